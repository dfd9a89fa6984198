"""What a game is made of, as values for programs: its pieces, zones and fields by name, whatever the position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from interpreter.loading.ruleset import Field, Ruleset
from interpreter.table.layout import Layout, default_of
from interpreter.values.by_fields import ByFields


@attrs.frozen(slots=True, eq=False, repr=False)
class FieldShape(ByFields):
    """`type`: number, text, yesno, player, piece or an enumeration; `min` the least a number may be."""

    type: str
    default: Any
    min: int | None


@attrs.frozen(slots=True, eq=False, repr=False)
class KindShape(ByFields):
    """A kind of piece: what is printed on its cards (name and type) and what may change about a piece."""

    back: str
    data: Mapping[str, str]
    fields: Mapping[str, FieldShape]


@attrs.frozen(slots=True, eq=False, repr=False)
class CardShape(ByFields):
    """A design, and the ids of its pieces in this game. `zone` is where they start."""

    name: str
    kind: str
    zone: str
    data: Mapping[str, Any]
    pieces: tuple[str, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class ZoneShape(ByFields):
    """`of`: table or player; `seen_by`: all, owner or nobody; `mixed`: drawn at random, and nobody knows what lies
    where; `holds`: the kinds of piece that may lie there, empty: every kind.
    """

    of: str
    seen_by: str
    mixed: bool
    holds: tuple[str, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class GameShape(ByFields):
    """All by name. `players` are the least and the most; `words` the values of each enumeration; `settings` as they are
    in this game.
    """

    players: tuple[int, int]
    kinds: Mapping[str, KindShape]
    cards: Mapping[str, CardShape]
    zones: Mapping[str, ZoneShape]
    player_fields: Mapping[str, FieldShape]
    table_fields: Mapping[str, FieldShape]
    words: Mapping[str, tuple[str, ...]]
    settings: Mapping[str, Any]


def shape_of(ruleset: Ruleset, layout: Layout) -> GameShape:
    return GameShape(
        players=(ruleset.min_players, ruleset.max_players),
        kinds={k.name: KindShape(k.back, dict(k.data), _fields(k.fields.values())) for k in ruleset.kinds.values()},
        cards={
            card.id: CardShape(
                card.name,
                card.kind,
                card.zone,
                dict(card.data),
                tuple(layout.piece_ids[identity] for identity in layout.identities_of[card.id]),
            )
            for card in ruleset.cards.values()
        },
        zones={z.name: ZoneShape(z.of, z.seen_by, z.mixed, z.holds) for z in ruleset.zones.values()},
        player_fields=_fields(ruleset.player_fields.values()),
        table_fields=_fields(ruleset.table_fields.values()),
        words=dict(ruleset.enums),
        settings=dict(ruleset.setting_values),
    )


def _fields(fields: Iterable[Field]) -> dict[str, FieldShape]:
    return {field.name: FieldShape(field.type, default_of(field), field.min) for field in fields}
