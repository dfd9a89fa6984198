"""Ids of options that are no pieces or players: the fixed words of their texts.

No two of one question have the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

DONE_ID = "done"


def slug(label: str) -> str:
    """An id from a label's fixed words: its letters, of whatever writing, and digits."""
    return re.sub(r"[\W_]+", "_", label.lower()).strip("_") or "option"


def words_of(parts: Iterable[object]) -> str:
    """The fixed words of a text, by its parts."""
    return slug(" ".join(part for part in parts if isinstance(part, str)))


def distinct(id: str, taken: Collection[str]) -> str:
    """The id itself, or where it is taken with a number behind it."""
    number, free = 1, id
    while free in taken:
        number += 1
        free = f"{id}_{number}"
    return free


def distinct_ids(ids: Iterable[str], taken: Collection[str] = ()) -> tuple[str, ...]:
    found: list[str] = []
    for id in ids:
        found.append(distinct(id, (*taken, *found)))
    return tuple(found)
