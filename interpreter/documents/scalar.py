"""What a plain YAML scalar stands for under the 1.2 core schema, but for numbers with a leading zero (`012`, `0x1f`,
`0o17`), which stay text.
"""

from __future__ import annotations

import re

NULL = frozenset({"", "~", "null", "Null", "NULL"})
YES = frozenset({"true", "True", "TRUE"})
NO = frozenset({"false", "False", "FALSE"})
WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
FLOAT = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+"
    r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
MAX_DIGITS = 15


def resolve(text: str) -> bool | int | float | str | None:
    """The value of a plain scalar; a whole number of too many digits stays text (see `is_too_long`)."""
    if text in NULL:
        return None
    if text in YES:
        return True
    if text in NO:
        return False
    if len(text) <= MAX_DIGITS + 1 and WHOLE.fullmatch(text):
        return int(text)
    if len(text) <= 40 and FLOAT.fullmatch(text):
        return float(re.sub(r"\.(?=[in])", "", text.lower()))
    return text


def is_too_long(text: str) -> bool:
    """Whether a plain scalar is a whole number beyond what a game may hold."""
    return len(text.lstrip("+-")) > MAX_DIGITS and WHOLE.fullmatch(text) is not None
