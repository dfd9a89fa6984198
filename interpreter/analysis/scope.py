"""The names a rule has bound so far."""

from __future__ import annotations

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.unit import Unit


@attrs.define(slots=True)
class Scope:
    """The names with the kinds seen, in the order of binding; `unit_name` also of definitions and the screen."""

    unit_name: str
    names: dict[str, t.Kind] = attrs.Factory(dict)
    unit: Unit | None = None

    def with_name(self, name: str, kind: t.Kind) -> Scope:
        return Scope(self.unit_name, {**self.names, name: kind}, self.unit)
