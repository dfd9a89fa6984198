"""What the limit of a chosen set looks at: the numbers it compares, so that a refusal can tell them; and what a set
comes to where nothing else of it is read, so that most of the lightest things are known to fit together.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, TypeGuard

import attrs

from interpreter.analysis.builtins.entry import Attribute
from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import Env
from interpreter.compile.suspension import layers_of
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, children

DEEPEST = 4  # definitions in definitions
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


# -- what a set comes to


class _OtherThanSums(Exception):
    """The limit looks at the chosen list in some other way."""


def weight(expressions: Expressions, limit: n.Expr, name: str, env: Env) -> ast.expr | None:
    """What a chosen set comes to; None where its limit reads more of the set than one such sum.

    That is the size of a list made of the chosen one so that each thing brings its own part (`force.size`,
    `(force + force.attached).size`, the same by a definition that nothing changes), or a sum over such a list.
    """
    try:
        sums = list(_Sums(expressions.meaning, name).found_in(limit))
    except _OtherThanSums:
        return None
    return expressions.of(sums[0], env) if sums and all(other == sums[0] for other in sums) else None


@attrs.frozen(slots=True, eq=False)
class _Sums:
    """Of the list that is called `name` here; `depth`: so many definitions around."""

    meaning: Symbols
    name: str
    depth: int = 0

    def found_in(self, node: object) -> Iterator[n.Expr]:
        """The sums on which a value hangs."""
        if not self.mentions(node):
            return
        if self.is_sum(node):
            yield node
        elif isinstance(node, n.Name | n.Query):
            raise _OtherThanSums
        else:
            for child in node if isinstance(node, tuple) else children(node):
                yield from self.found_in(child)

    def is_sum(self, e: Any) -> TypeGuard[n.Expr]:
        match e:
            case n.Attr(name="size"):
                return isinstance(self.meaning.ref_or_none(e), Attribute) and self.in_parts(e.of)
            case n.Query(op="sum" | "count"):
                return self.goes_through_parts(e)
            case _:
                return False

    def in_parts(self, e: n.Expr) -> bool:
        """Whether each chosen thing brings its own part of a list, whatever else is chosen."""
        match e:
            case n.Name():
                return e.id == self.name
            case n.Attr(name="attached"):
                return isinstance(self.meaning.ref_or_none(e), Attribute) and self.in_parts(e.of)
            case n.Binary(op="+"):
                return self.in_parts(e.left) and self.in_parts(e.right)
            case n.Query(op="all"):
                return self.goes_through_parts(e)
            case n.Call(args=(only,)):
                return self.in_parts(only) and self.is_such(e)
            case _:
                return False

    def goes_through_parts(self, e: n.Query) -> bool:
        return e.var != self.name and not self.mentions((e.where, e.value)) and self.in_parts(e.source)

    def is_such(self, call: n.Call) -> bool:
        """Whether it calls a definition that makes such a list of its parameter."""
        define = self.meaning.ref_or_none(call)
        if not isinstance(define, n.Define) or self.depth == DEEPEST or any(layers_of(self.meaning, define.name)):
            return False
        return _Sums(self.meaning, define.params[0], self.depth + 1).in_parts(define.value)

    def mentions(self, node: object) -> bool:
        return any(isinstance(part, n.Name) and part.id == self.name for part in below(node))
