"""Events: what the two dice mean, and what a disaster does to each land of its terrain."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected, Spot
from tests.referees.king.books import FORTS, Books, Disaster

TABLE = {  # by the first die, then by the second from 1 to 6
    1: ["forest fire"] * 2 + ["prairie fire"] * 2 + ["no event"] * 2,
    2: ["floods"] * 2 + ["earthquakes"] * 2 + ["no event"] * 2,
    3: ["sandstorms"] * 2 + ["willing workers"] * 2 + ["no event"] * 2,
    4: ["good omen"] * 2 + ["mother lode"] * 2 + ["no event"] * 2,
    5: ["pennies from heaven"] * 2 + ["d6 tax law"] * 2 + ["no event"] * 2,
    6: ["good harvest"] * 4 + ["black plague"] + ["smallpox"],
}
TERRAIN = {
    "forest fire": "Forest",
    "prairie fire": "Plains",
    "floods": "Swamp",
    "earthquakes": "Mountain",
    "sandstorms": "Desert",
}
STRIKES = 7


def rolls(b: Books, p: str, dice: Sequence[int], event: str) -> Expected:
    yield from settled(b)
    due = TABLE[dice[0]][dice[1] - 1]
    if event != due:
        yield due
    if p in b.rolled_for_event:
        yield f"{p} rolls once a turn"
    b.rolled_for_event.append(p)
    b.event, b.at_move = due, p
    if due in TERRAIN:
        lands = [(q, land) for q in b.clockwise(p) for land in b.seats[q].lands if land.terrain == TERRAIN[due]]
        b.disaster = Disaster(TERRAIN[due], lands)


def strikes(b: Books, p: str, where: Spot, q: str, dice: Sequence[int]) -> Expected:
    yield from points(b, p, where, q, dice, True)


def no_harm(b: Books, p: str, where: Spot, q: str, dice: Sequence[int], n: int, blow: str) -> Expected:
    yield from points(b, p, where, q, dice, False)


def points(b: Books, p: str, where: Spot, q: str, dice: Sequence[int], struck: bool) -> Expected:
    at = b.disaster
    if at is None or p != b.at_move:
        yield "only after a disaster was rolled, by whom it was"
        return
    yield from of_land(b, at)
    while at.due and not b.seats[at.due[0][0]].in_game:
        at.due.pop(0)
    owner, land = at.due.pop(0) if at.due else ("", None)
    if owner != q or land is None or land is not b.land(q, where):
        yield f"{land or 'nothing'} of {owner or 'anybody'} is next"
    if struck != (sum(dice) == STRIKES):
        yield f"{STRIKES} and nothing else strikes"
    at.owner, at.land, at.struck, at.reduced, at.rolled = q, land, struck, False, False
    if land is not None:
        at.fort, at.building = land.fort, land.building


def reduced(b: Books, before: str, where: Spot, p: str, fort: str) -> Expected:
    """To the next lower level that the bank has."""
    yield from falls_to(b, FORTS.index(fort))


def gone(b: Books, before: str, where: Spot, p: str) -> Expected:
    yield from falls_to(b, 0)


def falls_to(b: Books, level: int) -> Expected:
    if b.battle is not None:
        yield from second_muniment(b, level)
        return
    at = b.disaster
    if at is None or not at.struck or at.land is None or not at.fort or at.reduced:
        yield "only a fort that the disaster strikes, and once"
        return
    lower = [x for x in range(at.fort - 1, 0, -1) if b.forts_in_bank(FORTS[x])]
    if level != (lower or [0])[0]:
        yield f"{FORTS[at.fort]} falls to {FORTS[(lower or [0])[0]] or 'nothing'}"
    at.land.fort, at.reduced = level, True


def second_muniment(b: Books, level: int) -> Expected:
    """Captured by who has one: the next lower fort that the bank has stands there instead."""
    lower = [x for x in (3, 2, 1) if b.forts_in_bank(FORTS[x])]
    if b.rolls.get("Gran Muniment") != "Gran Muniment" or level != (lower or [0])[0]:
        yield f"a captured Gran Muniment falls to {FORTS[(lower or [0])[0]] or 'nothing'}"
    b.rolls["Gran Muniment"] = FORTS[level]


def saves(b: Books, p: str, die: int, what: str) -> Expected:
    yield from save(b, p, die, what, True)


def loses_building(b: Books, p: str, die: int, what: str, home: str) -> Expected:
    if home != ("bank" if what in FORTS else "cup"):
        yield "forts go to the bank, settlements and mines to the cup"
    yield from save(b, p, die, what, False)


def save(b: Books, p: str, die: int, building: str, saved: bool) -> Expected:
    at = b.disaster
    if saved != (die % 2 == 0):
        yield "even saves, odd loses"
    if at is None or at.land is None or not at.struck or at.building != building or at.owner != p:
        yield f"a saving roll of the owner for what the disaster strikes, not for {building}"
        return
    at.rolled = True
    if not saved:
        at.land.building = None


def loses_land(b: Books, p: str, where: Spot) -> Expected:
    at = b.disaster
    if at is None or at.land is None or not at.struck or at.owner != p:
        yield "only a land that the disaster strikes"
        return
    if not at.land.is_bare:
        yield f"what still stands keeps the land: {at.land}"
    b.seats[p].lands = [land for land in b.seats[p].lands if land is not at.land]
    at.land.terrain = ""


def of_land(b: Books, at: Disaster) -> Expected:
    """What has become of the land pointed at before."""
    if at.land is None:
        return
    if at.struck and at.fort and not at.reduced:
        yield f"the fort on {at.land} of {at.owner} should have been reduced"
    if at.struck and at.building and not at.rolled:
        yield f"no saving roll was made for {at.building} of {at.owner}"
    if at.struck and at.land.terrain and at.land.is_bare:
        yield f"{at.owner} should have lost {at.land}"
    at.land = None


def settled(b: Books) -> Expected:
    """A disaster is over: every land of its terrain was pointed at."""
    at, b.disaster = b.disaster, None
    if at is not None:
        yield from of_land(b, at)
        left = [(q, str(land)) for q, land in at.due if b.seats[q].in_game]
        if left:
            yield f"these were not pointed at: {left}"


def nothing_there(b: Books, terrain: str) -> Expected:
    if b.disaster is None or b.disaster.terrain != terrain.capitalize() or b.disaster.due:
        yield f"the lands of the disaster are pointed at: {b.disaster}"


def over(b: Books, p: str, n: int) -> Expected:
    yield from settled(b)
    b.event = ""


POINTS = "{player p} points to {land where} of {player q} and rolls {faces dice}: "
SENTENCES = {
    "{player p} rolls {faces dice} for the event: {words event}.": rolls,
    "Nobody holds a {name terrain}: no harm.": nothing_there,
    POINTS + "the disaster strikes.": strikes,
    POINTS + "no harm ({number n} {name blow}).": no_harm,
    "{fort before} on {land where} of {player p} is reduced to {fort fort}.": reduced,
    "{fort before} on {land where} of {player p} is lost and goes back to the bank.": gone,
    "{player p} rolls {number die} for {building what}: it is saved.": saves,
    "{player p} rolls {number die} for {building what}: it is lost and goes back to the {name home}.": loses_building,
    "{player p} loses {land where}; it goes back to the Land Deck.": loses_land,
    "Turn {number n}: {player p} goes first.": over,
}
