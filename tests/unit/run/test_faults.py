"""Rules that cannot go on are stopped soon, in plain words, at their line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start

GAMES = Path(__file__).parents[2] / "games"
HEAD = "to play:\n    see turns\n"
DAWN = "\nwhen dawn:\n    if day > 0:\n        set day to 0\n"
FAULTS = {
    "calls itself": (
        "    deeper of 1\n\nto deeper of n:\n    see turns\n    announce dawn\n    if day is 0:\n        deeper of n + 1\n" + DAWN,
        "7:5: P100 this rule cannot go on: it calls itself without end",
    ),
    "grows": (
        "    let n be 9\n    repeat:\n        let n be n * n\n    until n < 0\n",
        "5:9: P100 this rule cannot go on: 1853020188851841 * 1853020188851841 is too large a number",
    ),
    "ring": (
        "    draw 3 from bag to meadow as taken\n    attach taken[1] to taken[2]\n    attach taken[2] to taken[3]\n"
        "    attach taken[3] to taken[1]\n",
        "6:5: P100 this rule cannot go on: a piece cannot be attached to one that lies on it",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_rule_that_cannot_go_on_is_stopped(name: str, tmp_path: Path) -> None:
    rules, message = FAULTS[name]
    with pytest.raises(tabletop.RuleFault) as caught:
        start(tmp_path, HEAD + rules)
    assert f"case.rules:{message}" in str(caught.value)


def test_a_changed_die_stays_a_face_of_its_own_kind(tmp_path: Path) -> None:
    rules = HEAD + (
        "    let foxes be (all f in bag where f is fox)\n    move foxes.first to players.first.pen\n"
        "    roll 1d20 for luck by players.first as high\n    roll 1d4 for luck by players.first as low\n"
        "    say \"{high.total} {low.total}\"\n\n"
        "card fox works in pen:\n    may holder on rolled as throw \"Push\":\n        see turns\n        change throw.first by 40\n"
    )  # fmt: skip
    assert said(start(tmp_path, rules), "fox.1", "fox.1") == ["20 4"]


def test_a_deck_rule_that_fails_is_a_finding(tmp_path: Path) -> None:
    """It asks for the first line of a deck that has none such."""
    folder = tmp_path / "deck_duel"
    shutil.copytree(GAMES / "deck_duel", folder)
    rule = "\ndeck rule odd:\n    see decks\n    let dear be (all e in deck.main where e.cost > 99)\n"
    (folder / "rules" / "odd.rules").write_text(
        rule + '    if dear.first.count > 0:\n        fault "x"\n', encoding="utf-8"
    )
    found = {(d.code, d.message) for d in tabletop.check(folder)}
    assert found == {("D21", "`deck rule odd` cannot be tested: it needs a value where there is `none`")}


SECRETS = {
    "a card's name": (
        "    let x be bag.first\n    let c be x.card\n    let d be meadow[3]\n",
        {"x": "a hidden piece", "c": "..."},
    ),
    "a secret choice": (
        "    each q in players secretly:\n        choose number n from q.seat + 3 to 4 by q\n"
        "        let bid[q] be n\n        let d be meadow[3]\n",
        {"q": "the player in seat 1", "n": "...", "bid": "...", "d": "..."},
    ),
    "a value of a hidden piece": (
        "    let d be third(bag.first, 2)\n\ndefine third(x, n) as meadow[n + x.attached.size]\n",
        {"x": "a hidden piece", "n": "2"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SECRETS)
def test_a_fault_names_only_what_everybody_may_know(name: str, tmp_path: Path) -> None:
    rules, values = SECRETS[name]
    with pytest.raises(tabletop.RuleFault) as caught:
        start(tmp_path, HEAD + rules)
    assert caught.value.values == values
