"""A referee at work: every sentence to the matters that read it, every table to those that look at it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import ModuleType
from typing import Any, TypeAlias

import attrs

from interpreter import Game
from tests.referees.forms import Expected, Form, form
from tests.referees.told import Complaint, Moment, Told

Look: TypeAlias = Callable[[Any, Any], Expected]


@attrs.frozen
class Book:
    """A rulebook's matters, in the order in which they read a sentence; `begin` opens the books of a game."""

    name: str
    begin: Callable[[Sequence[str], Game], Any]
    matters: tuple[ModuleType, ...]

    @functools.cached_property
    def forms(self) -> tuple[Form, ...]:
        return tuple(form(text, reader) for matter in self.matters for text, reader in matter.SENTENCES.items())

    @functools.cached_property
    def looks(self) -> tuple[Look, ...]:
        return tuple(look for matter in self.matters for look in getattr(matter, "BOARD", ()))


def complaints(book: Book, game: Game, players: Sequence[str], moments: Iterable[Moment]) -> Iterator[Complaint]:
    """All that is wrong in what was played of a game, in the order of its log."""
    counted = book.begin(players, game)
    for moment in moments:
        last = Told(0, None, "")
        for last in moment.told:
            for expected in _read(book, counted, last):
                yield Complaint(last.line, last.text, expected)
        for look in book.looks:
            for expected in look(counted, moment):
                yield Complaint(last.line, f"(the table after) {last.text}", expected)


def _read(book: Book, counted: Any, told: Told) -> Iterator[str]:
    counted.to = told.to
    known = False
    for one in book.forms:
        found = one.found(told.text)
        if found is not None:
            known = True
            if one.reader is not None:
                yield from one.reader(counted, **found)
    if not known:
        yield "no matter reads this sentence"
