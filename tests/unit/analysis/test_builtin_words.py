"""What each verb does and each attribute and function gives, told by rules that use them."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start

# In the bag lie two foxes (7 heavy), three hens (2 heavy) and four pebbles.
HEAD = """
to play:
    see turns
    let ann be players.first
    let foxes be (all f in bag where f is fox)
    let hens be (all h in bag where h is hen)
    let pebbles be (all t in bag where t is pebble)
"""
PIECES = """
    move foxes to ann.pen
    attach hens.first to foxes.last
    attach pebbles.first to hens.first
    say "{foxes.first.kind is beast} {foxes.first.card is fox} {pebbles.first is token}"
    say "{pebbles.first.owner}, {hens.first.owner}, {foxes.last.owner}, {hens.last.owner}"
    say "{pebbles.first.host}, {hens.first.host}, {foxes.last.host}"
    say "{foxes.last.attached}, {hens.first.attached}; all: {foxes.attached}"
    if foxes.last.belongs_to is none and hens.last.owner is none:
        say "nobody's"
    move foxes.last to meadow
    say "{pebbles.first.owner} {meadow} {ann.pen}"
    say "{foxes.first.zone is hens.last.zone} {hens.first.zone is pebbles.first.zone}"
"""
FACES = """
    move hens to meadow
    face_up hens
    say "{(count h in meadow where h.face_is_up)}"
    face_down hens.last
    say "{(count h in meadow where h.face_is_up)}"
    move hens.first to ann.pen
    say "{hens.first.face_is_up} {(count h in meadow where h.face_is_up)}"
"""
LISTS = """
    move hens.first to meadow
    move foxes.first to meadow
    move hens.last to meadow
    say "{meadow.first} {meadow.last} {meadow[1]} {meadow[2]} {meadow[meadow.size]} {meadow.size}"
    if ann.pen.first is none and ann.pen.last is none and ann.pen.size is 0:
        say "empty"
"""
SEATS = """
    let ben be left_of(ann)
    let cy be left_of(ben)
    say "{others(ben)}; {from(ben)}; {left_of(cy)}; {ben.seat}"
    leave ben
    say "{players}; {everyone}"
    say "{others(ben)}; {from(ben)}; {left_of(ann)}; {left_of(ben)}; {others(ann)}"
    leave cy
    if left_of(ann) is none and others(ann) is empty:
        say "alone"
"""
NUMBERS = """
    say "{min(2, 3)} {max(2, 3)} {half_up(5)} {half_down(5)} {half_up(4)} {half_down(4)}"
    say "{half_up(0 - 5)} {half_down(0 - 5)}"
    say "{odds(2, 6, 10)}; {odds(2, 6, 7)}; {odds(1, 6, 1)}; {odds(1, 6, 7)}; {odds(10, 6, 35)}; {odds(1, 2, 2)}"
"""
THROWS = """
    roll for luck by ann as thrown:
        add 1 for foxes.first
        add 2 for hens.first
    let sum_of_all be (sum d.face for d in thrown.dice)
    if sum_of_all is thrown.total and thrown.faces.size is 3 and thrown.faces.first is thrown.first.face:
        say "{thrown.first.source}, {thrown.second.source}, {thrown.dice.last.source}"
        say "{thrown.label} of {thrown.thrower}"
    roll 1d6 for rain by ann as single
    if single.first.source is none:
        say "of nothing"
"""
DRAWS = """
    draw 20 from bag to meadow as drawn
    say "{drawn.size} {bag.size} {drawn - meadow}"
    let top be meadow.first
    draw 1 from meadow to ann.pen as taken
    if taken.first is top:
        say "the top one"
    pick 20 from meadow as picked
    say "{picked.size} {meadow - picked} {meadow.size}"
    draw 0 from meadow to ann.pen as none_drawn
    draw 0 - 1 from meadow to ann.pen as fewer
    say "{none_drawn.size} {fewer.size}"
"""
TELLING = {
    "pieces": (
        PIECES,
        [
            "yes yes yes",
            "Ann, Ann, Ann, nobody",
            "Hen, Fox, nothing",
            "Hen, Pebble; all: Hen",
            "nobody's",
            "nobody Fox Fox",
            "no yes",
        ],
    ),
    "faces": (FACES, ["3", "2", "no 1"]),
    "lists": (LISTS, ["Hen Hen Hen Fox Hen 3", "empty"]),
    "seats": (
        SEATS,
        [
            "Cy and Ann; Ben, Cy and Ann; Ann; 2",
            "Ann and Cy; Ann, Ben and Cy",
            "Cy and Ann; Cy and Ann; Cy; Cy; Cy",
            "alone",
        ],
    ),
    "numbers": (NUMBERS, ["2 3 3 2 2 2", "-2 -3", "1 in 6; 7 in 12; always; never; 54 in 100; 1 in 2"]),
    "throws": (THROWS, ["Fox, Hen, Hen", "luck of Ann", "of nothing"]),
    "draws": (DRAWS, ["9 0 nothing", "the top one", "8 nothing 8", "0 0"]),
}
FAULTS = {
    "before the first": ('say "{hens[0]}"', "there is no item 0 in a list of 3"),
    "below it": ('say "{hens[0 - 1]}"', "there is no item -1 in a list of 3"),
    "behind the last": ('say "{hens[4]}"', "there is no item 4 in a list of 3"),
    "nothing to move": ("move ann.pen.first to meadow", "it needs a value where there is `none`"),
    "nothing among others": (
        "move [hens.first, ann.pen.first] to meadow",
        "there is no piece to move (`none`)",
    ),
    "on itself": ("attach hens.first to hens.first", "a piece is attached to another piece"),
    "on nothing": ("attach hens.first to ann.pen.first", "a piece is attached to another piece"),
    "in a circle": (
        "attach hens.first to hens.last\n    attach hens.last to hens.first",
        "a piece cannot be attached to one that lies on it",
    ),
    "in a wide circle": (
        "attach hens.first to hens.last\n    attach foxes.last to hens.first\n    attach hens.last to foxes.last",
        "a piece cannot be attached to one that lies on it",
    ),
    "of nothing": ('say "{ann.pen.first.owner}"', "it needs a value where there is `none`"),
    "odds of no dice": ('say "{odds(0, 6, 3)}"', "the odds of 0 dice with 6 sides are not to be told"),
    "too many dice": (
        "roll for luck by ann as thrown:\n        add 1001 for ann",
        "1001 dice in one throw; 1000 are the most",
    ),
}


@pytest.mark.parametrize("name", TELLING)
def test_what_they_give(tmp_path: Path, name: str) -> None:
    rules, told = TELLING[name]
    assert said(start(tmp_path, HEAD + rules)) == told


@pytest.mark.parametrize("name", FAULTS)
def test_where_they_cannot_go_on(tmp_path: Path, name: str) -> None:
    rules, told = FAULTS[name]
    with pytest.raises(tabletop.RuleFault) as fault:
        start(tmp_path, f"{HEAD}    {rules}\n")
    assert told in fault.value.diagnostic.message
