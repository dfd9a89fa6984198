"""What can be asked of lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.analysis.builtins.entry import ITEM, Attribute
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import LONGEST, too_long
from interpreter.analysis.types import NUMBER, PIECE, list_of
from interpreter.table.state import State


def first(items: Sequence[Any]) -> Any:
    return items[0] if items else None


def last(items: Sequence[Any]) -> Any:
    return items[-1] if items else None


def nth(items: Sequence[Any], number: int) -> Any:
    """An item counted from 1. Raises Trouble where there is none."""
    if 1 <= number <= len(items):
        return items[number - 1]
    raise Trouble(f"there is no item {number} in a list of {len(items)}")


def attached(s: State, pieces: Sequence[int]) -> tuple[int, ...]:
    zones, base = s.zones, s.layout.piece_zones
    found = tuple([lying for piece in pieces for lying in zones[base + piece]])
    if len(found) > LONGEST:  # a list may name the same piece often
        raise too_long(len(found))
    return found


def joined(s: State, base: int, owners: Sequence[int]) -> tuple[int, ...]:
    """The pieces of several players' zones, one after the other."""
    zones = s.zones
    found = tuple([piece for owner in owners for piece in zones[base + owner]])
    if len(found) > LONGEST:  # a list may name the same owner often
        raise too_long(len(found))
    return found


ATTRIBUTES = (
    Attribute("list", "size", NUMBER, len, "how many there are in it"),
    Attribute("list", "first", ITEM, first, "its first; `none` of an empty list"),
    Attribute("list", "last", ITEM, last, "its last; `none` of an empty list"),
    Attribute("pieces", "attached", list_of(PIECE), attached, "what lies on them, in one list", reads="places"),
)
