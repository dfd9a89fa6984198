"""Nodes to text and back, and the formatter, over every rules file at hand."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.syntax import nodes as n
from interpreter.syntax.format.formatter import format_rules
from interpreter.syntax.parse import parse_expression, parse_rules
from interpreter.values.span import NOWHERE
from tests.unit.syntax.printer.definition import write_definition
from tests.unit.syntax.printer.expression import write_expression

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = [*(ROOT / "games").glob("**/*.rules"), *(ROOT / "benchmarks").glob("**/*.rules")]
ACCEPTED = sorted((ROOT / "tests" / "accepted").glob("*.rules"))
FILES = [
    *ACCEPTED,
    *sorted((ROOT / "tests" / "accepted" / "rules").glob("*.rules")),
    *sorted((ROOT / "games").glob("*/rules/*.rules")),
]


def _parsed(text: str) -> tuple[n.Definition, ...]:
    definitions, found = parse_rules(text, "a.rules")
    assert not found, found
    return definitions


def _ids(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("file", FILES, ids=_ids)
def test_written_nodes_are_read_as_the_same_nodes(file: Path) -> None:
    definitions = _parsed(file.read_text(encoding="utf-8"))
    assert _parsed("\n".join(map(write_definition, definitions))) == definitions


@pytest.mark.parametrize("file", FILES, ids=_ids)
def test_formatting_keeps_what_is_said_and_does_nothing_twice(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    once, found = format_rules(text, "a.rules")
    assert not found
    assert _parsed(once) == _parsed(text)
    assert _comments(once) == _comments(text)
    assert format_rules(once, "a.rules") == (once, [])


@pytest.mark.parametrize("file", FILES, ids=_ids)
def test_formatting_undoes_careless_layout(file: Path) -> None:
    text = format_rules(file.read_text(encoding="utf-8"), "a.rules")[0]
    careless = "\r\n".join(
        (len(line) - len(line.lstrip())) // 4 * "  " + line.strip() + "   " for line in text.split("\n")
    )
    assert format_rules(careless, "a.rules")[0] == text


def _comments(text: str) -> list[str]:
    without_texts = (re.sub(r'"[^"]*"', "", line) for line in text.split("\n"))
    return [line[line.index("#") :].rstrip() for line in without_texts if "#" in line]


def test_the_accepted_files_hold_every_shape() -> None:
    held = {type(node) for file in ACCEPTED for node in _below(_parsed(file.read_text(encoding="utf-8")))}
    shapes = {*get_args(n.Expr), *get_args(n.Statement), *get_args(n.Definition), *get_args(n.CardItem)}
    shapes |= {n.Hole, n.Argument, n.Branch, n.Quantity, n.Option, n.Param}
    assert shapes - held == set()


def _below(node: Any) -> list[Any]:
    if isinstance(node, tuple):
        return [found for item in node for found in _below(item)]
    if not attrs.has(type(node)):
        return []
    return [node, *(found for field in attrs.fields(type(node)) for found in _below(getattr(node, field.name)))]


MESSY = """
# A file's own comment.
to   greet p  with   words:
  # why
  say "a  b{ p }"    # said


  if ( p.coins>=2*( 1+3 ) ) and not(p.hand is empty) :

    move p.hand[ 1 ] to   cup
    # done with it

  give -1
define f( a,b ) as a  [ b ]
define g() as [1,2 , - 3]
# About h.
phase h for p:
    greet (p) with "x"
    for each q in from( p ):
        greet q
"""

NEAT = """# A file's own comment.
to greet p with words:
    # why
    say "a  b{ p }"  # said

    if (p.coins >= 2 * (1 + 3)) and not (p.hand is empty):
        move p.hand[1] to cup
        # done with it

    give -1

define f(a, b) as a[b]
define g() as [1, 2, -3]

# About h.
phase h for p:
    greet (p) with "x"
    for each q in from(p):
        greet q
"""


def test_a_messy_file() -> None:
    assert format_rules(MESSY, "a.rules") == (NEAT, [])


LONG = """
to play for p:
    if p.coins > 100:
        choose any number chosen_ones from p.pen where chosen_ones is beast limit sum_of(chosen_ones) <= p.coins \
saying "{chosen_ones|beast} cost more than you have" by p asking "Which?"
    say "This is a text that is longer than a line may be, and its first sentence is not a short one. \
It goes on in the line below, where it stands by itself"
    say "A text without a place that would be a good one goes on with the words that would be too many and \
with {p.coins|coin}"
    say "One {if_it_ends(p, p.first_long_name, p.second_long_name, p.third_long_name, p.fourth_long_name, \
p.fifth_long_name)}" # why
    pay (p.first_long_name + p.second_long_name * (p.third_long_name - p.fourth_long_name)) - p.fifth_long_name to -1
    grow
            by 3

            # a comment keeps its statement's lines
            to   4
define is_ripe(x) as x.weight > 100 and not (x.owner is none or x.owner.pen is empty) or x is beast and \
x.hunger > 1000 if x.field is none else no
"""
LAID_OUT = """to play for p:
    if p.coins > 100:
        choose any number chosen_ones from p.pen where chosen_ones is beast limit sum_of(chosen_ones) <= p.coins
                saying "{chosen_ones|beast} cost more than you have" by p asking "Which?"
    say "This is a text that is longer than a line may be, and its first sentence is not a short one."
            "It goes on in the line below, where it stands by itself"
    say "A text without a place that would be a good one goes on with the words that would be too many and with"
            "{p.coins|coin}"
    say "One"
            "{if_it_ends(p, p.first_long_name, p.second_long_name, p.third_long_name, p.fourth_long_name, \
p.fifth_long_name)}"  # why
    pay (p.first_long_name + p.second_long_name * (p.third_long_name - p.fourth_long_name)) - p.fifth_long_name to -1
    grow
            by 3
            # a comment keeps its statement's lines
            to 4

