"""Signs that nobody sees: what is wrong where one of them stands looks right, so they are named with their places."""

from __future__ import annotations

import unicodedata

from interpreter.values.span import Span

_EMPTY_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and marks by what Unicode calls them, and nothing to see
_JOINERS = "\u200c\u200d"
_BLANKS = " \t\r\n"
MOST_NAMED = 3
"""Of one finding; a reader knows by then what to look for."""

WRITE_A_SPACE = "write a space"


def is_unseen(sign: str) -> bool:
    """Whether a sign shows nothing, or as much as a blank, and is none that a keyboard gives for one."""
    if sign.isascii():
        return False
    return sign in _EMPTY_LETTERS or unicodedata.category(sign) in ("Cf", "Zs", "Zl", "Zp")


def unseen_in(text: str, start: int = 0, end: int | None = None) -> list[int]:
    """The places of such signs; joiners inside a word belong to it."""
    if text.isascii():
        return []
    places = range(start, len(text) if end is None else min(end, len(text)))
    return [place for place in places if is_unseen(text[place]) and not _joins(text, place)]


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen."""
    return all(sign in _BLANKS or is_unseen(sign) for sign in text)


def called(sign: str) -> str:
    return f"U+{ord(sign):04X} ({unicodedata.name(sign, 'a sign that nobody sees').lower()})"


def remedy(sign: str) -> str:
    return WRITE_A_SPACE if unicodedata.category(sign) == "Zs" else "take it out"


def unseen_notes(line: str, span: Span) -> list[str]:
    """What stands unseen in the stretch of a line that a finding is about, or in what the line is indented by."""
    if line.isascii():
        return []
    end = span.end_col - 1 if span.end_line == span.line else len(line) if span.end_line > span.line else span.col
    indent = len(line) - len(line.lstrip())
    places = sorted({*unseen_in(line, span.col - 1, end), *unseen_in(line, 0, indent)})
    return [f"{called(line[place])} stands in column {place + 1}" for place in places[:MOST_NAMED]]


def _joins(text: str, place: int) -> bool:
    return text[place] in _JOINERS and 0 < place < len(text) - 1 and _seen(text[place - 1]) and _seen(text[place + 1])


def _seen(sign: str) -> bool:
    return not sign.isspace() and not is_unseen(sign)
