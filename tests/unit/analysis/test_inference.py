"""Kinds of parameters, values and locals follow from calls, whatever the length and order of the way."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from interpreter.analysis import types as t
from interpreter.analysis.inference import understand
from interpreter.analysis.symbols import Symbols, Unknown
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic
from tests.unit.analysis.checking import DIAGNOSTICS
from tests.unit.view.test_asked import position

LINKS = 200


def inferred(rules: str) -> Symbols:
    """What is inferred of the base game with these rules added."""
    ruleset, _ = load_ruleset(DIAGNOSTICS / "base_game")
    assert ruleset is not None
    definitions, found = parse_rules(rules, "case.rules")
    assert not found
    return understand(attrs.evolve(ruleset, rules=(*ruleset.rules, *definitions)))


def told(meaning: Symbols, code: str) -> list[Diagnostic]:
    return sorted((d for d in meaning.diagnostics if d.code == code), key=lambda d: (d.span.line, d.span.col))


def places(meaning: Symbols, code: str) -> list[tuple[int, int]]:
    return [(d.span.line, d.span.col) for d in told(meaning, code)]


def chain(last: str, first: str) -> str:
    """Rules that pass their parameter on, each above the one that calls it."""
    steps = [f"to step_{LINKS} x:\n    see turns\n    {last}\n"]
    steps += [f"to step_{n} x:\n    see turns\n    step_{n + 1} x\n" for n in range(LINKS - 1, 0, -1)]
    return "\n".join(steps) + f"\n{first}"


def test_a_kind_goes_through_a_long_chain_of_calls() -> None:
    meaning = inferred(chain('say "{x}"', "when dawn for p:\n    step_1 p\n"))
    assert {meaning.param_kinds[f"step_{n}", "x"] for n in range(1, LINKS + 1)} == {t.PLAYER}


def test_a_value_comes_back_through_a_long_chain_of_calls() -> None:
    rules = "\n".join(f"define worth_{n}(x) as worth_{n + 1}(x)\n" for n in range(LINKS))
    last = f"define worth_{LINKS}(x) as x.pen\n"
    meaning = inferred(f'{rules}\n{last}\nwhen dawn for p:\n    say "{{worth_0(p).size}}"\n')
    assert meaning.given_kinds["worth_0"] == t.list_of(t.PIECE)
    assert not meaning.diagnostics


def test_a_long_chain_of_calls_shows_no_hidden_piece(tmp_path: Path) -> None:
    last = 'let twice be [x, x]\n    say "{x} is shown, {twice}"'
    at = position(tmp_path, chain(last, "to go for p:\n    see turns\n    step_1 p.hand.first\n"))
    assert at.log("Ann") == ["Fox is shown, 2 × Fox"]
    assert at.log("Ben") == ["dark card is shown, 2 × dark card"]


def test_rules_that_call_one_another_have_kinds() -> None:
    meaning = inferred("""
when dawn for p:
    ping p with p.coins

to ping x with n:
    see turns
    pong n with x

to pong n with x:
    see turns
    if n > 0:
        ping x with n - 1
""")
    assert meaning.param_kinds["pong", "n"] == t.NUMBER
    assert meaning.param_kinds["pong", "x"] == t.PLAYER
    assert not meaning.diagnostics


def test_a_local_that_begins_empty_has_the_kind_it_gets_later() -> None:
    meaning = inferred("""
when dawn for p:
    let found be empty
    repeat:
        if found.size > 0:
            say "{found.first.weight}"
        let found be found + [meadow.first]
    until found.size > 3
""")
    assert meaning.locals[next(u.name for u in meaning.units if u.role == "trigger")]["found"] == t.list_of(t.PIECE)
    assert not meaning.diagnostics


TWO_KINDS = """
when dawn for p:
    feed p
    feed meadow.first
    feed p

to feed animal:
    see turns
    pass_on animal

to pass_on animal:
    see turns
    say "{animal}"
