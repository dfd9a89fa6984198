"""What can be asked of every piece, whatever its kind."""

from __future__ import annotations

from interpreter.analysis.builtins.entry import Attribute
from interpreter.analysis.types import PIECE, PLAYER, TEXT, WORD, YESNO, list_of
from interpreter.table.state import State


def kind(s: State, piece: int) -> str | None:
    card = s.layout.cards[s.ident[piece]]
    return card.kind if card is not None else None


def card(s: State, piece: int) -> str | None:
    printed = s.layout.cards[s.ident[piece]]
    return printed.id if printed is not None else None


def name(s: State, piece: int) -> str | None:
    printed = s.layout.cards[s.ident[piece]]
    return printed.name if printed is not None else None


def ground(s: State, piece: int) -> int:
    """The zone a piece lies in, also through what it is attached to."""
    zone, first = s.place[piece], s.layout.piece_zones
    while zone >= first:
        zone = s.place[zone - first]
    return zone


def owner(s: State, piece: int) -> int | None:
    layout, zone = s.layout, s.place[piece]
    while zone >= layout.piece_zones:  # `ground`, without a call: nothing is asked so often
        zone = s.place[zone - layout.piece_zones]
    return layout.zone_owner[zone] or None


def belongs_to(s: State, piece: int) -> int | None:
    return s.layout.belongs_to[s.ident[piece]] or None


def attached(s: State, piece: int) -> tuple[int, ...]:
    return s.zones[s.layout.piece_zones + piece]


def host(s: State, piece: int) -> int | None:
    zone = s.place[piece] - s.layout.piece_zones
    return zone if zone >= 0 else None


def zone(s: State, piece: int) -> str:
    return s.layout.zone_names[s.place[piece]]


def face_is_up(s: State, piece: int) -> bool:
    return s.face[piece]


ATTRIBUTES = (
    Attribute("piece", "kind", WORD, kind, "its kind", reads="identities"),
    Attribute("piece", "card", WORD, card, "the card it is a copy of", reads="identities"),
    Attribute("piece", "name", TEXT, name, "the name printed on it", reads="identities"),
    Attribute(
        "piece", "owner", PLAYER, owner, "whose zone it is in, also through what it is attached to", reads="places"
    ),
    Attribute("piece", "attached", list_of(PIECE), attached, "the pieces on it", reads="places"),
    Attribute("piece", "host", PIECE, host, "the piece it is on", reads="places"),
    Attribute("piece", "zone", WORD, zone, "the name of the zone it is in", reads="places"),
    Attribute(
        "piece",
        "belongs_to",
        PLAYER,
        belongs_to,
        "the player in whose own deck it started; none for a piece of the table",
        reads="identities",
    ),
    Attribute("piece", "face_is_up", YESNO, face_is_up, "whether it has been turned face up", reads="faces"),
)
