"""Every scenario file is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.properties.play import GAMES
from tests.scenarios import reading, running

FILES = [(name, path) for name in GAMES for path in running.scenarios(name)]


@pytest.mark.parametrize(("name", "path"), FILES, ids=[f"{name}/{path.stem}" for name, path in FILES])
def test_scenario(name: str, path: Path) -> None:
    wrong: list[str] = []
    for number, case in enumerate(reading.read(path), 1):
        playing = running.game_of(name, case)
        cited = case["cite"] if isinstance(case["cite"], list) else [case["cite"]]
        assert all(section in playing.ruleset.sections for section in cited), cited
        wrong += [f"case {number}: {text}" for text in running.run(case, playing)]
    assert not wrong, "\n".join(wrong)
