"""One line of a deck list in all the ways it may be read: `3 Card`, `3x Card`, `Card x3`, `Card: 3`, `three Card`, with
what other programs put behind.

A name as it stands goes before what is left of it: a card may be called `X Ray`, or have a number in its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import attrs

from interpreter.loading.decks.counts import IN_WORDS, count_in
from interpreter.loading.decks.written import Reading, WrittenLine
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_BULLET = re.compile(r"[-*\u2022\u2013\u2014+]\s+")
_BESIDE = re.compile(r"SB:\s*", re.IGNORECASE)
_BEFORE = re.compile(
    r"(?P<count>[-+]?[0-9][0-9.,]*[0-9.]|[-+]?[0-9]|\([0-9]+x?\)|\[[0-9]+x?\]|[x\u00d7][0-9]+)", re.IGNORECASE
)
_BEHIND = re.compile(r"(?P<count>[0-9]+|\([0-9]+\)|\[[0-9]+\])[x\u00d7]?", re.IGNORECASE)
_TIMES = re.compile(r"[x\u00d7*]", re.IGNORECASE)
_PARTED = re.compile(r"[,:;\u2013\u2014|-](?=\s|$)|[,:;|]")
_SET_BEFORE = re.compile(r"[\[(][^\[\]()]*[\])]\s+")


@attrs.frozen(slots=True)
class _Piece:
    """A stretch of the line, without blanks at its ends; `at` is where it begins."""

    text: str
    at: int

    @classmethod
    def of(cls, text: str, at: int = 0) -> _Piece:
        return cls(text.strip(), at + len(text) - len(text.lstrip()))

    def behind(self, count: int) -> _Piece:
        return _Piece.of(self.text[count:], self.at + count)

    def before(self, count: int) -> _Piece:
        return _Piece.of(self.text[:count], self.at)


def read_line(body: str, span: Span) -> tuple[WrittenLine, list[Diagnostic]]:
    """A line whose text begins where `span` does; findings of its count are D05."""
    piece = _Piece.of(body)
    if bullet := _BULLET.match(piece.text):
        piece = piece.behind(bullet.end())
    beside = _BESIDE.match(piece.text)
    if beside:
        piece = piece.behind(beside.end())
    count, rest, found = _counted(piece, span)
    ways = [(name, count or 1) for part in rest if part.text for name in _names(part)]
    ways = [(piece, 1), *ways] if count is not None and ways else ways
    readings = tuple(Reading(name.text, many, _place(span, name)) for name, many in ways if name.text)
    counted: Literal["", "before", "behind"] = "" if count is None else "behind" if rest[0].at == piece.at else "before"
    return WrittenLine(readings, span, piece.text, counted, beside is not None), found


def _counted(piece: _Piece, span: Span) -> tuple[int | None, list[_Piece], list[Diagnostic]]:
    """The count of a line (None: it has none) and what the card may be."""
    text = piece.text
    if before := _BEFORE.match(text):
        count, found = count_in(before["count"], _place(span, piece.before(before.end())))
        return count, [*_without_times(piece.behind(before.end()), text[before.end() :])], found
    word, _, rest = text.partition(" ")
    if word.lower() in IN_WORDS and rest.strip():
        return IN_WORDS[word.lower()], [piece.behind(len(word))], []
    behind = _behind(piece)
    if behind is None:
        return None, [piece], []
    name, digits = behind
    count, found = count_in(digits.text, _place(span, digits))
    return count, [name], found


def _without_times(rest: _Piece, as_written: str) -> Iterator[_Piece]:
    """With what may be a times sign, where a name may begin with it; then without."""
    apart = as_written[:1].isspace()
    if times := _TIMES.match(rest.text):
        if apart or not rest.text[1:2].isspace():
            yield rest
        rest = rest.behind(times.end())
    elif parted := _PARTED.match(rest.text):
        rest = rest.behind(parted.end())
    yield rest


def _behind(piece: _Piece) -> tuple[_Piece, _Piece] | None:
    """The name and the count behind it, at the end of the line."""
    name, digits = _last_word(piece)
    behind = _BEHIND.fullmatch(digits.text.lstrip("xX\u00d7*,:;=|"))
    if behind is None or not name.text:
        return None
    signs = len(digits.text) - len(digits.text.lstrip("xX\u00d7*,:;=|"))
    bare = name.text.rstrip(",:;=|-\u2013\u2014").rstrip()
    times = bare[-2:-1].isspace() and bare[-1:] in "xX\u00d7*"
    return name.before(len(bare) - (2 if times else 0)), digits.behind(signs)


def _last_word(piece: _Piece) -> tuple[_Piece, _Piece]:
    """A count may follow a comma or colon without a blank."""
    at = max(piece.text.rfind(sign) for sign in " \t,:;=|(")
    at = at if piece.text[at : at + 1] == "(" else at + 1
    return piece.before(at), piece.behind(at)


def _names(piece: _Piece) -> Iterator[_Piece]:
    """The name as it stands, and without what other programs put before and behind: sets, numbers, marks."""
    yield piece
    if set_before := _SET_BEFORE.match(piece.text):
        piece = piece.behind(set_before.end())
        yield piece
    for sign in ("//", "*", "^", "{", "<", "[", "("):
        at = piece.text.find(f" {sign}")
        if at > 0:
            piece = piece.before(at)
            yield piece


def _place(span: Span, piece: _Piece) -> Span:
    col = span.col + piece.at
    return Span(span.file, span.line, col, span.line, col + len(piece.text))
