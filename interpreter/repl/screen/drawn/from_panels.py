"""Rows for a game whose screen.yaml has none: of each player those rows of their panel that panels share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from interpreter.table.view import ColumnView, LineView, PanelView, ShortView, View

MOST_SIGNS = 40


def shown_tables(view: View, short: Sequence[ShortView]) -> list[ShortView]:
    """The tables in order, the players' rows first; these are made of panels where the game has none."""
    rows = [table for table in short if table.lines[0].player is not None]
    made = rows[:1] or [_made(view)]
    return [*made, *(table for table in short if table not in made)]


def other_panels(view: View, tables: Sequence[ShortView]) -> list[PanelView]:
    """What neither a table stands for nor is a player's."""
    taken = {table.id for table in tables}
    return [p for p in view.panels if p.title not in view.players and (not p.id or p.id not in taken)]


def own_rows(view: View, tables: Sequence[ShortView]) -> list[tuple[str, str]]:
    """Of one's own panel what stands beside the rows: what these name, else all of it."""
    labels = {label for table in tables for label in table.yours}
    found: dict[str, list[str]] = {}
    for label, text in (row for panel in view.panels if panel.title == view.player for row in panel.rows):
        if not labels or label in labels:
            found.setdefault(label, []).append(text)
    return [(label, "; ".join(texts)) for label, texts in found.items()]


def _made(view: View) -> ShortView:
    of = {name: [p for p in view.panels if p.title == name] for name in view.players}
    rows = {name: [row for panel in panels for row in panel.rows] for name, panels in of.items()}
    count = Counter(label for found in rows.values() for label in {label for label, _ in found})
    labels = list(dict.fromkeys(label for found in rows.values() for label, _ in found if count[label] == len(rows)))
    weights = [1 if _is_short(label, list(rows.values())) else 2 for label in labels]
    columns = [ColumnView(label, label, MOST_SIGNS, weight) for label, weight in zip(labels, weights, strict=True)]
    lines = tuple(
        LineView(name, tuple(tuple(text for own, text in found if own == label) for label in labels))
        for name, found in rows.items()
    )
    return ShortView("", "", tuple(columns), lines)


def _is_short(label: str, rows: Sequence[Sequence[tuple[str, str]]]) -> bool:
    return all(len(text) <= MOST_SIGNS // 2 for found in rows for own, text in found if own == label)
