"""A move is taken back only while nothing that cannot be unlearned has been learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.api.seat import Move
from interpreter.match.driver import Match
from tests.unit.view.telling import game
from tests.unit.view.test_asked import position

# Each option does one thing. Nothing of `roll` and `pick` can be seen on the table or is told: there is only the luck.
RULES = """
to play:
    see turns
    draw 3 from bag to meadow
    let ann be players.first
    ask ann "What now?":
        option "Roll":
            roll 1d6 for nothing by ann as thrown
        option "Pick":
            pick 1 from meadow as picked
        option "Draw":
            draw 1 from bag to meadow
        option "Look":
            reveal bag.first to ann
        option "Whisper":
            tell ann "something"
        option "Look and mix":
            let seen be bag.first
            reveal seen to ann
            move seen to bag
        option "Say":
            say "well"
        option "Give":
            move meadow.first to ann.pen
        option "Let Ben look":
            reveal bag.first to left_of(ann)
        option "Whisper to Ben":
            tell (left_of(ann)) "something"
    offer ann "Go on?":
        say "on"
"""
LEARNED = ("roll", "pick", "draw", "look", "whisper", "look_and_mix")
NOT_LEARNED = ("say", "give", "let_ben_look", "whisper_to_ben")


def asked(tmp_path: Path) -> Match:
    return Match(game(tmp_path, RULES), ["Ann", "Ben"], ["human", "human"], 3)


@pytest.mark.parametrize("chosen", LEARNED)
def test_what_has_been_learned_cannot_be_unlearned(tmp_path: Path, chosen: str) -> None:
    match = asked(tmp_path)
    start = match.position.digest()
    match.step(Move("Ann", (chosen,)))
    assert match.undo("Ann") == "dice, draws or hidden things have been seen since"
    assert match.position.digest() != start and len(match.moves) == 1
    assert match.undo("Ann", free=True) is None
    assert match.position.digest() == start and match.moves == ()


@pytest.mark.parametrize("chosen", NOT_LEARNED)
def test_what_the_player_has_not_learned_is_taken_back(tmp_path: Path, chosen: str) -> None:
    match = asked(tmp_path)
    start = match.position.digest()
    match.step(Move("Ann", (chosen,)))
    assert match.position.digest() != start
    assert match.undo("Ann") is None
    assert match.position.digest() == start and match.moves == ()


# Ben is asked, then whoever holds a fox may answer, which Ann does, then Ben is asked again.
WINDOW = """
to go for p:
    see turns
    let ben be left_of(p)
    offer ben "First?":
        set day to 1
    announce dawn
    offer ben "Second?":
        set day to 2

card fox works in hand:
    may holder on dawn:
        see turns
        ACT
"""


@pytest.mark.parametrize(
    ("answer", "act", "told"),
    [
        ("pass", "increase day by 1", None),
        ("fox.1", "increase day by 1", "something has happened since"),
        ("fox.1", 'say "{holder} barks"', "Ann has moved since"),
        ("fox.1", 'say "a bark"', "something has happened since"),
    ],
)
def test_a_refusal_names_only_whom_the_player_heard_of(tmp_path: Path, answer: str, act: str, told: str | None) -> None:
    """That somebody was asked whether they answer tells what they hold."""
    match = Match(position(tmp_path, WINDOW.replace("ACT", act)).game, ["Ann", "Ben"], ["human", "human"], 3)  # type: ignore[arg-type]
    match.step(Move("Ben", ("yes",)))
    assert match.position.asked("Ben") is None
    match.step(Move("Ann", (answer,)))
    assert match.why_no_undo("Ben") == told
    assert match.undo("Ben") == told and (match.moves == ()) is (told is None)
