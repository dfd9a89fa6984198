"""Forts and what is put on lands: what may stand where, how fast it grows, and how much of it there is."""

from __future__ import annotations

from tests.referees.forms import Expected, Spot
from tests.referees.king.books import BUILDINGS, FORTS, Books, is_mine
from tests.referees.told import Moment

REPLACED = {"Village": ("City", "mine"), "mine": ("City", "Village"), "City": ("mine",)}


def rises(b: Books, p: str, fort: str, where: Spot, lower: str | None) -> Expected:
    """Paid for in the building part of a turn, free by willing workers."""
    level = FORTS.index(fort)
    land = b.land(p, where)
    if land is None or land.fort != level - 1:
        yield f"a level is built on the one below it, on {land}"
    if (lower or "") != FORTS[level - 1]:
        yield f"{FORTS[level - 1] or 'nothing'} goes back to the bank"
    if level == 4 and b.seats[p].muniments:
        yield "nobody may have two Gran Muniments"
    if b.forts_in_bank(fort) < 1:
        yield f"no {fort} is left in the bank"
    if land is not None:
        land.fort = level
    if not b.paid and b.event != "willing workers":
        yield "it is paid for first"
    elif not b.paid:
        b.event = ""
    b.paid = False


def sends_back(b: Books, p: str, replaced: str, where: Spot) -> Expected:
    land = b.land(p, where)
    if land is None or land.building != replaced:
        yield f"what stands on {land}"
    b.replaced = (p, where, replaced)
    if land is not None:
        land.building = None


def puts(b: Books, p: str, building: str, where: Spot) -> Expected:
    land, seat = b.land(p, where), b.seats[p]
    replaced = b.replaced[2] if b.replaced is not None and b.replaced[:2] == (p, where) else None
    b.replaced = None
    if building not in BUILDINGS or (is_mine(building) and where.terrain != "Mountain"):
        yield "a city or village anywhere, a mine on a Mountain"
    if not seat.held[building]:
        yield f"{p} has drawn no {building}"
    if land is None or land.building is not None:
        yield f"it is put on {land}"
    if replaced is not None and kind(building) not in REPLACED.get(kind(replaced), ()):
        yield f"{replaced} is not replaced by {building}"
    seat.held[building] -= 1
    seat.hand -= 1
    if land is not None:
        land.building = building


def kind(building: str) -> str:
    return "mine" if is_mine(building) else building


def bank_as_counted(b: Books, moment: Moment) -> Expected:
    lies = [piece.name for piece in moment.board.zones["fort_bank"]]
    for fort in FORTS[1:]:
        if lies.count(fort) != b.forts_in_bank(fort):
            yield f"{b.forts_in_bank(fort)} × {fort} in the bank, and {lies.count(fort)} lie there"


SENTENCES = {
    "{player p} now has {fort fort} on {land where}[; {fort lower} goes back to the bank].": rises,
    "{player p} puts {name building} on {land where}.": puts,
    "{player p} sends {name replaced} on {land where} back to the cup.": sends_back,
}
BOARD = (bank_as_counted,)
