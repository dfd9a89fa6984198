"""Bots and matches know a game by its public face alone: the machine may become another, and they stay as they are."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.api.raw_question import PhaseInProgress, RawQuestion

ROOT = Path(__file__).parents[2]
ROOMS = ("bots", "match")
BEHIND = ("machine", "program", "state", "_state")
OPEN = ("api", "bots", "match", "values", "loading.ruleset", "loading.decks", "table.decision", "table.view")


def reaching_behind(text: str) -> Iterable[str]:
    """What a file uses that is not for it."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and node.attr in BEHIND:
            yield f"{node.lineno}: .{node.attr}"
        if isinstance(node, ast.ImportFrom | ast.Import):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [name.name for name in node.names]
            for module in modules:
                room = module.removeprefix("interpreter.")
                if room != module and not any(room == name or room.startswith(f"{name}.") for name in OPEN):
                    yield f"{node.lineno}: {module}"


FILES = [file for room in ROOMS for file in sorted((ROOT / "interpreter" / room).glob("*.py"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_nothing_reaches_behind_the_public_face(file: Path) -> None:
    assert list(reaching_behind(file.read_text())) == []


def test_what_reaches_behind_is_found() -> None:
    text = """
from interpreter.run.machine import Machine
import interpreter.compile.compile
from interpreter.table.state import State
from interpreter.api.position import Table
table.game.machine.answer(table.state)
"""
    assert sorted(reaching_behind(text)) == [
        "2: interpreter.run.machine",
        "3: interpreter.compile.compile",
        "4: interpreter.table.state",
        "6: .machine",
        "6: .state",
    ]


@pytest.mark.parametrize("of", [tabletop.Table, RawQuestion, PhaseInProgress], ids=lambda of: of.__name__)
def test_what_is_public_of_a_table_is_documented(of: type) -> None:
    documented = {name: value.__doc__ for name, value in vars(of).items() if not name.startswith("_")}
    without = [name for name, text in documented.items() if not text and name not in (of.__doc__ or "")]
    assert without == []