"""


def test_each_call_of_two_kinds_is_told_with_the_place_of_another() -> None:
    """And only there: what the parameter is passed on to is not told again."""
    meaning = inferred(TWO_KINDS)
    found = told(meaning, "K302")
    assert [(d.span.line, d.span.col) for d in found] == [(3, 10), (4, 10), (5, 10)]
    assert found[0].message == "`feed` is elsewhere given a piece as `animal`, here it is a player"
    assert found[1].message == "`feed` is elsewhere given a player as `animal`, here it is a piece"
    assert [d.notes for d in found] == [
        ("elsewhere is case.rules:4:10",),
        ("elsewhere is case.rules:3:10",),
        ("elsewhere is case.rules:4:10",),
    ]
    assert {d.code for d in meaning.diagnostics} == {"K302"}


def test_lists_of_different_things_are_lists_still() -> None:
    meaning = inferred("""
when dawn for p:
    say "{how_many(players)} {how_many(meadow)}"

define how_many(things) as things.size
""")
    assert not meaning.diagnostics
    assert t.is_list(meaning.param_kinds["how_many", "things"])


@pytest.mark.parametrize(
    ("rules", "where"),
    [
        pytest.param(
            """
when dawn for p:
    grow empty

to grow x:
    see turns
    grow [x]
""",
            [(7, 10)],
            id="itself",
        ),
        pytest.param(
            """
when dawn for p:
    ping empty

to ping x:
    see turns
    pong [x]

to pong y:
    see turns
    ping [y]
""",
            [(7, 10), (11, 10)],
            id="two rules",
        ),
        pytest.param(
            """
when dawn for p:
    say "{deep(empty).size}"

define deep(x) as (x if x.size > 3 else deep([x]))
""",
            [(5, 46)],
            id="definition",
        ),
        pytest.param(
            """
when dawn for p:
    let xs be empty
    repeat:
        let xs be [xs]
    until xs.size > 3
""",
            [(5, 19)],
            id="local",
        ),
        pytest.param(
            """
when dawn for p:
    wrap empty as once
    wrap once as twice
    say "{twice.size}"

to wrap x:
    see turns
    give [x]
""",
            [(9, 10)],
            id="given back",
        ),
    ],
)
def test_a_list_that_comes_to_hold_itself_is_told(rules: str, where: list[tuple[int, int]]) -> None:
    assert places(inferred(rules), "K313") == where


def test_lists_in_lists_are_no_fault() -> None:
    meaning = inferred("""
when dawn for p:
    show empty
    show [[[p.pen]]]
    show [all x in players where x is p]

to show x:
    see turns
    let again be x + [x.first]
    for each y in again:
        show_one y
    say "{x.size}"

to show_one y:
    see turns
    say "{y.size}"
""")
    assert not told(meaning, "K313")


def test_of_what_nothing_calls_attributes_are_guessed_by_name_and_spread_no_further() -> None:
    meaning = inferred("""
to lonely x:
    see turns
    friend x.coins
    say "{x.coins + 1}"

to friend n:
    see turns
    say "{n}"
""")
    assert not meaning.diagnostics
    assert meaning.param_kinds.get(("friend", "n"), t.UNKNOWN) is t.UNKNOWN
    assert not any(isinstance(symbol, Unknown) for symbol in meaning.refs.values())


def test_an_announcement_of_two_kinds_is_told_at_each() -> None:
    meaning = inferred("""
when dawn for p:
    announce shout p by p
    announce shout meadow.first by p

when shout x by q:
    say "{x} {q}"
""")
    found = told(meaning, "K314")
    assert [(d.span.line, d.span.col) for d in found] == [(3, 20), (4, 20)]
    assert found[0].message == "`shout` is elsewhere announced with a piece, here it is a player"
    assert {d.code for d in meaning.diagnostics} == {"K314"}


def test_what_is_only_sometimes_announced_is_told_wherever_it_is() -> None:
    rules = """
when dawn for p:
    announce shout by p
    announce shout p by p
    announce shout p by p for p

when shout by q:
    say "{q}"
"""
    assert places(inferred(rules), "N208") == [(4, 20), (5, 20), (5, 31)]
