"""Lists of numbers and what divisions leave, in play."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start

RULES = """
to play:
    see turns
    let n be players.size
    say "{1 to 3} {n to n} {(n to 2).size} {0 - 1 to 1} {(1 to n + 1).last}"
    say "{sum x * x for x in 1 to n where x % 2 is 1} {n in (1 to n)} {n in (1 to 2)} {most x in 1 to 9 by x % 5}"
    say "{7 % 3} {(0 - 7) % 3} {7 % (0 - 3)} {(0 - 7) % (0 - 3)} {6 % n} {2 * 7 % 4}"
    if players is not empty and (n to 2) is empty:
        say "some"
    choose 1 to 2 chosen from n to 5 where chosen is not 4 by players.first
    say "{chosen}"
    end_game
"""
TOLD = [
    "1, 2 and 3 3 0 -1, 0 and 1 4",
    "10 yes no 4",
    "1 2 -2 -1 0 2",
    "some",
]


def test_what_they_are(tmp_path: Path) -> None:
    asked = start(tmp_path, dedent(RULES))
    assert said(asked) == TOLD
    decision = asked.decision
    assert decision is not None
    assert [option.label for option in decision.options] == ["3", "5"]
    assert said(asked, ("3", "5"))[-1] == "3 and 5"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("7 % n", "4:5: P100 this rule cannot go on: it divides by 0"),
        ("(1 to n + 2001).size", "P100 this rule cannot go on: a list would have 2001 items; 2000 are the most"),
        ("3 to none_of_it", "P100 this rule cannot go on: it needs a value where there is `none`"),
    ],
)
def test_where_there_are_none(tmp_path: Path, given: str, message: str) -> None:
    rules = f"""\
        to play:
            see turns
            let n be players.size - 3
            say "{{{given}}}"
            end_game

        define none_of_it() as (meadow.first).weight
        """.replace("none_of_it}", "none_of_it()}")
    with pytest.raises(tabletop.RuleFault) as caught:
        start(tmp_path, dedent(rules))
    assert message in str(caught.value)
