"""What a game is once its folder has been read: data and rule nodes, all with their spans. Nothing here runs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from interpreter.loading.decklist import DeckList
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.later import Later
from interpreter.values.span import NOWHERE, Span

if TYPE_CHECKING:
    from interpreter.loading.waivers import Waiver
    from interpreter.syntax.nodes import Definition, Expr, Text


def empty_value(type_name: str) -> int | bool | str | None:
    """What something of a declared type is until it is said: 0, no, an empty text, else none."""
    match type_name:
        case "number":
            return 0
        case "yesno":
            return False
        case "text":
            return ""
        case _:
            return None


@attrs.frozen(slots=True, eq=False, repr=False)
class Field:
    """A value that play may change.

    `of`: player, table, or the name of a kind of piece. `type`: number, text, yesno, player, piece or an enum.
    By `bookkeeping` pieces of one name are not told apart.
    """

    span: Span
    of: str
    name: str
    type: str
    default: Any
    min: int | None = None
    bookkeeping: bool = False
    seen_by: str = "all"  # all | owner | nobody
    # what those who do not see the value reckon with: values, an expression that gives them, or DEALT; None: not said
    unseen: tuple[Any, ...] | Expr | str | None = None

    @property
    def is_hidden(self) -> bool:
        """Whether some do not see it."""
        return self.seen_by != "all"


DEALT = "dealt"  # the values that a player does not see are those that there are, in other hands
HOLE = re.compile(r"\{([a-z_0-9]+)\}")  # a printed value in the text of a kind's details


@attrs.frozen(slots=True, eq=False, repr=False)
class Kind:
    span: Span
    name: str
    about: str
    back: str
    data: Mapping[str, str]  # name -> type
    fields: Mapping[str, Field]
    shows: tuple[str, ...] = ()  # printed values that stand behind the name
    details: str = (
        ""  # what stands there too where a player decides, on the screen and in options; printed values in braces
    )
    signs: Mapping[str, str] = attrs.Factory(dict)  # how values of enumerations, and numbers, are shown there
    text_sign: str = ""  # what stands there behind the name of a card that has a text
    data_at: Mapping[str, Span] = attrs.Factory(dict)  # where each printed value is declared


@attrs.frozen(slots=True, eq=False, repr=False)
class Zone:
    span: Span
    name: str
    of: str  # table | player
    seen_by: str  # all | owner | nobody
    mixed: bool
    about: str
    holds: tuple[str, ...] = ()  # the kinds of piece that may lie there; empty: every kind
    unseen: tuple[str, ...] = ()  # of those the ones that may lie there unknown to others; empty: all of them


@attrs.frozen(slots=True, eq=False, repr=False)
class CardDef:
    """One design; `count` copies of it are in the game, starting in `zone`. `data` holds what is printed, by name.

    `of`: table, or player where each player has `count` copies of their own that start in their zone.
    Of a card that players build decks of `count` copies are in the box; in a game are those of the decks.
    """

    span: Span
    id: str
    name: str
    kind: str
    count: int
    zone: str
    data: Mapping[str, Any]
    text: str
    deck: str
    of: str = "table"
    source: str = ""
    name_at: Span = NOWHERE
    shares_name: bool = False  # on purpose another card has its name


@attrs.frozen(slots=True, eq=False, repr=False)
class LookupTable:
    span: Span
    name: str
    about: str
    cite: tuple[str, ...]
    keys: tuple[str, ...]
    gives: str
    rows: Mapping[Any, Any]  # key -> value, or (key, key) -> value; ranges expanded
    row_at: Mapping[Any, Span] = attrs.Factory(dict)  # by key, where its row stands


@attrs.frozen(slots=True, eq=False, repr=False)
class Setting:
    """`default` is of `type` number, yesno or choice (then `choices` maps each id to its meaning)."""

    span: Span
    name: str
    type: str
    default: Any
    about: str
    cite: tuple[str, ...]
    min: int | None = None
    max: int | None = None
    choices: Mapping[str, str] = attrs.Factory(dict)


@attrs.frozen(slots=True, eq=False, repr=False)
class Ruling:
    span: Span
    id: str
    title: str
    cite: tuple[str, ...]
    question: str
    readings: Mapping[str, str]
    default: str
    setting: str | None
    reason: str
    proposed: bool


@attrs.frozen(slots=True, eq=False, repr=False)
class DeckSection:
    """A part of the decks that players build; its cards start in `zone`.

    `one_of_each`: what several players bring lies there once.
    """

    span: Span
    name: str
    zone: str
    one_of_each: bool
    about: str


@attrs.frozen(slots=True, eq=False, repr=False)
class DeckOdds:
    """How a deck's cards come to the hand: from a section, so many at the start and in each round; numbers, or the
    settings that have them.
    """

    section: str
    start: int | str
    each_round: int | str


@attrs.frozen(slots=True, eq=False, repr=False)
class DeckShow:
    """What is counted when a deck is shown: a printed number's spread, numbers added up, kinds whose
    cards are listed.
    """

    curve: str | None = None
    sums: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    odds: DeckOdds | None = None


@attrs.frozen(slots=True, eq=False, repr=False)
class Section:
    """A section of the game's rulebook.md; `text` is its markdown below the heading, `aka` are other words for what it
    is about, by which it is found too.
    """

    span: Span
    id: str
    title: str
    level: int
    text: str
    aka: tuple[str, ...] = ()


@attrs.frozen(slots=True, eq=False, repr=False)
class ScreenRow:
    span: Span
    label: str
    var: str | None
    source: Expr | None
    when: Expr | None
    text: Text


@attrs.frozen(slots=True, eq=False, repr=False)
class Panel:
    """A table of the standing screen is one too, without a title of its own: its rows are columns there."""

    span: Span
    id: str
    title: Text | None
    var: str | None
    source: Expr | None
    rows: tuple[ScreenRow, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class ColumnForm:
    """How a column is laid out. `width` 0: as wide as it needs; `priority` 1 is never left out."""

    id: str
    width: int
    priority: int
    align: str


@attrs.frozen(slots=True, eq=False, repr=False)
class ShortTable:
    """A table of the standing screen; `forms` are those of its columns. `yours`: rows of one's own panel, by label."""

    title: Text | None
    box: Panel
    forms: tuple[ColumnForm, ...]
    yours: tuple[str, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Screen:
    """`goal` says what wins."""

    status: Text | None
    panels: tuple[Panel, ...]
    goal: Text | None = None
    short: tuple[ShortTable, ...] = ()

    @property
    def boxes(self) -> tuple[Panel, ...]:
        """The panels, then the tables: numbered in this order wherever they go by number."""
        return (*self.panels, *(table.box for table in self.short))

    @property
    def lines(self) -> Mapping[str, Text]:
        """What is a single text, by what it goes by where the game runs."""
        titles = {f"short.{place}": table.title for place, table in enumerate(self.short)}
        lines = {"status": self.status, "goal": self.goal, **titles}
        return {key: text for key, text in lines.items() if text is not None}


@attrs.frozen(slots=True, eq=False, repr=False)
class Unlaid:
    """What rules could not lay over anything, and why."""

    span: Span
    message: str
    hint: str | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Layer:
    """A variant or pack in force. `changes` is a sentence for players; `holds` is `rules` or `cards`.

    `files` are its texts by their names within its folder, `sources` the names that messages show. `under`: the ids of
    those it says it lies over; `depth` is one more than that of the highest of these, from 1.
    """

    id: str
    name: str
    changes: str
    holds: str
    folder: str
    files: Mapping[str, str]
    sources: frozenset[str]
    under: frozenset[str] = frozenset()
    depth: int = 1


@attrs.frozen(slots=True, eq=False, repr=False)
class Ruleset(Later):
    """Everything in a game's folder under one set of settings. Mappings keep file order."""

    LATER: ClassVar = ("rulings", "sections", "screen", "rules", "sources", "enum_spans", "replaced", "unlaid")

    id: str
    name: str
    about: str
    folder: str
    min_players: int
    max_players: int
    main: str
    enums: Mapping[str, tuple[str, ...]]
    enum_spans: Mapping[str, Span]  # by value
    kinds: Mapping[str, Kind]
    player_fields: Mapping[str, Field]
    table_fields: Mapping[str, Field]
    zones: Mapping[str, Zone]
    cards: Mapping[str, CardDef]
    decks_switched_at: Mapping[
        str, tuple[Span, ...]
    ]  # a setting's name: where decks stand that it puts in and out of play
    tables: Mapping[str, LookupTable]
    settings: Mapping[str, Setting]
    setting_values: Mapping[str, Any]
    rulings: Mapping[str, Ruling]
    sections: Mapping[str, Section]
    screen: Screen
    rules: tuple[Definition, ...]  # all files, in order of file name; patches of a rule are in it already
    sources: Mapping[str, str]  # file -> text, for carets and `where`
    hashes: Mapping[str, str]  # file, by its name within the folder -> sha256 of what it says
    goes_on: str = ""  # the rule with which a game goes on that did not begin at its start
    replaced: tuple[Any, ...] = ()  # what others stand for: nothing runs it, but what it uses is no slip
    unlaid: tuple[Unlaid, ...] = ()  # what could not be laid over anything
    deck_sections: Mapping[str, DeckSection] = attrs.Factory(dict)
    deck_show: DeckShow = attrs.Factory(DeckShow)
    decklists: Mapping[str, DeckList] = attrs.Factory(dict)  # decklists/, by file stem
    deck_findings: tuple[Diagnostic, ...] = ()  # of deck lists in decklists/ that nobody need play; these are left out
    default_decks: tuple[str, ...] = ()
    layers: tuple[Layer, ...] = ()  # the variants and packs in force, lowest first
    item_marks: str = ""  # of each item a few signs, by which a save tells what has changed since
    removed: Mapping[str, Span] = attrs.Factory(dict)  # names that a variant took away: where it did
    waivers: tuple[Waiver, ...] = ()  # what writers say is meant so, and need not be told

    @property
    def variants(self) -> tuple[Mapping[str, str], ...]:
        """The files of what is laid over the game, by layer: name -> text."""
        return tuple(layer.files for layer in self.layers)

    @property
    def deck_zones(self) -> frozenset[str]:
        """The zones that the players' decks fill; their cards are what decks are built of."""
        return frozenset(section.zone for section in self.deck_sections.values())
