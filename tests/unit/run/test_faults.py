"""Rules that cannot go on are stopped soon, in plain words, at their line."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start

GAMES = Path(__file__).parents[2] / "games"
FAULTS = {
    "calls itself": (
        """
        to play:
            see turns
            deeper of 1

        to deeper of n:
            see turns
            announce dawn
            if day is 0:
                deeper of n + 1

        when dawn:
            if day > 0:
                set day to 0
        """,
        "8:5: P100 this rule cannot go on: it calls itself without end",
    ),
    "grows": (
        """
        to play:
            see turns
            let n be 9
            repeat:
                let n be n * n
            until n < 0
        """,
        "6:9: P100 this rule cannot go on: 1853020188851841 * 1853020188851841 is too large a number",
    ),
    "ring": (
        """
        to play:
            see turns
            draw 3 from bag to meadow as taken
            attach taken[1] to taken[2]
            attach taken[2] to taken[3]
            attach taken[3] to taken[1]
        """,
        "7:5: P100 this rule cannot go on: a piece cannot be attached to one that lies on it",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_rule_that_cannot_go_on_is_stopped(name: str, tmp_path: Path) -> None:
    rules, message = FAULTS[name]
    with pytest.raises(tabletop.RuleFault) as caught:
        start(tmp_path, dedent(rules))
    assert f"case.rules:{message}" in str(caught.value)


def test_a_changed_die_stays_a_face_of_its_own_kind(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            let foxes be (all f in bag where f is fox)
            move foxes.first to players.first.pen
            roll 1d20 for luck by players.first as high
            roll 1d4 for luck by players.first as low
            say "{high.total} {low.total}"

        card fox works in pen:
            may holder on rolled as throw "Push":
                see turns
                change throw.first by 40
    """)
    assert said(start(tmp_path, rules), "fox.1", "fox.1") == ["20 4"]


def test_a_deck_rule_that_fails_is_a_finding(tmp_path: Path) -> None:
    """It asks for the first line of a deck that has none such."""
    folder = tmp_path / "deck_duel"
    shutil.copytree(GAMES / "deck_duel", folder)
    rule = dedent("""\
        deck rule odd:
            see decks
            let dear be (all e in deck.main where e.cost > 99)
            if dear.first.count > 0:
                fault "x"
    """)
    (folder / "rules" / "odd.rules").write_text(rule, encoding="utf-8")
    found = {(d.code, d.message) for d in tabletop.check(folder)}
    assert found == {("D21", "`deck rule odd` cannot be tested: it needs a value where there is `none`")}


SECRETS = {
    "a card's name": (
        """
        to play:
            see turns
            let x be bag.first
            let c be x.card
            let d be meadow[3]
        """,
        {"x": "a hidden piece", "c": "..."},
    ),
    "a secret choice": (
        """
        to play:
            see turns
            each q in players secretly:
                choose number n from q.seat + 3 to 4 by q
                let bid[q] be n
                let d be meadow[3]
        """,
        {"q": "Ann", "n": "...", "bid": "...", "d": "..."},
    ),
    "how many hidden pieces fit": (
        """
        to play:
            see turns
            let few be (all x in bag where x is fox)
            let n be few.size
            let m be n + 1
            let d be meadow[3]
        """,
        {"few": "...", "n": "...", "m": "..."},
    ),
    "what hangs on nothing hidden": (
        """
        to play:
            see turns
            let some be others(players.first)
            let n be 3 * 4
            let d be third(bag.first, n)

        define third(x, n) as meadow[n]
        """,
        {"some": "[Ben, Cy]", "x": "a hidden piece", "n": "12"},
    ),
    "a value of a hidden piece": (
        """
        to play:
            see turns
            let d be third(bag.first, 2)

        define third(x, n) as meadow[n + x.attached.size]
        """,
        {"x": "a hidden piece", "n": "2"},
    ),
    "what a change gives on": (
        """
        to play:
            see turns
            let d be worth(players.first)
            let k be third(1)

        define third(n) as meadow[n].attached.size

        define worth(p) as 1

        modify worth(p) by third(count x in bag where x is fox)
        """,
        {"p": "Ann", "n": "..."},
    ),
}


@pytest.mark.parametrize("name", SECRETS)
def test_a_fault_names_only_what_everybody_may_know(name: str, tmp_path: Path) -> None:
    rules, values = SECRETS[name]
    with pytest.raises(tabletop.RuleFault) as caught:
        start(tmp_path, dedent(rules))
    assert caught.value.values == values


def test_an_aside_whose_condition_fails_is_told_as_what_rules_cannot_do(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            offer players.first "On?":
                say "on"

        aside "Go" for p where 1 / p.coins > 0:
            see turns
            say "gone"
    """)
    table = start(tmp_path, rules).table()
    with pytest.raises(tabletop.RuleFault) as caught:
        table.asides(1)
    assert "case.rules:6:" in str(caught.value)


def test_a_fault_says_in_which_rule_it_is_and_what_lies_over_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "base_game"
    shutil.copytree(GAMES.parent / "diagnostics" / "base_game", folder)
    (folder / "rules" / "house.rules").write_text(
        dedent("""
        modify mate(p) to none

        define mate(p) as left_of(p)

        when dawn for p:
            greet p
        """),
        encoding="utf-8",
    )
    (folder / "rules" / "other.rules").write_text(
        'to greet p:\n    see turns\n    say "{mate(p).coins}"\n', encoding="utf-8"
    )
    with pytest.raises(tabletop.RuleFault) as caught:
        tabletop.load(folder).start(["Ann", "Ben"], seed=4)
    fault = caught.value
    assert Path(fault.diagnostic.span.file).name == "other.rules" and fault.diagnostic.span.line == 3
    assert [note.replace(str(folder), "") for note in fault.diagnostic.notes] == [
        "in `greet`",
        "`mate` is changed at /rules/house.rules:2:1",
    ]
    assert fault.values == {"p": "Ann"}
