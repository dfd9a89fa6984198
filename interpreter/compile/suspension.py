"""Which checks read what, and which rules can be left in the middle: the two facts that decide how code is cut into
blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute, Function, Verb
from interpreter.analysis.symbols import FieldOf, MarkOf, Symbols, Tag, ZoneOf
from interpreter.analysis.unit import Unit
from interpreter.loading.layering import in_layers
from interpreter.loading.ruleset_nodes import card_modifiers, loose_modifiers
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements

ALWAYS = (
    n.Pass,
    n.Choose,
    n.ChooseNumber,
    n.Offer,
    n.Ask,
    n.Round,
    n.Contest,
    n.Secretly,
    n.Proceed,
    n.Resolve,
    n.Stop,
    n.Repeat,
    n.Together,
)
PLACES = "places"


@attrs.frozen(slots=True, eq=False, repr=False)
class Watch:
    """For each check (a bit each) what it reads. `places`: the checks that read where pieces are."""

    fields: dict[str, int]
    places: int
    marks: int


_WATCHED = frozenset({"places", "faces"})  # a piece that moves lies face down


def watches(meaning: Symbols, checks: tuple[Unit, ...]) -> Watch:
    fields: dict[str, int] = {}
    places = marks = 0
    for number, unit in enumerate(checks):
        assert isinstance(unit.node, n.Whenever)
        bit = 1 << number
        for what, name in _reads(meaning, (unit.node.source, unit.node.where), set()):
            if what == PLACES:
                places |= bit
            elif what == "mark":
                marks |= bit
            else:
                fields[name] = fields.get(name, 0) | bit
    return Watch(fields, places, marks)


def _reads(meaning: Symbols, nodes: Any, seen: set[str]) -> Iterator[tuple[str, str]]:
    for node in below(nodes):
        match meaning.ref_or_none(node):
            case FieldOf(_, field):
                yield "field", field.name
            case ZoneOf():
                yield PLACES, ""
            case Attribute(reads=parts) | Function(reads=parts) if parts & _WATCHED:
                yield PLACES, ""
            case MarkOf() | Tag():
                yield "mark", ""
            case n.Define(name=name, value=value) if name not in seen:
                seen.add(name)
                loose, on_cards = modifiers_of(meaning, name)
                if on_cards:
                    yield PLACES, ""  # a card changes a value only while it lies where it works
                yield from _reads(meaning, (value, loose, on_cards), seen)
            case _:
                pass


def modifiers_of(meaning: Symbols, name: str) -> tuple[tuple[n.Modify, ...], tuple[n.Modify, ...]]:
    """Every `modify` of a definition: the rules' own, and those of cards."""
    loose = [d for d in loose_modifiers(meaning.ruleset) if d.name == name]
    cards = [d for d in card_modifiers(meaning.ruleset) if d.name == name]
    return tuple(loose), tuple(cards)


def layers_of(meaning: Symbols, name: str) -> tuple[tuple[n.Modify, ...], ...]:
    """What changes a definition, lowest first: the game's own rules, variants as they lie over one another, cards."""
    loose, cards = modifiers_of(meaning, name)
    return (*in_layers(loose, meaning.ruleset.layers), cards)


def listened(meaning: Symbols) -> frozenset[str]:
    """The happenings that some trigger or reaction waits for."""
    found: set[str] = set()
    for unit in meaning.units:
        if isinstance(unit.node, n.When):
            found.add(unit.node.happening)
        elif isinstance(unit.node, n.May):
            found.update(unit.node.happenings)
    return frozenset(found)


def wrapped(meaning: Symbols) -> frozenset[str]:
    """The rules that some `instead of` wraps."""
    return frozenset(u.node.rule for u in meaning.units if isinstance(u.node, n.Instead))


@attrs.define(slots=True, eq=False, repr=False)
class Suspends:
    """Answers whether a statement or a unit can be left in the middle (a question, a window, a checkpoint, an end)."""

    meaning: Symbols
    watch: Watch
    listened: frozenset[str]
    wrapped: frozenset[str]
    units: frozenset[str] = frozenset()

    def solve(self) -> None:
        """Grow the set of suspending units until nothing more is added."""
        units = self.meaning.units
        until = {
            s.until for u in units for s in statements(u.body) if isinstance(s, n.Mark)
        }  # marks lapse when a frame is left
        entered = {u.name for u in units if u.role not in ("to", "deck_rule") or u.name in until}
        self.units = frozenset(entered) | self.wrapped
        while True:
            more = {
                u.name
                for u in self.meaning.units
                if u.name not in self.units and any(self.statement(s) for s in statements(u.body))
            }
            if not more:
                return
            self.units |= more

    def unit(self, name: str) -> bool:
        return name in self.units

    @property
    def watches(self) -> bool:
        """Whether there is any check."""
        return bool(self.watch.fields or self.watch.places or self.watch.marks)

    def body(self, body: n.Body) -> bool:
        return any(self.statement(s) for s in statements(body))

    def deep(self, statement: n.Statement) -> bool:
        """Whether the statement or one inside it suspends."""
        return self.body((statement,))

    def statement(self, s: n.Statement) -> bool:
        """Whether this statement itself suspends, whatever stands inside it."""
        if isinstance(s, ALWAYS):
            return True
        match s:
            case n.ForEach():
                return s.ordered_by is not None
            case n.Roll() | n.RollMany():
                return "rolled" in self.listened and not s.secret
            case n.Announce():
                return s.happening in self.listened
            case n.Set() | n.Adjust():
                return self._writes(s.target) in self.watch.fields
            case n.Mark():
                return self.watch.marks != 0
            case n.Do():
                return self._call(s)
            case _:
                return False

    def _writes(self, target: n.Expr) -> str:
        symbol = self.meaning.ref_or_none(target)
        return symbol.field.name if isinstance(symbol, FieldOf) else ""

    def _call(self, s: n.Do) -> bool:
        match self.meaning.ref_or_none(s):
            case Unit(name=name):
                return name in self.units
            case Verb(writes=parts):
                ends = bool(parts & {"end", "seats"})
                return ends or (bool(parts & _WATCHED) and self.watch.places != 0)
            case _:
                return False


def is_player_list(meaning: Symbols, source: n.Expr) -> bool:
    return t.item_of(meaning.kind(source)) == t.PLAYER
