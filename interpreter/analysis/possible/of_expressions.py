"""What an expression can be, and what it passes on to the definitions it calls."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from interpreter.analysis.builtins.entry import Function
from interpreter.analysis.possible.known_values import PLAIN, Env, KnownValues
from interpreter.analysis.possible.narrowing import narrowed
from interpreter.analysis.possible.of_attributes import attribute, by_kind
from interpreter.analysis.possible.possible import (
    ANYTHING,
    NONE,
    NOTHING,
    SOME,
    Possible,
    item_of,
    joined,
    list_of,
    number,
    or_none,
    word,
)
from interpreter.analysis.symbols import FieldOf, Local, Symbols, Tag, Word, ZoneOf
from interpreter.loading.ruleset import LookupTable
from interpreter.syntax import nodes as n


@attrs.define(slots=True, eq=False, repr=False)
class ExpressionWalk:
    """Of one ruleset."""

    meaning: Symbols
    cells: KnownValues = attrs.Factory(KnownValues)

    def of(self, unit: str, e: n.Expr | n.Text, env: Env = PLAIN) -> Possible:
        value = self._of(unit, e, env)
        self.cells.note(e, value)
        return value

    def where(self, unit: str, condition: n.Expr | None, env: Env) -> Env:
        """The names as they are where a condition holds; what it asks is looked at on the way."""
        if condition is None:
            return env
        self.of(unit, condition, env)
        return {**env, **narrowed(self.meaning, condition, lambda e: self._of(unit, e, env))}

    def _of(self, unit: str, e: n.Expr | n.Text, env: Env) -> Possible:
        match e:
            case n.Number(value=value):
                return number(value, value)
            case n.NoneValue():
                return NONE
            case n.Empty():
                return list_of(NOTHING)
            case n.Text():
                return self._text(unit, e, env)
            case n.Name():
                return self._name(unit, e, env)
            case n.Attr():
                of = (
                    self.of(unit, e.of, env) if self.meaning.ref_or_none(e.of) or not isinstance(e.of, n.Name) else SOME
                )
                return attribute(self.meaning, self.cells, self.meaning.ref_or_none(e), of)
            case n.Index():
                return self._index(unit, e, env)
            case n.Call():
                return self._call(unit, e, env)
            case n.Binary():
                return self._binary(unit, e, env)
            case n.Logic():
                return self._logic(unit, e, env)
            case n.IfElse():
                yes = self.of(unit, e.yes, self.where(unit, e.condition, env))
                return joined(yes, self.of(unit, e.no, env))
            case n.Query():
                return self._query(unit, e, env)
            case n.ListOf():
                return list_of(joined(*(self.of(unit, item, env) for item in e.items)))
            case n.NumberRange():
                low, high = self.of(unit, e.low, env), self.of(unit, e.high, env)
                return list_of(number(low.low, high.high))
            case n.Compare():
                self.of(unit, e.left, env)
                self.of(unit, e.right, env)
            case n.Not():
                self.of(unit, e.value, env)
        return SOME

    def _text(self, unit: str, e: n.Text, env: Env) -> Possible:
        for part in e.parts:
            if isinstance(part, n.Hole):
                self.of(unit, part.value, env)
        plain = all(isinstance(part, str) for part in e.parts)
        return word("".join(str(part) for part in e.parts)) if plain else SOME

    def _name(self, unit: str, e: n.Name, env: Env) -> Possible:
        if e.id in env:
            return env[e.id]
        match self.meaning.ref_or_none(e):
            case Local(name):
                return self.cells.read("local", unit, name)
            case Word() | Tag():
                return word(e.id)
            case Function(gives=kind):
                return by_kind(kind)
            case FieldOf() | ZoneOf() as symbol:
                return attribute(self.meaning, self.cells, symbol, NOTHING)
            case _:
                return ANYTHING

    def _index(self, unit: str, e: n.Index, env: Env) -> Possible:
        self.of(unit, e.key, env)
        of = self.of(unit, e.of, env)
        root = e.of.of if isinstance(e.of, n.Index) else e.of
        table = self.meaning.ref_or_none(root)
        if not isinstance(table, LookupTable):
            return item_of(of)
        values = table.rows.values()
        return word(*values) if all(isinstance(value, str) for value in values) else SOME

    def _call(self, unit: str, e: n.Call, env: Env) -> Possible:
        given = [self.of(unit, arg, env) for arg in e.args]
        define = self.meaning.ref_or_none(e)
        if isinstance(define, n.Define):
            for param, value in zip(define.params, given, strict=False):
                self.cells.flow(value, "local", define.name, param)
            return self.cells.read("value", define.name)
        return by_kind(define.gives) if isinstance(define, Function) else ANYTHING

    def _binary(self, unit: str, e: n.Binary, env: Env) -> Possible:
        left, right = self.of(unit, e.left, env), self.of(unit, e.right, env)
        if left == NOTHING or right == NOTHING:
            return NOTHING
        if left.item is not None:
            return list_of(joined(item_of(left), item_of(right))) if e.op == "+" else attrs.evolve(left, none=False)
        match e.op:
            case "+":
                return number(_sum(left.low, right.low), _sum(left.high, right.high)) if right.item is None else SOME
            case "-" if right.low is not None or right.high is not None:
                return number(_sum(left.low, right.high, -1), _sum(left.high, right.low, -1))
            case _:
                return SOME

    def _logic(self, unit: str, e: n.Logic, env: Env) -> Possible:
        for part in e.parts:
            inner = self.where(unit, part, env)
            env = inner if e.op == "and" else env
        return SOME

    def _query(self, unit: str, e: n.Query, env: Env) -> Possible:
        source = self.of(unit, e.source, env)
        inner = self.one_of(unit, e.var, source, e.where, env)
        value = self.of(unit, e.value, inner) if e.value is not None else SOME
        match e.op:
            case "all":
                return list_of(inner[e.var])
            case "count":
                return number(0)
            case "sum":
                return number(0 if value.low is not None and value.low >= 0 else None)
            case "most" | "least":
                return or_none(inner[e.var])
            case _:
                return SOME

    def one_of(self, unit: str, var: str, many: Possible, where: n.Expr | None, env: Env) -> Mapping[str, Possible]:
        """The names, with one for each of a list that fits a condition."""
        return self.where(unit, where, {**env, var: item_of(many)})


def _sum(one: int | None, other: int | None, sign: int = 1) -> int | None:
    return None if one is None or other is None else one + sign * other
