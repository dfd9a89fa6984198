"""`zone(p.hand)` is the zone itself: kept, passed on, chosen from and told like other values."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import BASE, said, start

RULES = """
to play:
    see turns
    let p be players.first
    let home be zone(p.pen) if p.coins > 3 else zone(meadow)
    move (all x in bag where x is fox) to home
    say "{home}: {home.pieces}"
    let kept be home.pieces
    increase p.coins by 4
    let home be zone(p.pen) if p.coins > 3 else zone(meadow)
    bring kept.first to home
    say "{home}: {home.pieces}, {meadow}"
    choose one z from [zone(meadow)] + (pens()) where z.pieces.size < 2 and z is not zone(meadow) by p
    draw 1 from zone(bag) to z as drawn
    bring drawn to z
    say "{z}: {z.pieces.size}"
    shuffle z

to bring x to z:
    see turns
    move x to z

define pens() as [zone(players.first.pen), zone(players.last.pen), best_place(players.first)]

define best_place(p) as zone(left_of(p).pen)
"""


def test_a_zone_is_kept_passed_on_given_and_chosen(tmp_path: Path) -> None:
    rules = RULES.replace("bring drawn to z", "for each x in drawn:\n        bring x to z")
    at = start(tmp_path, rules)
    assert at.decision is not None
    assert [(option.id, option.label) for option in at.decision.options] == [
        ("pen_of_ann", "pen of Ann"),
        ("pen_of_cy", "pen of Cy"),
        ("pen_of_ben", "pen of Ben"),
    ]
    assert said(at, "pen_of_ben") == [
        "meadow: 2 × Fox",
        "pen of Ann: Fox, Fox",
        "pen of Ben: 1",
    ]


HOLDING = """
to play:
    see turns
    let p be players.first
    let home be zone(p.pen) if day is 0 else zone(meadow)
    offer p "Go?":
        VERB
    say "{home.pieces.size}"
"""


@pytest.mark.parametrize(
    "verb", ["move bag.last to home", "draw 9 from bag to home as all_of_it", "move bag.last to TWO"]
)
def test_what_a_zone_holds_is_looked_at_wherever_it_comes_from(tmp_path: Path, verb: str) -> None:
    folder = tmp_path / "base_game"
    shutil.copytree(BASE, folder)
    for old in (folder / "rules").glob("*.rules"):
        old.unlink()
    two = "p.pen if day is 0 else meadow"
    rules = HOLDING.replace("VERB", verb.replace("TWO", two))
    (folder / "rules" / "case.rules").write_text(rules.replace("bag.last", "(all x in bag where x is pebble)"))
    kinds = (
        (folder / "kinds.yaml")
        .read_text()
        .replace("pen: {of: player, seen_by: all}", "pen: {of: player, seen_by: all, holds: [beast]}")
    )
    (folder / "kinds.yaml").write_text(kinds)
    at = tabletop.load(folder).start(["Ann", "Ben"], seed=2)
    with pytest.raises(tabletop.RuleFault, match="`pen` holds only beast"):
        at.answer("yes")
    assert at.answer("no").log(None) == ["0"]


HIDDEN = """
to play:
    see turns
    let home be zone(bag)
    offer players.first "Go?" where home.pieces.size > 99:
        say "x"
    say "on"
"""


def test_what_lies_in_a_zone_that_is_a_value_is_as_hidden_as_in_any(tmp_path: Path) -> None:
    folder = start(tmp_path, HIDDEN).game.ruleset.folder
    assert tabletop.load(folder).start(["Ann", "Ben"]).log(None) == ["on"]
    at = tabletop.load(folder, {"ask_everyone": True}).start(["Ann", "Ben"])
    assert at.decision is not None and at.decision.options.ids == ("no",)
