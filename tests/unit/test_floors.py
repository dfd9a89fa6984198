"""No proof goes silently: of each kind there are at least as many as tests/floors.yaml says, and none is skipped."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.scenarios import tracing

ROOT = Path(__file__).parents[2]
FLOORS = yaml.safe_load((ROOT / "tests/floors.yaml").read_text(encoding="utf-8"))


def files(folder: str = "tests") -> Iterator[Path]:
    return (ROOT / folder).rglob("test_*.py")


def functions_in(path: Path) -> int:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in ast.walk(tree))


@pytest.mark.parametrize("folder", FLOORS["functions"])
def test_as_many_tests_are_written(folder: str) -> None:
    assert sum(map(functions_in, files(folder))) >= FLOORS["functions"][folder]


@pytest.mark.parametrize("pattern", FLOORS["files"])
def test_as_many_files_are_cases(pattern: str) -> None:
    assert len(list(ROOT.glob(pattern))) >= FLOORS["files"][pattern]


@pytest.mark.parametrize("rows", [*FLOORS["rows"], *FLOORS["sample"]])
def test_as_many_rows_are_gone_through(rows: str) -> None:
    module, _, name = rows.rpartition(".")
    found = getattr(importlib.import_module(module), name)
    assert len(found() if callable(found) else found) >= {**FLOORS["rows"], **FLOORS["sample"]}[rows]


@pytest.mark.parametrize("game", FLOORS["cases"])
def test_as_many_cases_are_in_the_scenarios(game: str) -> None:
    assert len(tracing.cases(game)) >= FLOORS["cases"][game]


def test_every_folder_of_tests_has_a_floor() -> None:
    assert {path.relative_to(ROOT).parts[1] for path in files()} == {Path(f).name for f in FLOORS["functions"]}


LEFT_OUT = re.compile(
    r"\bmark\.(?:skip|xfail)\b|\bpytest\.(?:skip|xfail|importorskip)\b|\bmark\.skipif\b(?!.*(?:platform|/dev/))"
)


def test_none_is_left_out_but_for_what_a_system_lacks() -> None:
    found = {str(path.relative_to(ROOT)) for path in files() if LEFT_OUT.search(path.read_text(encoding="utf-8"))}
    assert found == {str(Path(__file__).relative_to(ROOT))}, "only the pattern itself is one"


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("@pytest.mark.skip", True),
        ("@pytest.mark.xfail(strict=True)", True),
        ('x = pytest.importorskip("x")', True),
        ('@pytest.mark.skipif(True, reason="slow")', True),
        ('@pytest.mark.skipif(sys.platform == "win32", reason="no process is copied there")', False),
        ('@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is none")', False),
    ],
)
def test_what_counts_as_left_out(line: str, is_one: bool) -> None:
    assert bool(LEFT_OUT.search(line)) == is_one
