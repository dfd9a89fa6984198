"""Which of some names is a slip of the pen away from another."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

FEW = 2


def nearest_letters(name: str, known: Iterable[str], most: int | None = None) -> str | None:
    """The known name closest to a misspelt one, or None when nothing comes near; `most`: so many letters changed."""
    found = difflib.get_close_matches(name, sorted(set(known)), cutoff=0.65)
    return next((close for close in found if _is_slip(name, close, most)), None)


def _is_slip(name: str, close: str, most: int | None) -> bool:
    """Whether few letters are to be changed: short words that share some, here and there, are not the same word
    misspelt.
    """
    steps = difflib.SequenceMatcher(None, name, close, autojunk=False).get_opcodes()
    changed = sum(max(end - start, to - begin) for what, start, end, begin, to in steps if what != "equal")
    return changed <= (max(FEW, max(len(name), len(close)) // 3) if most is None else most)
