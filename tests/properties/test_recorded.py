"""A sample of the recorded games is played again; `python -m benchmarks.recorded` plays all of them."""

from __future__ import annotations

import pytest

from benchmarks.recorded import ASPECTS, BOOKS, GAMES, Plan, differences, played, recorded

SAMPLE = (0, 3, 4)  # one between steady bots, one under another setting, one in which everyone is asked


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", SAMPLE)
def test_a_recorded_game_is_the_same_again(book: str, number: int) -> None:
    plan = Plan(book, number)
    assert differences(plan, played(plan)) == []


@pytest.mark.parametrize("book", BOOKS)
def test_fifty_different_games_are_recorded(book: str) -> None:
    rows = recorded(book)
    assert len(rows) == GAMES
    for aspect in ASPECTS:
        assert len({row[aspect] for row in rows}) == GAMES
    assert all(row["decisions"] > 50 for row in rows)


def test_a_difference_is_seen() -> None:
    plan = Plan(BOOKS[0], SAMPLE[1])
    assert differences(plan, {**recorded(plan.book)[plan.number], "told": "0" * 16}) == ["told"]
