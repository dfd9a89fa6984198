"""What takes the place of a rule or definition, or stands before or after it, is held against what that gave itself."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.facts import Facts
from interpreter.analysis.infer_expressions import walk
from interpreter.analysis.infer_statements import body
from interpreter.analysis.scope import Scope
from interpreter.loading.patches import OWN
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.diagnostic import Diagnostic


@attrs.frozen(slots=True)
class Misfit:
    """A value that what is laid over gives in place of one of another kind."""

    name: str
    kind: t.Kind
    value: n.Expr
    given: t.Kind

    def told(self) -> Diagnostic:
        message = f"{t.a(self.kind)} is wanted here, this is {t.a(self.given)}"
        return Diagnostic("K304", message, self.value.span, hint=f"`{self.name}` gave {t.a(self.kind)} before")


def misfits(facts: Facts) -> list[Misfit]:
    """In the last walk: nothing rises any more, and what is looked at here once more is told by nobody."""
    kept = list(facts.findings), dict(facts.given), dict(facts.announced)
    found = [*_replaced(facts), *_around(facts)]
    facts.findings, facts.given, facts.announced = kept
    return found


def _replaced(facts: Facts) -> Iterator[Misfit]:
    for item in facts.names.ruleset.replaced:
        match item:
            case n.Define() if (now := facts.names.defines.get(item.name)) is not None and now is not item:
                params = {
                    old: facts.params.kinds.get((item.name, new), t.UNKNOWN)
                    for old, new in zip(item.params, now.params, strict=False)
                }
                kind = walk(facts, Scope(item.name, params), item.value)
                yield from _misfit(item.name, kind, now.value, facts.kinds.get(now.value.node_key, t.UNKNOWN))
            case n.Rule() if item.name in facts.names.rules:
                yield from _gives(facts, item.name, facts.names.rules[item.name].body, _given_by(facts, item))


def _given_by(facts: Facts, rule: n.Rule) -> t.Kind:
    params = {p.name: facts.params.kinds.get((rule.name, p.name), t.UNKNOWN) for p in rule.params}
    body(facts, Scope(rule.name, params), rule.body)
    kind: t.Kind = t.UNKNOWN
    for s in statements(rule.body):
        if isinstance(s, n.Give):
            kind = t.join(kind, facts.kinds.get(s.value.node_key, t.UNKNOWN))
    return kind


def _around(facts: Facts) -> Iterator[Misfit]:
    """What stands before and after a rule, which is one of its own then."""
    for unit in facts.names.units:
        inner = facts.own.kinds.get(unit.name + OWN)
        if inner is not None:
            yield from _gives(facts, unit.name, unit.body, inner)


def _gives(facts: Facts, name: str, of: n.Body, kind: t.Kind) -> Iterator[Misfit]:
    for s in statements(of):
        if isinstance(s, n.Give):
            yield from _misfit(name, kind, s.value, facts.kinds.get(s.value.node_key, t.UNKNOWN))


def _misfit(name: str, kind: t.Kind, value: n.Expr, given: t.Kind) -> Iterator[Misfit]:
    if not t.is_mixed(kind) and not t.is_mixed(given) and not t.fits(kind, given):
        yield Misfit(name, kind, value, given)
