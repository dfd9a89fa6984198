"""`--watch`: run again at each change, until Ctrl-C."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import watching
from interpreter.cli.main import app

ROOT = Path(__file__).parents[3]
FOLD = ROOT / "tests" / "games" / "sheepfold"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLD, tmp_path / "sheepfold"))


def watched(monkeypatch: pytest.MonkeyPatch, acts: list[Callable[[], object]], *arguments: object) -> Result:
    """What is shown while these acts happen, one at each time nothing has changed; then Ctrl-C."""
    left: Iterator[Callable[[], object]] = iter(acts)

    def wait(seconds: float) -> None:
        if seconds == watching.EVERY:
            next(left, _interrupt)()

    monkeypatch.setattr(watching.watch, "__defaults__", (wait,))
    return CliRunner().invoke(app, [*map(str, arguments), "--watch"], catch_exceptions=False)


def named(path: Path) -> str:
    return min(str(path), os.path.relpath(path), key=len)


def _interrupt() -> None:
    raise KeyboardInterrupt


def test_check_runs_again_when_a_rule_changes(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    file = next((game / "rules").iterdir())
    good = file.read_text(encoding="utf-8")
    acts: list[Callable[[], object]] = [
        lambda: None,
        lambda: file.write_text(good + "\nto stray:\n    sey nothing\n", encoding="utf-8"),
        lambda: file.write_text(good, encoding="utf-8"),
    ]
    done = watched(monkeypatch, acts, "check", game)
    assert done.exit_code == 0
    first, second, third, _ = done.output.split("ends)\n\n")
    assert first.startswith("nothing found\n(") and first.endswith("Ctrl-C ")
    assert f"changed: {named(file)}" in second.splitlines()[0]
    assert f"{file}:" in second and "sey" in second and "nothing found" not in second
    assert third.splitlines()[1] == "nothing found"


def test_new_and_gone_files_are_changes_and_hidden_ones_are_none(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    new = game / "rules" / "zz.rules"
    acts: list[Callable[[], object]] = [
        lambda: (game / "rules" / ".zz.rules.swp").write_text("x", encoding="utf-8"),
        lambda: (game / "rules" / "zz.rules~").write_text("x", encoding="utf-8"),
        lambda: new.write_text("# nothing yet\n", encoding="utf-8"),
        lambda: new.unlink(),
    ]
    told = [row for row in watched(monkeypatch, acts, "check", game).output.splitlines() if "zz.rules" in row]
    assert [row.split()[1] for row in told] == ["new:", "gone:"]


def test_scenarios_run_again_when_their_game_changes(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    scenario = game.parent / "shearing.yaml"
    shutil.copy(FOLD / "scenarios" / "shearing.yaml", scenario)
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text("game: sheepfold\n" + text, encoding="utf-8")
    settings = game / "settings.yaml"
    acts: list[Callable[[], object]] = [
        lambda: settings.write_text("", encoding="utf-8"),
        lambda: scenario.unlink(),
        lambda: scenario.write_text("game: sheepfold\n" + text, encoding="utf-8"),
    ]
    done = watched(monkeypatch, acts, "test", scenario)
    assert done.exit_code == 0
    rows = done.output.splitlines()
    assert "all as expected" in rows[0]
    assert any(row.endswith(f"changed: {named(settings)}") for row in rows)
    assert any(row.endswith(f"gone: {named(scenario)}") for row in rows)
    assert any(row.endswith(f"new: {named(scenario)}") for row in rows)


def test_what_is_not_there_is_not_watched() -> None:
    for command in ("check", "test"):
        assert CliRunner().invoke(app, [command, "nowhere", "--watch"]).exit_code == 2


def test_beside_json_nothing_else_is_on_standard_output(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    done = watched(monkeypatch, [], "check", game, "--format", "json")
    assert (done.stdout.strip(), done.exit_code) == ("[]", 0)


@pytest.mark.slow
def test_in_a_pipe_ctrl_c_ends_it_without_a_word(game: Path) -> None:
    command = [sys.executable, "-m", "interpreter", "test", str(game), "--watch"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        assert running.stdout.readline() == "8 scenarios, all as expected\n"
        running.stdout.readline()
        (game / "scenarios" / "shearing.yaml").unlink()
        told = [running.stdout.readline() for _ in range(3)]
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0
        assert running.stderr.read() == ""
    assert "gone: " in told[1] and "scenarios, all as expected" in told[2]
