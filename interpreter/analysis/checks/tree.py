"""Walking nodes: everything below a node, where names are bound."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from interpreter.analysis.symbols import Meaning
from interpreter.analysis.units import Unit, statements
from interpreter.load.ruleset import Ruleset
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

QUESTIONS = (n.Choose, n.ChooseNumber, n.Offer, n.Ask, n.Round, n.Secretly)
LEAVING = (n.Give, n.End, n.Stop, n.Pass)


@cache
def _children(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in attrs.fields(kind) if f.name != "span") if attrs.has(kind) else ()


def _fields(node: object) -> tuple[str, ...]:
    kind: Any = type(node)
    return _children(kind)


def below(node: Any) -> Iterator[Any]:
    """A node and every node below it; tuples of nodes too."""
    if isinstance(node, tuple):
        for item in node:
            yield from below(item)
        return
    names = _fields(node)
    if names:
        yield node
        for name in names:
            yield from below(getattr(node, name))


def everything(ruleset: Ruleset) -> Iterator[Any]:
    """Every node of all rules and of the screen."""
    yield from below(ruleset.rules)
    yield from on_screen(ruleset)


def on_screen(ruleset: Ruleset) -> Iterator[Any]:
    yield from below(ruleset.screen.status)
    for panel in ruleset.screen.panels:
        yield from below((panel.title, panel.source))
        for row in panel.rows:
            yield from below((row.source, row.when, row.text))


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
            return Binding(s.name, s.span, "let" if s.key is None else "table")
        case n.Choose() | n.ChooseNumber():
            return Binding(s.name, s.span, "choose")
        case n.Roll() | n.RollMany():
            return Binding(s.name, s.span, "throw")
        case n.Do() | n.Resolve() | n.Proceed():
            return Binding(s.name, s.span, "as") if s.name else None
        case n.ForEach() | n.Secretly() | n.Round():
            return Binding(s.var, s.span, "loop")
        case _:
            return None


def bindings(unit: Unit) -> Iterator[Binding]:
    """Every name a unit binds, in order; hidden ones and `this`, `holder` are left out."""
    yield from _params(unit.node)
    for statement in statements(unit.body):
        found = bound_by(statement)
        if found:
            yield found
    for node in below(unit.node):
        if isinstance(node, n.Query):
            yield Binding(node.var, node.span, "loop")


def _params(node: Any) -> Iterator[Binding]:
    match node:
        case n.Rule() | n.When() | n.Instead():
            for param in node.params:
                yield Binding(param.name, param.span, "param")
        case n.Menu() | n.MenuOption():
            yield Binding(node.player, node.span, "param")
        case n.Whenever():
            yield Binding(node.var, node.span, "param")
        case n.May():
            if node.name:
                yield Binding(node.name, node.span, "param")
        case n.Aside():
            if node.player != "holder":
                yield Binding(node.player, node.span, "param")
            if node.var:
                yield Binding(node.var, node.span, "param")
        case _:
            return


def local_names(meaning: Meaning, unit: Unit) -> frozenset[str]:
    return frozenset(meaning.locals.get(unit.name, ()))


def loose_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [d for d in ruleset.rules if isinstance(d, n.Modify)]


def card_blocks(ruleset: Ruleset) -> list[n.Card]:
    return [d for d in ruleset.rules if isinstance(d, n.Card)]


def all_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    inside = [i for card in card_blocks(ruleset) for i in card.items if isinstance(i, n.Modify)]
    return [*loose_modifiers(ruleset), *inside]
