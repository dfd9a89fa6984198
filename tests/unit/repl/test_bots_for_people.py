"""A bot's advice, its answers in a person's place, seats that change hands, the pace; and what is done again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.api.seat import Move
from interpreter.match.driver import Match
from tests.unit.repl.test_session import duel, game, play

NAMES = ["Tom", "Rob", "Neil"]


def bids(seats: list[str], path: Path | None = None) -> Match:
    return Match(game("three_bids"), NAMES, seats, 3, path)


def test_a_hint_names_two_answers_with_what_they_come_to() -> None:
    match = bids(["human", "random", "random"])
    shown, _ = play(match, ["done", "/hint"])
    rows = shown.partition("the higher number the better):\n")[2].splitlines()[:2]
    worth = [float(row.split()[0]) for row in rows]
    assert worth == sorted(worth, reverse=True)
    decision = match.position.decision
    assert decision is not None and all(row.split()[1] in decision.options.ids for row in rows)


def test_where_nothing_weighs_a_table_there_is_no_hint() -> None:
    assert "No hint can be given: a steady bot goes by `evaluate`, and Duel defines none" in play(duel(), ["/hint"])[0]


def test_a_bot_answers_for_a_person_as_often_as_they_say() -> None:
    match = duel()
    shown, _ = play(match, ["/auto 0", "/auto x", "/auto 2"])
    assert shown.count("How many of your next answers?") == 2
    assert [move.by for move in match.moves if isinstance(move, Move)][:2] == ["Ann", "Ann"]
    assert shown.count("\nAnn: ") == 4  # three times the first question, then the third


def test_a_seat_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    match = bids(["human", "human", "random"], save)
    shown, _ = play(match, ["/seat Rob bot", "done", "/seat", "/seat tom bot", "/seat neil human", "/seat rob crab"])
    assert "Rob is played by a steady bot from now on." in shown and "  Rob: a steady bot" in shown
    assert "Tom is the last person here" in shown and "Neil is played by a person from now on." in shown
    assert "Who, and who plays for them?" in shown.partition("/seat rob crab")[2]
    assert json.loads(save.read_text().splitlines()[0])["seats"] == ["human", "steady", "human"]
    assert len(save.read_text().splitlines()) == 1 + len(match.moves)


def test_the_pace_is_told_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("interpreter.repl.session.time.sleep", waited.append)
    shown, _ = play(duel(), ["/pace", "/pace 99", "/pace 0.5", "wolf", "n", "", "1"])
    assert "Bots play at once." in shown and "at most 10" in shown
    assert "After each move of a bot 0.5 seconds pass." in shown
    assert waited and set(waited) == {0.5}


def test_what_was_taken_back_is_done_again_until_something_else_is_done() -> None:
    match = duel()
    shown, _ = play(match, ["/redo", "wolf", "n", "/undo", "/undo", "/redo", "/redo", "/redo", "/undo", "y", "/redo"])
    assert shown.count("There is nothing to do again") == 3 and shown.count("Done again.") == 2
    assert [move.ids for move in match.moves if isinstance(move, Move)][:2] == [("wolf.5",), ("yes",)]


def test_several_lines_at_once_are_no_answer() -> None:
    match = duel()
    shown, _ = play(match, ["wolf\nno\ndone"])
    assert "Those are several lines; each question is answered with one." in shown and not match.moves
