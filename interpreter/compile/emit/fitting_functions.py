"""What a local must have been to be bound: for a bot that imagines another piece in its place.

The places of pieces are known and may have changed since, so of a list only the conditions count that its pieces were
found by. Of a local that no such statement binds its kind follows from what the rule reads of it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute, Verb
from interpreter.analysis.symbols import Printed
from interpreter.analysis.unit import THIS, Unit
from interpreter.compile import ir
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_statements import Emission
from interpreter.compile.emit.expressions.env import Env
from interpreter.run import names
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements

CANDIDATE = "candidate"
Condition = ast.expr | None  # None: anything may stand there


def fitting_functions(emission: Emission, frame: ir.LoweredUnit, env: Env) -> Iterator[ast.FunctionDef]:
    """`(s, f, candidate)` for each local of a rule that is a piece or holds some, as far as anything is known of it."""
    finder = _Finder(emission, frame.unit, env)
    for number, name in enumerate(frame.slots):
        if finder.may_be_piece(name):
            test = finder.of_local(name, frozenset()) or finder.by_kind(name)
            if test is not None:
                called, span = names.fits(frame.entry, number), frame.unit.span
                yield py.function(called, ("s", "f", CANDIDATE), [py.give(test, span)], span)


@attrs.define(slots=True)
class _Finder:
    emission: Emission
    unit: Unit
    env: Env

    def may_be_piece(self, name: str) -> bool:
        meaning = self.emission.lowered.meaning
        of_param = meaning.param_kinds.get((self.unit.name, name), t.UNKNOWN)
        return t.holds(meaning.locals.get(self.unit.name, {}).get(name, of_param), t.PIECE)

    def of_local(self, name: str, seen: frozenset[str]) -> Condition:
        """Whatever statement bound it: one of their conditions holds."""
        if name == THIS and self.unit.card is not None:
            return _is_one_of("card", (self.unit.card.card,))
        return _either([self._bound_by(s, name, seen | {name}) for s in statements(self.unit.body) if _binds(s, name)])

    def _bound_by(self, s: n.Statement, name: str, seen: frozenset[str]) -> Condition:
        match s:
            case n.Choose():
                return _both(self._of(s.source, self.env, seen), self._where(s.where, name, self.env))
            case n.ForEach():
                return _both(self._of(s.source, self.env, seen), self._where(s.where, name, self.env))
            case n.Ask():
                found = [(it.each.source, it.where) for it in s.options if it.each is not None and it.each.var == name]
                return _either(
                    [
                        _both(self._of(source, self.env, seen), self._where(where, name, self.env))
                        for source, where in found
                    ]
                )
            case n.Let():
                return self._of(s.value, self.env, seen)
            case n.Do() if isinstance(verb := self.emission.lowered.meaning.ref_or_none(s), Verb):
                lists = [a.value for a in s.args if a.prep == "from" and verb.moves != "value"]
                return self._of(lists[0], self.env, seen) if lists else None
            case _:
                return None

    def _where(self, where: n.Expr | None, name: str, env: Env) -> Condition:
        """The parts of a condition that go by what a piece is. Where it lies and how it stands is known, and may have
        changed since.
        """
        found: Condition = None
        inner = env.having(name, lambda: py.name(CANDIDATE))
        for part in _parts(where):
            test = self.emission.expressions.of(part, inner)
            if any(isinstance(x, ast.Call) or getattr(x, "attr", "") == "ident" for x in ast.walk(test)):
                found = _both(found, test)
        return found

    def _of(self, e: n.Expr, env: Env, seen: frozenset[str]) -> Condition:
        """What holds of a piece that is, or is in, the value of an expression."""
        match e:
            case n.Query(op="all" | "most" | "least"):
                return _both(self._of(e.source, env, seen), self._where(e.where, e.var, env))
            case n.Attr() if isinstance(self.emission.lowered.meaning.ref_or_none(e), Attribute):
                return self._of(e.of, env, seen) if e.name in ("first", "last") else None
            case n.Index():
                return self._of(e.of, env, seen)
            case n.Binary(op="-"):
                return self._of(e.left, env, seen)
            case n.Binary(op="+"):
                return _either([self._of(e.left, env, seen), self._of(e.right, env, seen)])
            case n.IfElse():
                return _either([self._of(e.yes, env, seen), self._of(e.no, env, seen)])
            case n.Call() if isinstance(define := self.emission.lowered.meaning.ref_or_none(e), n.Define):
                given = zip(define.params, e.args, strict=True)
                loads = {p: lambda arg=arg: self.emission.expressions.of(arg, env) for p, arg in given}
                return self._of(define.value, Env(loads.get), frozenset())
            case n.Name() if seen and e.id not in seen:
                return self.of_local(e.id, seen)
            case _:
                return None

    def by_kind(self, name: str) -> Condition:
        """The kinds that have all that the rule reads of it."""
        meaning = self.emission.lowered.meaning
        read = {
            e.name
            for e in below(self.unit.body)
            if isinstance(e, n.Attr) and isinstance(meaning.ref_or_none(e), Printed) and _is_name(e.of, name)
        }
        kinds = tuple(kind.name for kind in meaning.ruleset.kinds.values() if read <= kind.data.keys())
        return _is_one_of("kind", kinds) if kinds and len(kinds) < len(meaning.ruleset.kinds) else None


def _parts(where: n.Expr | None) -> tuple[n.Expr, ...]:
    if isinstance(where, n.Logic) and where.op == "and":
        return where.parts
    return () if where is None else (where,)


def _is_one_of(what: str, words: tuple[str, ...]) -> ast.expr:
    printed = py.sub(py.name(names.of_piece(what)), py.sub(py.state("ident"), py.name(CANDIDATE)))
    return py.compare(printed, ast.In(), py.const(words))


def _is_name(e: n.Expr, name: str) -> bool:
    return isinstance(e, n.Name) and e.id == name


def _binds(s: n.Statement, name: str) -> bool:
    match s:
        case n.ForEach():
            return s.var == name
        case n.Choose() | n.Let() | n.Do() | n.Resolve():
            return s.name == name
        case n.Ask():
            return any(option.each is not None and option.each.var == name for option in s.options)
        case _:
            return False


def _both(one: Condition, other: Condition) -> Condition:
    return one if other is None else other if one is None else py.both(one, other)


def _either(conditions: list[Condition]) -> Condition:
    """One of several; where one lets anything be, all do."""
    known = [condition for condition in conditions if condition is not None]
    if not known or len(known) < len(conditions):
        return None
    return known[0] if len(known) == 1 else ast.BoolOp(ast.Or(), known)
