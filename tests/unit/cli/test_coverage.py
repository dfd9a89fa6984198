"""`tabletop coverage`: which lines run in games and in scenarios."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.unit.cli.test_main import DUEL, HOUSE_RULES, ROOT, run


def test_coverage_is_told_of_games_and_of_scenarios() -> None:
    told = run("coverage", DUEL, "--games", "2")
    assert told.exit_code == 0 and told.stdout.rstrip().endswith("lines ran in 2 games")
    sheepfold = str(ROOT / "tests" / "games" / "sheepfold")
    told = run("coverage", sheepfold, "--scenarios")
    assert told.exit_code == 0 and told.stdout.rstrip().endswith("lines ran in 8 scenarios")
    at = run("coverage", sheepfold, "--at", f"{sheepfold}/scenarios/shearing.yaml", "--json")
    data = json.loads(at.stdout)
    assert data["in"] == "4 scenarios" and data["files"][0]["ran"] < data["files"][0]["lines"]
    assert all(set(idle) == {"line", "text", "many"} for idle in data["files"][0]["never"])


def test_coverage_with_two_jobs_and_with_a_variant(tmp_path: Path) -> None:
    once, again = (run("coverage", DUEL, "--games", "6", "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert once == again
    file = tmp_path / "mine.rules"
    file.write_text(HOUSE_RULES, encoding="utf-8")
    told = run("coverage", DUEL, "--games", "2", "--with", str(file)).stdout
    assert re.search(r"mine\.rules: 2 of 2 lines ran", told)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "2", "--scenarios"], "either games or scenarios"),
        (["--scenarios"], "there are no scenarios in"),
        (["--at", "nowhere"], "no file or folder `nowhere`"),
    ],
)
def test_coverage_refuses_what_it_cannot_run(arguments: list[str], words: str) -> None:
    refused = run("coverage", DUEL, *arguments)
    assert refused.exit_code == 2 and words in refused.stderr
