"""Decks by player, packs by name or folder, and where a game is found from a file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from interpreter.scenario.run_files import Ran, run_file, scenario_files
from interpreter.scenario.wanted_game import Shelf
from interpreter.values.show_diagnostics import show_text
from tests.properties.play import ROOT

DUEL, ROUND_TABLE = ROOT / "tests" / "games" / "deck_duel", ROOT / "games" / "round_table"
LADY = ROUND_TABLE / "packs" / "lady_of_the_lake"
SHELF = Shelf()
OWN = "game: deck_duel\nname: Mine\nmain: {squire: 3, knave: 3, feint: 3}\nplaces: {ford: 1, bridge: 1}\n"


def ran(file: Path, text: str) -> Ran:
    file.parent.mkdir(exist_ok=True, parents=True)
    file.write_text(text, encoding="utf-8")
    return run_file(file, SHELF)


def started(folder: Path, decks: str, expect: str) -> Ran:
    """Three players; Cy, at the end, draws a card."""
    what = f"game: {DUEL}\nplayers: [Ann, Bo, Cy]\ndecks: {decks}\n"
    return ran(folder / "decks.yaml", f"{what}run: turn_of Cy\nstops_asking: true\nexpect: {expect}\n")


def test_each_player_has_their_own_deck(tmp_path: Path) -> None:
    """One from a file beside the scenario, one of the game's by name; who brings none has the game's usual."""
    (tmp_path / "mine.yaml").write_text(OWN, encoding="utf-8")
    (tmp_path / "decks").mkdir()
    shutil.copy(tmp_path / "mine.yaml", tmp_path / "decks" / "mine.yaml")
    for mine in ("mine.yaml", "decks/mine.yaml"):
        expect = "{contains: {Ann.library: [squire x2, knave x3], Bo.library: [bran, squire x3]}}"
        found = started(tmp_path, f"{{Ann: {mine}, Bo: red}}", expect)
        assert found.found == (), show_text(found.found)


def test_one_deck_for_everybody(tmp_path: Path) -> None:
    expect = "{contains: {Ann.library: [bran, squire x3], Bo.library: [bran, squire x3], Cy.library: [bran]}}"
    assert started(tmp_path, "red", expect).found == ()


def test_a_deck_that_breaks_the_rules_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN.replace("knave: 3, feint: 3", "knave: 1"), encoding="utf-8")
    found = started(tmp_path, "{Ann: mine.yaml}", "{gave: none}").found
    assert [d.code for d in found] == ["D20"] and found[0].span.file.endswith("mine.yaml")
    assert found[0].notes[-1] == "in case 1"


@pytest.mark.parametrize("pack", ["lady_of_the_lake", str(LADY)])
def test_a_pack_by_name_or_folder(tmp_path: Path, pack: str) -> None:
    text = f"game: round_table\nvariants: [{pack}]\nrun: judge\nexpect: {{contains: {{Tom.hand: [nimue]}}}}\n"
    given = "decks: box\ngiven: {players: {Tom: {hand: [nimue]}}}\n"
    assert ran(tmp_path / "pack.yaml", given + text).found == ()


def test_scenarios_in_a_packs_folder_have_the_pack(tmp_path: Path) -> None:
    pack = tmp_path / "lady_of_the_lake"
    shutil.copytree(LADY, pack)
    text = "decks: box\ngiven: {players: {Tom: {hand: [nimue]}}}\nrun: judge\nexpect: {contains: {Tom.hand: [nimue]}}\n"
    assert ran(pack / "scenarios" / "hers.yaml", text).found == ()
    assert scenario_files(pack) == [pack / "scenarios" / "hers.yaml"]


def test_nothing_says_which_game(tmp_path: Path) -> None:
    (found,) = ran(tmp_path / "a.yaml", "run: play\nexpect: {gave: 1}\n").found
    assert (found.code, found.span.line) == ("T01", 1) and "scenarios/" in (found.hint or "")
