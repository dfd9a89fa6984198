"""Throws and their dice: what can be asked of them, and the verbs that change a die of an open throw.

A die is (face, source). An open throw, one that can still be answered, is a number in the state's throws.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from interpreter.analysis.builtins.entry import Attribute, Verb
from interpreter.analysis.builtins.lists import nth
from interpreter.analysis.builtins.work import LARGEST, too_large
from interpreter.analysis.types import DIE, NUMBER, OPEN_DIE, PIECE, PLAYER, TEXT, Kind, list_of
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import OpenDie, Throw
from interpreter.table.state import State


def do_change(s: State, cause: int, mask: int, die: OpenDie, by: int) -> None:
    throw = s.throws[die.throw]
    apply(s, (ev.CHANGE, cause, die.throw, die.place, max(1, min(throw.sides, throw.faces[die.place] + by))))


def do_shift(s: State, cause: int, mask: int, die: OpenDie, by: int) -> None:
    face = s.throws[die.throw].faces[die.place] + by
    if abs(face) > LARGEST:
        too_large(face)
    apply(s, (ev.CHANGE, cause, die.throw, die.place, face))


def total(throw: Throw) -> int:
    return sum(throw.faces)


def faces(throw: Throw) -> tuple[int, ...]:
    return throw.faces


def label(throw: Throw) -> str:
    return throw.label


def thrower(throw: Throw) -> int | None:
    return throw.seat or None


def dice(throw: Throw) -> tuple[Any, ...]:
    return tuple(zip(throw.faces, throw.sources, strict=True))


def first(throw: Throw) -> Any:
    return nth(dice(throw), 1)


def second(throw: Throw) -> Any:
    return nth(dice(throw), 2)


def face(die: tuple[int, Any]) -> int:
    return die[0]


def source(die: tuple[int, Any]) -> Any:
    return die[1]


def open_dice(s: State, throw: int) -> tuple[OpenDie, ...]:
    return tuple(OpenDie(throw, place) for place in range(len(s.throws[throw].faces)))


def open_first(s: State, throw: int) -> Any:
    return nth(open_dice(s, throw), 1)


def open_second(s: State, throw: int) -> Any:
    return nth(open_dice(s, throw), 2)


def open_face(s: State, die: OpenDie) -> int:
    return s.throws[die.throw].faces[die.place]


def open_source(s: State, die: OpenDie) -> Any:
    return s.throws[die.throw].sources[die.place]


def _while_open(ask: Callable[[Throw], Any]) -> Callable[[State, int], Any]:
    """The same question about an open throw."""

    def asked(s: State, throw: int) -> Any:
        return ask(s.throws[throw])

    return asked


_OF_THROWS: tuple[tuple[str, Kind, Callable[[Throw], Any], str], ...] = (
    ("faces", list_of(NUMBER), faces, "the numbers its dice show"),
    ("total", NUMBER, total, "their sum"),
    ("label", TEXT, label, 'what was rolled for: `t.label is "luck"`'),
    ("thrower", PLAYER, thrower, "who rolled"),
)
ATTRIBUTES = (
    Attribute("throw", "dice", list_of(DIE), dice, "its dice"),
    Attribute("throw", "first", DIE, first, "its first die"),
    Attribute("throw", "second", DIE, second, "its second die"),
    *(Attribute("throw", name, gives, ask, help) for name, gives, ask, help in _OF_THROWS),
    Attribute("open_throw", "dice", list_of(OPEN_DIE), open_dice, "its dice", reads="dice"),
    Attribute("open_throw", "first", OPEN_DIE, open_first, "its first die", reads="dice"),
    Attribute("open_throw", "second", OPEN_DIE, open_second, "its second die", reads="dice"),
    *(
        Attribute("open_throw", name, gives, _while_open(ask), help, reads="dice")
        for name, gives, ask, help in _OF_THROWS
    ),
    Attribute("die", "face", NUMBER, face, "the number it shows"),
    Attribute("die", "source", PIECE, source, "the piece it was added for"),
    Attribute("open_die", "face", NUMBER, open_face, "the number it shows", reads="dice"),
    Attribute("open_die", "source", PIECE, open_source, "the piece it was added for", reads="dice"),
)
VERBS = (
    Verb(
        "change",
        {None: (OPEN_DIE,), "by": (NUMBER,)},
        do_change,
        "change DIE by N: a die of an open throw; it stays a face of the die",
        writes="dice",
        reads="dice",
    ),
    Verb(
        "shift",
        {None: (OPEN_DIE,), "by": (NUMBER,)},
        do_shift,
        "shift DIE by N: as `change`, but it may leave its faces",
        writes="dice",
        reads="dice",
    ),
)
