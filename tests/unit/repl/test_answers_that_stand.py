"""`/always`: what is answered for good at one place in the rules, and how it is taken back."""

from __future__ import annotations

import attrs
import pytest

from interpreter.api.seat import Move
from interpreter.match.driver import Match
from interpreter.repl.standing_answers import StandingAnswers
from tests.unit.repl.asked import asked
from tests.unit.repl.test_session import duel, game, play


def given(match: Match, player: str = "Ann") -> list[tuple[str, ...]]:
    return [move.ids for move in match.moves if isinstance(move, Move) and move.by == player]


def test_an_answer_stands_for_all_questions_of_its_place() -> None:
    match = duel()
    shown, _ = play(match, ["/always wolf", "/always no", "", "", ""])
    assert "From now on your answer here is wolf" in shown
    assert shown.count("Ann: Which card will you play?") == 1 and shown.count("Ann: Duel with") == 1
    assert "  (Which card will you play?  Always wolf.)" in shown and "(Duel with Wolf?  Always no.)" in shown
    answers = [id.partition(".")[0] for (id,) in given(match)]
    assert answers[:5] == ["wolf", "no", "done", "wolf", "no"]


def test_where_it_is_no_answer_one_is_asked() -> None:
    shown, _ = play(duel(), ["/always wolf", "n", "", "n", "", "1"])
    assert shown.count("Ann: Duel with") >= 2 and "Always wolf" in shown


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/always", "You always give no answer."),
        ("/always 2", "Numbers count another list each time"),
        ("/always dragon", "`dragon` is none of the answers."),
        ("/always off 1", "You always give no answer."),
    ],
)
def test_what_cannot_stand_is_told(typed: str, told: str) -> None:
    match = duel()
    assert told in play(match, [typed])[0] and not match.moves


def test_it_is_listed_and_taken_back_by_its_number() -> None:
    shown, _ = play(duel(), ["/always wolf", "/always no", "/always", "/always off 9", "/always off 2", "/always", ""])
    assert "  1. Which card will you play?  wolf\n  2. Duel with Wolf?  no" in shown
    assert "There is no 9 in the list of `/always`; it goes from 1 to 2." in shown and "asked again there" in shown
    assert shown.rpartition("> /always\n")[2].count("Duel with Wolf?  no") == 0


def test_it_is_offered_at_the_third_like_answer() -> None:
    shown, _ = play(duel(), ["wolf", "n", "", "wolf", "n", "", "n", ""])
    assert shown.count("Three times the same: `/always no` gives that answer unasked.") == 1


def test_what_is_taken_back_is_asked_though_an_answer_stands() -> None:
    shown, _ = play(duel(), ["/always wolf", "/always no", "/undo", "yes"])
    assert shown.count("Ann: Duel with Wolf?") == 2


def test_another_person_does_not_read_what_one_always_answers() -> None:
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human"] * 3, 3)
    shown, _ = play(match, ["t", "/always done", "r", "done", "n", "done"], shared=True)
    assert "Always done" not in shown.partition("type r when")[2].partition("Pass the keyboard to Tom")[0]


def test_what_stands_is_one_person_s() -> None:
    """Nor does it stand at another place of the rules."""
    standing, one = StandingAnswers(), asked("yes_no", ["yes", "no"])
    standing.let_stand(one, "no")
    assert standing.answer_to(one) == ("no",) and standing.of("Rob")[0].words == "no"
    assert standing.answer_to(attrs.evolve(one, player="Tom")) is None
    assert standing.answer_to(attrs.evolve(one, rule="another")) is None
