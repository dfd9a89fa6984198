"""One's own row in words, and what of it is other than it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.repl.screen.drawn.from_panels import shown_tables
from interpreter.repl.screen.drawn.grid import columns_of
from interpreter.table.view import ShortView, View


def own_figures(view: View, short: Sequence[ShortView]) -> dict[str, str]:
    """By the label of a column what stands there, of those that are never left out."""
    players = shown_tables(view, short)[0]
    place = next((n for n, line in enumerate(players.lines) if line.player == view.player), None)
    columns = (column for column in columns_of(players) if column.priority == 1)
    return {} if place is None else {column.label: column.cells[place] for column in columns}


def said(own: Mapping[str, str]) -> str:
    return ", ".join(f"{label} {text}".strip() for label, text in own.items())


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """What it is now, and in brackets what it was."""
    parts = (
        f"{label} {text or 'nothing'} ({before[label] or 'nothing'})".strip()
        for label, text in now.items()
        if before.get(label, text) != text
    )
    return ", ".join(parts)
