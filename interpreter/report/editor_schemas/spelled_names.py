"""A name in another spelling, as a regular expression that editors know too: of what `values/spelling.py` takes as one
what people do type, which is another case, no accents, no apostrophes, other signs between words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from interpreter.values.spelling import spelling

_BETWEEN = "[^0-9A-Za-z\u00c0-\uffff]"
_ASIDE = "['\u2019]?"


def pattern_of(names: Iterable[str], written: Iterable[str]) -> str:
    """Matches the whole of a text that is one of these names in another spelling, but none as it is `written`.

    Such a one is in the schema by itself, and an editor would tell it twice.
    """
    as_written = "|".join(_quoted(name) for name in dict.fromkeys(written))
    spelled = "|".join(dict.fromkeys(_spelled(name) for name in names))
    return f"^(?!(?:{as_written})$){_BETWEEN}*(?:{spelled}){_BETWEEN}*$"


def _quoted(name: str) -> str:
    """Signs that mean something in a pattern stand for themselves, in Python's as in JavaScript's."""
    return re.sub(r"[\\^$.|?*+()\[\]{}/]", r"\\\g<0>", name)


def _spelled(name: str) -> str:
    made = ""
    for sign in unicodedata.normalize("NFC", name):
        letters = spelling(sign)
        if letters:
            made += _letter(sign, letters)
        elif sign in "'\u2019":
            made += _ASIDE
        elif not made.endswith("+"):
            made += f"{_BETWEEN}+"
    return made.removesuffix(f"{_BETWEEN}+")


def _letter(sign: str, letters: str) -> str:
    """Itself or without its accent, in both cases."""
    forms = {sign.lower(), sign.upper(), letters, letters.upper()}
    if any(len(form) > 1 for form in forms):
        return f"(?:{'|'.join(sorted(forms))})"
    return f"[{''.join(sorted(forms))}]" if len(forms) > 1 else sign
