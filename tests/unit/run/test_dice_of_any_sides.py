"""Dice whose sides are a value of the rules: in play, by other sources of chance, and in all outcomes."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import game, said, start

RULES = """
to play:
    see turns
    let n be players.size
    let p be players.first
    roll 1d(n - 2) by p as small
    roll 3d(n) by p as three
    roll 2d(2 * n) for luck by p in secret as hidden
    say "{small.total} {most d in three.dice by d.face} {three.dice.size}"
    tell p "{hidden.faces}"
    roll 1d(n + 17) by players.last as large
    for each die in large.dice:
        set day to die.face
"""
CHANGED = """
to play:
    see turns
    let foxes be (all f in bag where f is fox)
    move foxes.first to players.first.pen
    roll 1d(players.size + 4) for luck by players.last as first_throw
    say "{first_throw.total}"

card fox works in pen:
    may holder on rolled as throw where throw.thrower is not holder:
        see turns
        for each die in throw.dice:
            change die by 20
"""
OFFERED = """
to play:
    see turns
    offer players.first "Roll?":
        roll 2d(players.size) by players.first as thrown
        say "{thrown.total}"
"""


def test_faces_lie_on_dice_of_so_many_sides(tmp_path: Path) -> None:
    asked: list[tuple[str, int]] = []

    def largest(label: str, seat: int, nth: int, many: int) -> int:
        asked.append((label, many))
        return many

    playing = game(tmp_path, RULES)
    end = playing.start(["Ann", "Ben", "Cy"], chance=largest)
    assert end.log("Ann")[:2] == ["1 3 3", "6 and 6"]
    assert asked == [("small", 1), *[("three", 3)] * 3, *[("luck", 6)] * 2, ("large", 20)]
    four = playing.start(["Ann", "Ben", "Cy", "Di"], chance=lambda label, seat, nth, many: many)
    assert four.log("Ann")[:2] == ["2 4 3", "8 and 8"]


def test_by_the_seed_every_face_comes_and_no_other(tmp_path: Path) -> None:
    playing = game(tmp_path, RULES.replace("n + 17", "n + 2"))
    faces = {playing.start(["Ann", "Ben", "Cy"], seed=seed).view(None).fields["day"] for seed in range(60)}
    assert faces == {1, 2, 3, 4, 5}


def test_a_changed_die_stays_on_its_sides(tmp_path: Path) -> None:
    position = start(tmp_path, CHANGED)
    assert position.decision is not None
    assert said(position, position.decision.options.ids[0]) == ["7"]


def test_all_outcomes(tmp_path: Path) -> None:
    found = tabletop.outcomes(start(tmp_path, OFFERED), lambda position: position.answer("yes"))
    odds = {"2": 1, "3": 2, "4": 3, "5": 2, "6": 1}
    assert found.odds(lambda p: p.log(None)[-1]) == {total: Fraction(many, 9) for total, many in odds.items()}


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        ("n - 3", "4:5: P100 this rule cannot go on: a die has 1 to 1000 sides"),
        ("0 - n", "4:5: P100 this rule cannot go on: a die has 1 to 1000 sides"),
        ("n + 998", "4:5: P100 this rule cannot go on: a die has 1 to 1000 sides"),
        ("(meadow.first).weight", "4:5: P100 this rule cannot go on: it needs a value where there is `none`"),
    ],
)
def test_sides_that_no_die_has(tmp_path: Path, sides: str, message: str) -> None:
    rules = f"to play:\n    see turns\n    let n be players.size\n    roll 1d({sides}) by players.first as throw\n"
    rules += '    say "{n} {throw}"\n'
    with pytest.raises(tabletop.RuleFault) as caught:
        start(tmp_path, rules)
    assert message in str(caught.value)
