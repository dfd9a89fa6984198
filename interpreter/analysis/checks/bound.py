"""Locals that have a value only on some of the ways to where they are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.checks.tree import local_names
from interpreter.analysis.symbols import Local, Symbols
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import children, statements

Bound = frozenset[str] | None
"""The names that surely have a value; None: nothing goes on from here."""


@attrs.define(slots=True)
class _Flow:
    meaning: Symbols
    locals: frozenset[str]
    found: list[n.Name] = attrs.Factory(list)

    def uses(self, bound: frozenset[str], *nodes: Any) -> None:
        for node in nodes:
            if isinstance(node, tuple):
                self.uses(bound, *node)
            elif isinstance(node, n.Query):
                self.uses(bound, node.source)
                self.uses(bound | {node.var}, node.where, node.value)
            elif isinstance(node, n.Name):
                ref = self.meaning.ref_or_none(node)
                if isinstance(ref, Local) and node.id in self.locals and node.id not in bound:
                    self.found.append(node)
            else:
                self.uses(bound, *children(node))

    def body(self, body: n.Body, bound: frozenset[str]) -> Bound:
        now: Bound = bound
        for s in body:
            if now is None:
                return None
            now = self.statement(s, now)
        return now

    def maybe(self, body: n.Body | None, bound: frozenset[str]) -> Bound:
        return bound if body is None else self.body(body, bound)

    def statement(self, s: n.Statement, bound: frozenset[str]) -> Bound:
        match s:
            case n.Let():
                self.uses(bound, s.key, s.value)
                return bound | {s.name}
            case n.Do() | n.Resolve() | n.Proceed() | n.Roll():
                self.uses(bound, *(getattr(s, f, None) for f in ("event", "subject", "args", "sides", "by", "saying")))
                return bound | {s.name} if s.name else bound
            case n.Give() | n.End() | n.Stop() | n.Pass():
                self.uses(bound, getattr(s, "value", None))
                return None
            case n.If():
                return self.if_(s, bound)
            case n.Choose() | n.ChooseNumber():
                return self.choose(s, bound)
            case n.Offer() | n.Ask():
                return self.options(s, bound)
            case n.Contest():
                inside = self.body(s.body, bound)
                return self.maybe(s.at_end, bound if inside is None else inside)
            case n.Repeat():
                inside = self.body(s.body, bound)
                if inside is not None:
                    self.uses(inside, s.until)
                return inside
            case n.ForEach() | n.Secretly() | n.Round() | n.Together() | n.RollMany():
                return self.loop(s, bound)
            case _:
                self.uses(bound, s)
                return bound

    def if_(self, s: n.If, bound: frozenset[str]) -> Bound:
        ways: list[Bound] = []
        for branch in s.branches:
            self.uses(bound, branch.condition)
            ways.append(self.body(branch.body, bound))
        return _meet(*ways, self.maybe(s.otherwise, bound))

    def choose(self, s: n.Choose | n.ChooseNumber, bound: frozenset[str]) -> Bound:
        if isinstance(s, n.Choose):
            self.uses(bound, s.quantity.low, s.quantity.high, s.source, s.by, s.prompt)
            self.uses(bound | {s.name}, s.where, s.limit, s.saying, s.showing)
        else:
            self.uses(bound, s.low, s.high, s.by, s.prompt)
        if isinstance(s, n.Choose) and s.body is not None:
            return _meet(self.body(s.body, bound | {s.name}), self.maybe(s.otherwise, bound))
        otherwise = None if s.otherwise is None else self.body(s.otherwise, bound)
        return _meet(bound | {s.name}, otherwise)

    def options(self, s: n.Offer | n.Ask, bound: frozenset[str]) -> Bound:
        if isinstance(s, n.Offer):
            self.uses(bound, s.player, s.text, s.where)
            return _meet(self.body(s.body, bound), self.maybe(s.otherwise, bound))
        self.uses(bound, s.player, s.prompt)
        ways = []
        for option in s.options:
            inside = bound
            if option.each is not None:
                self.uses(bound, option.each.source)
                inside = bound | {option.each.var}
            self.uses(inside, option.text, option.where)
            ways.append(self.body(option.body, inside))
        return bound if s.until_done or not ways else _meet(*ways)

    def loop(self, s: n.ForEach | n.Secretly | n.Round | n.Together | n.RollMany, bound: frozenset[str]) -> Bound:
        if isinstance(s, n.Together):
            return self.body(s.body, bound)
        if isinstance(s, n.RollMany):
            self.uses(bound, s.by)
            self.body(s.body, bound)
            return bound | {s.name}
        inside = bound | {s.var}
        if isinstance(s, n.Round):
            self.uses(bound, s.first, s.among)
        else:
            self.uses(bound, s.source)
        if isinstance(s, n.ForEach):
            self.uses(inside, s.where, s.showing)
            self.uses(bound, s.ordered_by, s.prompt)
        self.body(s.body, inside)
        return bound


def _meet(*ways: Bound) -> Bound:
    going_on = [way for way in ways if way is not None]
    return frozenset.intersection(*going_on) if going_on else None


def _perhaps(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        flow = _Flow(meaning, local_names(meaning, unit))
        flow.body(unit.body, frozenset(unit.params) | _tables(unit))
        told: set[str] = set()
        for name in flow.found:
            if name.id not in told:
                told.add(name.id)
                yield (
                    name.span,
                    f"`{name.id}` may have no value here: not every way here gives it one",
                    f"give it one first: `let {name.id} be ...`",
                )


def _tables(unit: Unit) -> frozenset[str]:
    """A small table is there, empty, before its first entry is."""
    return frozenset(s.name for s in statements(unit.body) if isinstance(s, n.Let) and s.key is not None)


CHECKS = (
    check(
        "C438",
        "a local that has a value only on some of the ways to where it is used",
        _perhaps,
        bad='when dawn for p:\n    if p.coins > 3:\n        let tax be 1\n    say "{tax}"\n',
        good='when dawn for p:\n    let tax be 0\n    if p.coins > 3:\n        let tax be 1\n    say "{tax}"\n',
    ),
)
