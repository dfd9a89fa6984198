"""`tabletop test`: what is printed, and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli.main import app

ROOT = Path(__file__).parents[3]
FOLD = ROOT / "tests" / "games" / "sheepfold"
FAULTY = ROOT / "tests" / "diagnostics" / "scenarios"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["test", *map(str, arguments)], catch_exceptions=False)


def test_a_games_folder_runs_its_scenarios() -> None:
    done = run(FOLD)
    assert (done.exit_code, done.output) == (0, "8 scenarios, all as expected\n")
    assert run(FOLD, FOLD / "scenarios" / "shearing.yaml").output == done.output, "each file is run once"


def test_what_fails_is_told_and_counted() -> None:
    done = run(FAULTY / "dice.yaml", FOLD / "scenarios")
    assert done.exit_code == 1
    assert "dice.yaml:10:25: T25 error: this die is never thrown" in done.output
    assert "thrown at" in done.output and "roll 2d6 for wool" in done.output
    assert done.output.endswith("5 of 13 scenarios failed\n")


def test_files_that_cannot_be_used_are_counted_apart() -> None:
    done = run(FAULTY / "keys.yaml", FOLD / "scenarios")
    assert (done.exit_code, done.output.splitlines()[-1]) == (
        1,
        "8 scenarios, all as expected; 1 of 4 files cannot be used",
    )


def test_for_other_programs() -> None:
    done = run("--format", "json", FAULTY / "no_game.yaml")
    (found,) = json.loads(done.output)
    assert (done.exit_code, found["code"], found["line"], found["column"]) == (1, "T01", 1, 7)
    assert json.loads(run("--format", "json", FOLD).output) == []


@pytest.mark.parametrize("path", ["nowhere", str(ROOT / "tests" / "games" / "three_bids")])
def test_where_there_is_nothing_to_run(path: str) -> None:
    assert run(path).exit_code == 2


def test_a_game_with_faults_is_told(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "game.yaml").write_text("game: x\n", encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "a.yaml").write_text("run: play\nexpect: {gave: 1}\n", encoding="utf-8")
    done = run(tmp_path)
    assert done.exit_code == 1 and "S02" in done.output
