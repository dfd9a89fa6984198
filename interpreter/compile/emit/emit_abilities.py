"""Triggers, reactions, wrappers, asides and added options: their conditions and texts as functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from interpreter.analysis.unit import Unit
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import native_env
from interpreter.run import names
from interpreter.syntax import nodes as n

Made = tuple[str, ast.FunctionDef]


def ability_functions(expressions: Expressions, unit: Unit) -> Iterator[Made]:
    """Guard, stops, text and elements of an ability, as far as it has them."""
    for name, parameters, value, at in _parts(expressions, unit):
        params = ("s", *(names.local(p) for p in parameters))
        yield unit.span.file, py.function(name, params, [py.give(value, at.span)], at.span)


def about(node: n.Node) -> tuple[str | None, n.Expr | None]:
    """The name of the one thing that an ability is about, and what it is taken from."""
    match node:
        case n.Aside(var=var, source=source) | n.MenuOption(each=n.Each(var=var, source=source)):
            return var, source
        case _:
            return None, None


def _parts(
    expressions: Expressions, unit: Unit
) -> Iterator[tuple[str, tuple[str, ...], ast.expr, n.Definition | n.CardItem]]:
    node, env = unit.node, native_env(unit.params)
    where = getattr(node, "where", None)
    var, source = about(node)
    if var is not None and source is not None:
        query = n.Query(node.span, "all", var, source, where, None)
        given = tuple(p for p in unit.params if p != var)
        yield names.elements(unit.name), unit.params[:-1], expressions.of(query, native_env(given)), node
    elif where is not None:
        yield names.guard(unit.name), unit.params, expressions.of(where, env), node
    if isinstance(node, n.May) and node.stops_where is not None:
        yield names.stops_where(unit.name), unit.params, expressions.of(node.stops_where, env), node
    text = node.text if isinstance(node, n.Aside | n.MenuOption) else node.label if isinstance(node, n.May) else None
    if text is not None:
        yield names.label(unit.name), unit.params, expressions.text(text, env), node
