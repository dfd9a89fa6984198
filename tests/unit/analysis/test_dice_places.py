"""For which throws it matters which die lies where."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.analysis.dice_places import labels_read_by_place
from tests.properties.play import game
from tests.unit.view.telling import game as little_game

# `one` is thrown, and whatever REST does with it; `two` is another throw that nobody looks at.
RULES = """
to play:
    roll 2d6 for one by players.first as throw
    roll 2d6 for two by players.first as other
    say "{throw.total}: {throw.faces}, {other.faces}"
    REST
"""
HARMLESS = [
    'say "{count d in throw.dice where d.face > 4}"',
    'if any d in throw.dice where d.face is 6:\n        say "six"',
    'if 3 in throw.faces:\n        say "three"',
    'say "{throw.dice.size}, {throw.dice|count}"',
    'say "{sum d.face for d in throw.dice}"',
    'if (all d in throw.dice where d.face > 2) is empty:\n        say "none"',
    "choose one die from throw.dice by players.first",
]
READING = [
    'say "{throw.first.face}"',
    'if throw.second.face is 2:\n        say "two"',
    'for each d in throw.dice:\n        say "{d.face}"',
    'let them be throw.faces\n    if them is [1, 2]:\n        say "yes"',
    'let d be throw.dice[2]\n    say "{d.face}"',
    'let d be most d in throw.dice by d.face\n    say "{d.face}"',
    'choose order of them from throw.dice by players.first\n    say "{them.size}"',
    'let high be all d in throw.dice where d.face > 3\n    say "{high.size}"',
    'look_at throw\nto look_at thrown:\n    say "{thrown.first.face}"',
    'say "{lowest(throw)}"\ndefine lowest(t) as t.first.face if t.label is "one" else t.total',
]


def found(tmp_path: Path, rest: str) -> frozenset[str]:
    return labels_read_by_place(little_game(tmp_path, RULES.replace("REST", rest)).program.meaning)


@pytest.mark.parametrize("rest", HARMLESS)
def test_looking_in_any_order_reads_no_place(tmp_path: Path, rest: str) -> None:
    assert found(tmp_path, rest) == frozenset()


@pytest.mark.parametrize("rest", READING)
def test_one_die_of_them_is_a_place(tmp_path: Path, rest: str) -> None:
    assert found(tmp_path, rest) == {"one"}


def test_a_condition_beside_says_which_throw_it_is(tmp_path: Path) -> None:
    rest = 'say "{either(throw)}, {either(other)}"\ndefine either(t) as t.first.face if t.label is "two" else t.total'
    assert found(tmp_path, rest) == {"two"}


def test_a_throw_that_is_heard_of_may_be_any(tmp_path: Path) -> None:
    rest = 'say ""\nwhen rolled t:\n    if t.first.face is 1:\n        say "one"'
    assert found(tmp_path, rest) == {"one", "two"}


def test_of_the_kings_throws_only_the_one_for_events_has_places() -> None:
    assert labels_read_by_place(game("king_of_the_tabletop").program.meaning) == {"event"}
