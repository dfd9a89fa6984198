"""Fields, zones and marks that rules only read, only set, or never name."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import FieldOf, MarkOf, Symbols, Tag, ZoneOf
from interpreter.loading.ruleset import Field
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.nodes.walk import below, statements

KEPT_BY_THE_ENGINE = (("table", "turn"),)
"""What is told of a game by whoever shows it."""


@attrs.define(slots=True, eq=False, repr=False)
class _Use:
    """What all rules and the screen name, by what they do with it."""

    read: set[tuple[str, str]] = attrs.Factory(set)
    set_: set[tuple[str, str]] = attrs.Factory(set)
    zones: set[str] = attrs.Factory(set)
    marks: set[str] = attrs.Factory(set)


def _named(meaning: Symbols) -> _Use:
    named = _Use()
    ruleset = meaning.ruleset
    changing: tuple[type[n.Set | n.Adjust], ...] = (n.Set, n.Adjust)
    targets = {s.target.node_key for s in everything(ruleset, *changing)}
    for node in everything(ruleset, n.Name, n.Attr):
        match meaning.ref_or_none(node):
            case FieldOf(owner, field):
                (named.set_ if node.node_key in targets else named.read).add((owner, field.name))
            case ZoneOf(_, zone):
                named.zones.add(zone.name)
            case MarkOf(tag) | Tag(tag):
                named.marks.add(tag)
    named.zones.update(zone for card in meaning.cards_in.values() for zone in card.zones)
    for node in below(ruleset.replaced):  # what others stand for is no slip
        if isinstance(node, n.Name | n.Attr):
            name = node.id if isinstance(node, n.Name) else node.name
            named.zones.add(name)
            named.marks.add(name)
            named.read.update((owner, name) for owner in ("table", "player", "piece"))
            named.set_.update((owner, name) for owner in ("table", "player", "piece"))
    return named


def _fields(meaning: Symbols) -> Iterator[tuple[str, Field]]:
    ruleset = meaning.ruleset
    yield from (("table", field) for field in ruleset.table_fields.values())
    yield from (("player", field) for field in ruleset.player_fields.values())
    yield from (("piece", several[0]) for several in meaning.piece_fields.values())


def _dead_fields(meaning: Symbols) -> Iterator[Finding]:
    named, own_screen = _named(meaning), bool(meaning.ruleset.screen.boxes)
    for owner, field in _fields(meaning):
        key = owner, field.name
        if key not in named.read | named.set_:
            yield field.span, f"no rule reads or sets `{field.name}`", None
        elif key not in named.set_:
            yield field.span, f"rules read `{field.name}` and none sets it: it stays as it begins", None
        elif key not in named.read and own_screen and key not in KEPT_BY_THE_ENGINE:
            yield field.span, f"rules set `{field.name}`, and neither they nor the screen read it", None


def _dead_zones(meaning: Symbols) -> Iterator[Finding]:
    """Cards that begin where all see them are told by what lies there."""
    named = _named(meaning).zones | {
        card.zone for card in meaning.ruleset.cards.values() if card.zone in _seen(meaning)
    }
    for name, zone in meaning.ruleset.zones.items():
        if name not in named and name not in meaning.ruleset.deck_zones:
            yield zone.span, f"no rule looks at the zone `{name}` or moves anything there", None


def _seen(meaning: Symbols) -> set[str]:
    return {name for name, zone in meaning.ruleset.zones.items() if zone.seen_by != "nobody"}


def _dead_marks(meaning: Symbols) -> Iterator[Finding]:
    named = _named(meaning).marks
    heard = {unit.node.happening for unit in meaning.units if isinstance(unit.node, n.When)}
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Mark) and s.tag not in named and ending_of(s.tag) not in heard:
                yield s.span, f"nothing asks whether anything is `{s.tag}`", f"`x is {s.tag}` asks"


def _kinds(**more: object) -> dict[str, object]:
    return {"kinds.yaml": more}


_MARK = "when dawn for p:\n    mark p as tired until end of play\n"
CHECKS = (
    check(
        "C417",
        "a field that no rule reads, or that none sets",
        _dead_fields,
        bad="",
        bad_data=_kinds(player={"fields": {"fame": {"is": "number"}}}),
        good='when dawn for p:\n    increase p.fame by 1\n    say "{p.fame}"\n',
        good_data=_kinds(player={"fields": {"fame": {"is": "number"}}}),
        severity="warning",
    ),
    check(
        "C418",
        "a zone or mark that nothing looks at",
        lambda meaning: (*_dead_zones(meaning), *_dead_marks(meaning)),
        bad=_MARK,
        good=_MARK + "    if p is tired:\n        set p.coins to 0\n",
        severity="warning",
    ),
)
