"""Definitions with their modifiers in layers, and the finders of checks, as functions."""

from __future__ import annotations

import ast

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import HOLDER, THIS, Unit
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Env, Expressions, Load, native_env, variable
from interpreter.compile.suspension import modifiers_of
from interpreter.run import names
from interpreter.syntax import nodes as n

LAYER = ("to", "by", "at_least", "at_most")


def definition(meaning: Symbols, expressions: Expressions, define: n.Define) -> ast.FunctionDef:
    """`d_NAME(s, ...)`: the definition, then what the table's rules change, then what cards change; in a layer `to`,
    `by`, bounds.
    """
    base = expressions.of(define.value, native_env(define.params))
    layers = modifiers_of(meaning, define.name)
    params = ("s", *(names.local(p) for p in define.params))
    name = names.define(define.name)
    if not any(layers):
        return py.function(name, params, [py.give(base, define.span)], define.span)
    body: list[ast.stmt] = [py.assign(py.name(names.VALUE), base, define.span)]
    cards = _cards(meaning)
    for layer in layers:
        for modify in sorted(layer, key=lambda m: LAYER.index(m.change)):
            body += _modify(expressions, define, modify, cards.get(modify.node_key))
    return py.function(name, params, [*body, py.give(py.name(names.VALUE), define.span)], define.span)


def _cards(meaning: Symbols) -> dict[n.Key, n.Card]:
    return {item.node_key: card for card in meaning.ruleset.rules if isinstance(card, n.Card) for item in card.items}


def _modify(expressions: Expressions, define: n.Define, modify: n.Modify, card: n.Card | None) -> list[ast.stmt]:
    own: dict[str, Load] = {mine: variable(theirs) for mine, theirs in zip(modify.params, define.params, strict=True)}
    if card is not None:
        own[THIS], own[HOLDER] = variable(THIS), variable(HOLDER)
    env = Env(own.get)
    amount, value = expressions.of(modify.amount, env), py.name(names.VALUE)
    changed: ast.expr
    match modify.change:
        case "by":
            changed = ast.BinOp(value, ast.Add(), amount)
        case "to":
            changed = amount
        case "at_least":
            changed = py.call("max", value, amount)
        case _:
            changed = py.call("min", value, amount)
    made = py.assign(value, changed, modify.span)
    if modify.where is not None:
        made = py.at(modify.span, ast.If(expressions.of(modify.where, env), [made], []))
    if card is None:
        return [made]
    copies = py.call("copies_in", py.name("s"), py.const(card.card), py.const(tuple(card.zones)))
    pair = ast.Tuple(
        [ast.Name(names.local(THIS), ast.Store()), ast.Name(names.local(HOLDER), ast.Store())], ast.Store()
    )
    return [py.at(modify.span, ast.For(pair, copies, [made], []))]


def check_function(expressions: Expressions, number: int, unit: Unit) -> tuple[str, ast.FunctionDef]:
    """`w_N(s)`: everything for which the check holds now."""
    assert isinstance(unit.node, n.Whenever)
    node = unit.node
    query = n.Query(node.span, "all", node.var, node.source, node.where, None)
    found = expressions.of(query, native_env(()))
    return unit.span.file, py.function(names.check(number), ("s",), [py.give(found, node.span)], node.span)
