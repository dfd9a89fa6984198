"""The referees' round: games of a rulebook, and what a referee complains of in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import interpreter as tabletop
from tests.referees.king import KING
from tests.referees.playing import MOST_DECISIONS, Plan, moments
from tests.referees.referee import Book, complaints
from tests.referees.round_table import ROUND_TABLE
from tests.referees.told import Complaint

BOOKS: dict[str, Book] = {book.name: book for book in (KING, ROUND_TABLE)}


def refereed(book: Book, game: tabletop.Game, plan: Plan, most: int = MOST_DECISIONS) -> Iterator[Complaint]:
    return complaints(book, game, plan.players, moments(game, plan, most))


def whole(book: Book, numbers: Iterable[int]) -> Iterator[tuple[Plan, list[Complaint]]]:
    game = tabletop.load(book.name)
    for number in numbers:
        yield Plan(number), list(refereed(book, game, Plan(number)))
