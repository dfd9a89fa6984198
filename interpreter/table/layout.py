"""Where everything of a ruleset stands in a state: numbers for pieces, zones and columns. Fixed for the life of a
program.

Pieces are the copies that the game has, and after them those of the players' decks, each of which remembers whose deck
it came from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.own_decks import box_of
from interpreter.loading.ruleset import CardDef, Field, Ruleset, empty_value

NOBODY, OWNER, EVERYONE = 0, 1, 2
ATTACHED = "attached"


@attrs.frozen(slots=True, eq=False, repr=False)
class Layout:
    """Pieces are numbered from 1, seats from 1, zones from 1 (0 is nowhere); zone `piece_zones + x` is what lies on
    piece x.

    A player's zone is `base + seat`. `column` gives the number of a field's column; a table field has one cell.
    """

    ruleset: Ruleset
    max_players: int
    piece_ids: tuple[str, ...]  # "wolf.1", by identity; 0 is nothing
    cards: tuple[CardDef | None, ...]  # by identity
    belongs_to: tuple[int, ...]  # by identity: the seat in whose own deck it starts, 0 for the table's
    identities_of: Mapping[str, tuple[int, ...]]  # card -> identities
    looks: tuple[
        tuple[str, int], ...
    ]  # by identity: what one sees who does not know it, its back and whose own deck it is of
    table_zone: Mapping[str, int]
    player_zone: Mapping[str, int]  # -> base
    zone_names: tuple[str, ...]  # by zone number, "attached" for what lies on pieces
    zone_owner: tuple[int, ...]
    zone_seen: tuple[int, ...]
    zone_mixed: tuple[bool, ...]
    zone_holds: tuple[tuple[str, ...] | None, ...]  # the only kinds that may lie there unseen; None: any
    piece_zones: int
    columns: tuple[Field, ...]
    column: Mapping[tuple[str, str], int]  # (player|table|piece, field) -> column
    hidden: tuple[int, ...]  # the columns of fields that some do not see
    starts: tuple[int, ...]  # by identity: the zone where it starts, 0 for nowhere


@attrs.frozen(slots=True)
class _Copy:
    card: CardDef
    id: str
    zone: str
    seat: int = 0


def lay_out(ruleset: Ruleset, decks: Sequence[DeckList] = ()) -> Layout:
    """Number everything, in file order; `decks` go by seat."""
    copies = [*_of_the_game(ruleset), *_of_decks(ruleset, decks)]
    identities: dict[str, tuple[int, ...]] = dict.fromkeys(ruleset.cards, ())
    for number, copy in enumerate(copies, 1):
        identities[copy.card.id] += (number,)
    zones = _Zones(ruleset, len(copies) + 1)
    columns, column = _columns(ruleset)
    return Layout(
        ruleset,
        ruleset.max_players,
        ("", *(copy.id for copy in copies)),
        (None, *(copy.card for copy in copies)),
        (0, *(copy.seat for copy in copies)),
        identities,
        (("", 0), *((ruleset.kinds[copy.card.kind].back, copy.seat) for copy in copies)),
        zones.table,
        zones.player,
        tuple(zones.names),
        tuple(zones.owner),
        tuple(zones.seen),
        tuple(zones.mixed),
        tuple(zones.holds),
        zones.piece_zones,
        columns,
        column,
        tuple([number for number, field in enumerate(columns) if field.is_hidden]),
        (0, *(zones.number(copy.zone, copy.seat) for copy in copies)),
    )


def _of_the_game(ruleset: Ruleset) -> Iterator[_Copy]:
    for card in ruleset.cards.values():
        if card.zone in ruleset.deck_zones:
            continue
        seats = range(1, ruleset.max_players + 1) if card.of == "player" else [0]
        copies = [seat for seat in seats for _ in range(card.count)]
        for number, seat in enumerate(copies, 1):
            yield _Copy(card, f"{card.id}.{number}", card.zone, seat)


def _of_decks(ruleset: Ruleset, decks: Sequence[DeckList]) -> Iterator[_Copy]:
    """The number of a copy says whose it is and which of theirs: so it tells nothing of the other decks.

    Where all have the whole box there is nothing to tell, and copies are numbered through.
    """
    box = box_of(ruleset)
    same = all(deck == box for deck in decks)
    numbers: dict[str, int] = {}
    once: set[tuple[str, str]] = set()
    for seat, deck in enumerate(decks, 1):
        for section in ruleset.deck_sections.values():
            for entry in deck.sections.get(section.name, ()):
                if section.one_of_each and (section.zone, entry.card) in once:
                    continue
                once.add((section.zone, entry.card))
                for number in range(1, (1 if section.one_of_each else entry.count) + 1):
                    numbers[entry.card] = numbers.get(entry.card, 0) + 1
                    shown = str(numbers[entry.card]) if same else f"{seat}_{number}"
                    yield _Copy(ruleset.cards[entry.card], f"{entry.card}.{shown}", section.zone, seat)


class _Zones:
    def __init__(self, ruleset: Ruleset, pieces: int) -> None:
        self.names, self.owner, self.seen, self.mixed = ["nowhere"], [0], [NOBODY], [False]
        self.holds: list[tuple[str, ...] | None] = [None]
        self.table: dict[str, int] = {}
        self.player: dict[str, int] = {}
        seen = {"all": EVERYONE, "owner": OWNER, "nobody": NOBODY}
        for zone in ruleset.zones.values():
            if zone.of == "table":
                self.table[zone.name] = len(self.names)
                self._add(zone.name, 0, seen[zone.seen_by], zone.mixed, zone.unseen or zone.holds or None)
            else:
                self.player[zone.name] = len(self.names) - 1
                for seat in range(1, ruleset.max_players + 1):
                    self._add(zone.name, seat, seen[zone.seen_by], zone.mixed, zone.unseen or zone.holds or None)
        self.piece_zones = len(self.names)
        for _ in range(pieces):
            self._add(ATTACHED, 0, EVERYONE, False, None)

    def number(self, zone: str, seat: int) -> int:
        """The number of a zone of the table, or of a seat; 0 of none."""
        if not zone:
            return 0
        return self.table[zone] if zone in self.table else self.player[zone] + seat

    def _add(self, name: str, owner: int, seen: int, mixed: bool, holds: tuple[str, ...] | None) -> None:
        self.names.append(name)
        self.owner.append(owner)
        self.seen.append(seen)
        self.mixed.append(mixed)
        self.holds.append(holds)


def _columns(ruleset: Ruleset) -> tuple[tuple[Field, ...], dict[tuple[str, str], int]]:
    columns: list[Field] = []
    column: dict[tuple[str, str], int] = {}
    groups: list[tuple[str, Mapping[str, Field]]] = [("table", ruleset.table_fields), ("player", ruleset.player_fields)]
    groups += [("piece", kind.fields) for kind in ruleset.kinds.values()]
    for of, fields in groups:
        for field in fields.values():
            if (of, field.name) not in column:
                column[of, field.name] = len(columns)
                columns.append(field)
    return tuple(columns), column


def default_of(field: Field) -> Any:
    """What a field holds at the start: its default, else 0, no, or none."""
    if field.default is not None:
        return field.default
    return empty_value(field.type)
