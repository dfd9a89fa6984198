"""Which functions a condition stands before: what they cost at most is taken in few of the cases."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence


def called_behind_conditions(functions: Iterable[ast.FunctionDef]) -> Iterator[str]:
    for function in functions:
        for node in ast.walk(function):
            for part in _where_it_holds(node):
                yield from _called(part)


def _where_it_holds(node: ast.AST) -> Sequence[ast.expr]:
    match node:
        case ast.BoolOp(values=[_, *behind]):
            return behind
        case ast.IfExp(_, one, other):
            return [one, other]
        case _:
            return []


def _called(part: ast.expr) -> Iterator[str]:
    for node in ast.walk(part):
        match node:
            case ast.Call(ast.Name(name)):
                yield name
