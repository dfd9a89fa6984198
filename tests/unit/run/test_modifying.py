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


AROUND = """to play:
    see turns
    draw 3 from bag to meadow
    for each p in players where p.seat < 3:
        say "{others(p)}; {from(p)}; {left_of(p)}"
        for each q in others(p):
            increase q.coins by 1
    choose one foe from others(players.first) by players.first
    say "{foe} {(count p in others(foe) where p.coins > 0)}"
"""
SIDES = """
define side(p) as p.seat / 2

modify others(p) to all q in was where side(q) is not side(p)
modify from(p) to was - [players.last] where p.seat is 2
modify left_of(p) to players.last where was.seat is 2
"""


def test_what_the_language_gives_is_changed_as_other_values_are(tmp_path: Path) -> None:
    """Ben and Cy are on one side; what nobody changes is as ever, and each is offered only what is left of the list."""
    plain = ["Ben and Cy; Ann, Ben and Cy; Ben", "Cy and Ann; Ben, Cy and Ann; Cy", "Ben 2"]
    assert said(start(tmp_path / "plain", AROUND), "Ben") == plain
    told = ["Ben and Cy; Ann, Ben and Cy; Cy", "Ann; Ben and Ann; Cy", "Cy 1"]
    assert said(start(tmp_path / "sides", AROUND + SIDES), "Cy") == told


def test_of_a_game_that_changes_none_the_code_is_the_same(tmp_path: Path) -> None:
    program = game(tmp_path / "plain", AROUND).program
    assert "others" not in program.values and "d_others" not in program.blocks[0].__globals__
    assert "others" in game(tmp_path / "sides", AROUND + "modify others(p) to was\n").program.values


def test_cards_change_what_the_language_gives(tmp_path: Path) -> None:
    """While they lie where they work, for whoever is asked about; the game itself goes on clockwise."""
    rules = """to play:
    see turns
    say "{others(players.last)}"
    move (all x in bag where x is fox).first to players.first.pen
    say "{others(players.last)}"
    for each p in players:
        announce dawn for p

card fox works in pen:
    modify others(p) to was - [holder]

when dawn for p:
    say "{p}"
"""
    assert said(start(tmp_path, rules)) == ["Ann and Ben", "Ben", "Ann", "Ben", "Cy"]
