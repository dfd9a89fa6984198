"""The parts of a state have names, and are values all the same: a name may change without a state becoming another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.table import records
from interpreter.table.records import Question, Throw
from interpreter.values.chance import Stream
from tests.properties.play import CASES, play, table

KINDS = [kind for kind in vars(records).values() if isinstance(kind, type) and hasattr(kind, "_fields")]
HOLDERS = {"question", "hold", "later", "throws", "outcome", "marks"}
INTERPRETER = Path(records.__file__).parents[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_equals_and_shows_as_the_tuple_of_its_parts(kind: type) -> None:
    parts = tuple(range(len(kind._fields)))  # type: ignore[attr-defined]
    record = kind(*parts)
    assert record == parts and hash(record) == hash(parts) and repr(record) == repr(parts)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_question_is_a_record_wherever_it_is_put(name: str, seats: int) -> None:
    met = {type(at.state.question) for at in play(table(name, seats, 3), Stream(3), 60)}
    assert met <= {Question, type(None)} and Question in met


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_whatever_lies_open_is_a_throw(name: str, seats: int) -> None:
    tables = play(table(name, seats, 5), Stream(5), 60)
    assert all(type(throw) is Throw for at in tables for throw in at.state.throws)


def parts_read_by_place(tree: ast.AST) -> Iterator[ast.Subscript]:
    """`x.question[1]`, `x.hold[2]`, `x.throws[n][0]`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant | ast.Slice):
            of = node.value.value if isinstance(node.value, ast.Subscript) else node.value
            whole = {"throws", "later"} if of is node.value else set()  # rows of records are lists
            if isinstance(of, ast.Attribute) and of.attr in HOLDERS - whole:
                yield node


def test_no_part_of_a_record_is_read_by_its_place() -> None:
    assert len(list(parts_read_by_place(ast.parse("s.question[1], s.throws[2][0], s.hold[:2], s.throws[0]")))) == 3
    found = [
        f"{file.relative_to(INTERPRETER)}:{node.lineno}: {ast.unparse(node)}"
        for file in sorted(INTERPRETER.rglob("*.py"))
        for node in parts_read_by_place(ast.parse(file.read_text()))
    ]
    assert found == []
