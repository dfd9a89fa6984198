"""A deck list as it is written, before anything is looked up: headings and lines in their order, with places.

What the sections and cards are is not known here; a line that may be read in several ways keeps them all.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MOST_LINES = 2000
MOST_COPIES = 99


@attrs.frozen(slots=True)
class Reading:
    """One way to read a line: so many of a card, and where that card's name stands."""

    card: str
    count: int
    span: Span


@attrs.frozen(slots=True)
class WrittenLine:
    """`readings`: the likeliest first; where none names a card, the last says what was meant.

    `text` is the whole line, which may as well be a heading; `counted` says where a count stands in it.
    """

    readings: tuple[Reading, ...]
    span: Span
    text: str = ""
    counted: Literal["", "before", "behind"] = "before"
    beside: bool = False  # it says of itself that it is beside the deck


@attrs.frozen(slots=True)
class WrittenHeading:
    """`sort`: a `section` is nothing else, so one that nobody knows is a slip; what is `loose` may head any group of
    cards; a `note` is the writer's own, unless it names a section.
    """

    text: str
    span: Span
    sort: Literal["section", "loose", "note"] = "loose"


WrittenRow: TypeAlias = WrittenLine | WrittenHeading


@attrs.define(slots=True)
class WrittenDeck:
    """A deck list before its cards are looked up."""

    file: str
    head: dict[str, str] = attrs.Factory(dict)
    places: dict[str, Span] = attrs.Factory(dict)  # of what the head says
    rows: list[WrittenRow] = attrs.Factory(list)

    @property
    def is_begun(self) -> bool:
        """Whether the last of its rows is more than a note."""
        return bool(self.rows) and not (isinstance(self.rows[-1], WrittenHeading) and self.rows[-1].sort == "note")

    @property
    def lines(self) -> list[WrittenLine]:
        return [row for row in self.rows if isinstance(row, WrittenLine)]

    def line(self, card: str, count: int, span: Span) -> None:
        """A line that can be read in one way only."""
        self.rows.append(WrittenLine((Reading(card, count, span),), span))

    def say(self, key: str, value: str, span: Span) -> None:
        """What the list says of itself; the first of several holds."""
        if key not in self.head:
            self.head[key] = " ".join(value.split())
            self.places[key] = span

    def cut(self) -> list[Diagnostic]:
        """Leave out what is behind the most lines that are read (D09)."""
        if len(self.rows) <= MOST_LINES:
            return []
        span = self.rows[MOST_LINES].span
        del self.rows[MOST_LINES:]
        return [too_many_lines(span)]


def too_many_lines(span: Span) -> Diagnostic:
    return Diagnostic("D09", f"a deck list has at most {MOST_LINES} lines", span)


def bad_count(text: str, span: Span) -> Diagnostic:
    return Diagnostic("D05", f"a count is a whole number from 1 to {MOST_COPIES}, not `{text[:20]}`", span)
