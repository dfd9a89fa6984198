"""What a battle brings: who holds the land, and what is left on it."""

from __future__ import annotations

from tests.referees.forms import Expected, Spot
from tests.referees.king.battles import GOLEM, is_inert, settled
from tests.referees.king.books import FORTS, Battle, Books, Land


def is_won(b: Books, battle: Battle) -> bool:
    """An attacker lives, no defender does, and the forts are neutralized."""
    alive = [
        sum(n for tile, n in side.fighters.items() if tile != GOLEM or not is_inert(b))
        for side in (battle.attack, battle.defence)
    ]
    return alive[0] > 0 and alive[1] == 0 and battle.absorbed >= battle.walls


def saves(b: Books, p: str, die: int, what: str, where: Spot, q: str) -> Expected:
    if die % 2:
        yield "odd is lost"
    b.rolls[what] = what


def loses(b: Books, p: str, die: int, what: str, where: Spot, q: str, home: str) -> Expected:
    """It is gone before the land changes hands."""
    if die % 2 == 0:
        yield "even is saved"
    if home != ("bank" if what in FORTS else "cup"):
        yield "forts go to the bank, settlements and mines to the cup"
    b.rolls[what] = ""
    land = b.land(q, where)
    if land is not None and what == land.building:
        land.building = None
    elif land is not None and what == FORTS[land.fort]:
        land.fort = 0


def captures(b: Books, p: str, where: Spot, q: str) -> Expected:
    yield from settled(b)
    battle, b.battle = b.battle, None
    if battle is None or battle.attacker != p or battle.where != where:
        yield "the land of the battle"
        return
    if not is_won(b, battle):
        yield f"the land is not won: {battle}"
    land = b.land(battle.defender, where)
    if land is None:
        yield f"{battle.defender} holds no {where}"
        return
    b.seats[battle.defender].lands = [other for other in b.seats[battle.defender].lands if other is not land]
    yield from structures(b, land, b.seats[p].muniments)
    b.captured = land


def structures(b: Books, land: Land, muniments: int) -> Expected:
    """A roll for each; a second Gran Muniment falls to the next lower fort that the bank has."""
    for what in filter(None, (FORTS[land.fort], land.building)):
        if what not in b.rolls:
            yield f"no roll was made for {what}"
    fort = b.rolls.get(FORTS[land.fort], "")
    if fort == "Gran Muniment" and muniments:
        yield "the second Gran Muniment of a player is reduced"
    land.fort = FORTS.index(fort)
    if land.building is not None:
        land.building = b.rolls.get(land.building) or None


def stays(b: Books, where: Spot, q: str) -> Expected:
    yield from settled(b)
    battle, b.battle = b.battle, None
    if battle is None or battle.defender != q or battle.where != where:
        yield "the land of the battle"
    elif is_won(b, battle):
        yield f"the land is won: {battle}"


def fight_won(b: Books, p: str, land: Spot) -> Expected:
    battle = b.battle
    if battle is not None and battle.is_fight:
        yield from settled(b)
        b.battle = None
        if not is_won(b, battle):
            yield f"the land is not won: {battle}"


def fight_lost(b: Books, land: Spot) -> Expected:
    b.lent = []
    yield from settled(b)
    battle, b.battle = b.battle, None
    if battle is None or not battle.is_fight or is_won(b, battle):
        yield f"the land is won: {battle}"


def forgotten(b: Books, n: int, p: str) -> Expected:
    """A battle that was stopped by magic."""
    yield from settled(b)
    b.battle = b.war = None


SENTENCES = {
    "{player p} rolls {number die} for {card what} on {land where} of {player q}: it is captured.": saves,
    (
        "{player p} rolls {number die} for {card what} on {land where} of {player q}: "
        "it is lost and goes back to the {name home}."
    ): loses,
    "{player p} captures {land where} of {player q}.": captures,
    "{land where} stays with {player q}.": stays,
    "{player p} now holds {land land}.": fight_won,
    "{land land} is not won and goes back to the Land Deck.": fight_lost,
    "Turn {number n}: {player p} goes first.": forgotten,
}
