"""A statement laid out in lines of its own: in one where it fits, else broken before its clauses, else before what
joins its conditions, then before signs, then inside brackets; a text that is too long goes on in the line below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from interpreter.syntax.continuation import FURTHER
from interpreter.syntax.format.line import spaced
from interpreter.syntax.keywords import BEFORE_BRACKETS, CLAUSES, CONTINUERS, PREPOSITIONS, VALUES

WIDTH = 120
_RANKS = {"if": 1, "else": 1, "or": 2, "and": 3, "+": 4, "-": 4, "*": 5, "/": 5, "%": 5}
_OTHER = 6
_EARLY = 1 / 4
"""A line is not left emptier than this for the sake of a better place to break it."""


def joined(lines: Sequence[str]) -> str:
    """The lines of a statement as one."""
    whole = ""
    for line in lines:
        line = line.strip(" \r")
        if whole.endswith('"') and line.startswith('"'):
            whole, line = whole[:-1], line[1:]
        whole += f" {line}" if whole else line
    return whole


def broken(line: str, depth: int) -> Iterator[str]:
    """The lines of a statement that begins at this depth."""
    words = spaced(line)
    indentation = " " * depth
    while words:
        room = WIDTH - len(indentation)
        here, words = (words, []) if _width(words) <= room else _split(words, room, WIDTH - depth - FURTHER)
        yield indentation + "".join(here).lstrip(" ")
        indentation = " " * (depth + FURTHER)


def _width(words: Sequence[str]) -> int:
    return len("".join(words).lstrip(" "))


def _split(words: list[str], room: int, longest: int) -> tuple[list[str], list[str]]:
    """What stands in this line, and what is left: nothing where it cannot be broken. Texts beyond `longest` are broken
    themselves.
    """
    places = [(rank, at) for rank, at in _places(words, longest) if _width(words[:at]) <= room]
    full = [(rank, at) for rank, at in places if _width(words[:at]) >= room * _EARLY]
    inside_text = None if full else _split_text(words, room)
    if inside_text is not None:
        return inside_text
    at = min(full or places, key=lambda place: (place[0], -place[1]), default=(0, len(words)))[1]
    return words[:at], words[at:]


def _places(words: list[str], longest: int) -> Iterator[tuple[int, int]]:
    """(how good a place it is, the smaller the better; the number of the word that would begin a line)"""
    bare = [word.strip(" ") for word in words]
    within = 0
    for at, word in enumerate(bare):
        within -= word in (")", "]")
        is_first = at == 0 or (at == 1 and bare[0][0] != '"')
        if not is_first and _may_begin(bare[at - 1], word, within) and (word[0] != '"' or len(word) <= longest):
            yield within * 10 + _rank(bare[at - 1], word), at
        within += word in ("(", "[")


def _may_begin(last: str, word: str, within: int) -> bool:
    if last == ",":
        return within > 0
    ends_value = last[-1].isalnum() or last[-1] in '_)]"'
    if not ends_value or last in BEFORE_BRACKETS.difference(VALUES) or (last[0] == word[0] == '"'):
        return False
    return word[0] == '"' or word in CONTINUERS


def _rank(last: str, word: str) -> int:
    if last == ",":
        return _RANKS["+"]
    if word in CLAUSES or word in PREPOSITIONS or word[0] == '"':
        return 0 if word not in ("as", "to", "of") else _OTHER
    return _RANKS.get(word, _OTHER)


def _split_text(words: list[str], room: int) -> tuple[list[str], list[str]] | None:
    """Inside the first text that goes beyond the line."""
    for at, word in enumerate(words):
        text = word.strip(" ")
        before = _width(words[:at]) + len(word) - len(text) if at else 0
        if text[0] != '"' or before + len(text) <= room:
            continue
        gaps = [gap for gap in _gaps(text) if before + gap < room]
        if gaps:
            sentences = [gap for gap in gaps if text[gap - 1] in ".?!" and before + gap > room / 2]
            at_gap = (sentences or gaps)[-1]
            left, right = word[: len(word) - len(text) + at_gap] + '"', '"' + text[at_gap + 1 :]
            return [*words[:at], left], [right, *words[at + 1 :]]
    return None


def _gaps(text: str) -> Iterator[int]:
    """The single spaces between words outside holes."""
    for found in re.finditer(r"\{[^{}]*\}|(?<=[^ ]) (?=[^ ])", text):
        if found[0] == " " and 1 < found.start() < len(text) - 2:
            yield found.start()
