"""A save taken at any kind of question, loaded in a new process, goes on identically."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.match.driver import Match
from interpreter.match.replay import replay
from interpreter.match.saved import read_save
from tests.properties.play import GAMES, NAMES, ROOT, SEATS, game, kinds_of_questions

GO_ON = """
import json, sys
sys.path.insert(0, ".")
from tests.properties.test_saves_anywhere import resumed
for path in json.loads(sys.argv[2]):
    print(resumed(sys.argv[1], path))
"""


def resumed(name: str, path: str, more: int = 12) -> str:
    """What a game is after being taken up from a save and played a little on by its bots."""
    saved, problems = read_save(path)
    assert saved is not None and not problems, problems
    match, problems = replay(saved, game(name))
    assert match is not None and not problems, problems
    last = match.position
    for _, position in zip(range(more), match.bot_moves(), strict=False):
        last = position
    match.close()
    return f"{last.digest()} {last.log_size}"


@pytest.mark.parametrize("one_in", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", GAMES)
def test_a_save_at_every_kind_of_question_goes_on_the_same(name: str, one_in: int, tmp_path: Path) -> None:
    """Each is replayed from its beginning, so `make test` has every fourth kind."""
    seats = max(SEATS[name])
    match = Match(game(name), NAMES[:seats], ["random"] * seats, 6, tmp_path / "whole.jsonl")
    kinds: dict[tuple[str, str], Path] = {}
    seen: dict[tuple[str, str], int] = {}  # the same, and those left out
    told: list[int] = []
    positions = []
    for position in match.bot_moves():
        positions.append(position)
        decision = position.decision
        if decision is None or len(positions) > 600:
            break
        kind = (decision.rule, decision.kind)
        seen.setdefault(kind, len(seen))
        if kind not in kinds and seen[kind] % one_in == 0:
            kinds[kind] = tmp_path / f"{len(kinds)}.jsonl"
            kinds[kind].write_bytes((tmp_path / "whole.jsonl").read_bytes())
            told.append(len(positions))
    match.close()
    expected = []
    for at in told:
        last = positions[min(at + 11, len(positions) - 1)]
        expected.append(f"{last.digest()} {last.log_size}")
    code = [sys.executable, "-c", GO_ON, name, json.dumps([str(path) for path in kinds.values()])]
    shown = subprocess.run(
        code, env={**os.environ, "PYTHONHASHSEED": "7"}, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0, shown.stderr
    assert len(seen) >= min(6, kinds_of_questions(name)) and len(kinds) == -(-len(seen) // one_in)
    pairs = list(zip(shown.stdout.split("\n"), expected, strict=False))
    assert all(found == wanted for found, wanted in pairs[:-1]), pairs
