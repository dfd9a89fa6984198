"""A zone that mixes has no order in a view, or a known piece in it could be followed by its place."""

from __future__ import annotations

from pathlib import Path

from tests.unit.view.telling import start

# Ann has looked at the last hen. `Stir` takes the first piece of the bag out and puts it back: all others move up.
RULES = """
to play:
    see turns
    let ann be players.first
    reveal (all h in bag where h is hen).last to ann
    ask ann "What now?":
        option "Stir":
            let x be bag.first
            move x to meadow
            move x to bag
        option "Wait":
            say "well"
    offer ann "Go on?":
        say "on"
"""


def test_a_known_piece_is_not_followed_by_its_place(tmp_path: Path) -> None:
    before = start(tmp_path, RULES)
    stirred, waited = before.answer("stir"), before.answer("wait")
    assert stirred.view(None).zones["bag"] != waited.view(None).zones["bag"]
    seen = stirred.view("Ann").zones["bag"]
    assert seen == waited.view("Ann").zones["bag"] == before.view("Ann").zones["bag"]
    assert list(map(str, seen)) == ["beast"] * 4 + ["hen.3"] + ["token"] * 4


def test_what_lies_in_a_row_is_shown_in_its_row(tmp_path: Path) -> None:
    """Only what mixes is sorted."""
    rules = RULES.replace("    ask ann", "    draw 9 from bag to meadow\n    ask ann").replace(
        "bag.first", "meadow.first"
    )
    before = start(tmp_path, rules.replace("move x to bag", "move x to ann.pen\n            move x to meadow"))
    row = before.view("Ben").zones["meadow"]
    assert before.answer("stir").view("Ben").zones["meadow"] == (*row[1:], row[0])
    assert list(row) != sorted(row, key=str)
