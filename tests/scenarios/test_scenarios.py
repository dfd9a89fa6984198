"""Every scenario file of the shipped games is a test, run as `tabletop test` runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.scenario.run_files import run_file
from interpreter.values.show_diagnostics import show_text
from tests.properties.play import GAMES
from tests.scenarios import running

FILES = [(name, path) for name in GAMES for path in running.scenarios(name)]


@pytest.mark.parametrize(("name", "path"), FILES, ids=[f"{name}/{path.stem}" for name, path in FILES])
def test_scenario(name: str, path: Path) -> None:
    ran = run_file(path, running.SHELF)
    assert not ran.found, show_text(ran.found, ran.sources)
    assert ran.cases and all("cite" in case.entries for case in running.read(path))
