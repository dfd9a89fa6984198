"""Each file of tests/diagnostics/scenarios has exactly the findings its `# expect:` comments name, at these places."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

from interpreter.scenario.run_files import Ran, run_file
from interpreter.scenario.wanted_game import Shelf
from interpreter.values.show_diagnostics import show_text
from tests.unit.analysis.checking import DIAGNOSTICS

ROOT = Path(__file__).parents[3]
FILES = sorted((DIAGNOSTICS / "scenarios").glob("*.yaml"))
CODES = {f"T{number:02}" for number in (*range(1, 8), *range(20, 27))}
_PLACED = re.compile(r"([A-Z]\d\d) (\d+):(\d+)")
SHELF = Shelf()


@functools.cache
def ran(path: Path) -> Ran:
    return run_file(path, SHELF)


def expected(path: Path) -> list[tuple[str, int, int]]:
    comments = re.findall(r"# expect: (.*)", path.read_text(encoding="utf-8"))
    return sorted((code, int(line), int(col)) for text in comments for code, line, col in _PLACED.findall(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_faulty_scenarios(path: Path) -> None:
    found = ran(path).found
    assert sorted((d.code, d.span.line, d.span.col) for d in found) == expected(path), show_text(found)
    assert ran(path).failed


def test_every_code_is_tried_and_told() -> None:
    tried = {code for path in FILES for code, _, _ in expected(path)}
    told = (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    assert {code for code in tried if code[0] == "T"} == CODES == set(re.findall(r"`(T\d\d)` \|", told))
