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
class View(ByFields):
    """The table as `player` sees it (None: the referee, who sees all). Unknown pieces appear as their backs."""

    player: str | None
    status: str
    phase: str | None
    active: str | None
    panels: tuple[PanelView, ...]
    players: Mapping[
        str, Mapping[str, Any]
    ]  # name -> {"fields": {...}, "zones": {zone: (piece, ...)}, "in_game": bool}
    zones: Mapping[str, tuple[str, ...]]
    fields: Mapping[str, Any]
