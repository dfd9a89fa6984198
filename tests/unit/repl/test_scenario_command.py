"""`/scenario` at the table: what is written, what is not, and that it passes as it stands."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter as tabletop
from interpreter.cli.main import app
from interpreter.match.driver import Match
from interpreter.scenario.begin.begin_at import begin_at
from tests.unit.repl.test_session import GAMES, game, play

OPEN = {"given": {"players": {"Tom": {"pen": ["ram", "lamb"]}}, "zones": {"bag": []}}, "run": "shear by Tom"}


def of_beasts(data: dict[str, object] = OPEN) -> Match:
    """Nothing is hidden where nothing lies in the bag."""
    beginning = begin_at(data, tabletop.load(GAMES / "sheepfold"), ["Tom", "Rob"], 4)
    return Match(beginning.game, ["Tom", "Rob"], ["human", "random"], 4, beginning=beginning)


def outcome(file: Path) -> str:
    return CliRunner().invoke(app, ["test", str(file)], catch_exceptions=False).output


def said(match: Match, typed: Sequence[str]) -> str:
    return play(match, typed)[0]


def test_what_is_open_is_written_at_once_and_passes(tmp_path: Path) -> None:
    file = tmp_path / "here.yaml"
    shown = said(of_beasts(), [f"/scenario {file}", "/quit"])
    assert "Written. " in shown and f"test {file}` tries it" in shown
    assert outcome(file) == "1 scenario, all as expected\n"
    text = file.read_text(encoding="utf-8")
    assert "given:" in text and "run: shear by Tom\n" in text and "asked: {Tom: [ram, lamb]}\n" in text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "here.yaml"
    file.write_text("mine\n", encoding="utf-8")
    shown = said(of_beasts(), [f"/scenario {file}", f"/scenario {tmp_path}", "/scenario", "/quit"])
    assert f"There is a {file} already" in shown and f"{tmp_path} is a folder" in shown and "Where to?" in shown
    assert file.read_text(encoding="utf-8") == "mine\n"


def test_what_others_hold_is_written_only_when_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "here.yaml"
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human", "random", "random"], 3)
    shown = said(match, [f"/scenario {file}", "/quit"])
    assert "that file would hold what others keep from you" in shown and not file.exists()
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human", "random", "random"], 3)
    shown = said(match, [f"/scenario --reveal {file}", "/quit"])
    assert "Written. " in shown and outcome(file) == "1 scenario, all as expected\n"


def test_dice_draws_answers_and_acts_since_are_in_it(tmp_path: Path) -> None:
    """The whole morning, though the shearing alone has a question."""
    file = tmp_path / "here.yaml"
    given = {"players": {"Tom": {"coins": 3, "pen": ["ram", "lamb", "ewe"]}}}
    match = of_beasts({"given": given, "run": "morning for Tom"})
    found = said(match, ["/do 1", f"/scenario --reveal {file}", "/quit"])
    assert "Tom lets" in found
    text = file.read_text(encoding="utf-8")
    assert "run: morning for Tom\n" in text and "dice: {bag: [" in text and "Tom aside" in text
    assert outcome(file) == "1 scenario, all as expected\n"


def test_it_is_played_from_again(tmp_path: Path) -> None:
    file = tmp_path / "here.yaml"
    said(of_beasts(), [f"/scenario {file}", "/quit"])
    begun = CliRunner().invoke(app, ["play", "--from", str(file)], input="/quit\n", catch_exceptions=False)
    assert begun.exit_code == 0 and "Which beast do you shear?" in begun.output


def test_cards_settings_and_decks_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "here.yaml"
    cards = {"mammoth": {"kind": "beast", "weight": 12, "colour": "black"}}
    given = {"players": {"Tom": {"pen": ["mammoth", "ram"]}}}
    beginning = begin_at(
        {"cards": cards, "given": given, "run": "shear by Tom"},
        tabletop.load(GAMES / "sheepfold", {"last_day": 7}),
        ["Tom", "Rob"],
        4,
    )
    match = Match(beginning.game, ["Tom", "Rob"], ["human", "random"], 4, beginning=beginning)
    said(match, [f"/scenario --reveal {file}", "/quit"])
    assert "mammoth:" in file.read_text(encoding="utf-8") and "last_day: 7" in file.read_text(encoding="utf-8")
    assert outcome(file) == "1 scenario, all as expected\n"
    duel = tabletop.load(GAMES / "deck_duel")
    deck = {
        "game": "deck_duel",
        "name": "Mine",
        "main": {"squire": 3, "knave": 3, "feint": 3},
        "places": {"ford": 1, "bridge": 1},
    }
    other = tmp_path / "deck.yaml"
    match = Match(duel.with_decks({"Tom": deck}, ["Tom", "Rob"]), ["Tom", "Rob"], ["human", "random"], 4)
    said(match, [f"/scenario --reveal {other}", "/quit"])
    assert "name: Mine" in other.read_text(encoding="utf-8") and outcome(other) == "1 scenario, all as expected\n"


@pytest.mark.parametrize("names", [["Player 1", "none"], ["3", "Tom, the 2nd"]])
def test_odd_names(names: list[str], tmp_path: Path) -> None:
    file = tmp_path / "here.yaml"
    said(Match(game("duel"), names, ["human", "random"], 3), [f"/scenario --reveal {file}", "/quit"])
    assert outcome(file) == "1 scenario, all as expected\n"
