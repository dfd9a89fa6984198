"""The machine is put together of parts; compiled rules reach it by one table of functions."""

from __future__ import annotations

import ast
import dis
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from interpreter.run import machine
from interpreter.run.program import Program
from interpreter.run.runtime_interface import runtime_interface
from tests.properties.play import GAMES, game

ROOM = Path(machine.__file__).parent


def test_no_part_of_the_machine_is_built_on_another() -> None:
    """A class of this room inherits from none of it: what a part needs it is given."""
    trees = [ast.parse(file.read_text()) for file in ROOM.glob("*.py")]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    names = {node.name for node in classes}
    assert len(names) > 15
    assert [node.name for node in classes if {ast.unparse(base) for base in node.bases} & names] == []


def functions_of(program: Program) -> Iterator[Callable[..., Any]]:
    """All that was compiled for a program, but for the functions of sites and abilities."""
    yield from program.blocks
    yield from program.natives.values()
    yield from program.values.values()
    yield from program.screen.values()


def globals_named(code: CodeType) -> Iterator[str]:
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            yield instruction.argval
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from globals_named(inner)


def called(name: str) -> set[str]:
    found = {named for function in functions_of(game(name).program) for named in globals_named(function.__code__)}
    assert len(found) > 15
    return found


@pytest.mark.parametrize("name", GAMES)
def test_whatever_compiled_rules_name_is_there(name: str) -> None:
    program = game(name).program
    scope = program.blocks[0].__globals__
    assert {n for n in called(name) if n not in scope and n not in scope["__builtins__"]} == set()


def test_nothing_stands_in_the_table_for_nobody() -> None:
    parts = game("mini_war").machine
    table = runtime_interface(parts.stack, parts.questions, parts.windows, parts.wrappers)
    assert set(table) - set().union(*(called(name) for name in GAMES)) == set()
