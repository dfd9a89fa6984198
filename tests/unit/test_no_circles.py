"""No circle of imports inside any room; what is imported for types alone counts too, for it must be understood too."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INFERENCE = ROOT / "interpreter" / "analysis"  # its circle goes with the worklist that is being put in its place
ROOMS = sorted({file.parent for file in (ROOT / "interpreter").rglob("*.py")} - {INFERENCE})


def imported(text: str) -> Iterable[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def first_circle(files: Mapping[str, str]) -> list[str]:
    """The modules of a circle among these texts by module name; empty where there is none."""
    graph = {
        name: {other for other in imported(text) if other in files and other != name} for name, text in files.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(ROOT)))
def test_a_room_has_no_circle(room: Path) -> None:
    files = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts): file.read_text()
        for file in room.glob("*.py")
        if file.stem != "__init__"
    }
    assert first_circle(files) == []


def test_a_circle_is_found_also_where_it_is_for_types_alone() -> None:
    files = {
        "room.a": "from room.b import f",
        "room.b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from room import a",
        "room.c": "import room.a",
    }
    assert sorted(set(first_circle(files))) == ["room.a", "room.b"]
    assert first_circle({**files, "room.b": ""}) == []
