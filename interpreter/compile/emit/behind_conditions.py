"""Which functions a condition stands before: what they cost at most is taken in few of the cases."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from interpreter.compile.emit import python_ast as py


def called_behind_conditions(functions: Iterable[ast.FunctionDef]) -> frozenset[str]:
    """Each node is looked into once: one statement may stand in many functions."""
    inside: dict[int, list[ast.AST]] = {}
    behind: list[ast.AST] = []
    waiting: list[ast.AST] = [*functions]
    while waiting:
        node = waiting.pop()
        if id(node) not in inside:
            inside[id(node)] = parts = py.inside(node)
            behind += _where_it_holds(node)
            waiting += parts
    return frozenset(_called_in(behind, inside))


def _where_it_holds(node: ast.AST) -> Sequence[ast.expr]:
    match node:
        case ast.BoolOp(values=[_, *behind]):
            return behind
        case ast.IfExp(_, one, other):
            return [one, other]
        case _:
            return ()


def _called_in(waiting: list[ast.AST], inside: dict[int, list[ast.AST]]) -> Iterator[str]:
    while waiting:
        node = waiting.pop()
        waiting += inside.pop(id(node), ())  # plain ones have nothing inside
        if type(node) is ast.Call and isinstance(node.func, ast.Name):
            yield node.func.id
