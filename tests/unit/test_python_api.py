"""The Python of docs/python_api.md runs as it is written, with the scenario that stands there."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from interpreter.scenario.run_files import run_file
from interpreter.scenario.wanted_game import Shelf

DOCUMENT = (Path(__file__).parents[2] / "docs" / "python_api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to run it in, with the scenario."""
    ((name, text),) = re.findall(r"^```yaml\n# (\S+)\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / name


def test_the_blocks_run_one_after_the_other(beside: Path) -> None:
    known: dict[str, Any] = {}
    for block in BLOCKS:
        exec(compile(block, "docs/python_api.md", "exec"), known)
        found = known.get("found")
        assert found is None or sum((o.weight for o in found.possible), Fraction()) + found.unexplored == 1
    assert known["planned"].chance_source is not None and len(known["odds"]) == 2


def test_the_scenario_is_as_it_says(beside: Path) -> None:
    assert run_file(beside, Shelf()).found == ()
