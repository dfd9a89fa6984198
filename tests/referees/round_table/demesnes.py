"""Demesnes: what is laid on what, one a Spring, and the Resource Points they give."""

from __future__ import annotations

from collections import Counter

from tests.referees.forms import Expected
from tests.referees.round_table import texts
from tests.referees.round_table.books import DEMESNES, Books
from tests.referees.round_table.cards_drawn import from_hand
from tests.referees.told import Moment

POINTS = ": {number free} of {number capacity} point(s) free."


def starts(b: Books, p: str, demesne: str) -> Expected:
    if demesne != "Farm":
        yield "a Farm"
    b.seats[p].stacks.append([demesne])
    b.seats[p].demesne -= b.begun


def points(b: Books, p: str, free: int, capacity: int) -> Expected:
    """Once something has been brought into play."""
    if (free, capacity) != (texts.free(b, p), texts.capacity(b, p)):
        yield f"{texts.free(b, p)} of {texts.capacity(b, p)} Resource Points are free"


def lays(b: Books, p: str, demesne: str, free: int, capacity: int) -> Expected:
    if demesne != "Farm":
        yield "only a Farm lies by itself"
    yield from one_a_spring(b, p, demesne)
    b.seats[p].stacks.append([demesne])
    yield from points(b, p, free, capacity)


def turns(b: Books, p: str, below: str, demesne: str, free: int, capacity: int) -> Expected:
    if below not in DEMESNES or demesne != DEMESNES[DEMESNES.index(below) + 1]:
        yield f"each Demesne is laid on the one before it: {DEMESNES}"
    yield from one_a_spring(b, p, demesne)
    stacks = [stack for stack in b.seats[p].stacks if stack[-1] == below]
    if stacks:
        stacks[0].append(demesne)
    else:
        yield f"{p} has {b.seats[p].stacks}"
    yield from points(b, p, free, capacity)


def one_a_spring(b: Books, p: str, demesne: str) -> Expected:
    yield from from_hand(b, p, demesne)
    b.seats[p].laid += 1
    if b.seats[p].laid > 1:
        yield "one Demesne a Spring"


def lie_as_counted(b: Books, moment: Moment) -> Expected:
    for p, seat in b.seats.items():
        lies = [
            [str(x.name) for x in sorted((base, *base.attached), key=lambda x: DEMESNES.index(str(x.name)))]
            for base in moment.board.players[p].zones["demesnes"]
        ]
        if Counter(map(tuple, lies)) != Counter(map(tuple, seat.stacks)):
            yield f"{p} has {seat.stacks} as it was told, and there lie {lies}"
        seat.stacks = lies


def points_as_counted(b: Books, moment: Moment) -> Expected:
    """The screen's own figure: `3 of 9 free`."""
    for panel in moment.board.panels:
        if panel.title in b.seats:
            shown = next((text for label, text in panel.rows if label == "Points"), "").partition(" free")[0]
            due = f"{texts.free(b, panel.title)} of {texts.capacity(b, panel.title)}"
            if shown != due:
                yield f"{panel.title} has {due} Resource Points, and {shown} are shown"


SENTENCES = {
    "{player p} starts with {name demesne}.": starts,
    "{player p} lays {card demesne}" + POINTS: lays,
    "{player p} turns {card below} into {card demesne}" + POINTS: turns,
}
BOARD = (lie_as_counted, points_as_counted)
