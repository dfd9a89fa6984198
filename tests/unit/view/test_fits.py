"""The one test of an answer: `decision.fits` says in plain words why it is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import start

RULES = """
to play:
    see turns
    let p be players.first
    draw 9 from bag to meadow
    ASKED
    say "done"
"""
KINDS = {
    "two or three": "choose 2 to 3 few from meadow by p",
    "exactly two": "choose exactly 2 few from meadow by p",
    "an order": "choose order of row from (all h in meadow where h is hen or h is fox) by p",
    "one": "choose one x from meadow by p",
    "a number": "choose number n from 2 to 5 by p",
}
FITTING = [
    ("two or three", "fox.1 hen.2"),
    ("two or three", "hen.3 fox.1 hen.2"),
    ("exactly two", "hen.2 fox.1"),
    ("an order", "hen.3 fox.2 hen.1 hen.2 fox.1"),
    ("one", "fox.2"),
    ("a number", "5"),
]
REFUSED = [
    ("two or three", "fox.1", "choose 2 to 3, not 1"),
    ("two or three", "fox.1 fox.2 hen.1 hen.2", "choose 2 to 3, not 4"),
    ("two or three", "fox.1 fox.1", "the same thing is chosen twice"),
    ("two or three", "fox.1 wolf.1", "`wolf.1` is not one of the answers"),
    ("exactly two", "", "choose 2, not 0"),
    ("an order", "hen.1 hen.2", "choose 5, not 2"),
    ("an order", "hen.1 hen.2 hen.1", "the same thing is chosen twice"),
    ("one", "", "choose exactly one"),
    ("one", "fox.1 fox.2", "choose exactly one"),
    ("one", "fox.3", "`fox.3` is not one of the answers"),
    ("a number", "6", "`6` is not one of the answers"),
    ("a number", "1", "`1` is not one of the answers"),
    ("a number", "03", "`03` is not one of the answers"),
]


def asked(tmp_path: Path, kind: str) -> tabletop.Position:
    return start(tmp_path, RULES.replace("ASKED", KINDS[kind]))


@pytest.mark.parametrize(("kind", "ids"), FITTING)
def test_an_answer_that_fits(tmp_path: Path, kind: str, ids: str) -> None:
    position = asked(tmp_path, kind)
    assert position.decision is not None and position.decision.fits(ids.split()) is None
    assert position.answer(*ids.split()).log(None) == ["done"]


@pytest.mark.parametrize(("kind", "ids", "told"), REFUSED)
def test_an_answer_that_does_not(tmp_path: Path, kind: str, ids: str, told: str) -> None:
    position = asked(tmp_path, kind)
    assert position.decision is not None and position.decision.fits(ids.split()) == told
    with pytest.raises(tabletop.Refused, match=told.replace(".", r"\.")):
        position.answer(*ids.split())
