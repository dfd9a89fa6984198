"""Pieces on their way to a zone that does not hold their kind, as far as the kinds follow from where the pieces come
from.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from interpreter.analysis.builtins.entry import ITEM, Attribute, Verb
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Local, Symbols, ZoneOf
from interpreter.analysis.unit import THIS, Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements

Kinds = frozenset[str] | None  # the kinds a piece or the pieces of a list can be; None: any


def _holding(meaning: Symbols) -> Iterator[Finding]:
    if not any(zone.holds for zone in meaning.ruleset.zones.values()):
        return
    for unit in meaning.units:
        inference = _Inference(meaning, unit)
        for s in statements(unit.body):
            verb = BUILTINS.verbs.get(s.verb) if isinstance(s, n.Do) else None
            if isinstance(s, n.Do) and verb is not None and verb.moves:
                yield from _misplaced(inference, s, verb)


def _misplaced(inference: _Inference, s: n.Do, verb: Verb) -> Iterator[Finding]:
    given = {a.prep: a.value for a in s.args}
    what = given.get(verb.pieces_from or "") if verb.moves == "value" else s.subject
    to = given.get("to")
    if what is None or to is None:
        return
    kinds, holds = inference.of(what), inference.of(to)
    if kinds is not None and holds is not None and not kinds & holds:
        zone = to.name if isinstance(to, n.Attr) else to.id if isinstance(to, n.Name) else "that zone"
        yield (
            what.span,
            f"`{zone}` holds {_list(holds)}, and this is {_list(kinds)}",
            "`holds` in kinds.yaml says what may lie there",
        )


def _list(kinds: frozenset[str]) -> str:
    return " or ".join(sorted(kinds)) or "nothing that is left"


@attrs.define(slots=True, eq=False, repr=False)
class _Inference:
    """The kinds behind the names of one rule: everything its statements ever put there, whatever the order."""

    meaning: Symbols
    unit: Unit
    names: dict[str, Kinds] = attrs.Factory(dict)

    def __attrs_post_init__(self) -> None:
        unit = self.unit
        self.names = dict.fromkeys(unit.params)
        if unit.card is not None and unit.card.card in self.meaning.ruleset.cards:
            self.names[THIS] = frozenset({self.meaning.ruleset.cards[unit.card.card].kind})
        given = frozenset(self.names)
        while True:
            before = dict(self.names)
            for name, kinds in self.bound():
                if name not in given:
                    self.names[name] = _joined(self.names.get(name, frozenset()), kinds)
            if self.names == before:
                return

    def bound(self) -> Iterator[tuple[str, Kinds]]:
        for s in statements(self.unit.body):
            match s:
                case n.Let():
                    yield s.name, None if s.key is not None else self.of(s.value)
                case n.Choose():
                    yield s.name, self.of(s.source, s.where, s.name)
                case n.Ask():
                    each = [(option.each, option.where) for option in s.options if option.each is not None]
                    yield from ((it.var, self.of(it.source, where, it.var)) for it, where in each)
                case n.ForEach():
                    yield s.var, self.of(s.source, s.where, s.var)
                case n.Do() if s.name is not None:
                    verb = BUILTINS.verbs.get(s.verb)
                    source = verb.pieces_from if verb is not None else None
                    yield s.name, next((self.of(a.value) for a in s.args if a.prep == source), None)

    def of(self, e: n.Expr, where: n.Expr | None = None, var: str = "") -> Kinds:
        """What the pieces of an expression can be, those for which `where` of `var` holds."""
        kinds = self._of(e)
        wanted = self._wanted(where, var) if where is not None else None
        return wanted if kinds is None else kinds if wanted is None else kinds & wanted

    def _of(self, e: n.Expr) -> Kinds:
        symbol = self.meaning.ref_or_none(e)
        match e:
            case n.Name() if isinstance(symbol, Local):
                return self.names.get(e.id)
            case n.Name() | n.Attr() if isinstance(symbol, ZoneOf):
                return frozenset(symbol.zone.holds) or None
            case n.Attr() if isinstance(symbol, Attribute) and symbol.gives is ITEM:
                return self.of(e.of)
            case n.Index():
                return self.of(e.of)
            case n.Query() if e.op in ("all", "most", "least"):
                return self.of(e.source, e.where, e.var)
            case n.IfElse():
                return _joined(self.of(e.yes), self.of(e.no))
            case n.Binary() if e.op == "+":
                return _joined(self.of(e.left), self.of(e.right))
            case n.Binary() if e.op == "-":
                return self.of(e.left)
            case n.Empty() | n.NoneValue():
                return frozenset()
            case _:
                return None

    def _wanted(self, where: n.Expr, var: str) -> Kinds:
        """What `x is KIND`, `x.kind is KIND` or `x is CARD` leaves; of several parts, one that must hold is enough."""
        match where:
            case n.Logic(op="and"):
                found = [kinds for kinds in (self._wanted(part, var) for part in where.parts) if kinds is not None]
                return frozenset.intersection(*found) if found else None
            case n.Logic(op="or"):
                parts = [self._wanted(part, var) for part in where.parts]
                return None if None in parts else frozenset().union(*(kinds for kinds in parts if kinds is not None))
            case n.Compare(op="is", left=left, right=n.Name(id=word)) if self._looks_at(left, var):
                return self._named(word)
            case _:
                return None

    def _looks_at(self, e: n.Expr, var: str) -> bool:
        looked_at = e.of if isinstance(e, n.Attr) and e.name == "kind" else e
        return isinstance(looked_at, n.Name) and looked_at.id == var

    def _named(self, word: str) -> Kinds:
        ruleset = self.meaning.ruleset
        if word in self.names or word in self.meaning.tags:
            return None
        if word in ruleset.kinds:
            return frozenset({word})
        return frozenset({ruleset.cards[word].kind}) if word in ruleset.cards else None


def _joined(left: Kinds, right: Kinds) -> Kinds:
    return None if left is None or right is None else left | right


_DATA = {"kinds.yaml": {"zones": {"pen": {"of": "player", "seen_by": "all", "holds": ["beast"]}}}}
CHECKS = (
    check(
        "C465",
        "a piece moved to a zone that does not hold its kind",
        _holding,
        bad="when dawn for p:\n    for each x in bag where x is pebble:\n        move x to p.pen\n",
        good="when dawn for p:\n    for each x in bag where x is fox or x is hen:\n        move x to p.pen\n",
        bad_data=_DATA,
        good_data=_DATA,
    ),
)
