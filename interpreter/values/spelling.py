"""Names as people type them: case, accents, signs and spaces aside."""

from __future__ import annotations

import functools
import unicodedata

# Letters that Unicode does not take apart into a plain one and an accent.
_PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})

_OWN = (0, 7, 8, 9)  # combining classes: vowel signs and nuktas, the voicing marks of kana, viramas


@functools.lru_cache(maxsize=8192)
def spelling(text: str) -> str:
    """What two spellings of one name have in common; empty where a text has no letter or digit."""
    taken_apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold()).translate(_PLAIN)
    letters = "".join(sign for sign in taken_apart if not _is_aside(sign))
    return " ".join("".join(sign if _is_of_a_word(sign) else " " for sign in letters).split())


def _is_aside(sign: str) -> bool:
    """Accents, points and apostrophes, and signs that nobody sees; what makes another letter of one belongs to it."""
    return sign in "'\u2019`\u00b4" or unicodedata.combining(sign) not in _OWN or unicodedata.category(sign) == "Cf"


def _is_of_a_word(sign: str) -> bool:
    return sign.isalnum() or unicodedata.category(sign)[0] == "M"
