"""Statements that cannot be left in the middle, to Python statements.

The same code serves whole rules and stretches of cut ones.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.builtins.moving import REVEAL_FIELD
from interpreter.analysis.builtins.work import LARGEST
from interpreter.analysis.symbols import FieldOf, SectionOf, ZoneOf
from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import Env
from interpreter.compile.emit.expressions.growing import within
from interpreter.compile.lower.lower_statements import arguments
from interpreter.loading.ruleset import Zone
from interpreter.run import names
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.table import event as ev
from interpreter.values.span import Span

Leave = Callable[[ast.expr | None, Span], list[ast.stmt]]  # how a rule ends, with a value or without


@attrs.define(slots=True, eq=False, repr=False)
class Emission:
    """One way to make Python of lowered rules: other `expressions` and another `writer` make another program whose
    positions are the same.
    """

    lowered: ir.Lowered
    expressions: Expressions
    writer: type[Writer]
    labels: list[str] = attrs.Factory(list)

    def label(self, label: str) -> ast.expr:
        """The chance keys of a label, by seat (a tuple among the program's constants)."""
        if label not in self.labels:
            self.labels.append(label)
        return py.name(names.throw_keys(self.labels.index(label)))


@attrs.define(slots=True, eq=False, repr=False)
class Writer:
    """Writes statements that nobody can interrupt. `target` says where a local lives; `leave` ends the rule."""

    emission: Emission
    env: Env
    target: Callable[[str], ast.expr]
    leave: Leave

    def body(self, body: n.Body) -> list[ast.stmt]:
        return [made for statement in body for made in self.statement(statement)] or [ast.Pass()]

    def of(self, e: n.Expr) -> ast.expr:
        return self.emission.expressions.of(e, self.env)

    def cause(self, s: n.Statement) -> ast.expr:
        """The number of the statement among the causes of events."""
        return py.const(self.emission.lowered.cause_of[s.node_key])

    def event(self, code: int, s: n.Statement, *values: ast.expr) -> ast.stmt:
        return py.do(py.call("apply", py.name("s"), py.tup([py.const(code), self.cause(s), *values])), s.span)

    def statement(self, s: n.Statement) -> list[ast.stmt]:
        match s:
            case n.See():
                return [py.at(s.span, ast.Pass())]
            case n.Let():
                return [self._let(s)]
            case n.Set():
                return self._write(s, self.emission.expressions.number(s.value, self.env))
            case n.Adjust():
                op = ast.Add() if s.sign > 0 else ast.Sub()
                grows = not self.emission.expressions.growing.is_small(s.amount)
                return self._write(s, ast.BinOp(self.of(s.target), op, self.of(s.amount)), grows)
            case n.If():
                return self._if(s)
            case n.ForEach():
                return self._loop(s)
            case n.Give():
                return self.leave(self.emission.expressions.number(s.value, self.env), s.span)
            case n.End():
                return self.leave(None, s.span)
            case n.Roll():
                return [self._roll(s)]
            case n.RollMany():
                return self._roll_many(s)
            case n.AddDice():
                added = py.method(py.name("dice"), "append", py.tup([self.of(s.amount), self.of(s.source)]))
                return [py.do(added, s.span)]
            case n.Mark():
                value = self.of(s.value) if s.value is not None else py.const(True)
                return [self.event(ev.MARK, s, py.const(s.tag), self.of(s.subject), value, py.const(s.until))]
            case n.Say():
                return self.say(s)
            case n.Fault():
                return self._fault(s)
            case n.Announce():
                return [py.at(s.span, ast.Pass())]  # nobody listens
            case n.Do():
                return self._do(s)
            case _:
                raise TypeError(f"{type(s).__name__} can be left in the middle")

    def say(self, s: n.Say) -> list[ast.stmt]:
        to = self.of(s.to) if s.to is not None else py.const(0)
        return [self.event(ev.SAY, s, *self.emission.expressions.parts_of_text(s.text, self.env), to)]

    def _let(self, s: n.Let) -> ast.stmt:
        target, value = self.target(s.name), self.emission.expressions.number(s.value, self.env)
        if s.key is None:
            return py.assign(target, value, s.span)
        return py.assign(target, py.call("with_entry", self.target(s.name), self.of(s.key), value), s.span)

    def _write(self, s: n.Set | n.Adjust, value: ast.expr, grows: bool = False) -> list[ast.stmt]:
        target = s.target
        symbol = self.emission.expressions.meaning.ref(target)
        assert isinstance(symbol, FieldOf)  # else K303
        field = symbol.field
        column = self.emission.expressions.layout.column[symbol.owner, field.name]
        row = self.of(target.of) if isinstance(target, n.Attr) else py.const(0)
        if field.min is not None:
            low = py.call("too_low", py.name(names.VALUE), py.const(field.min), py.const(field.name))
            value = within(field.min, value, LARGEST if grows else None, low)
        elif grows:
            value = within(-LARGEST, value, LARGEST, py.call("too_large", py.name(names.VALUE)))
        mask = self.emission.lowered.watch.fields.get(field.name, 0)
        code = ev.HIDE if field.is_hidden else ev.SET
        return [self.event(code, s, py.const(column), row, value, py.const(mask))]

    def _if(self, s: n.If) -> list[ast.stmt]:
        otherwise = self.body(s.otherwise) if s.otherwise is not None else []
        for branch in reversed(s.branches):
            otherwise = [py.at(branch.span, ast.If(self.of(branch.condition), self.body(branch.body), otherwise))]
        return otherwise

    def _loop(self, s: n.ForEach) -> list[ast.stmt]:
        target = self.target(s.var)
        body = self.body(s.body)
        again = self.still_fits(s)
        if again is not None:
            body.insert(0, py.at(s.span, ast.If(py.negate(again), [py.at(s.span, ast.Continue())], [])))
        return [py.at(s.span, ast.For(py.stored(target), self.elements(s), body, []))]

    def elements(self, s: n.ForEach) -> ast.expr:
        """The elements at the start of a loop."""
        query = n.Query(s.source.span, "all", s.var, s.source, s.where, None)
        source = self.of(s.source)
        if s.where is None:
            return source
        return self.emission.expressions.of(query, self.env)

    def still_fits(self, s: n.ForEach) -> ast.expr | None:
        """The test that a loop's element still belongs, by its turn; None where nothing in the loop could have changed
        that.
        """
        if not _changes(s.body):
            return None
        here, parts = self.target(s.var), self._belonging(s, self.target(s.var))
        of_players = t.item_of(self.emission.expressions.meaning.kind(s.source)) == t.PLAYER
        if of_players and self._is_local(s.source):
            parts.insert(0, py.compare(here, ast.In(), py.state("live")))
        return py.both(*parts) if parts else None

    def fits(self, s: n.ForEach, element: ast.expr) -> ast.expr:
        """The test that any element still belongs."""
        parts = self._belonging(s, element)
        return py.both(*parts) if parts else py.const(True)

    def _belonging(self, s: n.ForEach, element: ast.expr) -> list[ast.expr]:
        parts: list[ast.expr] = []
        if not self._is_local(s.source):
            parts.append(py.compare(element, ast.In(), self.of(s.source)))
        if s.where is not None:
            inner = self.env.having(s.var, lambda: element)
            parts.append(self.emission.expressions.of(s.where, inner))
        return parts

    def _is_local(self, source: n.Expr) -> bool:
        return isinstance(source, n.Name) and self.env.find(source.id) is not None

    def _fault(self, s: n.Fault) -> list[ast.stmt]:
        """In a deck rule `s` is the list of what is found: (text, where), where a section's name stands for its
        heading.
        """
        symbol = self.emission.expressions.meaning.ref_or_none(s.at)
        at: ast.expr = py.const(None)
        if isinstance(symbol, SectionOf):
            at = py.const(symbol.name)
        elif s.at is not None:
            at = self.of(s.at)
        told = self.emission.expressions.text(s.text, self.env)
        return [py.do(py.method(py.name("s"), "append", py.tup([told, at])), s.span)]

    def _roll(self, s: n.Roll) -> ast.stmt:
        label = s.label or s.name
        thrown = py.call(
            "roll",
            py.name("s"),
            self.cause(s),
            py.const(label),
            self.emission.label(label),
            self.of(s.by),
            py.const(s.count),
            self.of(s.sides) if isinstance(s.sides, n.Number) else py.call("sides_of", self.of(s.sides)),
        )
        return py.assign(self.target(s.name), thrown, s.span)

    def _roll_many(self, s: n.RollMany) -> list[ast.stmt]:
        made = [py.assign(py.name("dice"), ast.List([], ast.Load()), s.span), *self.body(s.body)]
        cause = self.cause(s)
        thrown = py.call(
            "roll_many",
            py.name("s"),
            cause,
            py.const(s.label),
            self.emission.label(s.label),
            self.of(s.by),
            py.name("dice"),
        )
        return [*made, py.assign(self.target(s.name), thrown, s.span)]

    def _do(self, s: n.Do) -> list[ast.stmt]:
        symbol = self.emission.expressions.meaning.ref(s)
        if isinstance(symbol, Unit):
            value: ast.expr = py.call(names.rule(symbol.name), py.name("s"), *map(self.of, arguments(symbol, s)))
        else:
            assert isinstance(symbol, Verb)  # else N201
            value = self.primitive(symbol, s)
        return [py.assign(self.target(s.name), value, s.span) if s.name else py.do(value, s.span)]

    def _cell(self, e: n.Expr) -> ast.expr:
        """A hidden field as column and row."""
        symbol = self.emission.expressions.meaning.ref(e)
        assert isinstance(symbol, FieldOf) and isinstance(e, n.Attr)
        column = self.emission.expressions.layout.column[symbol.owner, symbol.field.name]
        return py.tup([py.const(column), self.of(e.of)])

    def primitive(self, verb: Verb, s: n.Do) -> ast.expr:
        given: dict[str | None, n.Expr] = {a.prep: a.value for a in s.args}
        if s.subject is not None:
            given[None] = s.subject
        meaning = self.emission.expressions.meaning
        args: list[ast.expr] = []
        for prep, wanted in verb.takes.items():
            if prep not in given:
                args.append(py.const(None))
            elif verb is REVEAL_FIELD and prep is None:
                args.append(self._cell(given[prep]))
            elif t.ZONE in wanted:
                args.append(self.emission.expressions.place(given[prep], self.env))
            elif any(t.is_list(w) for w in wanted) and not t.is_list(meaning.kind(given[prep])):
                args.append(py.tup([self.of(given[prep])]))
            else:
                args.append(self.of(given[prep]))
        cause = self.cause(s)
        mask = py.const(self.emission.lowered.watch.places)
        args += [
            py.name(names.define(name)) if name in meaning.defines else py.const(None) for name in verb.definitions
        ]
        if s.saying is not None:
            args.append(self.emission.expressions.text(s.saying, self.env))
        check = self._check_of_place(given.get("to"))
        if check is not None and verb.moves == "subject":
            args[0] = check(args[0])
        elif check is not None and verb.moves == "value":
            return check(py.call(verb.python_name, py.name("s"), cause, mask, *args))
        if verb.name == "move" and isinstance(args[0], ast.Tuple) and len(args[0].elts) == 1:
            return py.call("apply", py.name("s"), py.tup([py.const(ev.MOVE), cause, args[0].elts[0], args[1], mask]))
        return py.call(verb.python_name, py.name("s"), cause, mask, *args)

    def _check_of_place(self, place: n.Expr | None) -> Callable[[ast.expr], ast.expr] | None:
        """What looks whether pieces may lie in a zone; None where every kind may. Of which zone it is may be known only
        when it is come to.
        """
        meaning = self.emission.expressions.meaning
        match meaning.ref_or_none(place):
            case ZoneOf("table" | "player", zone):
                return (lambda pieces: self._held(pieces, zone)) if zone.holds else None
        choosy = tuple((zone.name, zone.holds) for zone in meaning.ruleset.zones.values() if zone.holds)
        if place is None or not choosy or meaning.kind(place) != t.ZONE:
            return None
        there = self.emission.expressions.place(place, self.env)
        return lambda pieces: py.call("held_there", py.name("s"), pieces, there, py.const(choosy))

    def _held(self, pieces: ast.expr, zone: Zone) -> ast.expr:
        return py.call("held", py.name("s"), pieces, py.const(zone.holds), py.const(zone.name))


_STILL = (n.See, n.Let, n.If, n.ForEach, n.Give, n.End, n.AddDice, n.Say, n.Fault)


def _changes(body: n.Body) -> bool:
    """Whether anything in a loop can change the table: what is done there, or by others while somebody is asked."""
    return any(not isinstance(s, _STILL) for s in statements(body))
