"""The games that come with the program stay far from the work that an answer may take, bots' looking ahead included."""

from __future__ import annotations

import pytest

import interpreter as tabletop
from interpreter.analysis.builtins.work import BUDGET
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, game

PART = 10  # so many times what is taken could be done


@pytest.mark.parametrize(("name", "seed"), [("king_of_the_tabletop", 4), ("round_table", 4)])
def test_no_answer_and_no_look_ahead_comes_near_the_bound(name: str, seed: int) -> None:
    playing, stream, most = game(name).new_table(["Ann", "Ben", "Cora", "Dan"], seed), Stream(seed), 0
    while playing.question is not None and playing.decisions < 1400:
        playing.answer(playing.sample(stream))
        most = max(most, BUDGET - playing.state.work)
        if playing.decisions % 15 == 0:
            playing.worth(1)
            most = max(most, BUDGET - playing.state.work)
    assert playing.decisions > 300 and 0 < most < BUDGET // PART


@pytest.mark.long
def test_where_nobody_claims_their_victory_large_armies_stay_far_from_it_too() -> None:
    """In this game's 19,273rd answer forty attackers met 56 defenders of 17 lands; that took twice the bound, once."""
    loaded = tabletop.load(GAMES["king_of_the_tabletop"], settings={"victory": "on_claim"})
    playing, stream, most = loaded.new_table(["Ann", "Ben", "Cora", "Dan"], 1), Stream(1), 0
    while playing.decisions < 19_400:
        playing.answer(playing.sample(stream))
        most = max(most, BUDGET - playing.state.work)
    assert 1_000_000 < most < BUDGET // 4
