"""What hangs on nothing but what everybody may know, whatever the table is like: read off the rules alone.

A value computed from pieces may tell of hidden ones by being as it is, an empty list by being empty. So a prompt is
told to others in its own words, and a local is named in a fault, only if nothing that it comes from reads a piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute, Function
from interpreter.analysis.symbols import FieldOf, Local, SettingOf, Symbol, Symbols, Word
from interpreter.analysis.unit import Unit
from interpreter.loading.ruleset import LookupTable
from interpreter.loading.ruleset_nodes import all_modifiers
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements

Place = tuple[str, str]  # a unit or definition, a local of it


def is_open_symbol(symbol: Symbol | None) -> bool:
    """Whether everyone may know what it stands for; of a local that hangs on what it was given."""
    match symbol:
        case Function(takes=None):
            return True
        case FieldOf("player" | "table", field):
            return not field.is_hidden
        case _:
            return symbol is None or isinstance(symbol, Local | SettingOf | LookupTable | Word)


def open_locals(meaning: Symbols) -> dict[str, frozenset[str]]:
    """By unit or definition, the locals that are open."""
    found = _Found(meaning, [*_givings(meaning)])
    found.narrow()
    return found.by_unit()


@attrs.define(slots=True)
class _Giving:
    """A local is given a value; `value` None: one of which nothing is known."""

    to: Place
    within: str
    value: n.Expr | None


def _givings(meaning: Symbols) -> Iterator[_Giving]:
    for unit in meaning.units:
        called = unit.role in ("to", "event", "phase")
        yield from (_Giving((unit.name, name), unit.name, None) for name in unit.params if not called)
        for s in statements(unit.body):
            yield from _of_statement(meaning, unit, s)
        for e in below(unit.body):
            yield from _of_call(meaning, unit.name, e)
    for define in meaning.defines.values():
        for e in below(define.value):
            yield from _of_call(meaning, define.name, e)
    for modify in all_modifiers(meaning.ruleset):
        for e in below((modify.amount, modify.where)):
            yield from (attrs.evolve(giving, value=None) for giving in _of_call(meaning, modify.name, e))


def _of_statement(meaning: Symbols, unit: Unit, s: n.Statement) -> Iterator[_Giving]:
    match s:
        case n.Let():
            yield _Giving((unit.name, s.name), unit.name, s.value)
        case n.Choose():
            yield _Giving((unit.name, s.name), unit.name, s.source)
        case n.ChooseNumber():
            yield _Giving((unit.name, s.name), unit.name, s.high)
        case n.ForEach():
            yield _Giving((unit.name, s.var), unit.name, s.source)
        case n.Ask():
            for each in (option.each for option in s.options if option.each is not None):
                yield _Giving((unit.name, each.var), unit.name, each.source)
        case n.Do() | n.Resolve() | n.Proceed() if s.name:
            yield _Giving((unit.name, s.name), unit.name, None)
    if isinstance(s, n.Do) and isinstance(callee := meaning.ref_or_none(s), Unit):
        given = {None: s.subject} | {a.prep: a.value for a in s.args}
        for name, prep in zip(callee.given, callee.preps, strict=True):
            yield _Giving((callee.name, name), unit.name, given.get(prep))


def _of_call(meaning: Symbols, within: str, e: object) -> Iterator[_Giving]:
    if isinstance(e, n.Call) and isinstance(define := meaning.ref_or_none(e), n.Define):
        for name, value in zip(define.params, e.args, strict=False):
            yield _Giving((define.name, name), within, value)


class _Found:
    """Every local begins as open, and is not if a value it is given is not."""

    def __init__(self, meaning: Symbols, givings: list[_Giving]) -> None:
        self.meaning, self.givings = meaning, givings
        self.closed: set[Place] = set()
        self.modified = {modify.name for modify in all_modifiers(meaning.ruleset)}

    def narrow(self) -> None:
        before = -1
        while before < len(self.closed):
            before = len(self.closed)
            self.closed |= {it.to for it in self.givings if it.to not in self.closed and not self.is_open(it)}

    def is_open(self, giving: _Giving) -> bool:
        return giving.value is not None and self.reads_open(giving.value, giving.within, frozenset())

    def reads_open(self, e: n.Expr, within: str, seen: frozenset[str]) -> bool:
        nodes = [*below(e)]
        searched = {node.var for node in nodes if isinstance(node, n.Query)}
        return all(self._is_open(node, within, searched, seen) for node in nodes)

    def _is_open(self, node: object, within: str, searched: Iterable[str], seen: frozenset[str]) -> bool:
        if not isinstance(node, n.Expr):
            return True
        symbol, kind = self.meaning.ref_or_none(node), self.meaning.kind(node)
        if isinstance(symbol, n.Define) and isinstance(node, n.Call):  # what it is given is among the nodes
            known = symbol.name in seen or symbol.name in self.modified
            return not known and self.reads_open(symbol.value, symbol.name, seen | {symbol.name})
        asked_of = isinstance(symbol, Function | Attribute)  # of what they are asked, that is among the nodes
        if t.holds(kind, t.PIECE) or not (asked_of or is_open_symbol(symbol)):
            return False
        return not (
            isinstance(node, n.Name)
            and isinstance(symbol, Local)
            and kind != t.PLAYER
            and node.id not in searched
            and (within, node.id) in self.closed
        )

    def by_unit(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for unit, name in {it.to for it in self.givings} - self.closed:
            found.setdefault(unit, set()).add(name)
        return {unit: frozenset(names) for unit, names in found.items()}
