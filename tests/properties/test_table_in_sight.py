"""A sample of `python -m benchmarks.screen`: the table stands whole at questions of games between random bots."""

from __future__ import annotations

import itertools

import pytest

from benchmarks.screen import ASKED, BOOKS, OWN, RIVALS, SIZES, measured, scenes
from interpreter.bots.bot import RANDOM

SAMPLE = 8


@pytest.mark.parametrize("book", BOOKS)
def test_own_board_rivals_rows_and_the_question_stand_whole(book: str) -> None:
    found = itertools.islice(scenes(book, 3, 25, RANDOM), SAMPLE)
    for size, count in measured(found).items():
        assert size in SIZES and count.asked[OWN] == SAMPLE
        for part in (OWN, RIVALS, ASKED):
            assert count.whole[part] == count.asked[part], "\n".join(count.failed)
