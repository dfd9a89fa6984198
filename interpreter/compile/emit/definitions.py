"""Definitions with their modifiers in layers, and the finders of checks, as functions."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import HOLDER, THIS, WAS, Unit
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import Env, Load, native_env, variable
from interpreter.compile.emit.marks import MODIFIES, marked
from interpreter.compile.suspension import layers_of
from interpreter.run import names
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.values.span import Span

Made: TypeAlias = tuple[str, ast.FunctionDef]

LAYER = ("to", "by", "at_least", "at_most")


def definition(meaning: Symbols, expressions: Expressions, define: n.Define) -> Iterator[Made]:
    """`d_NAME(s, ...)`: the definition, then what the game's rules change, its variants, cards; in a layer `to`, `by`,
    bounds. What stands in another file is a function of its own there, so that a fault has its line.
    """
    base = expressions.of(define.value, native_env(define.params))
    layers = layers_of(meaning, define.name)
    params = ("s", *(names.local(p) for p in define.params))
    name = names.define(define.name)
    if not any(layers):
        yield define.span.file, py.function(name, params, [py.give(base, define.span)], define.span)
        return
    body: list[ast.stmt] = [py.assign(py.name(names.VALUE), base, define.span)]
    changing = _Changing(expressions, define, _cards(meaning))
    for layer in layers:
        body += changing.layer(sorted(layer, key=lambda m: LAYER.index(m.change)))
    body.append(py.give(py.name(names.VALUE), define.span))
    yield define.span.file, py.function(name, params, body, define.span)
    yield from changing.elsewhere


def _cards(meaning: Symbols) -> dict[n.Key, n.Card]:
    return {item.node_key: card for card in meaning.ruleset.rules if isinstance(card, n.Card) for item in card.items}


@attrs.define(slots=True, eq=False)
class _Changing:
    """What changes the value of one definition; `elsewhere`: the functions in other files."""

    expressions: Expressions
    define: n.Define
    cards: Mapping[n.Key, n.Card]
    elsewhere: list[Made] = attrs.Factory(list)

    def layer(self, ordered: Sequence[n.Modify]) -> Iterator[ast.stmt]:
        """`was` is the same for all of a layer."""
        variables = [names.VALUE]
        if any(isinstance(node, n.Name) and node.id == WAS for node in below(tuple(ordered))):
            variables.append(names.local(WAS))
            yield py.assign(py.name(names.local(WAS)), py.name(names.VALUE), self.define.span)
        for file, several in itertools.groupby(ordered, key=lambda modify: modify.span.file):
            changes = [self.change(modify) for modify in several]
            yield from changes if file == self.define.span.file else [self.call(file, changes, variables)]

    def call(self, file: str, changes: list[ast.stmt], variables: Sequence[str]) -> ast.stmt:
        name = names.modifying(self.define.name, len(self.elsewhere))
        params = ("s", *(names.local(p) for p in self.define.params), *variables)
        body = [*changes, py.at_line_of(changes[-1], ast.Return(py.name(names.VALUE)))]
        self.elsewhere.append((file, py.at_line_of(changes[0], py.function(name, params, body, self.define.span))))
        return py.assign(py.name(names.VALUE), py.call(name, *map(py.name, params)), self.define.span)

    def change(self, modify: n.Modify) -> ast.stmt:
        given = zip(modify.params, self.define.params, strict=True)
        own: dict[str, Load] = {mine: variable(theirs) for mine, theirs in given} | {WAS: variable(WAS)}
        card = self.cards.get(modify.node_key)
        if card is not None:
            own[THIS], own[HOLDER] = variable(THIS), variable(HOLDER)
        env = Env(own.get)
        changed = _changed(modify, self.expressions.of(modify.amount, env))
        made = marked(py.assign(py.name(names.VALUE), changed, modify.span), MODIFIES, modify.node_key)
        if modify.where is not None:
            made = py.at(modify.span, ast.If(self.expressions.of(modify.where, env), [made], []))
        return made if card is None else _for_each_copy(card, made, modify.span)


def _changed(modify: n.Modify, amount: ast.expr) -> ast.expr:
    value = py.name(names.VALUE)
    match modify.change:
        case "by":
            return ast.BinOp(value, ast.Add(), amount)
        case "to":
            return amount
        case "at_least":
            return py.call("max", value, amount)
        case _:
            return py.call("min", value, amount)


def _for_each_copy(card: n.Card, made: ast.stmt, span: Span) -> ast.stmt:
    copies = py.call("copies_in", py.name("s"), py.const(card.card), py.const(tuple(card.zones)))
    pair = ast.Tuple(
        [ast.Name(names.local(THIS), ast.Store()), ast.Name(names.local(HOLDER), ast.Store())], ast.Store()
    )
    return py.at(span, ast.For(pair, copies, [made], []))


def check_function(expressions: Expressions, number: int, unit: Unit) -> tuple[str, ast.FunctionDef]:
    """`w_N(s)`: everything for which the check holds now."""
    assert isinstance(unit.node, n.Whenever)
    node = unit.node
    query = n.Query(node.span, "all", node.var, node.source, node.where, None)
    found = expressions.of(query, native_env(()))
    return unit.span.file, py.function(names.check(number), ("s",), [py.give(found, node.span)], node.span)
