"""What every name in a ruleset stands for and what kind of value every expression has.

Kinds of parameters are nowhere written: they follow from the calls. So all units are walked again and again, each time
knowing more, until nothing changes; findings are kept from the last walk only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.engine_hooks import OF_A_PLAYER
from interpreter.analysis.units import DECK, HOLDER, THIS, USED, Unit, units_of
from interpreter.loading.ruleset import Field, Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span


@attrs.frozen(slots=True)
class Ref:
    """What a name, attribute, call or verb stands for. `what` names the case, `of` the thing."""

    what: str
    of: Any = None


@attrs.define(slots=True, eq=False)
class Meaning:
    """The answer of `understand`. Nodes are looked up by key: two equal nodes may mean different things."""

    ruleset: Ruleset
    units: tuple[Unit, ...]
    rules: dict[str, Unit]
    happenings: dict[str, tuple[str | None, ...]]
    cards_in: dict[str, n.Card]
    words: dict[str, list[str]]
    tags: frozenset[str]
    data_types: dict[str, str]
    piece_fields: dict[str, list[Field]]
    refs: dict[n.Key, Ref] = attrs.Factory(dict)
    kinds: dict[n.Key, str] = attrs.Factory(dict)
    param_kinds: dict[tuple[str, str], str] = attrs.Factory(dict)
    given_kinds: dict[str, str] = attrs.Factory(dict)
    happening_kinds: dict[tuple[str, int], str] = attrs.Factory(dict)
    tag_kinds: dict[str, str] = attrs.Factory(dict)
    menu_kinds: dict[str, str] = attrs.Factory(dict)
    defines: dict[str, n.Define] = attrs.Factory(dict)
    locals: dict[str, dict[str, str]] = attrs.Factory(dict)
    given_at: dict[tuple[str, str], Span] = attrs.Factory(dict)  # the call that first gave a parameter its kind
    params_at: dict[tuple[str, int, int], tuple[str, str]] = attrs.Factory(
        dict
    )  # where a parameter is named: file, line, column
    diagnostics: list[Diagnostic] = attrs.Factory(list)

    def ref(self, node: Any) -> Ref:
        return self.refs[node.node_key]

    def kind(self, node: Any) -> str:
        return self.kinds.get(node.node_key, t.UNKNOWN)


def understand(ruleset: Ruleset) -> Meaning:
    """Names and kinds of a whole ruleset; findings are in `.diagnostics`."""
    from interpreter.analysis.infer_units import walk_all
    from interpreter.analysis.provenance import with_givers

    meaning = _empty(ruleset)
    for _ in range(30):
        before = _state(meaning)
        meaning.diagnostics.clear()
        walk_all(meaning)
        if _state(meaning) == before:
            break
    meaning.diagnostics[:] = with_givers(meaning)
    return meaning


def _state(meaning: Meaning) -> tuple[Any, ...]:
    known: list[dict[Any, str]] = [*meaning.locals.values()]
    known += [meaning.param_kinds, meaning.given_kinds, meaning.happening_kinds, meaning.tag_kinds, meaning.menu_kinds]
    return tuple(tuple(table.items()) for table in known)


def _empty(ruleset: Ruleset) -> Meaning:
    units = units_of(ruleset)
    rules = {u.name: u for u in units if u.role in ("to", "event", "phase", "menu")}
    meaning = Meaning(
        ruleset=ruleset,
        units=units,
        rules=rules,
        happenings=_happenings(units),
        cards_in={d.card: d for d in ruleset.rules if isinstance(d, n.Card)},
        words=_words(ruleset),
        tags=frozenset(s.tag for u in units for s in statements(u.body) if isinstance(s, n.Mark)),
        data_types=_data_types(ruleset),
        piece_fields=_piece_fields(ruleset),
        defines={d.name: d for d in ruleset.rules if isinstance(d, n.Define)},
    )
    meaning.param_kinds.update(_fixed_params(units))
    for name in OF_A_PLAYER:
        if name in meaning.defines and meaning.defines[name].params:
            meaning.param_kinds[name, meaning.defines[name].params[0]] = t.PLAYER
    return meaning


def _fixed_params(units: Iterable[Unit]) -> dict[tuple[str, str], str]:
    fixed: dict[tuple[str, str], str] = {}
    for unit in units:
        for name in unit.params:
            if name == THIS:
                fixed[unit.name, name] = t.PIECE
            elif name == HOLDER:
                fixed[unit.name, name] = t.PLAYER
            elif name == USED:
                fixed[unit.name, name] = t.UNKNOWN
        if unit.role in ("phase", "menu", "menu_option") and unit.params:  # a phase of nobody: C406
            fixed[unit.name, unit.params[-1]] = t.PLAYER
        if unit.role == "deck_rule":
            fixed[unit.name, DECK] = t.DECK
        if unit.role == "aside" and isinstance(unit.node, n.Aside):
            fixed[unit.name, unit.node.player] = t.PLAYER
    return fixed


def _happenings(units: Iterable[Unit]) -> dict[str, tuple[str | None, ...]]:
    found: dict[str, tuple[str | None, ...]] = {"rolled": (None, "by")}
    for unit in units:
        for statement in statements(unit.body):
            if isinstance(statement, n.Mark):
                found[n.ending_of(statement.tag)] = ("on",)
            elif isinstance(statement, n.Announce):
                subject: tuple[str | None, ...] = (None,) if statement.subject is not None else ()
                found.setdefault(statement.happening, (*subject, *(a.prep for a in statement.args)))
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
    return {name: t.from_data(kind) for piece in ruleset.kinds.values() for name, kind in piece.data.items()}


def _piece_fields(ruleset: Ruleset) -> dict[str, list[Field]]:
    fields: dict[str, list[Field]] = {}
    for kind in ruleset.kinds.values():
        for field in kind.fields.values():
            fields.setdefault(field.name, []).append(field)
    return fields


def table_kind(ruleset: Ruleset, name: str) -> str:
    gives = ruleset.tables[name].gives
    return t.from_data(gives)


def finding(code: str, message: str, span: Span, hint: str | None = None, notes: tuple[str, ...] = ()) -> Diagnostic:
    return Diagnostic(code, message, span, hint=hint, notes=notes)
