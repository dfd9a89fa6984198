"""Rules that are never met have values of which nobody knows the kind; they compile all the same."""

from __future__ import annotations

from pathlib import Path

from interpreter.api.load import check
from tests.unit.view.telling import BASE, said, start

NO_THROWS = """
to play:
    see turns
    say "on"

when rolled throw by p where throw.total > 3 and throw.first.face is 6:
    say "{p} throws {throw.total}"
    change throw.first by 1
"""


def test_a_trigger_on_throws_in_a_game_without_any(tmp_path: Path) -> None:
    assert said(start(tmp_path, NO_THROWS)) == ["on"]


NOT_CALLED = """
to play:
    see turns
    say "on"

to idle x with y:
    see turns
    increase x.coins by y.weight
    move y to x.pen
    let all_of be x.pen + y.attached
    for each z in all_of where z.hunger > 0 and z is y:
        say "{x} {z} {y.host} {x.favourite}"
    if x in players and y in meadow:
        give x.coins
"""


def test_a_rule_that_nobody_calls(tmp_path: Path) -> None:
    position = start(tmp_path, NOT_CALLED)
    assert said(position) == ["on"]
    found = check(str(tmp_path / BASE.name))
    assert all(d.severity == "warning" for d in found), found
