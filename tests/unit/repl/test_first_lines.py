"""What is told before the first question."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.match.driver import Match
from interpreter.repl.first_lines import first_lines, who_plays
from tests.unit.match.playing import duel


@pytest.mark.parametrize(
    ("humans", "bots", "told"),
    [
        (["Ann"], ["Bo"], "You are Ann. Bo is a bot."),
        (["Ann"], ["Bo", "Cy", "Di"], "You are Ann. Bo, Cy and Di are bots."),
        (["Ann", "Bo"], ["Cy"], "Ann and Bo play here. Cy is a bot."),
        (["Ann", "Bo", "Cy"], [], "Ann, Bo and Cy play here."),
    ],
)
def test_who_is_who(humans: list[str], bots: list[str], told: str) -> None:
    assert who_plays(humans, bots) == told


def test_they_say_whether_the_game_is_saved(tmp_path: Path) -> None:
    unsaved = Match(duel(), ["Ann", "Bo"], ["human", "random"], 1)
    assert "nothing is being saved (`/save FILE` does it)" in first_lines(unsaved)[1]
    saved = Match(duel(), ["Ann", "Bo"], ["human", "random"], 1, tmp_path / "a.save")
    assert "every answer is saved" in first_lines(saved)[1]
    saved.close()


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("king_of_the_tabletop", "30 prestige and a Gran Muniment win."),
        ("round_table", "More than half of the Renown of all Regions wins."),
    ],
)
def test_they_say_what_wins(game: str, told: str) -> None:
    match = Match(tabletop.load(game), ["Ann", "Bo"], ["human", "random"], 1)
    assert first_lines(match)[0] == f"You are Ann. Bo is a bot. {told}"
