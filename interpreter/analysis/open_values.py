"""What hangs on nothing but what everybody may see: so whether a question is put may hang on it, and tells nothing.

Every local, parameter and value given is taken to be open until something that is not flows into it; that goes through
all units until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute, Function
from interpreter.analysis.symbols import FieldOf, Local, SettingOf, Symbols, Tag, Word, ZoneOf
from interpreter.analysis.unit import HOLDER, THIS, WAS, Unit
from interpreter.loading.ruleset import Field, LookupTable, Zone
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements

Env = Mapping[str, bool]
Asking = n.Choose | n.ChooseNumber | n.Offer | n.Ask | n.ForEach
NOWHERE: Env = {}
EVERYBODY = "all"


class OpenValues:
    """Of one ruleset."""

    def __init__(self, meaning: Symbols) -> None:
        self.meaning = meaning
        self._closed: set[tuple[str, str]] = (
            set()
        )  # (unit, local), ("", unit) of what it gives, (happening, preposition)
        self._defines: dict[tuple[str, tuple[bool, ...]], bool] = {}
        self._modifiers = _modifiers_of(meaning)
        before = -1
        while before != len(self._closed):
            before = len(self._closed)
            self._defines.clear()
            for unit in meaning.units:
                self._unit(unit)

    def hangs_on_hidden(self, unit: str, node: Asking) -> bool:
        """Whether there is something to ask hangs on what not everybody may see."""
        match node:
            case n.Choose():
                one = {node.name: self._is(unit, node.source)}
                quantity = (node.quantity.low, node.quantity.high)
                return not (one[node.name] and self._all(unit, (node.where, node.limit, *quantity), one))
            case n.ChooseNumber():
                return not self._all(unit, (node.low, node.high))
            case n.Offer():
                return not self._all(unit, (node.where,))
            case n.Ask():
                return not all(self._is_open_option(unit, option) for option in node.options)
            case n.ForEach():
                return False  # as often as there is something: that is its place in the rules

    def _is_open_option(self, unit: str, option: n.Option) -> bool:
        if option.each is None:
            return self._all(unit, (option.where,))
        one = {option.each.var: self._is(unit, option.each.source)}
        return one[option.each.var] and self._all(unit, (option.where,), one)

    # -- what flows into what

    def _unit(self, unit: Unit) -> None:
        self._given_by_the_engine(unit)
        for s in statements(unit.body):
            self._statement(unit.name, s, _secret(unit.body))

    def _given_by_the_engine(self, unit: Unit) -> None:
        if unit.card is not None and not self._zones(unit.card):
            self._closed |= {(unit.name, THIS), (unit.name, HOLDER)}
        match unit.node:
            case n.When(happening=happening) | n.Instead(rule=happening):
                for prep, name in zip(unit.preps, unit.given, strict=True):
                    self._flow(unit.name, name, (happening, prep or "") not in self._closed)
            case n.May(happenings=happenings):
                for name in unit.given:
                    self._flow(unit.name, name, all((happening, "") not in self._closed for happening in happenings))
            case n.Aside(var=str() as var, source=n.Node() as source) | n.Whenever(var=var, source=source):
                self._flow(unit.name, var, self._is(unit.name, source))
            case n.MenuOption(each=n.Each(var=var, source=source)):
                self._flow(unit.name, var, self._is(unit.name, source))

    def _zones(self, card: n.Card) -> bool:
        """Whether everybody sees where a card works."""
        zones = self.meaning.ruleset.zones
        return all(_is_open_zone(zones[name]) for name in card.zones if name in zones)

    def _flow(self, unit: str, name: str, is_open: bool) -> None:
        if not is_open:
            self._closed.add((unit, name))

    def _statement(self, unit: str, s: n.Statement, secret: frozenset[n.Key]) -> None:
        match s:
            case n.Let():
                kept = self._is(unit, s.value) and (s.key is None or self._is(unit, s.key))
                self._flow(unit, s.name, kept and s.node_key not in secret)
            case n.Choose():
                things = any(t.holds(self.meaning.kind(s.source), kind) for kind in (t.PIECE, t.PLAYER))
                self._flow(unit, s.name, things and s.node_key not in secret and self._is(unit, s.source))
            case n.Ask():
                for each in (option.each for option in s.options if option.each is not None):
                    things = any(t.holds(self.meaning.kind(each.source), kind) for kind in (t.PIECE, t.PLAYER))
                    self._flow(unit, each.var, things and s.node_key not in secret and self._is(unit, each.source))
            case n.ChooseNumber():
                self._flow(unit, s.name, False)
            case n.Roll() | n.RollMany() if s.secret:
                self._flow(unit, s.name, False)
            case n.ForEach() | n.Secretly():
                self._flow(unit, s.var, self._is(unit, s.source))
            case n.Round():
                self._flow(unit, s.var, self._all(unit, (s.first, s.among)))
            case n.Give():
                self._flow("", unit, self._is(unit, s.value))
            case n.Announce():
                for prep, value in _arguments(s):
                    self._flow(s.happening, prep or "", self._is(unit, value))
            case n.Do() | n.Resolve() | n.Proceed():
                self._call(unit, s)
            case _:
                pass

    def _call(self, unit: str, s: n.Do | n.Resolve | n.Proceed) -> None:
        called: tuple[Unit, ...] = ()
        if isinstance(s, n.Resolve):
            called = tuple(u for u in self.meaning.units if u.role == "event")
        elif isinstance(s, n.Do) and isinstance(ref := self.meaning.ref(s), Unit):
            called = (ref,)
        for callee in called:
            by_prep = dict(zip(callee.preps, callee.given, strict=True))
            for prep, value in () if isinstance(s, n.Proceed) else _arguments(s):
                if prep in by_prep:
                    is_open = self._is(unit, value)
                    self._flow(callee.name, by_prep[prep], is_open)
                    self._flow(callee.name, prep or "", is_open)  # for what goes before it or instead of it
        if s.name:
            self._flow(unit, s.name, bool(called) and all(("", callee.name) not in self._closed for callee in called))

    # -- expressions

    def _all(self, unit: str, several: Iterable[n.Expr | None], env: Env = NOWHERE) -> bool:
        return all(self._is(unit, e, env) for e in several if e is not None)

    def _is(self, unit: str, e: n.Expr | n.Text, env: Env = NOWHERE) -> bool:
        match e:
            case n.Number() | n.YesNo() | n.NoneValue() | n.Empty() | n.During():
                return True
            case n.Name():
                return self._name(unit, e, env)
            case n.Attr():
                return self._attr(unit, e, env)
            case n.Compare(op="is" | "is not", right=n.Empty()):
                return self._size(unit, e.left, env)
            case n.Call():
                return self._called(unit, e, env)
            case n.Query():
                inner = {**env, e.var: self._is(unit, e.source, env)}
                return inner[e.var] and self._all(unit, (e.where, e.value), inner)
            case n.Text():
                return self._all(unit, (part.value for part in e.parts if isinstance(part, n.Hole)), env)
            case n.Index():
                return self._all(unit, (e.of, e.key), env)
            case n.Binary() | n.Compare():
                return self._all(unit, (e.left, e.right), env)
            case n.Logic():
                return self._all(unit, e.parts, env)
            case n.ListOf():
                return self._all(unit, e.items, env)
            case n.NumberRange():
                return self._all(unit, (e.low, e.high), env)
            case n.Not():
                return self._is(unit, e.value, env)
            case n.IfElse():
                return self._all(unit, (e.condition, e.yes, e.no), env)

    def _name(self, unit: str, e: n.Name, env: Env) -> bool:
        if e.id in env:
            return env[e.id]
        match self.meaning.ref_or_none(e):
            case Local(name):
                return (unit, name) not in self._closed
            case ZoneOf(_, zone):
                return _is_open_zone(zone)
            case FieldOf(_, field):
                return _is_open_field(field)
            case LookupTable() | Word() | Tag() | Function():
                return True
            case _:
                return False

    def _attr(self, unit: str, e: n.Attr, env: Env) -> bool:
        symbol = self.meaning.ref_or_none(e)
        if isinstance(symbol, SettingOf):
            return True
        if isinstance(symbol, Attribute) and symbol.name == "size":
            return self._size(unit, e.of, env)
        match symbol:
            case ZoneOf(_, zone) if not _is_open_zone(zone):
                return False
            case FieldOf(_, field) if not _is_open_field(field):
                return False
            case _:
                return self._is(unit, e.of, env)

    def _size(self, unit: str, e: n.Expr, env: Env) -> bool:
        """How many pieces lie in a zone everybody sees."""
        symbol = self.meaning.ref_or_none(e)
        if isinstance(symbol, ZoneOf):
            return not isinstance(e, n.Attr) or self._is(unit, e.of, env)
        return self._is(unit, e, env)

    def _called(self, unit: str, e: n.Call, env: Env) -> bool:
        given = tuple(self._is(unit, arg, env) for arg in e.args)
        define = self.meaning.ref_or_none(e)
        if not isinstance(define, n.Define):
            return all(given)
        known = self._defines.get((define.name, given))
        if known is None:
            self._defines[define.name, given] = True  # while it is looked at
            known = self._defines[define.name, given] = self._defined(define, given)
        return known

    def _defined(self, define: n.Define, given: tuple[bool, ...]) -> bool:
        if not self._is("", define.value, dict(zip(define.params, given, strict=True))):
            return False
        for card, modify in self._modifiers.get(define.name, ()):
            env = {**dict(zip(modify.params, given, strict=True)), THIS: True, HOLDER: True, WAS: True}
            if (card is not None and not self._zones(card)) or not self._all("", (modify.amount, modify.where), env):
                return False
        return True


def _modifiers_of(meaning: Symbols) -> dict[str, list[tuple[n.Card | None, n.Modify]]]:
    found: dict[str, list[tuple[n.Card | None, n.Modify]]] = {}
    for definition in meaning.ruleset.rules:
        card = definition if isinstance(definition, n.Card) else None
        for item in (definition,) if card is None else card.items:
            if isinstance(item, n.Modify):
                found.setdefault(item.name, []).append((card, item))
    return found


def _arguments(s: n.Do | n.Resolve | n.Announce) -> list[tuple[str | None, n.Expr]]:
    first: list[tuple[str | None, n.Expr]] = [] if s.subject is None else [(None, s.subject)]
    return [*first, *((argument.prep, argument.value) for argument in s.args)]


def _secret(body: n.Body) -> frozenset[n.Key]:
    """What is chosen and kept in secret rounds."""
    rounds = [s for s in statements(body) if isinstance(s, n.Secretly)]
    return frozenset(s.node_key for round_ in rounds for s in statements(round_.body))


def _is_open_zone(zone: Zone) -> bool:
    return zone.seen_by == EVERYBODY and not zone.mixed


def _is_open_field(field: Field) -> bool:
    return field.seen_by == EVERYBODY
