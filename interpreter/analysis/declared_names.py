"""What a ruleset declares: its rules, definitions, happenings and words by name, before anything is inferred."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from interpreter.analysis import types as t
from interpreter.analysis.builtins.changed_built_ins import with_changed_built_ins
from interpreter.analysis.symbols import Names
from interpreter.analysis.unit import Unit
from interpreter.analysis.units import units_of
from interpreter.loading.ruleset import Field, Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.nodes.walk import statements


def names_of(ruleset: Ruleset) -> Names:
    ruleset = with_changed_built_ins(ruleset)
    units = units_of(ruleset)
    tag_kinds = _tag_kinds(units)
    return Names(
        ruleset=ruleset,
        units=units,
        rules=_by_name((u.name, u) for u in units if u.role in ("to", "event", "phase", "menu")),
        defines=_by_name((d.name, d) for d in ruleset.rules if isinstance(d, n.Define)),
        cards_in=_by_name((d.card, d) for d in ruleset.rules if isinstance(d, n.Card)),
        happenings=_happenings(units),
        words=_words(ruleset),
        tags=frozenset(tag_kinds),
        tag_kinds=tag_kinds,
        data_types=_data_types(ruleset),
        piece_fields=_piece_fields(ruleset),
    )


Named = TypeVar("Named", Unit, n.Define, n.Card)


def _by_name(named: Iterable[tuple[str, Named]]) -> dict[str, Named]:
    """Of two that have one name, which C410 tells, the one that stands first, in whatever order they were read."""
    found: dict[str, Named] = {}
    for name, one in named:
        if name not in found or one.span.start < found[name].span.start:
            found[name] = one
    return found


def _tag_kinds(units: Iterable[Unit]) -> dict[str, t.Kind]:
    kinds: dict[str, t.Kind] = {}
    for unit in units:
        for s in statements(unit.body):
            if isinstance(s, n.Mark) and (s.value is not None or s.tag not in kinds):
                kinds[s.tag] = t.YESNO if s.value is None else t.NUMBER
    return kinds


def _happenings(units: Iterable[Unit]) -> dict[str, tuple[str | None, ...]]:
    found: dict[str, tuple[str | None, ...]] = {"rolled": (None, "by")}
    for unit in units:
        for statement in statements(unit.body):
            if isinstance(statement, n.Mark):
                found[ending_of(statement.tag)] = ("on",)
            elif isinstance(statement, n.Announce):
                subject: tuple[str | None, ...] = (None,) if statement.subject is not None else ()
                given = (*subject, *(a.prep for a in statement.args))
                known = found.setdefault(statement.happening, given)
                found[statement.happening] = tuple(prep for prep in known if prep in given)
    return found


def _words(ruleset: Ruleset) -> dict[str, list[str]]:
    words: dict[str, list[str]] = {}

    def add(word: str, what: str) -> None:
        words.setdefault(word, []).append(what)

    for values in ruleset.enums.values():
        for value in values:
            add(value, "value")
    for setting in ruleset.settings.values():
        for choice in setting.choices:
            add(choice, "choice")
    for kind in ruleset.kinds:
        add(kind, "kind")
    for card in ruleset.cards:
        add(card, "card")
    for section in ruleset.deck_sections:
        add(section, "section")
    for definition in ruleset.rules:
        if isinstance(definition, n.Rule) and definition.kind == "event":
            add(definition.name, "event")
    return words


def _data_types(ruleset: Ruleset) -> dict[str, str]:
    return {name: type_ for piece in ruleset.kinds.values() for name, type_ in piece.data.items()}


def _piece_fields(ruleset: Ruleset) -> dict[str, list[Field]]:
    fields: dict[str, list[Field]] = {}
    for kind in ruleset.kinds.values():
        for field in kind.fields.values():
            fields.setdefault(field.name, []).append(field)
    return fields
