"""Magic: who casts what, who bears Sword and Bow, and whose magic fails."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected, Spot
from tests.referees.king.books import SPECIALS, WEAPONS, Books

FIRE = "Scroll: Wall of Fire"
TILES = (
    "Lucky Charm",
    "Dust of Defense",
    "Talisman of Deliverance",
    "Golem 9",
    "Scroll: The Mist",
    "Scroll: Dispell Magic",
    FIRE,
    *WEAPONS,
)


def uses(b: Books, p: str, tile: str) -> Expected:
    seat = b.seats[p]
    if tile not in TILES or not seat.held[tile]:
        yield f"{p} has drawn no {tile}"
    if p in b.dispelled:
        yield f"all magic of {p} fails"
    seat.held[tile] -= 1
    seat.hand -= 1
    b.at_work[tile] = p


def arms(b: Books, p: str, tile: str, bearer: str) -> Expected:
    """One that was lent serves an owner of the land, who is told to its holder alone."""
    b.armed = tile
    if tile not in b.lent:
        b.seats[p].weapons.append(tile)
        fights_with(b, p, tile, bearer)
    return iter(())


def fights_with(b: Books, p: str, tile: str, bearer: str) -> None:
    """Where a weapon comes to one who fights in the battle that runs, or goes from there to one who does not."""
    battle = b.battle
    if battle is None or p not in (battle.attacker, battle.defender) or (battle.is_fight and p == battle.defender):
        return
    side = battle.side(p)
    side.borne.pop(tile, None)
    if side.fighters[bearer]:
        side.borne[tile] = bearer


def gives(b: Books, p: str, q: str) -> Expected:
    b.gift = (p, q)
    b.seats[p].hand -= 1
    b.seats[q].hand += 1
    return iter(())


def is_given(b: Books, tile: str) -> Expected:
    """`It is X.`: to whom a tile was given, and to those who gave Sword or Bow to one that lies face down."""
    p, q = b.gift
    if tile == "playing tile":
        b.seats[q].held.update(own for own in TILES if b.seats[p].held[own])
    if b.armed in b.lent and b.battle is not None and b.battle.is_fight and b.battle.defence.fighters[tile]:
        b.battle.defence.borne[b.armed] = tile
    if tile not in TILES:
        return
    if b.to != q or not b.seats[p].held[tile]:
        yield f"{p} has drawn no {tile} to give"
    b.seats[p].held[tile] -= 1
    b.seats[q].held[tile] += 1


def joins(b: Books, tile: str, p: str) -> Expected:
    """The Golem is counted with nobody's tiles: it goes when war or Fight is over."""
    if b.at_work.get(tile) is None or tile != "Golem 9":
        yield "a Golem that was called"
    if b.battle is not None:
        b.battle.side(p).fighters[tile] += 1
    elif b.war is not None:
        b.war.golem, b.war.early = p, not b.war.placed


def turns(b: Books, p: str, whose: str, n: int, face: int) -> Expected:
    if abs(n - face) != 1 or not 1 <= face <= 6:
        yield "by one, and to a face of the die"


def burns(b: Books, p: str, n: int, strength: int, where: Spot, q: str) -> Expected:
    if n != strength:
        yield f"a Wall of {n}"
    if b.war is None or b.land(q, where) is None:
        yield "in a land of the war"
    else:
        b.war.fire[where] = n


def goes_back(b: Books, tile: str) -> Expected:
    if tile not in b.at_work:
        yield f"of the magic at work: {b.at_work}"
    b.at_work.pop(tile, None)


def fights(b: Books, tile: str, where: Spot, q: str) -> Expected:
    if b.war is None or q != b.war.defender or b.land(q, where) is None:
        yield "in a land of the war"


def passes_on(b: Books, p: str, tile: str, heir: str) -> Expected:
    """In the middle of a battle the heir fights with it there."""
    fights_with(b, p, tile, heir)
    return iter(())


def gets(b: Books, heir: str, tile: str) -> Expected:
    """Told to the holder alone, since the heir or the weapon lies face down, as nothing does that fights."""
    p, battle = str(b.to), b.battle
    borne_there = battle is not None and p in (battle.attacker, battle.defender) and tile in battle.side(p).borne
    fights_with(b, p, tile, "" if borne_there else heir)
    return iter(())


def blows_away(b: Books, where: Spot, q: str | None) -> Expected:
    if b.battle is not None and b.battle.where in (where, Spot("")):
        b.battle = None
    return iter(())


def revives(b: Books, p: str, n: int, q: str, tiles: Sequence[str]) -> Expected:
    if len(tiles) > n:
        yield f"at most {n}"
    for tile in tiles:
        if not b.fallen[q, tile]:
            yield f"{q} has lost no {tile} in this war"
        b.fallen[q, tile] -= 1
        b.seats[q].army += 1
        if tile in SPECIALS:
            b.seats[q].specials.append(tile)
        else:
            b.seats[q].held[tile] += 1


def passes_unseen(b: Books, p: str) -> Expected:
    if b.war is not None and b.war.placed:
        b.war.passed += 1
    return iter(())


def fails(b: Books, p: str) -> Expected:
    b.dispelled.append(p)
    if b.battle is not None and b.at_work.get(FIRE) == p:
        b.battle.walls, b.battle.fire = b.battle.walls - b.battle.fire, 0
    return iter(())


def wears_off(b: Books, tile: str) -> Expected:
    b.dispelled.clear()
    return iter(())


SENTENCES = {
    "{player p} uses {magic tile}.": uses,
    "{player p} gives {magic tile} to {name bearer}.": arms,
    "{player p} gives {player q} a magic item.": gives,
    "It is {name tile}.": is_given,
    "{magic tile} joins {player p}.": joins,
    "{player p} turns {words whose} from {number n} to {number face}.": turns,
    "{player p} rolls {number n}: a Wall of Fire of {number strength} burns in {land where} of {player q}.": burns,
    "The attackers at {land where}[ of {player q}] go home; the land is safe.": blows_away,
    "{magic tile} goes back to the cup.": goes_back,
    "{magic tile} fights at {land where} of {player q}.": fights,
    "{player p} passes {magic tile} on to {name heir}.": passes_on,
    "{player p} passes on a magic item of the army.": passes_unseen,
    "{name heir} gets {magic tile}.": gets,
    "A mist rises over the land; everybody goes home.": None,
    "A mist rises over the land. The dice of this exchange are still thrown; then everybody goes home.": None,
    "{player p} rolls {number n}. Back to life for {player q}: {names tiles}.": revives,
    "All magic of {player p} fails.": fails,
    "{magic tile} wears off and goes back to the cup.": wears_off,
}
