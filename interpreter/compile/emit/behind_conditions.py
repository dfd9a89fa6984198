"""Which functions a condition stands before: what they cost at most is taken in few of the cases."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from interpreter.compile.emit import python_ast as py


def called_behind_conditions(functions: Iterable[ast.FunctionDef]) -> frozenset[str]:
    behind = [part for node in _each_once(functions) for part in _where_it_holds(node)]
    return frozenset(
        node.func.id for node in _each_once(behind) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )


def _where_it_holds(node: ast.AST) -> Sequence[ast.expr]:
    match node:
        case ast.BoolOp(values=[_, *behind]):
            return behind
        case ast.IfExp(_, one, other):
            return [one, other]
        case _:
            return []


def _each_once(roots: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All that stands below: one statement may stand in many functions."""
    seen: set[int] = set()
    waiting = [*roots]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += [part for part in py.inside(node) if not isinstance(part, py.PLAIN)]
