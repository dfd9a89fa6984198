"""What rules did, by file: as rows, and what of some files never ran."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from interpreter.api.load import load
from interpreter.api.traced_game import TracedGame, traced
from interpreter.match.simulation import Plan, play_one, simulate
from interpreter.report.rule_counts import RuleCount, idle_of, never_ran, rule_counts, shown
from tests.unit.match.playing import DUEL, duel

MINI_WAR = Path(__file__).parents[3] / "benchmarks" / "mini_war"
PLAN = Plan(str(DUEL), {}, ("Ann", "Bo"), games=6, seed=1, max_turns=500, seats=("random", "random"), rules=True)


def counted(plan: Plan = PLAN, jobs: int = 1, game: TracedGame | None = None) -> list[RuleCount]:
    results = list(simulate(duel(), plan, jobs, game))
    return rule_counts(game or traced(duel()), [result.counts for result in results if result.counts is not None])


def test_counts_are_the_same_with_two_processes() -> None:
    assert counted() == counted(jobs=2) == counted(game=traced(duel()))


def test_what_bots_only_think_of_counts_for_nothing() -> None:
    game = load(MINI_WAR)
    plan = Plan(str(MINI_WAR), {}, ("Ann", "Bo"), 2, 1, 500, ("steady", "steady"), rules=True)
    counting = traced(game)
    results = list(simulate(game, plan, 1, counting))
    rules = rule_counts(counting, [result.counts for result in results if result.counts is not None])
    (turn,) = (rule for rule in rules if rule.text == "phase campaign for p")
    assert turn.ran == sum(result.turns for result in results), "a bot plays on from hundreds of tables"


@pytest.mark.parametrize("kind", ["random", "steady"])
def test_the_games_are_those_that_are_played_without_counting(kind: str) -> None:
    game = load(MINI_WAR)
    plan = Plan(str(MINI_WAR), {}, ("Ann", "Bo"), 2, 1, 500, (kind, kind), rules=True)
    for result in simulate(game, plan):
        assert result.counts is not None
        assert attrs.evolve(result, counts=None) == play_one(game, plan, result.seed)


def test_asides_are_looked_at_at_every_question() -> None:
    (aside,) = (rule for rule in counted() if rule.kind == "aside")
    decisions = sum(result.decisions for result in simulate(duel(), PLAN))
    assert aside.looked is not None and aside.looked >= decisions > 0 == aside.ran, "random bots take none"


def test_rows_stand_by_file_and_line_and_say_what_never_ran() -> None:
    rules = [attrs.evolve(rule, ran=0 if rule.kind == "row" else rule.ran) for rule in counted()]
    lines = shown(rules, 60)
    assert max(map(len, lines[2:])) <= 60
    files = [line for line in lines if line.endswith((".rules", ".yaml"))]
    assert files == sorted(files) and len(files) == 2
    assert [line.split() for line in lines if "pay[2-6]" in line] == [["6", "never", "row", "pay[2-6]"]]
    assert lines[-1] == f"{sum(not rule.ran for rule in rules)} of {len(rules)} never ran"


def test_what_never_ran_of_some_files_is_named_with_its_place() -> None:
    rules = [attrs.evolve(rule, looked=7, held=1, ran=0) if rule.kind == "modify" else rule for rule in counted()]
    (modify,) = (rule for rule in rules if rule.kind == "modify")
    assert [rule.kind for rule in idle_of(rules, {modify.file})] == ["modify", "aside"]
    assert never_ran([modify]) == [
        f"{modify.file}:{modify.line}: never ran: modify wealth(p) by +1 where p.board has imp"
        " (looked at 7 times, held once)"
    ]
    assert never_ran([modify] * 23)[20:] == ["  and 3 more: see --rules"]
    assert idle_of(rules, {"elsewhere.rules"}) == []
