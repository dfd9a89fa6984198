"""By `as NAME` another file reaches what needs no name: it stands in its place or around it, or takes it away."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import game, said

RULES = """to play:
    see turns
    draw 2 from bag to players.first.pen
    set players.first.coins to 3
    for each p in players where p.seat < 3:
        announce dawn for p
    say "{worth(players.first)} {worth(players.last)}"
    tired of 2 by players.first as n
    say "{n} is left"
    evening for players.first
    say "good night"

when dawn for p where p.coins > 2 as rich:
    say "{p} is rich"
    if p.seat is 1:
        end
    say "never"

whenever any p in players where p.coins > 9 as richer:
    set p.coins to 9
    say "{p} drops some"

define worth(p) as 1

modify worth(p) by 4 where p.seat is 1 as lands

to tired of k by p:
    see turns
    give k

instead of tired of k by p as rest:
    proceed as n
    give n + 1

menu evening for p:
    option "Sleep":
        say "{p} sleeps"
    option "Feed" where p.coins > 2:
        increase p.coins by 7

option "Beg" in evening for p where p.coins > 2 as begging:
    increase p.coins by 8
    end

card fox works in pen:
    when dawn for p where p is holder as barking:
        say "{this.card} barks"
        end

aside "Look" for p where p.seat is 1 as looking:
    say "{p} looks"
"""
PLAIN = ["Ann is rich", "5 1", "3 is left", "Ann sleeps", "good night"]
OVER: dict[str, tuple[str, tuple[str, ...], list[str]]] = {
    "nothing": ("", ("sleep",), PLAIN),
    "a new body under the old head": (
        'replace when rich:\n    say "{p} has {p.coins}"\n',
        ("sleep",),
        ["Ann has 3", *PLAIN[1:]],
    ),
    "a new whole": (
        'replace when dawn for q where q.coins < 2 as rich:\n    say "{q} is poor"\n',
        ("sleep",),
        ["Ben is poor", *PLAIN[1:]],
    ),
    "before and after, however it ended": (
        'before when rich:\n    say "hear, {p}"\n\nafter when rich:\n    say "that was {p}"\n',
        ("sleep",),
        ["hear, Ann", "Ann is rich", "that was Ann", *PLAIN[1:]],
    ),
    "left undone": ("before when rich:\n    if p.seat is 1:\n        end\n", ("sleep",), PLAIN[1:]),
    "a trigger taken away": ("remove when rich\n", ("sleep",), PLAIN[1:]),
    "another change": (
        "replace modify worth(q) by 5 where q.seat is 3 as lands\n",
        ("sleep",),
        ["Ann is rich", "1 6", *PLAIN[2:]],
    ),
    "a change taken away": ("remove modify lands\n", ("sleep",), ["Ann is rich", "1 1", *PLAIN[2:]]),
    "another value": ("replace define worth as p.coins\n", ("sleep",), ["Ann is rich", "7 0", *PLAIN[2:]]),
    "another value with its own words": (
        "replace define worth(q) as q.coins + 1\n",
        ("sleep",),
        ["Ann is rich", "8 1", *PLAIN[2:]],
    ),
    "a wrapper taken away": ("remove instead rest\n", ("sleep",), [*PLAIN[:2], "2 is left", *PLAIN[3:]]),
    "another wrapper": ("replace instead rest:\n    give 9\n", ("sleep",), [*PLAIN[:2], "9 is left", *PLAIN[3:]]),
    "an option of the menu itself replaced": (
        'replace option "Sleep" in evening:\n    say "{p} snores"\n',
        ("sleep",),
        [*PLAIN[:3], "Ann snores", "good night"],
    ),
    "another option in its place": (
        'replace option "Feed" in evening for q where q.seat is 1:\n    say "{q} eats"\n',
        ("feed",),
        [*PLAIN[:3], "Ann eats", "good night"],
    ),
    "around an added option": (
        'before option begging:\n    say "please"\n\nafter option "Beg" in evening:\n    say "thanks"\n',
        ("beg",),
        [*PLAIN[:3], "please", "Ann drops some", "thanks", "good night"],
    ),
    "a check around": (
        'after whenever richer:\n    say "{p} has {p.coins} left"\n',
        ("beg",),
        [*PLAIN[:3], "Ann drops some", "Ann has 9 left", "good night"],
    ),
    "an aside around": (
        'after aside looking:\n    say "hm, {p}"\n',
        ("look", "sleep"),
        [*PLAIN[:3], "Ann looks", "hm, Ann", *PLAIN[3:]],
    ),
}


@pytest.mark.parametrize("name", OVER)
def test_what_is_laid_over_by_name(name: str, tmp_path: Path) -> None:
    over, answers, told = OVER[name]
    position = begun(tmp_path, over)
    if answers[0] == "look":
        position, answers = position.aside("look", "Ann"), answers[1:]
    assert said(position, *answers) == told


def begun(tmp_path: Path, over: str, rules: str = RULES) -> tabletop.Position:
    game(tmp_path, rules)
    (tmp_path / "base_game" / "rules" / "house.rules").write_text(over, encoding="utf-8")
    return tabletop.load(tmp_path / "base_game").start(["Ann", "Ben", "Cy"], seed=4)


def options(tmp_path: Path, over: str) -> tuple[str, ...]:
    decision = begun(tmp_path, over).decision
    assert decision is not None
    return decision.options.ids


def test_options_are_taken_away_by_name_or_label(tmp_path: Path) -> None:
    assert options(tmp_path / "a", "") == ("sleep", "feed", "beg")
    assert options(tmp_path / "b", 'remove option begging\nremove option "Feed" in evening\n') == ("sleep",)
    assert options(tmp_path / "c", 'remove option "Beg" in evening\n') == ("sleep", "feed")


EACH = """to play:
    see turns
    draw 2 from bag to meadow
    evening for players.first

menu evening for p:
    option "Take {c}" for c in meadow:
        move c to p.pen
    option "Sleep":
        say "{p} sleeps"

option "Leave {c}" in evening for p for c in meadow as leaving:
    move c to bag
"""


def test_options_for_each_of_a_list_are_laid_over_too(tmp_path: Path) -> None:
    """The body of another file finds bound what the head binds."""
    over = """replace option "Take {c}" in evening:
    say "{p} looks at {c}"

before option leaving:
    say "{p} leaves {c}"

after option "Leave {c}" in evening:
    say "{c} is gone"
"""
    position = begun(tmp_path, over, EACH)
    assert position.decision is not None
    sleep, take, *_, leave = position.decision.options
    assert sleep.id == "sleep" and take.label.startswith("Take ") and leave.label.startswith("Leave ")
    one, other = take.label.removeprefix("Take "), leave.label.removeprefix("Leave ")
    assert said(position, take.id) == [f"Ann looks at {one}"]
    assert said(position, leave.id)[0] == f"Ann leaves {other}" and len(said(position, leave.id)) == 2
    bare = begun(tmp_path / "bare", 'remove option "Take {c}" in evening\nremove option leaving\n', EACH)
    assert said(bare) == ["Ann sleeps"]  # the only one that is left
