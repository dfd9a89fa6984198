"""A game that is not over, as one of its players may see it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from interpreter.api.seat import Move
from interpreter.match.driver import Match
from interpreter.match.report import story
from tests.unit.view.telling import game

RULES = """to play:
    see turns
    let foxes be (all f in bag where f is fox)
    move foxes to players.last.pen
    announce dawn
    offer players.first "Sleep?":
        say "sleeps"

card fox works in pen:
    may holder on dawn "Bark":
        see turns
        say "{holder} barks"
"""


def test_who_is_asked_in_a_window_and_how_often_is_told_to_himself_and_the_referee_only(tmp_path: Path) -> None:
    match = Match(game(tmp_path, RULES), ["Ann", "Ben", "Cy"], ["human"] * 3, 4)
    ends = {viewer: story(match.position, viewer, match.seed, 5).splitlines()[1:] for viewer in ("Ann", "Cy", None)}
    assert ends == {
        "Ann": ["Not over."],
        "Cy": ["Not over: Cy is asked."],
        None: ["Not over: Cy is asked.", "0 decisions, seed 4."],
    }
    match.step(Move("Cy", ("pass",)))
    assert story(match.position, "Ben", match.seed, 5).splitlines()[1:] == ["Not over: Ann is asked."]


def test_what_was_seen_and_put_back_or_told_in_secret_counts_as_learned(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            repeat:
                ask players.first:
                    option "Wait":
                        say "waits"
                    option "Peek":
                        let x be bag.first
                        reveal x to players.first
                        move x to bag
                    option "Whisper":
                        tell players.first "{bag.first.weight}"
            until day > 0
    """)
    for number, (answer, undone) in enumerate([("wait", True), ("peek", False), ("whisper", False)]):
        match = Match(game(tmp_path / str(number), rules), ["Ann", "Ben"], ["human"] * 2, 4)
        match.step(Move("Ann", (answer,)))
        reason = match.undo("Ann")
        assert (reason is None) is undone, answer
        assert reason is None or reason == "dice, draws or hidden things have been seen since"
