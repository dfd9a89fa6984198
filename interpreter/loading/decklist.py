"""A deck that a player has built, as a value: under each section, cards and how many of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from interpreter.values.span import NOWHERE, Span

HEAD = ("game", "name", "about")
"""What a deck list says of itself; every other key is a section."""


@attrs.frozen(slots=True)
class DeckEntry:
    """All lines of one card in one section, summed; `spans` are those lines, in order."""

    card: str
    count: int
    section: str
    spans: tuple[Span, ...] = attrs.field(default=(), eq=False, repr=False)

    @property
    def span(self) -> Span:
        """The last of its lines: where a copy too many was added."""
        return self.spans[-1] if self.spans else NOWHERE


@attrs.frozen(slots=True)
class DeckList:
    """`sections` has every section the list names; `heads` says where each is named."""

    game: str
    name: str
    about: str
    sections: Mapping[str, tuple[DeckEntry, ...]]
    file: str = attrs.field(default="", eq=False)
    heads: Mapping[str, Span] = attrs.field(factory=dict, eq=False, repr=False)

    def entries(self) -> Iterator[DeckEntry]:
        for entries in self.sections.values():
            yield from entries

    def size(self, section: str) -> int:
        """How many cards a section has."""
        return sum(entry.count for entry in self.sections.get(section, ()))

    def head(self, section: str) -> Span:
        """Where a section begins; the file's first line where the list does not name it."""
        return self.heads.get(section, Span(self.file, 1, 1))

    def plain(self) -> dict[str, Any]:
        """As data: what the YAML form holds, and what a save keeps."""
        head = {"game": self.game, "name": self.name} | ({"about": self.about} if self.about else {})
        return head | {
            section: {entry.card: entry.count for entry in entries} for section, entries in self.sections.items()
        }
