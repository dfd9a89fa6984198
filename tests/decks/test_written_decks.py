"""Each file of tests/decks/written, a deck as somebody has it, is read as that person would wish: as the usual deck and
without a finding, or as `expected.yaml` says beside it.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest
import yaml

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.values.show_diagnostics import show_text

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "written"
EXPECTED = "expected.yaml"
FILES = sorted(path.name for path in FOLDER.iterdir() if path.name != EXPECTED)
USUAL = {"main": {"squire": 3, "knave": 3, "feint": 2}, "places": {"ford": 1, "mill": 1}}


@functools.cache
def game() -> Game:
    return tabletop.load(ROOT / "tests/games/deck_duel")


@functools.cache
def expected() -> dict[str, Any]:
    return dict(yaml.safe_load((FOLDER / EXPECTED).read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES)
def test_a_deck_is_read_as_it_is_meant(file: str) -> None:
    wanted = expected()[file]
    checked = game().check_deck(FOLDER / file)
    found = [f"{d.code} {d.span.line}:{d.span.col}" for d in checked.found]
    assert found == wanted.get("found", []), show_text(checked.found, checked.sources)
    read = checked.deck and {
        section: {entry.card: entry.count for entry in entries} for section, entries in checked.deck.sections.items()
    }
    assert read == wanted.get("deck", USUAL)


def test_every_file_is_expected_and_there_are_many() -> None:
    assert set(expected()) == set(FILES)
    assert sum(not wanted for wanted in expected().values()) >= 60
