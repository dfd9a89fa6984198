"""What a seat has learned between two states of one game."""

from __future__ import annotations

from typing import Any

from interpreter.table import event as ev
from interpreter.table.event import seen_by
from interpreter.table.state import State


def has_learned(before: State, now: State, seat: int) -> bool:
    """Whether luck was used since, a seat has come to know a piece (also one that it knows no more), it was shown a
    hidden value, or it alone was told something.
    """
    bit = 1 << seat
    if before.chance != now.chance or any(b & bit > a & bit for a, b in zip(before.known, now.known, strict=True)):
        return True
    log, more = now.log, now.log_size - before.log_size
    while log is not None and more > 0:
        log, event = log
        more -= 1
        match event:
            case (ev.SAY, _, _, _, to):
                if to == seat:
                    return True
            case (ev.SHOW, _, _, _, seats, _, _):
                if seats & bit:
                    return True
            case (ev.MOVE | ev.FACE | ev.KNOW, _, piece, *_) if not before.known[piece] & bit:
                if _shown_to(now, event) & bit:
                    return True
    return False


def _shown_to(now: State, event: tuple[Any, ...]) -> int:
    """The seats to which an event shows a piece, a bit each."""
    match event:
        case (ev.MOVE, _, _, zone, _):
            return seen_by(now, zone)
        case (ev.FACE, _, _, up, _):
            return -1 if up else 0
        case (ev.KNOW, _, _, seats):
            return int(seats)
        case _:
            return 0
