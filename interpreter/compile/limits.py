"""The limit of a chosen set: why a set is more than it lets in, in the author's words or from what it compares."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from interpreter.compile import python_ast as py
from interpreter.compile.emit_expressions import Env, Expressions
from interpreter.compile.suspension import expressions as nodes_of
from interpreter.syntax import nodes as n

TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<"}  # the same said from the other side
MOST = "that comes to {} together, and at most {} is allowed"
LEAST = "that leaves {} together, and at least {} is wanted"
NO_NUMBERS = "that is more than the rule allows together"


def compared(expressions: Expressions, limit: n.Expr, name: str, env: Env) -> ast.expr | None:
    """(of the set, sign, bound) of every comparison of numbers that a limit makes of the chosen list; None where it makes none."""
    found = [_triple(expressions, e, name, env) for e in _parts(limit) if isinstance(e, n.Compare) and e.op in TURNED]
    triples = [triple for triple in found if triple is not None]
    return py.tup(triples) if triples else None


def _parts(limit: n.Expr) -> Iterator[n.Expr]:
    if isinstance(limit, n.Logic) and limit.op == "and":
        for part in limit.parts:
            yield from _parts(part)
    else:
        yield limit


def _triple(expressions: Expressions, e: n.Compare, name: str, env: Env) -> ast.expr | None:
    left, right = _mentions(e.left, name), _mentions(e.right, name)
    if left == right:
        return None
    sign, sides = (e.op, (e.left, e.right)) if left else (TURNED[e.op], (e.right, e.left))
    return py.tup([expressions.of(sides[0], env), py.const(sign), expressions.of(sides[1], env)])


def _mentions(e: n.Expr, name: str) -> bool:
    return any(isinstance(node, n.Name) and node.id == name for node in nodes_of(e))


def in_numbers(triples: Sequence[tuple[int, str, int]]) -> str:
    """The first comparison that does not hold, in plain words."""
    for value, sign, bound in triples:
        if sign in ("<=", "<"):
            most = bound if sign == "<=" else bound - 1
            if value > most:
                return MOST.format(value, most)
        else:
            least = bound if sign == ">=" else bound + 1
            if value < least:
                return LEAST.format(value, least)
    return NO_NUMBERS
