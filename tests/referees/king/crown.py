"""Prestige: who is crowned, and that nobody waits for a crown that is due."""

from __future__ import annotations

from tests.referees.forms import Expected
from tests.referees.king.books import Books
from tests.referees.told import Moment

ENOUGH = 30


def is_crowned(b: Books, p: str, n: int) -> Expected:
    seat = b.seats[p]
    if n != seat.prestige or n < ENOUGH or not seat.muniments:
        yield f"{p} has {seat.prestige} prestige and {seat.muniments} Gran Muniments"
    b.crowned = p


def is_last(b: Books, p: str) -> Expected:
    if b.live != [p]:
        yield f"{', '.join(b.live)} are left"
    b.crowned = p


def ends_as_told(b: Books, moment: Moment) -> Expected:
    if moment.winners is not None and moment.winners != (b.crowned,):
        yield f"{b.crowned or 'nobody'} was crowned, and {', '.join(moment.winners)} won"
    if moment.winners is None:
        for p in b.live:
            if b.seats[p].muniments and b.seats[p].prestige >= ENOUGH:
                yield f"{p} has {b.seats[p].prestige} prestige and a Gran Muniment, and the game goes on"


SENTENCES = {
    "{player p} has {number n} prestige and a Gran Muniment: King of the Tabletop!": is_crowned,
    "{player p} is the only one left with land and rules the tabletop.": is_last,
}
BOARD = (ends_as_told,)
