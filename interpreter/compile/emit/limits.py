"""What the limit of a chosen set compares, so that a refusal can tell the numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import Env
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below

TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<"}  # the same said from the other side


def compared(expressions: Expressions, limit: n.Expr, name: str, env: Env) -> ast.expr | None:
    """(of the set, sign, bound) of every comparison of numbers that a limit makes of the chosen list; None where it
    makes none.
    """
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
    return any(isinstance(node, n.Name) and node.id == name for node in below(e))
