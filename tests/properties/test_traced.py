"""A program that counts what runs plays the plain one's games: the same states, the same sentences, at any question."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import pytest

from interpreter.api.position import Table
from interpreter.api.traced_game import TracedGame, traced
from interpreter.values.chance import Stream
from tests.properties.play import act_on, game, play, random_acts, table, whole_box
from tests.scenarios import tracing

GAMES = [
    ("king_of_the_tabletop", 3, 250),
    pytest.param("round_table", 2, 150, marks=pytest.mark.long),
    ("three_bids", 3, 150),
]


@functools.cache
def traced_of(name: str) -> TracedGame:
    return traced(whole_box(game(name)))


@pytest.mark.parametrize(("name", "seats", "most"), GAMES)
def test_a_traced_game_is_the_plain_one_at_every_question(name: str, seats: int, most: int) -> None:
    plain, other = table(name, seats, 5), traced_of(name)
    switching = Table(other.plain, plain.players, plain.state.copy())
    seen = 0
    for number, act in enumerate(random_acts(plain, Stream(5))):
        if number == most:
            break
        switching = Table((other.game, other.plain)[number // 3 % 2], switching.players, switching.state)
        act_on(switching, act)
        act_on(plain, act)
        assert switching.state.facts() == plain.state.facts(), f"after {number} answers"
        assert switching.digest() == plain.digest()
        assert switching.state.work == plain.state.work
        seen = number
    assert seen > 30
    assert switching.position().log(None) == plain.position().log(None)
    assert sum(other.taken().ran) > seen


@pytest.mark.parametrize(("name", "seats", "most"), GAMES)
def test_the_lines_that_are_counted_are_those_that_python_comes_to(name: str, seats: int, most: int) -> None:
    other = traced_of(name)
    other.taken()

    def lines() -> Iterator[None]:
        begun = other.game.new_table([f"P{seat}" for seat in range(1, seats + 1)], 11)
        for _ in play(begun, Stream(11), most // 3):
            yield

    came_to = tracing.traced(lambda: [*lines()])
    counted = {line for line, times in zip(other.lines, other.taken().lines, strict=True) if times}
    heads = {(unit.span.file, unit.span.line) for unit in other.game.program.meaning.units}
    rules = {line for line in came_to if line[0].endswith(".rules")}
    assert len(counted) > 30
    assert rules - heads <= counted <= rules
