"""Which rules can be left in the middle, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.compile.suspension import Suspends, listened, watches, wrapped
from tests.unit.view.telling import game


def suspending(tmp_path: Path, rules: str) -> set[str]:
    """The rules of these that can be left in the middle."""
    meaning = game(tmp_path, rules).program.meaning
    watch = watches(meaning, tuple(u for u in meaning.units if u.role == "check"))
    found = Suspends(meaning, watch, listened(meaning), wrapped(meaning))
    found.solve()
    return set(found.units)


QUIET = """
to play:
    see turns
    first_of players.first

to first_of p:
    see turns
    increase p.coins by 1
    second_of p

to second_of p:
    see turns
    BODY
"""


def with_body(body: str, more: str = "") -> str:
    return QUIET.replace("BODY", body) + more


def test_rules_that_only_do_things_cannot_be_left(tmp_path: Path) -> None:
    assert suspending(tmp_path, with_body('say "{p}"')) == set()


@pytest.mark.parametrize(
    "body",
    [
        'choose number n from 0 to 3 by p\n    say "{n}"',
        'offer p "On?":\n        say "on"',
        "stop outer",
        "leave p",
        "end_game",
    ],
)
def test_a_question_or_an_end_makes_a_rule_and_all_that_call_it_suspend(tmp_path: Path, body: str) -> None:
    rules = with_body(body).replace("    first_of players.first", "    contest outer:\n        first_of players.first")
    assert suspending(tmp_path, rules) == {"play", "first_of", "second_of"}


def test_a_throw_or_an_announcement_suspends_where_something_waits_for_it(tmp_path: Path) -> None:
    roll = 'roll 1d6 for luck by p as luck\n    say "{luck}"\n    announce dawn'
    hears = '\nwhen HEARD:\n    say "x"\n'
    assert suspending(tmp_path / "a", with_body(roll)) == set()
    dawn = suspending(tmp_path / "b", with_body(roll, hears.replace("HEARD", "dawn")))
    thrown = suspending(tmp_path / "c", with_body(roll, hears.replace("HEARD", "rolled")))
    assert dawn >= {"play", "first_of", "second_of"} and thrown >= {"play", "first_of", "second_of"}


READS_COINS = """
whenever any p in players where p.coins > 7:
    say "{p}"
"""
READS_PLACES = """
whenever any t in meadow where t.weight > 7:
    say "{t}"
"""


def test_a_write_suspends_where_a_check_reads_it(tmp_path: Path) -> None:
    written = suspending(tmp_path / "a", with_body('say "{p}"', READS_COINS))
    assert {"play", "first_of"} <= written and "second_of" not in written
    placed = suspending(tmp_path / "b", with_body('say "{p}"', READS_PLACES))
    assert not {"play", "first_of", "second_of"} & placed
    moved = suspending(tmp_path / "c", with_body("move p.pen to meadow", READS_PLACES))
    assert {"play", "first_of", "second_of"} <= moved


def test_a_check_reads_through_definitions(tmp_path: Path) -> None:
    check = """
whenever any p in players where wealth(p) > 7:
    say "{p}"

define wealth(p) as double(p) + 1
define double(p) as p.coins * 2
"""
    assert suspending(tmp_path, with_body('say "{p}"', check)) >= {"play", "first_of"}


def test_a_rule_that_something_stands_in_for_suspends(tmp_path: Path) -> None:
    wrapper = """
instead of second_of p where p.coins > 7:
    proceed
"""
    assert suspending(tmp_path, with_body('say "{p}"', wrapper)) >= {"play", "first_of", "second_of"}


def test_rules_that_call_each_other_settle(tmp_path: Path) -> None:
    rules = """
to play:
    see turns
    ping 3

to ping n:
    see turns
    if n > 0:
        pong (n - 1)

to pong n:
    see turns
    if n > 0:
        ping (n - 1)
    ask_one

to ask_one:
    see turns
    offer players.first "On?":
        say "on"
"""
    assert suspending(tmp_path, rules) == {"play", "ping", "pong", "ask_one"}
