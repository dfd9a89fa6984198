"""Every node knows its own stretch of the file: read alone, that stretch is the node again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any, get_args

import attrs
import pytest

from interpreter.syntax import nodes as n
from interpreter.syntax.parse import parse_expression, parse_rules
from interpreter.values.span import Span

ROOT = Path(__file__).resolve().parents[3]
ACCEPTED = sorted((ROOT / "tests" / "accepted").glob("*.rules"))  # every construct there is
SHIPPED = sorted((ROOT / "games").glob("*/rules/*.rules"))
ONE_IN = 8  # of the shipped in `make test`; all of them in `make test-long`
FILES = [*ACCEPTED, *(pytest.param(f, marks=[pytest.mark.long] if at % ONE_IN else []) for at, f in enumerate(SHIPPED))]
EXPRESSIONS = get_args(n.Expr)
STATEMENTS = get_args(n.Statement)


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_stretch_of_a_node_is_the_node(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines = text.split("\n")
    for node in _below(parse_rules(text, "a.rules")[0]):
        stretch = _stretch(lines, node.span)
        if isinstance(node, EXPRESSIONS) and stretch != "-":  # but for the 0 that a sign stands for
            again, found = parse_expression(stretch, "a.rules", node.span.line, node.span.col)
            assert (again, found) == (node, []), node.span
            assert _spans(again) == _spans(node), node.span
        elif isinstance(node, STATEMENTS):
            depths = range(4, node.span.col - 1, 4)
            around = "to a:\n" + "".join(f"{' ' * depth}if yes:\n" for depth in depths)
            (rule,), found = parse_rules(f"{around}{' ' * (node.span.col - 1)}{stretch}\n", "a.rules")
            assert (_innermost(rule, len(depths)), found) == ((node,), []), node.span


def _innermost(rule: n.Definition, blocks: int) -> n.Body:
    assert isinstance(rule, n.Rule)
    body = rule.body
    for _ in range(blocks):
        (condition,) = body
        assert isinstance(condition, n.If)
        body = condition.branches[0].body
    return body


def _stretch(lines: list[str], span: Span) -> str:
    rows = lines[span.line - 1 : span.end_line]
    rows[-1] = rows[-1][: span.end_col - 1]
    rows[0] = rows[0][span.col - 1 :]
    return "\n".join(rows)


def _below(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        for item in node:
            yield from _below(item)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        yield node
        for field in attrs.fields(type(node)):
            yield from _below(getattr(node, field.name))


def _spans(node: Any) -> list[Span]:
    return [below.span for below in _below(node)]


def test_holes_point_into_the_text() -> None:
    text = dedent("""\
        to a for p:
            say "{p} has { p.coins + 1 |coin}"
    """)
    (rule,), _ = parse_rules(text, "a.rules")
    lines = text.split("\n")
    found = [
        (type(node).__name__, _stretch(lines, node.span))
        for node in _below(rule)
        if isinstance(node, n.Name | n.Attr | n.Binary)
    ]
    assert found == [("Name", "p"), ("Binary", "p.coins + 1"), ("Attr", "p.coins"), ("Name", "p")]
