"""The lists and commands of docs/decks.md are read and run as they are written."""

from __future__ import annotations

import functools
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter as tabletop
from interpreter.api.bring_decks import CheckedDeck
from interpreter.api.game import Game
from interpreter.cli import main as cli

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@functools.cache
def game() -> Game:
    return tabletop.load("round_table")


def read(file: Path, text: str) -> CheckedDeck:
    """A list that is too small is none the less one that is read whole."""
    file.write_text(text, encoding="utf-8")
    checked = game().check_deck(file)
    assert {finding.code for finding in checked.found} <= {"D20"} and checked.deck is not None, checked.found
    return checked


def blocks(beginning: str) -> list[str]:
    return [text for _, text in BLOCKS if text.startswith(beginning)]


def test_both_forms_are_the_same_deck(tmp_path: Path) -> None:
    (text,), (data,) = blocks("# Everything behind"), blocks("# yaml-language-server: $schema=")
    assert read(tmp_path / "a.txt", text).deck == read(tmp_path / "b.yaml", data).deck


def test_a_list_from_elsewhere_is_read(tmp_path: Path) -> None:
    (text,) = blocks("Deck\n")
    deck = read(tmp_path / "a.txt", text).deck
    assert deck is not None
    assert {section: deck.size(section) for section in deck.sections} == {"main": 10, "demesne": 20}


@pytest.mark.parametrize("line", re.findall(r"`(\S*[3t]\S* ?[^`]*Sword[^`]*|[-]? ?Sword[^`]*\d\)?)`", TEXT))
def test_every_way_that_is_named_is_three_swords(tmp_path: Path, line: str) -> None:
    deck = read(tmp_path / "a.txt", f"{line}\n").deck
    assert deck is not None and {(e.card, e.count) for e in deck.entries()} == {("sword", 3)}


def test_the_ways_are_found() -> None:
    assert len(re.findall(r"`(\S*[3t]\S* ?[^`]*Sword[^`]*|[-]? ?Sword[^`]*\d\)?)`", TEXT)) >= 12


def test_the_odds_are_told() -> None:
    (command,) = blocks("tabletop deck odds")
    run = CliRunner().invoke(cli.app, shlex.split(command)[1:], catch_exceptions=False)
    assert run.exit_code == 0 and [row.split()[0] for row in run.output.splitlines()][:2] == ["round", "cards"]
    assert "Excalibur" in run.output and "any knight" in run.output
