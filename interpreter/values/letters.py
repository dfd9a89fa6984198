"""Which of some names is a slip of the pen away from another."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest_letters(name: str, known: Iterable[str]) -> str | None:
    """The known name closest to a misspelt one, or None when nothing comes near."""
    found = difflib.get_close_matches(name, sorted(set(known)), cutoff=0.65)
    return next((close for close in found if _is_slip(name, close)), None)


def _is_slip(name: str, close: str) -> bool:
    """Whether few letters are to be changed: short words that share some, here and there, are not the same word
    misspelt.
    """
    steps = difflib.SequenceMatcher(None, name, close, autojunk=False).get_opcodes()
    changed = sum(max(end - start, to - begin) for what, start, end, begin, to in steps if what != "equal")
    return changed <= max(2, max(len(name), len(close)) // 3)
