"""What definitions give is expected in words: players by name, pieces by card, texts as they are told."""

from __future__ import annotations

import shutil
from pathlib import Path

from interpreter.scenario.run_files import run_file
from interpreter.scenario.wanted_game import Shelf
from tests.properties.play import ROOT

DEFINITIONS = """
define richest() as most p in players by p.coins
define first_of(p) as p.pen.first
define ranked() as [richest(), left_of(richest())]
define boast(p) as "{p} has {p.coins} and {p.pen}"
define unused(p) as "{p}"
after rule morning:
    see days
    say "{boast(p)}; {ranked()}, {first_of(p)}"
"""
GIVEN = "given: {players: {Tom: {coins: 1, pen: [lamb x2]}, Rob: {coins: 2}}}\nrun: shear by Rob\n"


def told(folder: Path, values: str) -> list[str]:
    """What is said of the values expected, in a copy of the game with some definitions more."""
    if not (folder / "sheepfold").exists():
        shutil.copytree(ROOT / "tests" / "games" / "sheepfold", folder / "sheepfold")
        with next((folder / "sheepfold" / "rules").iterdir()).open("a", encoding="utf-8") as rules:
            rules.write(DEFINITIONS)
    file = folder / "case.yaml"
    file.write_text(f"game: sheepfold\n{GIVEN}expect: {{values: {values}}}\n", encoding="utf-8")
    return [finding.message for finding in run_file(file, Shelf()).found]


def test_values_in_words(tmp_path: Path) -> None:
    assert told(tmp_path, "{richest: Rob, ranked: [Rob, Tom], first_of Tom: lamb, first_of Rob: none}") == []
    assert told(tmp_path, "{boast Tom: Tom has 1 and 2 × Lamb, boast Rob: Rob has 2 and nothing}") == []
    assert told(tmp_path, "{richest: Tom, boast Rob: Rob has 3 and nothing, ranked: []}") == [
        "richest: expected Tom, got Rob",
        "boast Rob: expected Rob has 3 and nothing, got Rob has 2 and nothing",
        "ranked: expected [], got [Rob, Tom]",
    ]
    assert told(tmp_path, "{unused Tom: Tom}") == ["no rule uses `unused`, so nothing says what it is given"]
