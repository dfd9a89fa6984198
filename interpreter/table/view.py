"""What one viewer may see, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from interpreter.values.by_fields import ByFields


@attrs.frozen(slots=True, eq=False, repr=False)
class PanelView(ByFields):
    """A titled box of (label, text) rows."""

    title: str
    rows: tuple[tuple[str, str], ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Piece(ByFields):
    """A piece as the viewer sees it; as text its id with what lies on it and has changed about it in brackets.

    Of one the viewer does not know there is nothing but its `back`: `id`, `card` and `name` are None. `fields` holds
    all that its kind has, `attached` what lies on it.
    """

    id: str | None
    card: str | None
    name: str | None
    back: str
    fields: Mapping[str, Any]
    attached: tuple[Piece, ...]
    face_up: bool
    text: str = attrs.field(eq=False, repr=False)

    def __str__(self) -> str:
        return self.text


@attrs.frozen(slots=True, eq=False, repr=False)
class Player(ByFields):
    """What lies open of a player to the viewer: zones go by name, each with its pieces in order."""

    fields: Mapping[str, Any]
    zones: Mapping[str, tuple[Piece, ...]]
    in_game: bool


@attrs.frozen(slots=True, eq=False, repr=False)
class View(ByFields):
    """The table as `player` sees it (None: the referee, who sees all). Unknown pieces are their backs. `variants` are
    the names of what is laid over the game.

    A field that holds a player has the name, one that holds a piece its id, or its back.
    """

    player: str | None
    status: str
    phase: str | None
    active: str | None
    panels: tuple[PanelView, ...]
    players: Mapping[str, Player]
    zones: Mapping[str, tuple[Piece, ...]]
    fields: Mapping[str, Any]
    variants: tuple[str, ...] = ()
