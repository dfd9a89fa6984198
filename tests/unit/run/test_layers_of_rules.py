"""Rules of several variants: their values in layers, what composes whatever the order, and what clashes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import BASE, game, said

RULES = """to play:
    see turns
    draw 1 from bag to players.first.pen
    greet players.first
    say "{worth(players.first)}"
    end_game

to greet p:
    see turns
    say "hello"

when dawn:
    say "dawn"

define worth(p) as 1

modify worth(p) by 1
modify worth(p) at most 5
"""


def house(id: str, rules: str, *under: str) -> dict[str, str]:
    after = f"after: [{', '.join(under)}]\n" if under else ""
    head = f"variant: {id}\nname: {id}\ngame: base_game\nchanges: Something.\n{after}"
    return {"variant.yaml": head, "rules/a.rules": rules}


def folder(tmp_path: Path) -> Path:
    if not (tmp_path / "base_game").exists():
        game(tmp_path, RULES.replace("    greet players.first\n", "    greet players.first\n    announce dawn\n"))
        shutil.copy(BASE / "rules" / "90_in_use.rules", tmp_path / "base_game" / "rules")
    return tmp_path / "base_game"


def told(tmp_path: Path, *variants: dict[str, str]) -> list[str]:
    return said(tabletop.load(folder(tmp_path), variants=variants).start(["Ann", "Ben"], seed=4))[-1:]


def codes(tmp_path: Path, *variants: dict[str, str]) -> list[str]:
    return [finding.code for finding in tabletop.check(folder(tmp_path), variants=variants)]


TEN = house("ten", "modify worth(p) by 10\n")
SIX = house("six", "modify worth(p) at most 6\n")
TWICE = house("twice", "modify worth(p) to was * 2\n")


def test_values_go_in_layers(tmp_path: Path) -> None:
    """1 and 1 of the game; both houses are one layer, so 10 comes before the bound, in either order."""
    assert told(tmp_path) == ["2"]
    assert told(tmp_path, TEN) == ["12"]
    assert told(tmp_path, TEN, SIX) == told(tmp_path, SIX, TEN) == ["6"]
    assert told(tmp_path, TEN, TWICE) == told(tmp_path, TWICE, TEN) == ["14"]
    over = house("over", "modify worth(p) to was * 3\n", "twice")
    assert told(tmp_path, over, TEN, TWICE) == told(tmp_path, TEN, TWICE, over) == ["22"]


def test_a_variant_that_others_say_nothing_of_stands_with_the_uppermost(tmp_path: Path) -> None:
    """Its bound holds, and what it adds is not lost, whatever third one they lie over, and whether that is there."""
    over = house("over", "modify worth(p) to was * 9\n", "twice", "still")
    still = house("still", 'before rule greet:\n    say "still"\n')
    assert told(tmp_path, over, SIX) == told(tmp_path, over, SIX, still) == told(tmp_path, over, SIX, TWICE) == ["6"]
    fixed = house("fixed", "modify worth(p) to 20\n", "still", "twice")
    assert (
        told(tmp_path, fixed, TEN) == told(tmp_path, fixed, TEN, still) == told(tmp_path, fixed, TEN, TWICE) == ["30"]
    )
    assert told(tmp_path, fixed, house("ten", TEN["rules/a.rules"], "fixed"), TWICE) == ["30"]
    assert told(tmp_path, house("fixed", "modify worth(p) to 20\n", "ten"), TEN) == ["20"]


def test_the_bound_of_a_variant_is_over_that_of_the_game(tmp_path: Path) -> None:
    raised = house("raised", "modify worth(p) at least 9\n")
    assert told(tmp_path, raised) == ["9"]


SETS = [
    ("modify worth(p) to 3\n", "modify worth(p) to 4 where p.seat is 2\n", ["L93"]),
    ("modify worth(p) to 3\n", "modify worth(p) by 4\n", []),
    ("replace define worth as 3\n", "replace define worth(q) as 4\n", ["C455"]),
    ("replace define worth as 3\n", "modify worth(p) to 3\n", []),
    ('replace rule greet:\n    see turns\n    say "hm {p}"\n', 'before rule greet:\n    say "{p}"\n', []),
    (
        'replace rule greet:\n    see turns\n    say "hm {p}"\n',
        "replace rule greet:\n    see turns\n    end\n",
        ["C455"],
    ),
]


@pytest.mark.parametrize(("first", "second", "clash"), SETS)
@pytest.mark.parametrize("turned", [False, True])
def test_what_composes_and_what_clashes(
    first: str, second: str, clash: list[str], turned: bool, tmp_path: Path
) -> None:
    """One finding at the second by id, with the place of the first; none where that says that it lies over it."""
    one, other = house("one", first), house("two", second)
    both = (other, one) if turned else (one, other)
    found = tabletop.check(folder(tmp_path), variants=both)
    assert [finding.code for finding in found] == clash
    for finding in found:
        assert finding.span.file == "two/rules/a.rules"
        assert any("one/rules/a.rules:1:1" in text for text in (finding.message, *finding.notes))
        assert "after: [one]" in (finding.hint or "")
    assert codes(tmp_path, house("two", second, "one"), one) == []


def test_the_upper_one_of_two_stands(tmp_path: Path) -> None:
    one, two = house("one", "replace define worth as 3\n"), house("two", "replace define worth(q) as 2\n", "one")
    assert told(tmp_path, two, one) == ["3"] and told(tmp_path, one) == ["4"]
    bare = house("three", "remove define worth\n")
    assert codes(tmp_path, bare) == ["C455"]


def test_what_a_variant_names_another_takes_away(tmp_path: Path) -> None:
    named = house("named", 'when dawn as early:\n    say "early"\n')
    gone = house("gone", "remove when early\n", "named")
    assert said(tabletop.load(folder(tmp_path), variants=[named]).start(["Ann", "Ben"], seed=4)).count("early") == 1
    assert "early" not in said(tabletop.load(folder(tmp_path), variants=[gone, named]).start(["Ann", "Ben"], seed=4))
    assert codes(tmp_path, house("gone", "remove when early\n")) == ["C455"]


def test_a_fault_names_its_layer(tmp_path: Path) -> None:
    bad = house("bad", "modify worth(p) to was / p.coins\n")
    with pytest.raises(tabletop.RuleFault) as fault:
        tabletop.load(folder(tmp_path), variants=[bad]).start(["Ann", "Ben"], seed=4)
    assert str(fault.value).startswith("bad/rules/a.rules:1:1: P100 this rule of `bad` cannot go on")
