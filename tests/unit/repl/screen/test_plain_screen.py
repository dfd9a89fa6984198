"""Lines that are read aloud: signs as words, and no question whole twice in a row."""

from __future__ import annotations

import io

import pytest

from interpreter.repl.screen.plain_screen import PlainScreen, words_of_signs
from interpreter.repl.session import Session
from tests.unit.repl.test_session import Typed, duel, game

SIGNS = {"\u221e": "flying", "\u2606": "magic star", "R": "ranged"}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Hawk \u221e1, Elf \u26063 and Archer R6", "Hawk flying 1, Elf magic star 3 and Archer ranged 6"),
        ("2 \u00d7 Wolf \u00b7 R is for Rob, R2D2", "2 times Wolf - R is for Rob, ranged 2D2"),
        ("AR6", "AR6"),
    ],
)
def test_signs_are_read_as_words(written: str, read: str) -> None:
    out = io.StringIO()
    PlainScreen(SIGNS, out).line(written)
    assert out.getvalue() == read + "\n"


def test_what_can_be_copied_stays_as_it_is() -> None:
    out = io.StringIO()
    PlainScreen(SIGNS, out).line("tabletop replay --resume R6.save", unbroken=True)
    assert out.getvalue() == "tabletop replay --resume R6.save\n"


def test_signs_of_numbers_and_empty_ones_are_no_words() -> None:
    assert words_of_signs(game("duel").ruleset) == {}


def test_the_question_is_read_whole_once_and_after_an_answer() -> None:
    out = io.StringIO()
    screen = PlainScreen({}, out)
    screen.prompt = Typed(["/hand", "/log", "/board", "1", "/hand"], out)
    Session(duel(), screen).run()
    before, after = out.getvalue().split("> 1\n")
    assert before.count("1-2. 2 times Wolf") == 2, "once, and at the third command"
    assert before.count("Still asked: Which card will you play?") == 2
    assert "/do 1" in before.split("> /hand")[0] and "/do 1" not in before.split("> /hand")[1].split("> /log")[0]
    assert "Still asked" in after and "Which card" not in after
