"""`tabletop resume`, and the offer of `tabletop play`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main as cli
from interpreter.cli.at_the_table.left_games import when

DUEL = str(Path(__file__).parents[3] / "games" / "duel")


@pytest.fixture(autouse=True)
def _own_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.match.places.saves_folder", lambda: tmp_path)


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(cli.app, arguments, input=text, catch_exceptions=False)


def test_a_game_that_was_left_is_listed_and_gone_on_with() -> None:
    assert "You have left no game" in run("resume").output
    run("play", DUEL, "--seats", "human,random", "--names", "Ann,Bo", "--seed", "3", text="/quit\n")
    listed = run("resume").output.splitlines()
    assert listed[0].startswith("  1. ") and "Ann, Bo (random); 0 moves, left today at " in listed[0]
    assert listed[1].endswith("resume NUMBER")
    assert "Go on with: " in run("resume", "1", text="/quit\n").output


def test_a_number_that_is_not_there_is_misuse() -> None:
    refused = run("resume", "4")
    assert refused.exit_code == 2 and "no game you have left has the number 4: there is none" in refused.output


def test_an_offer_needs_a_person_at_a_terminal() -> None:
    run("play", DUEL, "--seats", "human,random", "--seed", "3", text="/quit\n")
    shown = run("play", DUEL, "--seats", "human,random", "--seed", "4", "--offer", text="/quit\n").output
    assert "You have left a game" not in shown


def test_an_offer_that_is_taken_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", DUEL, "--seats", "human,random", "--names", "Ann,Bo", "--seed", "3", text="/quit\n")
    monkeypatch.setattr("interpreter.cli.at_the_table.left_games.at_a_terminal", lambda: True)
    taken = run("play", DUEL, "--names", "Eve,Flo", "--seed", "4", "--offer", text="y\n/quit\n").output
    assert "You have left a game: " in taken and "Ann" in taken and "Eve" not in taken
    new = run("play", DUEL, "--seats", "human,random", "--names", "Eve,Flo", "--offer", text="n\n/quit\n").output
    assert "Eve" in new.split("Go on with it?")[1]


def test_when_is_told_as_people_say_it() -> None:
    now = datetime(2026, 5, 2, 9, 0)
    assert when(datetime(2026, 5, 2, 8, 5), now) == "today at 08:05"
    assert when(datetime(2026, 5, 1, 23, 59), now) == "yesterday at 23:59"
    assert when(datetime(2026, 4, 30, 12, 0), now) == "on 2026-04-30 at 12:00"
