"""Values as texts keep them, whatever becomes of what they stand for."""

from __future__ import annotations

import ast

from interpreter.analysis import types as t
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.expressions.env import is_local
from interpreter.run import names


def told(value: ast.expr, kind: t.Kind) -> ast.expr:
    """A value as texts keep it, whatever becomes of what it stands for; of a list of each thing in it."""
    match kind:
        case t.ENTRY:
            return py.sub(py.name(names.of_entry("name")), py.attr(value, "card"))
        case t.PIECE if isinstance(value, ast.Name | ast.Subscript) and is_local(value):
            pair = py.tup([py.sub(py.state("ident"), value), py.sub(py.state("known"), value)])
            return ast.IfExp(value, pair, py.const(None))
        case t.PIECE:
            return py.call("noted", py.name("s"), value)
        case t.DIE:
            return py.call("die_shown", value)
        case t.OPEN_DIE:
            return py.call("open_die_shown", py.name("s"), value)
        case t.THROW:
            return py.call("throw_shown", value)
        case t.OPEN_THROW:
            return py.call("open_throw_shown", py.name("s"), value)
        case t.ListKind(t.ENTRY):
            return py.call("names_on", py.name(names.of_entry("name")), value)
        case t.ListKind(t.PIECE):
            return py.call("noted_all", py.name("s"), value)
        case t.ListKind(item) if _holds_what_changes(item):
            return _each_told(value, item)
        case _:
            return value


def _each_told(value: ast.expr, item: t.Kind) -> ast.expr:
    each = told(py.name(names.TOLD), item)
    items = ast.BoolOp(ast.Or(), [value, py.const(())])  # there may be no list at all
    return py.call("tuple", ast.ListComp(each, py.loops(names.TOLD, items, None)))


def _holds_what_changes(kind: t.Kind) -> bool:
    """Whether a value of a kind is kept in texts otherwise than it is."""
    return any(t.holds(kind, simple) for simple in (t.PIECE, t.DIE, t.OPEN_DIE, t.THROW, t.OPEN_THROW))
