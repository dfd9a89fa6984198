"""What statements put into locals, fields, zones, parameters and happenings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.possible.known_values import ANY_ZONE, Env
from interpreter.analysis.possible.of_expressions import ExpressionWalk
from interpreter.analysis.possible.possible import (
    ANYTHING,
    NONE,
    SOME,
    Possible,
    item_of,
    joined,
    list_of,
    number,
)
from interpreter.analysis.symbols import FieldOf, ZoneOf
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.nodes.walk import children, statements


@attrs.define(slots=True, eq=False, repr=False)
class StatementWalk:
    """Goes through the statements of units."""

    expressions: ExpressionWalk

    def body(self, unit: Unit, body: n.Body | None, env: Env) -> None:
        for s in body or ():
            self.statement(unit, s, env)

    def inside(self, unit: Unit, body: n.Body, condition: n.Expr | None, env: Env) -> None:
        """A block that is run where a condition holds: names that it gives another value are as they were."""
        inner = self.expressions.where(unit.name, condition, env)
        given = {getattr(s, "name", None) or getattr(s, "var", None) for s in statements(body)}
        self.body(unit, body, {name: value for name, value in inner.items() if name not in given})

    def statement(self, unit: Unit, s: n.Statement, env: Env) -> None:
        match s:
            case n.If():
                for branch in s.branches:
                    self.inside(unit, branch.body, branch.condition, env)
                self.body(unit, s.otherwise, env)
            case n.Choose():
                self._choose(unit, s, env)
            case n.ForEach() | n.Secretly():
                self._loop(unit, s, env)
            case n.Ask():
                self._of(unit, (s.player, s.prompt), env)
                for option in s.options:
                    inner = self.each(unit, option.each, env)
                    self._of(unit, (option.text,), inner)
                    self.inside(unit, option.body, option.where, inner)
            case n.Offer():
                self._of(unit, (s.player, s.text), env)
                self.inside(unit, s.body, s.where, env)
                self.body(unit, s.otherwise, env)
            case n.Do() | n.Resolve() | n.Announce():
                self._call(unit, s, env)
            case _:
                self._simple(unit, s, env)

    def _simple(self, unit: Unit, s: n.Statement, env: Env) -> None:
        """Those whose parts are looked at as they stand; then what they give to names, fields and marks."""
        flow = self.expressions.cells.flow
        for part in children(s):
            parts = part if isinstance(part, tuple) else (part,)
            if parts and isinstance(parts[0], n.Statement):
                self.body(unit, parts, env)
            else:
                self._of(unit, parts, env)
        match s:
            case n.Let():
                value = self._one(unit, s.value, env)
                flow(value if s.key is None else list_of(value), "local", unit.name, s.name)
            case n.ChooseNumber():
                low, high = self._one(unit, s.low, env), self._one(unit, s.high, env)
                flow(number(low.low, high.high), "local", unit.name, s.name)
            case n.Roll() | n.RollMany():
                flow(SOME, "local", unit.name, s.name)
            case n.Round():
                flow(joined(item_of(self._one(unit, s.among, env)), SOME), "local", unit.name, s.var)
            case n.Set():
                self._field(s.target, self._one(unit, s.value, env))
            case n.Give():
                flow(self._one(unit, s.value, env), "gives", _rule_of(unit))
            case n.Mark():
                flow(self._one(unit, s.subject, env), "told", ending_of(s.tag), "on")
            case n.Proceed() if s.name:
                flow(joined(self.expressions.cells.read("gives", _rule_of(unit)), NONE), "local", unit.name, s.name)

    def _one(self, unit: Unit, e: n.Expr, env: Env) -> Possible:
        return self.expressions.of(unit.name, e, env)

    def _of(self, unit: Unit, parts: Iterable[n.Expr | n.Text | None], env: Env) -> None:
        for part in parts:
            if part is not None:
                self.expressions.of(unit.name, part, env)

    def _field(self, target: n.Expr, value: Possible) -> None:
        symbol = self.expressions.meaning.ref_or_none(target)
        if isinstance(symbol, FieldOf):
            self.expressions.cells.flow(value, "field", symbol.owner, symbol.field.name)

    def _choose(self, unit: Unit, s: n.Choose, env: Env) -> None:
        self._of(unit, (s.quantity.low, s.quantity.high, s.by, s.prompt), env)
        inner = self.expressions.one_of(unit.name, s.name, self._one(unit, s.source, env), s.where, env)
        self._of(unit, (s.showing,), inner)
        chosen = inner[s.name] if s.quantity.kind in ("one", "perhaps_one") else list_of(inner[s.name])
        self._of(unit, (s.limit, s.saying), {**env, s.name: list_of(inner[s.name])})
        self.expressions.cells.flow(chosen, "local", unit.name, s.name)
        self.body(unit, s.body, env)
        self.body(unit, s.otherwise, env)

    def _loop(self, unit: Unit, s: n.ForEach | n.Secretly, env: Env) -> None:
        where = s.where if isinstance(s, n.ForEach) else None
        inner = self.expressions.one_of(unit.name, s.var, self._one(unit, s.source, env), where, env)
        self.expressions.cells.flow(inner[s.var], "local", unit.name, s.var)
        if isinstance(s, n.ForEach):
            self._of(unit, (s.ordered_by, s.prompt), env)
            self._of(unit, (s.showing,), inner)
        self.inside(unit, s.body, None, inner)

    def each(self, unit: Unit, each: n.Each | None, env: Env) -> Env:
        """With the name of what an option is about."""
        if each is None:
            return env
        one = item_of(self._one(unit, each.source, env))
        self.expressions.cells.flow(one, "local", unit.name, each.var)
        return {**env, each.var: one}

    # -- calls

    def _call(self, unit: Unit, s: n.Do | n.Resolve | n.Announce, env: Env) -> None:
        given = {prep: self._one(unit, value, env) for prep, value in _arguments(s)}
        cells = self.expressions.cells
        if isinstance(s, n.Announce):
            for prep, value in given.items():
                cells.flow(value, "told", s.happening, prep or "")
            return
        if isinstance(s, n.Resolve):
            self._of(unit, (s.event,), env)
        elif s.saying is not None:
            self._of(unit, (s.saying,), env)
        called = list(self._called(s))
        for rule in called:
            for prep, name in zip(rule.preps, rule.given, strict=True):
                if prep in given:
                    cells.flow(given[prep], "local", rule.name, name)
        if s.name:
            gives = [cells.read("gives", rule.name) for rule in called]
            cells.flow(joined(NONE, *gives) if called else self._by_verb(unit, s, env), "local", unit.name, s.name)
        if isinstance(s, n.Do):
            self._moved(unit, s, given, env)

    def _called(self, s: n.Do | n.Resolve) -> Iterator[Unit]:
        meaning = self.expressions.meaning
        if isinstance(s, n.Resolve):
            yield from (unit for unit in meaning.units if unit.role == "event")
        elif isinstance(ref := meaning.ref_or_none(s), Unit):
            yield ref

    def _by_verb(self, unit: Unit, s: n.Do | n.Resolve, env: Env) -> Possible:
        """What a verb of the language gives: some of a list."""
        verb = self.expressions.meaning.ref_or_none(s)
        if not isinstance(s, n.Do) or not isinstance(verb, Verb) or verb.pieces_from is None:
            return ANYTHING
        source = next((a.value for a in s.args if a.prep == verb.pieces_from), None)
        return ANYTHING if source is None else attrs.evolve(self._lying_in(unit, source, env), none=False)

    def _lying_in(self, unit: Unit, e: n.Expr, env: Env) -> Possible:
        """The list, or what lies in the zone."""
        value = self._one(unit, e, env)
        return value if value.item is not None else list_of(ANYTHING)

    def _moved(self, unit: Unit, s: n.Do, given: dict[str | None, Possible], env: Env) -> None:
        meaning = self.expressions.meaning
        verb = meaning.ref_or_none(s)
        to = next((a.value for a in s.args if a.prep == "to"), None)
        if not isinstance(verb, Verb) or verb.moves is None or to is None:
            return
        what = given.get(verb.pieces_from if verb.moves == "value" else None, ANYTHING)
        one = item_of(what) if what.item is not None or verb.moves == "value" else what
        for place in places_of(to):
            symbol = meaning.ref_or_none(place)
            cell = ("zone", symbol.zone.name) if isinstance(symbol, ZoneOf) else ANY_ZONE
            self.expressions.cells.flow(attrs.evolve(one, none=False, item=None), *cell)


def places_of(to: n.Expr) -> Iterator[n.Expr]:
    if isinstance(to, n.IfElse):
        yield from (*places_of(to.yes), *places_of(to.no))
    else:
        yield to


def _rule_of(unit: Unit) -> str:
    """What stands in place of a rule gives that rule's value."""
    return unit.node.rule if isinstance(unit.node, n.Instead) else unit.name


def _arguments(s: n.Do | n.Resolve | n.Announce) -> Iterator[tuple[str | None, n.Expr]]:
    if s.subject is not None:
        yield None, s.subject
    yield from ((a.prep, a.value) for a in s.args)
