"""What is found out about secrets while rules are walked."""

from __future__ import annotations

import attrs

from interpreter.analysis.secrets.secret_values import OPEN, Secret
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.values.span import Span


@attrs.frozen(slots=True)
class Told:
    """A text, a list of options or a happening tells a secret to some who may not know it."""

    span: Span


@attrs.frozen(slots=True)
class Kept:
    """A public field or a mark keeps a secret, or a local (`name`) while somebody is asked."""

    span: Span
    name: str | None = None


Leak = Told | Kept


@attrs.define(slots=True, eq=False)
class SecretFacts:
    """`holding`: by rule the locals that ever hold a secret."""

    meaning: Symbols
    asking: frozenset[str]  # the rules that ask somebody, or call one that does
    listened: frozenset[str]  # the happenings that something waits for
    leaks: list[Leak] = attrs.Factory(list)
    holding: dict[str, set[str]] = attrs.Factory(dict)
    given: dict[str, Secret] = attrs.Factory(dict)  # by rule: what it gives
    params: dict[tuple[str, str], Secret] = attrs.Factory(dict)
    changed: bool = True

    def pass_on(self, unit: str, param: str, secret: Secret) -> None:
        if not secret <= self.params.get((unit, param), OPEN):
            self.params[unit, param] = self.params.get((unit, param), OPEN) | secret
            self.hold(unit, param)
            self.changed = True

    def hold(self, unit: str, name: str) -> None:
        self.holding.setdefault(unit, set()).add(name)

    def give(self, unit: str, secret: Secret) -> None:
        if not secret <= self.given.get(unit, OPEN):
            self.given[unit] = self.given.get(unit, OPEN) | secret
            self.changed = True

    def wrappers(self, rule: str) -> list[Unit]:
        """What stands around a rule."""
        return [u for u in self.meaning.units if isinstance(u.node, n.Instead) and u.node.rule == rule]
