"""Which lines of rules ran, in games and in scenarios, and how that is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.api.load import load
from interpreter.cli.counting_shelf import CountingShelf
from interpreter.report.lines_run import FileCoverage, IdleLines, coverage, coverage_text, statement_lines
from interpreter.scenario.run_files import run_file, scenario_files
from interpreter.scenario.wanted_game import Shelf
from tests.scenarios import tracing

ROOT = Path(__file__).parents[3]
SHEEPFOLD = ROOT / "tests" / "games" / "sheepfold"
RULES = str(SHEEPFOLD / "rules" / "fold.rules")
UNDER_A_SETTING = f"""\
game: {SHEEPFOLD}
about: other settings
given: {{table: {{day: 1}}, players: {{Tom: {{pen: [ram, lamb]}}}}}}
run: shear by Tom
settings: {{last_day: 5}}
dice: {{wool: [4, 5]}}
answers: [{{Tom: ram}}]
expect: {{players: {{Tom: {{coins: 18}}}}}}
"""


def heads() -> set[int]:
    """The first lines of functions, which Python comes to where they are begun."""
    return {unit.span.line for unit in load(SHEEPFOLD).program.meaning.units}


def come_to(file: Path) -> set[int]:
    """The lines that Python comes to while a file's scenarios are played; all is compiled before."""
    shelf = Shelf()
    run_file(file, shelf)
    return {line for _, line in tracing.traced(lambda: run_file(file, shelf))}


@pytest.mark.parametrize("name", ["shearing.yaml", "of_our_own.yaml", "under a setting"])
def test_lines_that_run_in_scenarios_are_those_that_python_comes_to(name: str, tmp_path: Path) -> None:
    file = SHEEPFOLD / "scenarios" / name
    if not file.exists():
        file = tmp_path / "case.yaml"
        file.write_text(UNDER_A_SETTING, encoding="utf-8")
    shelf = CountingShelf()
    assert run_file(file, shelf).found == ()
    counted, lines = {line for _, line in shelf.lines_that_ran()}, come_to(file)
    assert lines - heads() <= counted <= lines
    assert len(counted) > 5


def test_all_that_the_scenarios_of_a_game_run_is_its_coverage() -> None:
    shelf = CountingShelf()
    for file in scenario_files(SHEEPFOLD):
        run_file(file, shelf)
    meaning = load(SHEEPFOLD).program.meaning
    (found,) = coverage(meaning, shelf.lines_that_ran())
    assert (found.file, found.lines) == (RULES, len(statement_lines(meaning)))
    assert found.ran == found.lines - sum(idle.many for idle in found.never)


def test_a_rule_of_which_nothing_ran_is_told_at_its_head_and_else_each_line() -> None:
    meaning = load(SHEEPFOLD).program.meaning
    by_line = dict(enumerate(Path(RULES).read_text().splitlines(), 1))
    shearing = next(line for line, text in by_line.items() if text == "to shear by p:")
    runs_away = next(line for line, text in by_line.items() if "runs away" in text)
    every = statement_lines(meaning)
    idle_rule = {(file, line) for file, line in every if shearing < line <= shearing + 13}
    (found,) = coverage(meaning, every - idle_rule)
    assert found.never == (IdleLines(shearing, "to shear by p", len(idle_rule)),)
    (found,) = coverage(meaning, every - {(RULES, runs_away)})
    assert found.never == (IdleLines(runs_away, 'say "{beast} runs away."'),)


def test_it_is_told_by_file_in_as_many_columns_as_there_are() -> None:
    found = [
        FileCoverage("a.rules", 5, 2, (IdleLines(3, "to sing by p", 2), IdleLines(41, "say " + "la " * 40))),
        FileCoverage("b.rules", 1, 1, ()),
    ]
    assert coverage_text(found, "3 games", 44) == [
        "a.rules: 2 of 5 lines ran",
        "     3  to sing by p (none of its 2 lines)",
        "    41  say la la la la la la la la la la l…",
        "b.rules: 1 of 1 lines ran",
        "",
        "3 of 6 lines ran in 3 games",
    ]
