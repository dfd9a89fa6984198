"""A compiled ruleset: the blocks, questions and abilities that the machine runs. Built once, shared by every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.types import Kind
from interpreter.analysis.unit import Unit
from interpreter.run.answers.question_site import Region, Site
from interpreter.run.place import Place
from interpreter.table.layout import Layout
from interpreter.values.later import Later
from interpreter.values.span import Span

if TYPE_CHECKING:
    from interpreter.syntax import nodes as n

Block = Callable[[Any, Any], Any]
Ears = Mapping[
    str, tuple[tuple[int, frozenset[int]], ...]
]  # by happening: each copy (identity) with the zones where it hears it


class Gap(NamedTuple):
    """A hole in a text: what kind of value fills it, and how that is shown (`count`, or what is counted)."""

    kind: Kind
    how: str | None


Shape = tuple[str | Gap, ...]
"""A text of the rules: its words, and the gaps between them."""


class PanelPlan(NamedTuple):
    """A panel of the screen; `is_each`: there is one for each element of a list. So for its rows, behind the label."""

    id: str
    is_each: bool
    rows: tuple[tuple[str, bool], ...]


class ColumnPlan(NamedTuple):
    """How a column of the standing screen is laid out."""

    id: str
    label: str
    width: int
    priority: int
    is_right: bool


class ShortPlan(NamedTuple):
    """A table of the standing screen. In the screen's functions its box goes by a number behind those of the panels."""

    box: PanelPlan
    of_players: bool
    columns: tuple[ColumnPlan, ...]
    yours: tuple[str, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Ability:
    """Something that acts from outside a rule's own text: a trigger, reaction, wrapper, aside or option of a menu.

    `guard(s, *parameters)` is its `where`; `card` and `zones` say where a card's ability works (card None: always).
    """

    number: int
    unit: Unit
    guard: Callable[..., Any] | None
    text: Callable[..., Any] | None
    elements: Callable[..., Any] | None
    card: str | None
    zones: frozenset[str]
    during: str | None = None
    stops: tuple[str, ...] = ()  # the happenings at which its holder is asked, unless their seat says otherwise
    stops_while: Callable[..., Any] | None = None  # asked there only while this holds
    happenings: tuple[str, ...] = ()  # those that its holder may answer with it


@attrs.frozen(slots=True, eq=False, repr=False)
class WindowText:
    """What is asked in a happening's window; the functions take the state and, of what is announced, the places
    `heard`.
    """

    heard: tuple[int, ...]
    guard: Callable[..., Any] | None
    text: Callable[..., Any]


@attrs.frozen(slots=True, eq=False, repr=False, kw_only=True)
class Program(Later):
    """Built once by the link step. All that goes by a block's number counts the machine's own first."""

    LATER: ClassVar = ("texts",)

    meaning: Symbols
    layout: Layout
    texts: tuple[n.Text, ...]
    shapes: tuple[Shape, ...]  # of the texts
    panels: tuple[PanelPlan, ...]  # of the screen
    short: tuple[ShortPlan, ...]  # of the standing screen
    sections: Mapping[str, str]  # by unit: what part of the rulebook it is about
    causes: tuple[tuple[str, Span], ...]
    reasons: tuple[str, ...]  # by cause: what is told where a game ends there
    blocks: list[Block]  # the rules' own, numbered from OWN_BLOCKS
    block_units: list[str]
    block_regions: list[Region | None]
    block_tails: list[Region | None]  # the contest in whose `at the end` a block stands
    block_places: list[Place]
    unit_names: Mapping[str, str]  # what a rule is called that has no name, without its place
    block_names: list[frozenset[str]]  # the rule and contests that a block stands in
    block_quiet: list[bool]  # it only tells, or gives a value: checks wait until it has
    block_costs: list[int]  # what it takes at most of the work of an answer, but for what it counts itself
    checks_cost: int  # the same for all checks together
    sites: list[Site]
    regions: list[Region]
    entries: Mapping[str, int]
    pads: Mapping[str, int]
    slot_names: Mapping[str, tuple[str, ...]]
    slot_kinds: dict[str, tuple[Kind, ...]] = attrs.Factory(dict)  # by unit, found when first wanted
    fits: Mapping[str, tuple[Callable[..., Any] | None, ...]]  # by unit and slot, see `names.fits`
    # by unit and definition, its locals that tell nothing of hidden pieces; found when first wanted
    open_locals: dict[str, frozenset[str]] = attrs.Factory(dict)
    unseen: Mapping[int, Callable[..., Any]]  # by column of a hidden field, see `names.unseen`
    secret_locals: Mapping[str, frozenset[str]]  # by rule, those that ever hold what not all may know
    near_secrets: frozenset[str]  # the rules and definitions that read or hold such
    natives: Mapping[str, Callable[..., Any]]  # rules that cannot be left in the middle
    abilities: tuple[Ability, ...]
    # the table's setting: asked although nothing can be chosen, so that silence tells nothing
    ask_everyone: bool
    triggers: Mapping[str, tuple[Ability, ...]]  # by happening
    reactions: Mapping[str, tuple[Ability, ...]]
    all_ears: Ears  # what could hear a happening
    ears: Ears  # what does while no seat has changed its stops
    always_heard: frozenset[str]  # happenings that the rules themselves wait for
    wrappers: Mapping[str, tuple[Ability, ...]]  # by rule
    menu_options: Mapping[str, tuple[Ability, ...]]  # by menu
    window_texts: Mapping[str, tuple[WindowText, ...]]  # by happening, in the order of the files
    asides: tuple[Ability, ...]
    passing: tuple[Ability, ...]  # whose holders pass somewhere unasked, unless their seats say otherwise
    checks: tuple[tuple[Unit, Callable[[Any], tuple[Any, ...]]], ...]
    deck_rules: tuple[tuple[Unit, Callable[..., Any]], ...]
    screen: Mapping[str, Callable[..., Any]]
    piece_marks: frozenset[str]  # what pieces are ever marked as
    lapsing: frozenset[str]  # names that some mark lasts until the end of
    values: Mapping[str, Callable[..., Any]]  # the compiled definitions
