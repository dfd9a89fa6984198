"""Attacks: who is sent where, the sums of Influence and Resistance, and who captures a Region."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected, Told
from tests.referees.round_table import texts
from tests.referees.round_table.books import Books, Side


def sends(b: Books, p: str, knights: Sequence[Told], region: str) -> Expected:
    if region not in b.regions:
        yield f"a Region in the middle: {b.regions}"
    for told in knights:
        knight = b.knight(p, told, lambda k: not k.engaged and not k.region)
        if knight is None or knight.engaged or knight.region:
            yield f"a ready Knight of {p}, and not {told}"
        else:
            knight.region = region


def attacks(b: Books, region: str, p: str, knights: Sequence[Told]) -> Expected:
    """All who were sent there, each with the Influence and Resistance that are printed or as texts have them."""
    own = [knight for knight in b.seats[p].knights if knight.region == region]
    side = Side(p)
    for told in knights:
        fitting = [k for k in own if k.name == told.name and (not told.worn or tuple(sorted(k.worn)) == told.worn)]
        card = b.card(told.name)
        strength = (
            card["influence"] if told.influence is None else told.influence,
            card["resistance"] if told.resistance is None else told.resistance,
        )
        knight = next((k for k in fitting if (texts.influence(b, k), texts.resistance(b, k)) == strength), None)
        if knight is None:
            due = [f"{k.told[:2]} {texts.influence(b, k)}/{texts.resistance(b, k)}" for k in own]
            yield f"not {told} with Influence and Resistance {strength}, but of {due}"
        else:
            own.remove(knight)
        side.attack, side.defence = side.attack + strength[0], side.defence + strength[1]
    if len(knights) != sum(knight.region == region for knight in b.seats[p].knights):
        yield f"these were sent there too: {[knight.told for knight in own]}"
    b.sides.append(side)


def has_left(b: Books, region: str, p: str, left: int, attack: int | None, less: int | None) -> Expected:
    """The sum of their Knights' Influence there, less the Resistance of all other Knights there, and never below 0."""
    own = next((side for side in b.sides if side.player == p), Side(p))
    others = sum(side.defence for side in b.sides if side is not own)
    others = texts.opposed(b, p, region, others, own.attack)
    told = (left, 0) if attack is None else (attack, less)
    if told != (own.attack, others) or left != max(0, own.attack - others):
        yield f"{own.attack} Influence of {p}, less {others} Resistance of all others"
    own.left = left


def captor(b: Books, region: str) -> str:
    """With more than its Resistance, and a lead of its Renown over whoever else has something left."""
    card = b.card(region)
    best, *others = sorted(b.sides, key=lambda side: -side.left)
    if best.left <= card["resistance"] or not texts.may_capture(b, best.player, region):
        return ""
    least = card["renown"] if texts.margin_holds(region) else 1
    return "" if any(best.left - side.left < least for side in others if side.left) else best.player


def captures(b: Books, p: str, region: str, n: int, total: int) -> Expected:
    yield from resolved(b, region, p)
    b.captures += 1
    if region in b.regions:
        b.regions.remove(region)
    b.seats[p].won.append(region)
    if (n, total) != (b.card(region)["renown"], b.held_renown(p)):
        yield f"{b.card(region)['renown']} Renown, {b.held_renown(p)} in all"


def independent(b: Books, region: str, why: str) -> Expected:
    yield from resolved(b, region, "")


def resolved(b: Books, region: str, winner: str) -> Expected:
    attackers = {knight.owner for knight in b.knights() if knight.region == region}
    if {side.player for side in b.sides} != attackers:
        yield f"what {sorted(attackers)} have left"
    elif captor(b, region) != winner:
        yield f"{captor(b, region) or 'nobody'} captures it: {b.sides}, {b.card(region).data}"
    b.sides.clear()
    for knight in b.knights():
        if knight.region == region:
            knight.rest()


SENTENCES = {
    "{player p} sends {knights knights} to {card region}.": sends,
    "{card region}: {player p} attacks with {knights knights}.": attacks,
    (
        "{card region}: {player p} has {number left} Influence left[, {number attack} less {number less} Resistance]."
    ): has_left,
    "{player p} captures {card region}: {number n} Renown, {number total} in all.": captures,
    "{card region} stays independent: {words why}.": independent,
}
