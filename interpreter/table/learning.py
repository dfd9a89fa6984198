"""What a seat has learned between two states of one game."""

from __future__ import annotations

from typing import Any

from interpreter.table import event as ev
from interpreter.table.event import seen_by
from interpreter.table.state import State


def has_learned(before: State, now: State, seat: int) -> bool:
    """Whether luck was used since, a seat has come to know a piece (also one that it knows no more), or it alone was
    told something.
    """
    bit = 1 << seat
    if before.chance != now.chance or any(b & bit > a & bit for a, b in zip(before.known, now.known, strict=True)):
        return True
    log, more = now.log, now.log_size - before.log_size
    while log is not None and more > 0:
        log, event = log
        more -= 1
        if event[0] == ev.SAY:
            if event[4] == seat:
                return True
        elif _shows(now, event) & bit and not before.known[event[2]] & bit:
            return True
    return False


def _shows(now: State, event: tuple[Any, ...]) -> int:
    """The seats to which an event shows a piece, a bit each."""
    match event[0]:
        case ev.MOVE:
            return seen_by(now, event[3])
        case ev.FACE:
            return -1 if event[3] else 0
        case ev.KNOW:
            return int(event[3])
        case _:
            return 0
