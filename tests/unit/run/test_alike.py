"""What reads alike counts as one: a choice among pieces that nobody could tell apart is not put."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import game, said, start

HENS = """
to play:
    see turns
    let p be players.first
    move (all x in bag where x is hen) to meadow
    CHANGED
    choose QUANTITY few from FROM by p asking "Which?" SHOWING
    say "{few}"
"""


def rules(changed: str = "", quantity: str = "one", source: str = "meadow", showing: str = "") -> str:
    filled = HENS.replace("QUANTITY", quantity).replace("FROM", source).replace("SHOWING", showing)
    return "".join(line + "\n" for line in filled.replace("CHANGED", changed).splitlines() if line.strip())


@pytest.mark.parametrize(("quantity", "told"), [("one", "Hen"), ("exactly 2", "2 × Hen"), ("order of", "3 × Hen")])
def test_of_pieces_alike_the_first_are_taken(tmp_path: Path, quantity: str, told: str) -> None:
    assert said(start(tmp_path, rules(quantity=quantity))) == [told]


DIFFERENT = {
    "how many is a choice": rules(quantity="up to 2"),
    "one of another card": rules("move (all x in bag where x is fox) to meadow"),
    "what has been marked": rules("mark meadow.first as asleep until end of play"),
    "a field": rules("increase meadow.first.hunger by 1"),
    "where it lies": rules("move meadow.first to p.pen", source="meadow + p.pen"),
    "what lies on it": rules("attach (all x in bag where x is fox).first to meadow.first"),
    "its face": rules("face_up meadow.first"),
    "what is shown with it": rules(showing='showing "{few is meadow.first}"'),
    "nobody knows them": rules(source="(all x in bag where x is fox)"),
}


@pytest.mark.parametrize("why", DIFFERENT)
def test_what_can_be_told_apart_is_asked(tmp_path: Path, why: str) -> None:
    decision = start(tmp_path, DIFFERENT[why]).decision
    assert decision is not None and len(decision.options) > 1


def test_where_everybody_is_asked_that_is_asked_too(tmp_path: Path) -> None:
    folder = game(tmp_path, rules()).ruleset.folder
    decision = tabletop.load(folder, {"ask_everyone": True}).start(["Ann", "Ben"]).decision
    assert decision is not None and [option.label for option in decision.options] == ["Hen"] * 3
