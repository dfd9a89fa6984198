"""What every expression of a ruleset can be: all that is there is gone through until nothing new comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import attrs

from interpreter.analysis.builtins.changed_built_ins import is_built_in
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.engine_hooks import OF_A_PLAYER
from interpreter.analysis.possible.known_values import PLAIN, Env
from interpreter.analysis.possible.of_attributes import by_kind
from interpreter.analysis.possible.of_expressions import ExpressionWalk
from interpreter.analysis.possible.of_statements import StatementWalk, places_of
from interpreter.analysis.possible.possible import ANYTHING, NOTHING, SOME, Possible, item_of, joined, word
from interpreter.analysis.symbols import Symbols, ZoneOf
from interpreter.analysis.unit import DECK, HOLDER, THIS, WAS, Unit
from interpreter.loading.ruleset_nodes import hidden_fields
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements

SCREEN = "screen"
ENOUGH = 40  # walks for each piece of the rules: every cell rises only so often


@attrs.frozen(slots=True, eq=False, repr=False)
class Possibilities:
    at: dict[n.Key, tuple[int, Possible]]

    def of(self, e: n.Node) -> Possible:
        """NOTHING of what is never come to."""
        return self.at.get(e.node_key, (0, NOTHING))[1]


@lru_cache(maxsize=2)  # several checks, one after the other, ask the same
def possibilities(meaning: Symbols) -> Possibilities:
    walks = _Walks(meaning)
    cells, todo = walks.expressions.cells, list(walks.all())
    cells.waiting.update(dict.fromkeys(range(len(todo))))
    while cells.waiting:
        todo[cells.next()]()
        if cells.walks > ENOUGH * len(todo):
            return Possibilities({})
    return Possibilities(cells.at)


class _Walks:
    def __init__(self, meaning: Symbols) -> None:
        self.meaning = meaning
        self.expressions = ExpressionWalk(meaning)
        self.statements = StatementWalk(self.expressions)
        cells = self.expressions.cells
        cells.filled = _filled(meaning)
        for define in meaning.defines.values():
            if is_built_in(define):
                cells.flow(by_kind(BUILTINS.functions[define.name].gives), "value", define.name)
                for param in define.params:
                    cells.flow(SOME, "local", define.name, param)
            if define.name in OF_A_PLAYER and define.params:
                cells.flow(SOME, "local", define.name, define.params[0])
        cells.flow(ANYTHING, "told", "rolled", "")
        cells.flow(SOME, "told", "rolled", "by")

    def all(self) -> Iterator[Callable[[], None]]:
        for unit in self.meaning.units:
            yield partial(self._unit, unit)
        for definition in self.meaning.ruleset.rules:
            match definition:
                case n.Define():
                    yield partial(self._define, definition)
                case n.Modify():
                    yield partial(self._modify, definition, PLAIN)
                case n.Card():
                    own = self._of_card(definition)
                    changes = [item for item in definition.items if isinstance(item, n.Modify)]
                    yield from (partial(self._modify, item, own) for item in changes)
                case n.Window():
                    yield partial(self._window, definition)
        yield self._data

    def _define(self, define: n.Define) -> None:
        self.expressions.cells.flow(self.expressions.of(define.name, define.value), "value", define.name)

    def _of_card(self, card: n.Card | None) -> dict[str, Possible]:
        if card is None:
            return {}
        cards, zones = self.meaning.ruleset.cards, self.meaning.ruleset.zones
        owned = all(zone in zones and zones[zone].of == "player" for zone in card.zones)
        this = word(cards[card.card].kind) if card.card in cards else SOME
        return {THIS: this, HOLDER: SOME if owned else ANYTHING}

    def _modify(self, modify: n.Modify, env: Env) -> None:
        define, cells = self.meaning.defines.get(modify.name), self.expressions.cells
        if define is None:
            return
        pairs = zip(modify.params, define.params, strict=False)
        given = {mine: cells.read("local", define.name, theirs) for mine, theirs in pairs}
        names = {**env, **given, WAS: cells.read("value", define.name)}
        inner = self.expressions.where(modify.name, modify.where, names)
        amount = self.expressions.of(modify.name, modify.amount, inner)
        cells.flow(amount if modify.change == "to" else SOME, "value", modify.name)

    def _window(self, window: n.Window) -> None:
        told = {p.name: self._told(window.happening, p.prep) for p in window.params}
        inner = self.expressions.where("window", window.where, told)
        self.expressions.of("window", window.text, inner)

    def _told(self, happening: str, prep: str | None) -> Possible:
        return self.expressions.cells.read("told", happening, prep or "")

    def _unit(self, unit: Unit) -> None:
        for name, value in self._of_card(unit.card).items():
            self._gives(unit, name, value)
        if DECK in unit.params:
            self._gives(unit, DECK, SOME)
        self.statements.body(unit, unit.body, self._guarded(unit))

    def _gives(self, unit: Unit, name: str, value: Possible) -> None:
        self.expressions.cells.flow(value, "local", unit.name, name)

    def _guarded(self, unit: Unit) -> Env:
        """Gives a unit what the engine gives it; what its condition leaves of that is what its body knows."""
        node, walk = unit.node, self.expressions
        match node:
            case n.Whenever():
                inner = walk.one_of(unit.name, node.var, walk.of(unit.name, node.source), node.where, PLAIN)
                self._gives(unit, node.var, inner[node.var])
                return inner
            case n.When():
                for prep, name in zip(unit.preps, unit.given, strict=True):
                    self._gives(unit, name, self._told(node.happening, prep))
                return walk.where(unit.name, node.where, PLAIN)
            case n.May():
                if node.name:
                    told = [self._told(happening, None) for happening in node.happenings]
                    self._gives(unit, node.name, joined(*told))
                inner = walk.where(unit.name, node.where, PLAIN)
                walk.where(unit.name, node.stops_where, PLAIN)
                if node.label is not None:
                    walk.of(unit.name, node.label, inner)
                return inner
            case n.Instead():
                inner_rule = self.meaning.rules.get(node.rule)
                by_prep = {} if inner_rule is None else dict(zip(inner_rule.preps, inner_rule.given, strict=True))
                for param in node.params:
                    if inner_rule is not None and param.prep in by_prep:
                        value = walk.cells.read("local", inner_rule.name, by_prep[param.prep])
                        self._gives(unit, param.name, value)
                return walk.where(unit.name, node.where, PLAIN)
            case n.Aside() | n.MenuOption():
                return self._offered(unit, node)
            case _:
                return PLAIN

    def _offered(self, unit: Unit, node: n.Aside | n.MenuOption) -> Env:
        walk = self.expressions
        self._gives(unit, node.player, SOME)
        each = (node.var, node.source) if isinstance(node, n.Aside) else _each(node.each)
        inner: Env = PLAIN
        if each[0] is not None and each[1] is not None:
            inner = {each[0]: item_of(walk.of(unit.name, each[1]))}
        inner = walk.where(unit.name, node.where, inner)
        for name, value in inner.items():
            self._gives(unit, name, value)
        walk.of(unit.name, node.text, inner)
        return inner

    def _data(self) -> None:
        walk, screen = self.expressions, self.meaning.ruleset.screen
        for line in screen.lines.values():
            walk.of(SCREEN, line)
        for panel in screen.boxes:
            names: Env = PLAIN
            if panel.var is not None and panel.source is not None:
                names = {panel.var: item_of(walk.of(SCREEN, panel.source))}
            if panel.title is not None:
                walk.of(SCREEN, panel.title, names)
            for row in panel.rows:
                inner = names
                if row.var is not None and row.source is not None:
                    inner = {**names, row.var: item_of(walk.of(SCREEN, row.source, names))}
                walk.of(SCREEN, row.text, walk.where(SCREEN, row.when, inner))
        for field in hidden_fields(self.meaning.ruleset):
            if isinstance(field.unseen, n.Node):
                of = {HOLDER: SOME} if field.of == "player" else {HOLDER: ANYTHING, THIS: word(field.of)}
                walk.of(f"unseen {field.name}", field.unseen, of)


def _filled(meaning: Symbols) -> frozenset[str]:
    """The zones that are empty when the game begins, and that pieces are moved to by name."""
    moves = (s for unit in meaning.units for s in statements(unit.body) if isinstance(s, n.Do))
    places = (place for s in moves for a in s.args if a.prep == "to" for place in places_of(a.value))
    to = {symbol.zone.name for place in places if isinstance(symbol := meaning.ref_or_none(place), ZoneOf)}
    ruleset = meaning.ruleset
    return frozenset(to - ruleset.deck_zones - {card.zone for card in ruleset.cards.values()})


def _each(each: n.Each | None) -> tuple[str | None, n.Expr | None]:
    return (None, None) if each is None else (each.var, each.source)
