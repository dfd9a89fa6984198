"""Names as people type them: case, accents, signs and spaces aside."""

from __future__ import annotations

import functools
import unicodedata

# Letters that Unicode does not take apart into a plain one and an accent.
_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})


@functools.lru_cache(maxsize=8192)
def spelling(text: str) -> str:
    """What two spellings of one name have in common; empty where a text has no letter or digit."""
    taken_apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold()).translate(_PLAIN)
    letters = "".join(sign for sign in taken_apart if not unicodedata.combining(sign) and sign not in "'\u2019`\u00b4")
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())
