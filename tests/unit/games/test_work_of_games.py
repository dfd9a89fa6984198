"""The games that come with the program stay far from the work that an answer may take, bots' looking ahead included."""

from __future__ import annotations

import pytest

from interpreter.analysis.builtins.work import BUDGET
from interpreter.values.chance import Stream
from tests.properties.play import game

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
