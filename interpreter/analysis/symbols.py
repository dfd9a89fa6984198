"""What every name in a ruleset stands for and what kind of value every expression has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute, Function, Verb
from interpreter.analysis.unit import Unit
from interpreter.loading.ruleset import Field, LookupTable, Ruleset, Zone
from interpreter.values.by_fields import ByFields
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.later import Later

if TYPE_CHECKING:
    from interpreter.syntax import nodes as n


@attrs.frozen(slots=True, eq=False, repr=False)
class Unknown(ByFields):
    """What nothing is known of; a finding tells why."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Local(ByFields):
    """A name that the rule itself has bound, or `this` and `holder`."""

    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Word(ByFields):
    """A value of an enumeration, a choice, a kind, a card, a section or an event, standing for itself."""

    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Tag(ByFields):
    """The name of a mark, as what something may be."""

    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class MarkOf(ByFields):
    """`x.TAG`: what a mark on a piece or a player says."""

    tag: str


@attrs.frozen(slots=True, eq=False, repr=False)
class SettingOf(ByFields):
    """`settings.NAME`"""

    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class FieldOf(ByFields):
    """A field of the table, of a player or of a piece."""

    owner: Literal["table", "player", "piece"]
    field: Field


@attrs.frozen(slots=True, eq=False, repr=False)
class ZoneOf(ByFields):
    """A zone of the table or of a player; of several players (`each`) what lies in all of theirs."""

    owner: Literal["table", "player", "each"]
    zone: Zone


@attrs.frozen(slots=True, eq=False, repr=False)
class Printed(ByFields):
    """`x.NAME`: what is printed on a piece."""

    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class PrintedOnLine(ByFields):
    """`e.NAME`: what is printed on the card of a line of a deck."""

    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class SectionOf(ByFields):
    """`deck.NAME`: the lines of one section."""

    name: str


Symbol: TypeAlias = (
    "Unknown | Local | Word | Tag | MarkOf | SettingOf | FieldOf | ZoneOf | Printed | PrintedOnLine | SectionOf | "
    "LookupTable | Attribute | Function | Verb | Unit | n.Define"
)
"""What a name, an attribute, a call or a verb stands for: of what is declared or built in, the thing itself."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Names(Later):
    """`cards_in`: the blocks of cards that have rules. `happenings`: with what each is always announced (None: its
    subject). `tag_kinds`: what a mark's value is.
    """

    ruleset: Ruleset
    units: tuple[Unit, ...]
    rules: dict[str, Unit]
    defines: dict[str, n.Define]
    cards_in: dict[str, n.Card]
    happenings: dict[str, tuple[str | None, ...]]
    words: dict[str, list[str]]
    tags: frozenset[str]
    tag_kinds: dict[str, t.Kind]
    data_types: dict[str, str]  # of what is printed on cards, as kinds.yaml says it
    piece_fields: dict[str, list[Field]]


@attrs.frozen(slots=True, eq=False, repr=False)
class Symbols(Names):
    """The answer of `understand`. Nodes are looked up by key: two equal nodes may mean different things."""

    LATER: ClassVar = (
        *("defines", "cards_in", "words", "tags", "tag_kinds", "data_types", "piece_fields"),
        *("refs", "kinds", "given_kinds", "diagnostics"),
    )

    refs: dict[n.Key, Symbol]
    kinds: dict[n.Key, t.Kind]
    param_kinds: dict[tuple[str, str], t.Kind]
    given_kinds: dict[str, t.Kind]
    happening_kinds: dict[tuple[str, int], t.Kind]
    locals: dict[str, dict[str, t.Kind]]
    diagnostics: tuple[Diagnostic, ...]

    def ref(self, node: n.Node) -> Symbol:
        """What a node stands for that has been found to stand for something. Raises KeyError for others."""
        return self.refs[node.node_key]

    def ref_or_none(self, node: n.Node | None) -> Symbol | None:
        """What a node stands for; None of what is no name and no call, or is not known."""
        return None if node is None else self.refs.get(node.node_key)

    def kind(self, node: n.Node) -> t.Kind:
        return self.kinds.get(node.node_key, t.UNKNOWN)

    def kind_chosen(self, unit: str, noun: str, *, as_list: bool) -> t.Kind:
        """What one of the things is that a question lets somebody choose from; `as_list`: it binds a list of them."""
        kind = self.locals.get(unit, {}).get(noun, t.UNKNOWN)
        return t.item_of(kind) if as_list and t.is_list(kind) else kind
