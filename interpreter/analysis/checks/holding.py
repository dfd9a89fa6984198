"""Pieces on their way to a zone that does not hold their kind, as far as the kinds follow from where the pieces come
from.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.possible.possibilities import possibilities
from interpreter.analysis.possible.possible import Possible, item_of
from interpreter.analysis.symbols import Symbols, ZoneOf
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements


def _holding(meaning: Symbols) -> Iterator[Finding]:
    if not any(zone.holds for zone in meaning.ruleset.zones.values()):
        return
    for unit in meaning.units:
        for s in statements(unit.body):
            verb = BUILTINS.verbs.get(s.verb) if isinstance(s, n.Do) else None
            if isinstance(s, n.Do) and verb is not None and verb.moves:
                yield from _misplaced(meaning, s, verb)


def _misplaced(meaning: Symbols, s: n.Do, verb: Verb) -> Iterator[Finding]:
    given = {a.prep: a.value for a in s.args}
    what = given.get(verb.pieces_from or "") if verb.moves == "value" else s.subject
    to = given.get("to")
    if what is None or to is None:
        return
    kinds, holds = _kinds(possibilities(meaning).of(what)), _holds(meaning, to)
    if kinds and holds and not kinds & holds:
        zone = to.name if isinstance(to, n.Attr) else to.id if isinstance(to, n.Name) else "that zone"
        yield (
            what.span,
            f"`{zone}` holds {_list(holds)}, and this is {_list(kinds)}",
            "`holds` in kinds.yaml says what may lie there",
        )


def _kinds(value: Possible) -> frozenset[str] | None:
    """The kinds a piece or the pieces of a list can be; None: any."""
    return value.what if value.item is None else item_of(value).what


def _holds(meaning: Symbols, to: n.Expr) -> frozenset[str]:
    """What a zone, or one of two, may hold; nothing of one that says nothing about it."""
    if isinstance(to, n.IfElse):
        yes, no = _holds(meaning, to.yes), _holds(meaning, to.no)
        return yes | no if yes and no else frozenset()
    symbol = meaning.ref_or_none(to)
    return frozenset(symbol.zone.holds) if isinstance(symbol, ZoneOf) else frozenset()


def _list(kinds: frozenset[str]) -> str:
    return " or ".join(sorted(kinds))


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
