"""Around one keyboard: what lies open is asked before all, hands hidden; for the rest the keyboard is passed on."""

from __future__ import annotations

from textwrap import dedent

import pytest

from interpreter.match.driver import Match
from interpreter.view.open_questions import OpenQuestions
from tests.unit.repl.test_session import game, play
from tests.unit.view.telling import game as base_game

NAMES = ["Tom", "Rob", "Neil"]
RULES = dedent("""\
    to play:
        see turns
        move (all x in bag where x is beast) to meadow
        QUESTION
        say "over"
""")
KINDS = {
    "all see them": ('choose one it from meadow by players.first asking "Which?"', True),
    "nobody knows them": ('choose one it from bag by players.first asking "Which?"', False),
    "what may be chosen tells of what is hidden": (
        'choose one it from meadow where (count x in bag where x is pebble) > 1 by players.first asking "Which?"',
        False,
    ),
    "they may be declined": ('choose up to 1 it from bag by players.first asking "Which?"', None),
    "a number of what all see": ('choose number it from 0 to meadow.size by players.first asking "Many?"', True),
    "yes or no": ('offer players.first "Well?": increase day by 1', True),
}


def openly(rules: str, tmp_path: object) -> bool | None:
    """Whether the first question is asked before all, and whole (None: without its answers)."""
    made = base_game(tmp_path, rules)  # type: ignore[arg-type]
    asked = made.start(["Ann", "Ben", "Cy"], seed=4).asked_openly(OpenQuestions(made.program))
    return False if asked is None else asked.whole or None


@pytest.mark.parametrize("why", KINDS)
def test_what_lies_open_is_asked_before_all(why: str, tmp_path: object) -> None:
    question, expected = KINDS[why]
    if question.startswith("offer"):
        question = question.replace(": ", ":\n        ")
    assert openly(RULES.replace("QUESTION", question), tmp_path) is expected


def test_what_is_answered_in_secret_is_asked_of_one_alone(tmp_path: object) -> None:
    rules = RULES.replace(
        "QUESTION", "each p in players secretly:\n        choose number n from 0 to 3 by p\n        let bid[p] be n"
    )
    assert openly(rules, tmp_path) is False


def around(typed: list[str], seats: int = 3) -> tuple[str, Match]:
    match = Match(game("three_bids"), NAMES[:seats], ["human"] * seats, 3)
    return play(match, typed, shared=True)[0], match


def test_hands_are_hidden_and_nobody_is_handed_the_keyboard() -> None:
    shown, match = around(["done", "done"])
    assert "Pass the keyboard" not in shown and "Nudge" not in shown and "Patron" not in shown
    assert shown.count("All may see this screen; /hand gives the keyboard to") == 3
    assert [move.by for move in match.moves] == ["Tom", "Rob"]


@pytest.mark.parametrize("command", ["/hand", "/board", "/log", "/do", "/hint", "/always"])
def test_what_is_one_person_s_own_is_shown_after_a_handing_over(command: str) -> None:
    shown, _ = around([command, "t", "done"])
    before, _, after = shown.partition("Pass the keyboard to Tom")
    assert "Nudge" not in before and "2 × Nudge" in after
    assert "Nudge" not in after.rpartition("> done")[2], "and is taken away again"


def test_what_is_for_all_needs_no_handing_over() -> None:
    shown, _ = around(["/card nudge", "?", "/seat"])
    assert "Pass the keyboard" not in shown and "Nudge (trick): Turns a die by one." in shown


def test_who_answered_last_may_take_it_back() -> None:
    shown, match = around(["/undo", "done", "/undo", "1"])
    assert "That cannot be taken back: nobody has moved yet." in shown and "Taken back." in shown
    assert [move.by for move in match.moves] == ["Tom"]


def test_where_only_declining_is_open_anything_else_is_for_one_alone() -> None:
    shown, match = around(["done", "done", "1", "n"])
    assert "Neil: Prepare for the auction\n  [Enter: done] What you may choose is yours to see: /hand." in shown
    assert "Pass the keyboard to Neil" in shown and len(match.moves) == 2
    assert len(around(["done", "done", ""])[1].moves) == 3