define is_ripe(x) as x.weight > 100 and not (x.owner is none or x.owner.pen is empty) or x is beast and x.hunger > 1000
        if x.field is none else no
"""
"""What has no place to break it, such as a hole, stays in one piece."""


def test_long_lines() -> None:
    assert _parsed(LAID_OUT) == _parsed(LONG)
    assert format_rules(LONG, "a.rules") == (LAID_OUT, [])
    assert format_rules(LAID_OUT, "a.rules") == (LAID_OUT, [])


def test_a_text_goes_on_behind_a_space() -> None:
    text = 'to play:\n    say "one"\n            "two{x}"  # "no"\n            # "none"\n            "{y} three"\n'
    (rule,) = _parsed(text)
    assert isinstance(rule, n.Rule)
    (said,) = rule.body
    assert isinstance(said, n.Say)
    x, y = (part for part in said.text.parts if isinstance(part, n.Hole))
    assert said.text.parts == ("one two", x, " ", y, " three")
    assert [(hole.span.line, hole.span.col) for hole in (x, y)] == [(3, 18), (5, 15)]
    assert (said.text.span.line, said.text.span.end_line, said.text.span.end_col) == (2, 5, 24)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_another_step_is_made_four(step: int) -> None:
    assert _stepped(LAID_OUT, step) != LAID_OUT
    assert format_rules(_stepped(LAID_OUT, step), "a.rules") == (LAID_OUT, [])


def _stepped(text: str, step: int) -> str:
    depths = [(len(line) - len(line.lstrip()), line.lstrip()) for line in text.split("\n")]
    return "\n".join(depth // 4 * step * " " + line for depth, line in depths)


def test_deeper_than_a_step_is_no_step() -> None:
    text = "to a:\n        end\n"
    same, found = format_rules(text, "a.rules")
    assert same == text
    assert [(d.code, d.span.line, d.span.col) for d in found] == [("R003", 2, 9)]


@pytest.mark.parametrize("file", SHIPPED, ids=_ids)
def test_no_line_of_our_rules_is_longer_than_120(file: Path) -> None:
    assert not [line for line in file.read_text(encoding="utf-8").split("\n") if len(line) > 120]


def test_a_file_with_faults_is_left_alone() -> None:
    text = dedent("""\
        to a:
            give (
    """)
    same, found = format_rules(text, "a.rules")
    assert same == text
    assert [d.span.line for d in found] == [2]


def test_nothing_but_comments() -> None:
    assert format_rules("\n\n# a\n\n\n# b", "a.rules") == ("# a\n\n# b\n", [])
    assert format_rules("\n\n", "a.rules") == ("", [])


_names = st.sampled_from(["p", "x", "cup", "from_here"])
_leaves = st.one_of(
    st.builds(n.Number, st.just(NOWHERE), st.integers(0, 99)),
    st.builds(n.YesNo, st.just(NOWHERE), st.booleans()),
    st.builds(n.NoneValue, st.just(NOWHERE)),
    st.builds(n.Empty, st.just(NOWHERE)),
    st.builds(n.Name, st.just(NOWHERE), _names),
    st.builds(n.During, st.just(NOWHERE), _names),
    st.builds(n.Text, st.just(NOWHERE), st.just(("a # b",))),
)


def _larger(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    here, few = st.just(NOWHERE), st.lists(inner, max_size=3).map(tuple)
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(n.Attr, here, inner, _names),
        st.builds(n.Index, here, inner, inner),
        st.builds(n.Call, here, st.sampled_from(["f", "from"]), few),
        st.builds(n.Binary, here, st.sampled_from("+-*/%"), inner, inner),
        st.builds(
            n.Compare,
            here,
            st.sampled_from(["is", "is not", "<", ">", "<=", ">=", "in", "not in", "has"]),
            inner,
            inner,
        ),
        st.builds(n.Logic, here, st.sampled_from(["and", "or"]), several),
        st.builds(n.Not, here, inner),
        st.builds(n.IfElse, here, inner, inner, inner),
        st.builds(n.ListOf, here, few),
        st.builds(n.NumberRange, here, inner, inner),
        st.builds(n.Query, here, st.sampled_from(["all", "any", "count"]), _names, inner, st.none() | inner, st.none()),
        st.builds(n.Query, here, st.just("sum"), _names, inner, st.none() | inner, inner),
        st.builds(n.Query, here, st.sampled_from(["most", "least"]), _names, inner, st.none(), inner),
    )


@settings(max_examples=60, deadline=None)
@given(st.recursive(_leaves, _larger, max_leaves=12))
def test_any_expression_is_read_back_as_it_was(node: n.Expr) -> None:
    assert parse_expression(write_expression(node), "a.rules", 1, 1) == (node, [])


@settings(max_examples=60, deadline=None)
@given(st.recursive(_leaves, _larger, max_leaves=40))
def test_any_line_laid_out_is_read_back_as_it_was(node: n.Expr) -> None:
    text = f"to a:\n    if yes:\n        give {write_expression(node)}\n"
    laid_out, found = format_rules(text, "a.rules")
    assert not found
    assert _parsed(laid_out) == _parsed(text)
    assert format_rules(laid_out, "a.rules") == (laid_out, [])
