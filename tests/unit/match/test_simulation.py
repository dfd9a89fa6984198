"""Many games at once: the same whatever the number of processes, and the same as one match."""

from __future__ import annotations

import attrs

from interpreter.api.position import Table
from interpreter.match.report import counts
from interpreter.match.simulation import Plan, play_one, simulate, summary
from interpreter.run.errors import RuleFault
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span
from tests.unit.match.playing import DUEL, bot_match, duel

PLAN = Plan(str(DUEL), {}, ("Ann", "Bo"), games=12, seed=1, max_turns=500, seats=("random", "random"))


def test_two_processes_give_what_one_gives() -> None:
    assert list(simulate(duel(), PLAN, 1)) == list(simulate(duel(), PLAN, 2))


def test_a_match_of_the_same_seed_is_the_same_game() -> None:
    for result in simulate(duel(), attrs.evolve(PLAN, games=4)):
        match = bot_match(result.seed)
        outcome = match.position.outcome
        assert outcome is not None
        assert tuple(match.names[seat - 1] for seat in result.winners) == outcome.winners
        assert (result.reason, result.decisions) == (outcome.reason, len(match.moves))


def test_games_that_take_too_long_are_left() -> None:
    data = summary(list(simulate(duel(), attrs.evolve(PLAN, max_turns=1))), PLAN.seats)
    assert data["unfinished"] + data["finished"] == 12 and data["unfinished"] > 0 and data["faulty"] == 0


def test_a_fault_is_counted_and_kept() -> None:
    fault = RuleFault(Diagnostic("F01", "it fails", Span("x.rules", 1, 1)), {"p": "Ann"})

    class Failing:
        @staticmethod
        def new_table(names: object, seed: int) -> Table:
            raise fault

    result = play_one(Failing(), PLAN, 3)  # type: ignore[arg-type]
    assert result.fault == fault.diagnostic and result.values == {"p": "Ann"} and not result.finished
    data = summary([result], PLAN.seats)
    assert (data["faulty"], data["unfinished"], data["turns"]) == (1, 0, None)
    assert "1 faulty" in counts(data)
