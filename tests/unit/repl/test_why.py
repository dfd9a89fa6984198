"""Why something is none of the answers: where it lies, and what the rule lets one choose from."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.match.driver import Match
from tests.unit.repl.test_session import play
from tests.unit.view.telling import game

RULES = """
to play:
    see turns
    let p be players.first
    move (all x in bag where x is hen) to meadow
    draw 1 from bag to p.pen
    move (all x in bag where x is fox) to p.pen
    move meadow.first to p.pen
    choose any number few from meadow where few.weight
            < 5 by p asking "Which?"
    say "{few|count}"
"""
TOLD = "Fox (your pen) is none of the answers: it would have to be in `meadow` where `few.weight < 5` (case.rules:9)."


def asked(tmp_path: Path, typed: list[str]) -> str:
    match = Match(game(tmp_path, RULES), ["Ann", "Ben"], ["human", "random"], 4)
    return play(match, typed)[0]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("fox", TOLD),
        ("hen fox", TOLD),
        ("/why fox", TOLD),
        ("/why hen", "`hen` is one of the answers."),
        ("/why", "Why what?"),
        ("/why dragon", "Nothing that you hold or see on the table is called `dragon`."),
        ("dragon", "`dragon` is none of the answers."),
    ],
)
def test_what_is_none_of_the_answers_is_explained(tmp_path: Path, typed: str, told: str) -> None:
    assert told in asked(tmp_path, [typed])
