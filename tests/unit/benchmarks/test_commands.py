"""What commands cost is taken from processes that did what they were to do: a failing one is no quick one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest

from benchmarks.commands import BARE, CHANGED, COMMANDS, Command, Place, processor_time, until_shown

WORKS = (sys.executable, "-c", "sum(range(3_000_000))")
ASKS = (sys.executable, "-c", "print('what now?', flush=True); input()")


def test_work_is_counted() -> None:
    assert processor_time(WORKS, {}) > processor_time(BARE, {}) > 0


def test_what_fails_is_told() -> None:
    with pytest.raises(RuntimeError, match="ended with 3"):
        processor_time((sys.executable, "-c", "raise SystemExit(3)"), {})


def test_modules_are_not_compiled_again_at_each_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the shell says: an installed program has its bytecode."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    imports = "import benchmarks.commands as found, os; assert os.path.exists(found.__cached__), found.__cached__"
    assert processor_time((sys.executable, "-c", imports), {}) > 0


def test_it_is_stopped_once_it_has_asked() -> None:
    assert until_shown(ASKS, {}, b"what now?") > 0
    with pytest.raises(RuntimeError, match="before it had shown"):
        until_shown(BARE, {}, b"what now?")


def test_a_changed_game_is_another_each_time() -> None:
    with tempfile.TemporaryDirectory() as folder:
        place, texts = Place(Path(folder)), set[str]()
        for _ in range(3):
            copy = Path(place.changed())
            texts.add("".join(sorted(file.read_text(encoding="utf-8") for file in copy.rglob("*.rules"))))
        assert len(texts) == 3


def test_each_kind_of_command_has_a_goal() -> None:
    named: set[Command] = set(COMMANDS)
    first = {command.arguments[0] for command in named}
    assert first == {"--help", "games", "check", "rulings", "deck", "format", "simulate", "play"}
    assert any(CHANGED in command.arguments for command in named)
    assert all(command.warm > 1 for command in named)
