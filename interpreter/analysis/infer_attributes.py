"""What `x.name` stands for and gives, by the kind of `x`."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import ITEM
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.facts import Facts
from interpreter.analysis.hints.ways_to_say import of_other_kind
from interpreter.analysis.symbols import (
    FieldOf,
    MarkOf,
    Printed,
    PrintedOnLine,
    SectionOf,
    SettingOf,
    Unknown,
    ZoneOf,
)
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import did_you_mean


def attribute(facts: Facts, e: n.Attr, of: t.Kind, as_zone: bool) -> t.Kind:
    """`of` is the kind of what the attribute is asked of; `as_zone`: a zone of a player stands for the place."""
    if of == t.PLAYER:
        return _player_attr(facts, e, as_zone)
    if of == t.PIECE:
        return _piece_attr(facts, e)
    if of == t.DECK:
        return _deck_attr(facts, e)
    if of == t.ENTRY:
        return _entry_attr(facts, e)
    if t.is_list(of) and _joins(facts, e, t.item_of(of)):
        return t.list_of(t.PIECE)
    if kind := _built_in_attr(facts, e, of):
        return kind
    return _attr_of_unknown(facts, e, of, as_zone)


def _built_in_attr(facts: Facts, e: n.Attr, of: t.Kind) -> t.Kind | None:
    """An attribute of the registry, if the kind has one of that name."""
    entry = BUILTINS.attribute(of, e.name)
    if entry is None:
        return None
    facts.refs[e.node_key] = entry
    return t.item_of(of) if entry.gives is ITEM else entry.gives


def _joins(facts: Facts, e: n.Attr, item: t.Kind) -> bool:
    """A zone of each player of a list: joined to one list."""
    zone = facts.names.ruleset.zones.get(e.name)
    if item == t.PLAYER and zone is not None and zone.of == "player":
        facts.refs[e.node_key] = ZoneOf("each", zone)
        return True
    return False


def _attr_of_unknown(facts: Facts, e: n.Attr, of: t.Kind, as_zone: bool) -> t.Kind:
    """Of what no call has filled nothing follows, but in the last walk it is guessed by its name, for this place only.

    Of what is of two kinds it is anything that bears this name.
    """
    if of is not t.UNKNOWN and not t.is_mixed(of):
        return _missing(facts, e, of)
    if of is not t.UNKNOWN:
        _guess(facts, e, as_zone)
        return _of_any(facts, e, as_zone)
    return _guess(facts, e, as_zone) if facts.settled else t.UNKNOWN


def _guess(facts: Facts, e: n.Attr, as_zone: bool) -> t.Kind:
    names = facts.names
    if e.name in names.ruleset.player_fields or (e.name in names.ruleset.zones and e.name not in names.data_types):
        return _player_attr(facts, e, as_zone)
    if e.name in names.data_types or e.name in names.piece_fields or BUILTINS.attribute(t.PIECE, e.name):
        return _piece_attr(facts, e)
    facts.refs[e.node_key] = Unknown()
    return t.UNKNOWN


def _of_any(facts: Facts, e: n.Attr, as_zone: bool) -> t.Kind:
    """The kind of an attribute of this name, whatever has it."""
    names = facts.names
    found: list[t.Kind] = []
    if e.name in names.ruleset.player_fields:
        found.append(t.from_data(names.ruleset.player_fields[e.name].type))
    if e.name in names.ruleset.zones:
        found.append(t.ZONE if as_zone else t.list_of(t.PIECE))
    if e.name in names.piece_fields:
        found.append(t.from_data(names.piece_fields[e.name][0].type))
    if e.name in names.data_types:
        found.append(t.from_data(names.data_types[e.name]))
    if e.name in names.tag_kinds:
        found.append(names.tag_kinds[e.name])
    found += [entry.gives or t.ANY for (_, name), entry in BUILTINS.attributes.items() if name == e.name]
    kind: t.Kind = t.UNKNOWN
    for other in found:
        kind = t.join(kind, other)
    return kind


def _missing(facts: Facts, e: n.Attr, of: t.Kind) -> t.Kind:
    """A kind that has no such attribute."""
    if known := BUILTINS.attributes_of(of):
        return _unknown(facts, "N216", f"{t.a(of)} has no `{e.name}`", e, known, of)
    facts.tell("K306", f"{t.a(of)} has no `{e.name}`", e.span, of_other_kind(facts.names, e, of))
    return t.UNKNOWN


def setting(facts: Facts, e: n.Attr) -> t.Kind:
    settings = facts.names.ruleset.settings
    if e.name not in settings:
        return _unknown(facts, "N213", f"there is no setting `{e.name}`", e, settings)
    facts.refs[e.node_key] = SettingOf(e.name)
    return t.from_setting(settings[e.name].type)


def _player_attr(facts: Facts, e: n.Attr, as_zone: bool) -> t.Kind:
    ruleset = facts.names.ruleset
    if e.name in ruleset.player_fields:
        field = ruleset.player_fields[e.name]
        facts.refs[e.node_key] = FieldOf("player", field)
        return t.from_data(field.type)
    if e.name in ruleset.zones and ruleset.zones[e.name].of == "player":
        facts.refs[e.node_key] = ZoneOf("player", ruleset.zones[e.name])
        return t.ZONE if as_zone else t.list_of(t.PIECE)
    if kind := _built_in_attr(facts, e, t.PLAYER):
        return kind
    if e.name in facts.names.tags:
        facts.refs[e.node_key] = MarkOf(e.name)
        return facts.names.tag_kinds.get(e.name, t.YESNO)
    zones = [z.name for z in ruleset.zones.values() if z.of == "player"]
    return _unknown(
        facts,
        "N214",
        f"a player has no `{e.name}`",
        e,
        (*ruleset.player_fields, *zones, *BUILTINS.attributes_of(t.PLAYER), *facts.names.tags),
        t.PLAYER,
    )


def _piece_attr(facts: Facts, e: n.Attr) -> t.Kind:
    if kind := _built_in_attr(facts, e, t.PIECE):
        return kind
    if e.name in facts.names.piece_fields:
        facts.refs[e.node_key] = FieldOf("piece", facts.names.piece_fields[e.name][0])
        return t.from_data(facts.names.piece_fields[e.name][0].type)
    if e.name in facts.names.data_types:
        facts.refs[e.node_key] = Printed(e.name)
        return t.from_data(facts.names.data_types[e.name])
    if e.name in facts.names.tags:
        facts.refs[e.node_key] = MarkOf(e.name)
        return facts.names.tag_kinds.get(e.name, t.YESNO)
    known = (*BUILTINS.attributes_of(t.PIECE), *facts.names.piece_fields, *facts.names.data_types, *facts.names.tags)
    return _unknown(facts, "N215", f"no kind of piece has `{e.name}`", e, known, t.PIECE)


def _deck_attr(facts: Facts, e: n.Attr) -> t.Kind:
    sections = facts.names.ruleset.deck_sections
    if kind := _built_in_attr(facts, e, t.DECK):
        return kind
    if e.name in sections:
        facts.refs[e.node_key] = SectionOf(e.name)
        return t.list_of(t.ENTRY)
    known = (*BUILTINS.attributes_of(t.DECK), *sections)
    _unknown(facts, "N219", f"a deck has no section `{e.name}`", e, known)
    facts.refs[e.node_key] = Unknown()
    return t.list_of(t.ENTRY)


def _entry_attr(facts: Facts, e: n.Attr) -> t.Kind:
    if kind := _built_in_attr(facts, e, t.ENTRY):
        return kind
    if e.name in facts.names.data_types:
        facts.refs[e.node_key] = PrintedOnLine(e.name)
        return t.from_data(facts.names.data_types[e.name])
    known = (*BUILTINS.attributes_of(t.ENTRY), *facts.names.data_types)
    return _unknown(facts, "N220", f"nothing called `{e.name}` is printed on cards", e, known)


def _unknown(facts: Facts, code: str, message: str, e: n.Attr, known: Iterable[str], of: t.Kind = t.UNKNOWN) -> t.Kind:
    facts.tell(code, message, e.span, of_other_kind(facts.names, e, of) or did_you_mean(e.name, known))
    facts.refs[e.node_key] = Unknown()
    return t.UNKNOWN
