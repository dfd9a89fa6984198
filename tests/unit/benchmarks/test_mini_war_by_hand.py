"""The hand-written Mini War is the same game as the rules: else comparing their speed would mean nothing."""

from __future__ import annotations

import pytest

import interpreter as tabletop
from benchmarks.mini_war import FOLDER, PLAYERS
from benchmarks.mini_war_by_hand import start
from interpreter.values.chance import Stream


@pytest.fixture(scope="module")
def game() -> tabletop.Game:
    return tabletop.load(FOLDER)


@pytest.mark.parametrize("seed", range(25))
def test_same_questions_same_end(game: tabletop.Game, seed: int) -> None:
    table, state = game.new_table(PLAYERS, seed), start(seed)
    ours, theirs = Stream(seed), Stream(seed)
    while state.options is not None:
        question = table.question
        assert question is not None
        asked = (question.player, tuple(question.options), question.low, question.high)
        assert asked == (state.player, state.options, state.low, state.high)
        answer = table.sample(ours)
        assert answer == state.sample(theirs)
        table.answer(answer)
        state.answer(answer)
    assert table.question is None
    assert table.outcome is not None
    winners = tuple(PLAYERS.index(name) + 1 for name in table.outcome.winners)
    assert (winners, table.turns, table.decisions) == (state.winners, state.turn, state.decisions)


def test_a_copy_goes_its_own_way() -> None:
    state, stream = start(3), Stream(3)
    for _ in range(40):
        state.answer(state.sample(stream))
    before = {name: repr(getattr(state, name)) for name in state.__slots__}
    copied, on = state.copy(), stream.copy()
    while copied.options is not None:
        copied.answer(copied.sample(on))
    assert {name: repr(getattr(state, name)) for name in state.__slots__} == before
    while state.options is not None:
        state.answer(state.sample(stream))
    assert (state.winners, state.turn, state.holdings) == (copied.winners, copied.turn, copied.holdings)
