"""The order in which a value is changed does not hang on where the changes are written."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import game, said, start

HEAD = """to play:
    see turns
    move (all x in bag where x is beast) to meadow
    say "{worth(players.first)} {worth(players.last)}"

define worth(p) as 5
"""
CHANGES = (
    "modify worth(p) at most 12\n",
    "modify worth(p) by 4\n",
    "modify worth(p) to 1 where p is players.first\n",
    "modify worth(p) at least 8\n",
    """card hen works in meadow:
    modify worth(p) by 2
    modify worth(p) to 20 where p is players.last
    modify worth(p) at most 25
""",
)


def test_the_order_of_writing_changes_nothing(tmp_path: Path) -> None:
    """1 + 4, at least 8, then three hens add 2 each; 20 from the hens, and again 2 each, at most 25."""
    for number, order in enumerate(itertools.permutations(CHANGES)):
        if number % 17 == 0:
            assert said(start(tmp_path / str(number), HEAD + "\n" + "\n".join(order))) == ["14 25"], order


WAS = (
    "modify worth(p) by was\n",
    "modify worth(p) to was * 2 where p is players.first and was is 5\n",
    """card hen works in meadow:
    modify worth(p) to was + 1
    modify worth(p) by 100 where was > 12
""",
)


def test_what_a_value_was_is_the_same_for_all_of_a_layer(tmp_path: Path) -> None:
    """5 * 2 and 5 more, 5 and 5 more; then 15 + 1 or 10 + 1 however many hens say so, and of the 15 three hundred."""
    for number, order in enumerate(itertools.permutations(WAS)):
        assert said(start(tmp_path / str(number), HEAD + "\n" + "\n".join(order))) == ["316 11"], order


def test_a_list_is_changed_by_what_it_was(tmp_path: Path) -> None:
    rules = """to play:
    see turns
    say "{partners(players.first)}"

define partners(p) as others(p)

modify partners(p) to all q in was where q.seat < 3
"""
    assert said(start(tmp_path, rules)) == ["Ben"]


@pytest.mark.parametrize("where", ["", " where was / day > 3"])
def test_a_change_that_fails_is_told_at_its_own_line(where: str, tmp_path: Path) -> None:
    """Which need be no line at all of the file that defines the value."""
    game(tmp_path, HEAD)
    change = f"modify worth(p) to was / day{where}\n"
    (tmp_path / "base_game" / "rules" / "house.rules").write_text("# One\n\n\n" * 9 + change, encoding="utf-8")
    with pytest.raises(tabletop.RuleFault) as fault:
        tabletop.load(tmp_path / "base_game").start(["Ann", "Ben"], seed=4)
    assert str(fault.value).startswith(str(tmp_path / "base_game" / "rules" / "house.rules:28:1: P100"))
