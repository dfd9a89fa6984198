"""The parts of a state have names, and are values all the same."""

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
INTERPRETER = Path(records.__file__).parents[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_is_the_tuple_of_its_parts(kind: type) -> None:
    parts = tuple(range(len(kind._fields)))  # type: ignore[attr-defined]
    record = kind(*parts)
    assert record == parts and hash(record) == hash(parts)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_question_is_a_record_wherever_it_is_put(name: str, seats: int) -> None:
    met = {type(at.state.question) for at in play(table(name, seats, 3), Stream(3), 60)}
    assert met <= {Question, type(None)} and Question in met


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_whatever_lies_open_is_a_throw(name: str, seats: int) -> None:
    tables = play(table(name, seats, 5), Stream(5), 60)
    assert all(type(throw) is Throw for at in tables for throw in at.state.throws)


ROOMS = ("table", "run", "view", "bots")
NO_RECORDS = {
    "run/functions.py": ("max(", "min("),  # the value of a ranked pair
    "view/text.py": ("hole[1]",),  # of a pattern
}


def read_by_place(tree: ast.AST) -> Iterator[ast.Subscript]:
    """`question[1]`, `f[2]`: the first place, 0, is the front of a list or the block of a frame."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value not in (0, ""):
            yield node


def test_no_part_of_a_record_is_read_by_its_place() -> None:
    assert len(list(read_by_place(ast.parse("s.question[1], s.throws[2][0], s.hold[x], f[0]")))) == 2
    found = [
        f"{name}:{node.lineno}: {ast.unparse(node)}"
        for room in ROOMS
        for file in sorted((INTERPRETER / room).glob("*.py"))
        for name in [f"{room}/{file.name}"]
        for node in read_by_place(ast.parse(file.read_text()))
        if isinstance(node.slice.value, int)  # type: ignore[attr-defined]  # a constant, told above
        and "partition(" not in ast.unparse(node.value)  # of a word
        and not ast.unparse(node).startswith(NO_RECORDS.get(name, ()))
    ]
    assert found == []
