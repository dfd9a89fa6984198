"""What a rule tells of a change is told before a check (`whenever`) makes something of it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tests.unit.view.telling import said, start

CHECK = """
whenever any p in players where p.coins > 2 and day is 0:
    say "crowned"
    set day to 1
"""
EARN = """
to earn amount by p:
    see turns
    increase p.coins by amount
    give amount
"""
CASES = {
    "behind a change": (
        """
        to play:
            see turns
            set players.first.coins to 3
            say "rich"
            tell players.first "You are"
            say "on"
        """,
        ["rich", "Ann alone is told: You are", "on", "crowned"],
    ),
    "behind a call": (
        """
        to play:
            see turns
            earn 3 by players.first as paid
            say "{paid} paid"
            let n be 1
            say "{n} on"
        """,
        ["3 paid", "crowned", "1 on"],
    ),
    "not over the end of a rule that gives nothing": (
        """
        to play:
            see turns
            work
            say "done"
            let n be 1
            say "{n} on"

        to work:
            see turns
            earn 3 by players.first as paid
            say "{paid} paid"
        """,
        ["3 paid", "crowned", "done", "1 on"],
    ),
    "not over what is done in between": (
        """
        to play:
            see turns
            set players.first.coins to 3
            if day is 0:
                say "early"
            say "on"
        """,
        ["crowned", "on"],
    ),
    "not over another call": (
        """
        to play:
            see turns
            earn 3 by players.first as paid
            earn day by players.last as more
            say "{paid} and {more}"
        """,
        ["crowned", "3 and 1"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_sentences_right_behind_a_change_come_first(tmp_path: Path, case: str) -> None:
    rules, told = CASES[case]
    assert said(start(tmp_path, dedent(rules) + CHECK + (EARN if "earn" in rules else ""))) == told


def test_a_sentence_before_the_end_of_a_game_stands_before_it(tmp_path: Path) -> None:
    rules = """
        to play:
            see turns
            earn 3 by players.first as paid
            say "{paid} paid"
            say "on"
            let n be 1
            say "{n} never"

        whenever any p in players where p.coins > 2:
            say "crowned"
            win p
    """
    position = start(tmp_path, dedent(rules) + EARN)
    assert said(position) == ["3 paid", "on", "crowned"]
    assert position.outcome is not None
