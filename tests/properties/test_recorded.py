"""A sample of the recorded games is played again, in `make test-long` all of them; so does `python -m
benchmarks.recorded`.
"""

from __future__ import annotations

import pytest

from benchmarks.recorded import ASPECTS, BOOKS, GAMES, Plan, differences, played, recorded

STEADY, SETTING, EVERYONE = 0, 3, 4  # between steady bots, under another setting, one in which everyone is asked
SAMPLE = {BOOKS[0]: (STEADY,), BOOKS[1]: (SETTING, EVERYONE)}


@pytest.mark.parametrize(("book", "number"), [(book, number) for book in BOOKS for number in SAMPLE[book]])
def test_a_recorded_game_is_the_same_again(book: str, number: int) -> None:
    plan = Plan(book, number)
    assert differences(plan, played(plan)) == []


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", range(GAMES))
def test_every_recorded_game_is(book: str, number: int) -> None:
    test_a_recorded_game_is_the_same_again(book, number)


@pytest.mark.parametrize("book", BOOKS)
def test_fifty_different_games_are_recorded(book: str) -> None:
    rows = recorded(book)
    assert len(rows) == GAMES
    for aspect in ASPECTS:
        assert len({row[aspect] for row in rows}) == GAMES
    assert all(row["decisions"] > 50 for row in rows)


def test_a_difference_is_seen() -> None:
    plan = Plan(BOOKS[0], SETTING)
    assert differences(plan, {**recorded(plan.book)[plan.number], "told": "0" * 16}) == ["told"]
