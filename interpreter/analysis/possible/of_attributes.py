"""What `x.NAME` can be, by what the name stands for and by what `x` can be."""

from __future__ import annotations

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import ITEM, Attribute
from interpreter.analysis.possible.known_values import ANY_ZONE, KnownValues
from interpreter.analysis.possible.possible import (
    ANYTHING,
    NOTHING,
    SOME,
    Possible,
    item_of,
    joined,
    list_of,
    number,
    or_none,
    word,
)
from interpreter.analysis.symbols import FieldOf, Printed, PrintedOnLine, SettingOf, Symbol, Symbols, ZoneOf
from interpreter.loading.ruleset import Field, Zone

COUNTS = ("size", "cards", "different", "count")


def by_kind(kind: t.Kind) -> Possible:
    """What has no cell: of a number, a text and the like it is certain that it is never `none`."""
    if isinstance(kind, t.ListKind):
        return list_of(SOME if kind.item in (t.NUMBER, t.TEXT, t.YESNO, t.PIECE, t.PLAYER) else ANYTHING)
    return SOME if kind in (t.NUMBER, t.TEXT, t.YESNO, t.THROW, t.OPEN_THROW, t.DIE, t.OPEN_DIE) else ANYTHING


def attribute(meaning: Symbols, cells: KnownValues, symbol: Symbol | None, of: Possible) -> Possible:
    """`of`: what it is asked of."""
    ruleset = meaning.ruleset
    match symbol:
        case FieldOf(_, field):
            return of_field(meaning, cells, field)
        case ZoneOf(_, zone):
            return list_of(in_zone(meaning, cells, zone))
        case SettingOf(name):
            setting = ruleset.settings[name]
            return word(*setting.choices) if setting.type == "choice" else SOME
        case Printed(name) | PrintedOnLine(name):
            type_ = meaning.data_types[name]
            return or_none(word(*ruleset.enums[type_])) if type_ in ruleset.enums else by_kind(t.from_data(type_))
        case Attribute():
            return _built_in(meaning, symbol, of)
        case _:
            return ANYTHING


def _built_in(meaning: Symbols, entry: Attribute, of: Possible) -> Possible:
    ruleset = meaning.ruleset
    if entry.gives is ITEM:
        return or_none(item_of(of))
    match entry.name:
        case "kind":
            return word(*ruleset.kinds) if of.what is None else Possible(of.what, none=of.none)
        case "card":
            return word(*(card.id for card in ruleset.cards.values() if of.what is None or card.kind in of.what))
        case "section":
            return word(*ruleset.deck_sections)
        case "seat":
            return number(1)
        case name if name in COUNTS:
            return number(0)
        case _:
            return by_kind(entry.gives)


def of_field(meaning: Symbols, cells: KnownValues, field: Field) -> Possible:
    """What is set anywhere, and what it begins with; of an enumeration each value may yet come."""
    known = cells.read("field", field.of if field.of in ("player", "table") else "piece", field.name)
    begun = joined(known, or_none(NOTHING) if field.default is None else SOME)
    if field.type in meaning.ruleset.enums:
        return attrs.evolve(word(*meaning.ruleset.enums[field.type]), none=begun.none)
    if field.type == "number":
        return Possible(none=begun.none, low=field.min)
    return known if field.type == "piece" and known.what is not None else attrs.evolve(begun, what=None)


def in_zone(meaning: Symbols, cells: KnownValues, zone: Zone) -> Possible:
    """The pieces that can lie there: of zones where cards begin (those of decks that a setting leaves out, too), and of
    those that nothing is moved to, all that they hold.
    """
    if zone.holds:
        return Possible(frozenset(zone.holds), none=False)
    if zone.name not in cells.filled:
        return SOME
    return joined(cells.read("zone", zone.name), cells.read(*ANY_ZONE))
