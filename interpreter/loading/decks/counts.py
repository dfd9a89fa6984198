"""Counts as people write them: `3`, `3x`, `(3)`, `three`; and what they most likely mean where they are none."""

from __future__ import annotations

import re

from interpreter.loading.decks.written import MOST_COPIES, bad_count
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_WORDS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
IN_WORDS = {word: count for count, word in enumerate(_WORDS.split(), 1)}
_WHOLE = re.compile(r"[0-9]{1,9}")
_NUMBER = re.compile(r"[-+]?[0-9][0-9.,]*")


def is_number(text: str) -> bool:
    """Whether a text begins with what is meant as a count, a good one or not."""
    first = text.strip().partition(" ")[0]
    return _NUMBER.fullmatch(first.strip("x\u00d7")) is not None


def count_in(text: str, span: Span) -> tuple[int, list[Diagnostic]]:
    """A count from what stands where one belongs (D05): none counts as one, too many as the most there can be."""
    text = text.strip()
    if text.lower() in IN_WORDS:
        return IN_WORDS[text.lower()], []
    digits = text.strip("()[]").strip().strip("xX\u00d7* ")
    if _WHOLE.fullmatch(digits) and 1 <= int(digits) <= MOST_COPIES:
        return int(digits), []
    too_many = digits.isdigit() and digits.strip("0") != ""
    return MOST_COPIES if too_many else 1, [bad_count(text, span)]
