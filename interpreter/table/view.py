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
    id: str = ""


@attrs.frozen(slots=True, eq=False, repr=False)
class ColumnView(ByFields):
    """A column of a standing screen. `width` is the most signs of a line, 0 as many as there are; `priority` 1 is never
    left out.
    """

    id: str
    label: str
    width: int = 0
    priority: int = 1
    is_right: bool = False


@attrs.frozen(slots=True, eq=False, repr=False)
class LineView(ByFields):
    """A line of such a table: of each column its texts. `player`: whose line it is, where it is somebody's."""

    player: str | None
    cells: tuple[tuple[str, ...], ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class ShortView(ByFields):
    """A table of a standing screen. It stands for the panel of the same id; of one's own panel the rows with the labels
    in `yours` stand beside it.
    """

    id: str
    title: str
    columns: tuple[ColumnView, ...]
    lines: tuple[LineView, ...]
    yours: tuple[str, ...] = ()


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
    the names of what is laid over the game; `goal` says what wins.

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
    goal: str = ""
