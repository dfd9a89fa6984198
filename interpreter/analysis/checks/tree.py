"""Where names are bound."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from interpreter.values.span import Span


@attrs.frozen(slots=True)
class Binding:
    """A name and where it is bound; `how`: param, let, table, choose, as, throw, loop."""

    name: str
    span: Span
    how: str


def bound_by(s: n.Statement) -> Binding | None:
    """The name a statement binds."""
    match s:
        case n.Let():
            return Binding(s.name, s.word, "let" if s.key is None else "table")
        case n.Choose() | n.ChooseNumber():
            return Binding(s.name, s.word, "choose")
        case n.Roll() | n.RollMany():
            return Binding(s.name, s.word, "throw")
        case n.Do() | n.Resolve() | n.Proceed():
            return Binding(s.name, s.word, "as") if s.name else None
        case n.ForEach() | n.Secretly() | n.Round():
            return Binding(s.var, s.word, "loop")
        case _:
            return None


@lru_cache(maxsize=1024)  # two checks, one after the other, ask for those of every unit
def bindings(unit: Unit) -> tuple[Binding, ...]:
    """Every name a unit binds, in order; hidden ones and `this`, `holder` are left out."""
    bound = [found for statement in statements(unit.body) if (found := bound_by(statement))]
    loops = [Binding(node.var, node.word, "loop") for node in below(unit.node) if isinstance(node, n.Query)]
    loops += [Binding(node.var, node.word, "loop") for node in below(unit.body) if isinstance(node, n.Each)]
    return (*_params(unit.node), *bound, *loops)


def _params(node: Any) -> Iterator[Binding]:
    match node:
        case n.Rule() | n.When() | n.Instead():
            for param in node.params:
                yield Binding(param.name, param.word, "param")
        case n.Menu() | n.MenuOption():
            yield Binding(node.player, node.span, "param")
            if isinstance(node, n.MenuOption) and node.each is not None:
                yield Binding(node.each.var, node.each.word, "param")
        case n.Whenever():
            yield Binding(node.var, node.word, "param")
        case n.May():
            if node.name:
                yield Binding(node.name, node.span, "param")
        case n.Aside():
            if node.player != "holder":
                yield Binding(node.player, node.span, "param")
            if node.var:
                yield Binding(node.var, node.word, "param")
        case _:
            return


def local_names(meaning: Symbols, unit: Unit) -> frozenset[str]:
    return frozenset(meaning.locals.get(unit.name, ()))
