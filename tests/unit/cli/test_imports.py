"""A kept answer is given without the libraries and rooms that made it: importing them is most of what it would cost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
MINI_WAR = str(ROOT / "benchmarks" / "mini_war")
RULES = str(next((ROOT / "benchmarks" / "mini_war" / "rules").iterdir()))
READERS = {"lark", "yaml", "jsonschema"}
ALL = READERS | {"interpreter.syntax.nodes", "interpreter.run", "interpreter.compile", "rich", "prompt_toolkit"}
PLAYING = READERS | {
    "interpreter.syntax.nodes",
    "interpreter.analysis.units",
    "interpreter.view.table_view",
    "interpreter.compile.compile",
    "interpreter.documents",
    "multiprocessing",
    "prompt_toolkit",
    "rich",
}
FIRST_QUESTION = {"interpreter.syntax.nodes", "interpreter.documents", "prompt_toolkit", "rich.markdown", "rich.panel"}
LISTED = """
import sys
from interpreter.cli.main import main
main()
print(*sorted(sys.modules), file=sys.stderr)
"""
ON_A_TERMINAL = """
import sys
from interpreter.repl.at_terminal.keyboard import Keyboard
def leave(self, text):
    raise EOFError
Keyboard.__call__ = leave
sys.stdin.isatty = sys.stdout.isatty = lambda: True
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (("games",), ALL),
        (("check", MINI_WAR), ALL),
        (("rulings", MINI_WAR), ALL),
        (("format", "--check", RULES), ALL),
        (("simulate", MINI_WAR, "--games", "1"), PLAYING),
        (("play", MINI_WAR, "--seed", "1"), PLAYING - {"rich", "interpreter.view.table_view"}),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_what_is_kept_needs_little(arguments: tuple[str, ...], unwanted: set[str], tmp_path: Path) -> None:
    assert not unwanted & _imported(LISTED, arguments, tmp_path)


@pytest.mark.slow
def test_a_first_question_on_a_terminal_needs_little(tmp_path: Path) -> None:
    """Neither the rules as nodes, nor what reads lines: the question stands before that is imported."""
    arguments = ("play", MINI_WAR, "--seed", "1", "--screen", "lines")
    imported = _imported(ON_A_TERMINAL + LISTED, arguments, tmp_path)
    assert "interpreter.repl.screen.drawn.boards" in imported, "the table is shown"
    assert not (READERS | FIRST_QUESTION) & imported


def _imported(script: str, arguments: tuple[str, ...], data: Path) -> set[str]:
    """The modules of a second run: the first one fills the cache."""
    env = os.environ | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(data)}
    line = [sys.executable, "-c", script, *arguments]
    for _ in range(2):
        done = subprocess.run(
            line, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, env=env, cwd=ROOT
        )
    return set(done.stderr.split())


@pytest.mark.slow
def test_what_held_a_schema_is_not_held_against_it_again(tmp_path: Path) -> None:
    """Where only rules have changed, a game with a variant is checked without the library behind the schemas."""
    folder = tmp_path / "house"
    (folder / "rules").mkdir(parents=True)
    (folder / "variant.yaml").write_text("variant: house\nname: House\ngame: duel\nchanges: The goal.\n")
    (folder / "settings.yaml").write_text("change:\n  settings:\n    goal: {default: 9}\n")
    rules = folder / "rules" / "house.rules"
    arguments = ("check", str(ROOT / "tests" / "games" / "duel"), "--with", str(folder))
    env = os.environ | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    imported: list[set[str]] = []
    for number in (1, 2):
        rules.write_text(f"modify wealth(p) by {number}\n")
        line = [sys.executable, "-c", LISTED, *arguments]
        done = subprocess.run(line, capture_output=True, text=True, check=False, env=env, cwd=ROOT)
        imported.append(set(done.stderr.split()))
    assert "jsonschema" in imported[0] and "lark" in imported[1]
    assert {"jsonschema", "yaml"} & imported[1] == set()
