"""Every outcome of a step, with its exact odds, held against counting by hand."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter import Position, outcomes
from tests.unit.view.telling import game as little_game
from tests.unit.view.telling import start

ROLL = """
to play:
    offer players.first "Roll?":
        roll 3d6 for hits by players.first as thrown
        say "{count d in thrown.dice where d.face > 4}REST"
    offer players.first "Once more?":
        roll 1d6 for more by players.first as more
        say "{more.total}"
"""
GATHERED = """
to play:
    offer players.first "Roll?":
        let left be bag.first
        let right be bag.last
        roll for hits by players.first as thrown:
            add 2 for left
            add 1 for right
            add 1 for left
        say "{count d in thrown.dice where d.face > (4 if d.source is left else 2)}"
"""
DRAWN = """
to play:
    offer players.first "Draw?":
        draw 2 from bag to meadow as drawn
        say "{drawn}"
"""


def last_said(position: Position) -> str:
    return position.log(None)[-1]


def yes(position: Position) -> Position:
    return position.answer("yes")


def counted(faces: list[range], hits: list[int]) -> dict[str, Fraction]:
    """How many dice show more than this, over everything that can fall."""
    every = list(itertools.product(*faces))
    found = Counter(str(sum(face > hit for face, hit in zip(thrown, hits, strict=True))) for thrown in every)
    return {many: Fraction(count, len(every)) for many, count in found.items()}


@pytest.mark.parametrize(("rest", "branches"), [("", 56), (" {thrown.first.face}", 216), (" {thrown.faces}", 56)])
def test_equal_dice_are_told_apart_only_where_a_rule_does(tmp_path: Path, rest: str, branches: int) -> None:
    found = outcomes(start(tmp_path, ROLL.replace("REST", rest)), yes)
    assert len(found.possible) == branches and found.unexplored == 0
    assert found.odds(lambda p: last_said(p)[0]) == counted([range(1, 7)] * 3, [4] * 3)


def test_dice_of_different_pieces_are_different(tmp_path: Path) -> None:
    found = outcomes(start(tmp_path, GATHERED), yes)
    assert len(found.possible) == 56 * 6
    assert found.odds(last_said) == counted([range(1, 7)] * 4, [4, 4, 2, 4])


def test_what_is_drawn_is_told_apart_by_its_place(tmp_path: Path) -> None:
    position = start(tmp_path, DRAWN)
    size = len(position._state.zones[position._state.layout.table_zone["bag"]])
    found = outcomes(position, yes)
    assert len(found.possible) == size * (size - 1)
    assert {one.weight for one in found.possible} == {Fraction(1, size * (size - 1))}


def test_a_bound_leaves_the_less_likely_unexplored(tmp_path: Path) -> None:
    position = start(tmp_path, ROLL.replace("REST", ""))
    found, whole = outcomes(position, yes, most=9), outcomes(position, yes)
    assert len(found.possible) == 9 and 0 < found.unexplored < 1
    assert sum(one.weight for one in found.possible) + found.unexplored == 1
    assert sum(one.weight for one in whole.possible) == 1


def test_step_by_step_as_in_one(tmp_path: Path) -> None:
    """What is equal by then is gone on from once."""
    position = start(tmp_path, ROLL.replace("REST", ""))
    found = outcomes(position, yes).then(yes)
    assert found.odds(last_said) == {str(face): Fraction(1, 6) for face in range(1, 7)}
    assert found.odds(last_said) == outcomes(position, lambda p: yes(yes(p))).odds(last_said)
    assert outcomes(position, yes, most=5).then(yes).unexplored == outcomes(position, yes, most=5).unexplored
    assert outcomes(position, yes).then(yes, most=6).unexplored > 0


def test_afterwards_the_game_goes_by_what_it_went_by(tmp_path: Path) -> None:
    position = start(tmp_path, ROLL.replace("REST", ""))
    assert {one.position.chance_source for one in outcomes(position, yes).possible} == {None}
    own = little_game(tmp_path / "again", ROLL.replace("REST", ""))
    scripted = own.start(position.players, chance=tabletop.Scripted({"hits": [1, 1, 1]}))
    assert all(one.position.chance_source == scripted.chance_source for one in outcomes(scripted, yes).possible)


def test_a_step_without_chance_has_one_outcome(tmp_path: Path) -> None:
    found = outcomes(start(tmp_path, ROLL.replace("REST", "")), lambda p: p.answer("no"))
    assert [one.weight for one in found.possible] == [1]


def test_what_the_step_raises_comes_out(tmp_path: Path) -> None:
    with pytest.raises(tabletop.Refused):
        outcomes(start(tmp_path, ROLL.replace("REST", "")), lambda p: p.answer("perhaps"))
