"""The board of a game without screen.yaml: a box for the table and each player, a row for each field and zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.analysis import types as t
from interpreter.loading.ruleset import Field
from interpreter.table.view import PanelView
from interpreter.view.table_view import Looking
from interpreter.view.text import HIDDEN, counted

TABLE = "Table"


def zone_panels(looking: Looking) -> tuple[PanelView, ...]:
    """Every zone as the viewer knows what lies there; nothing that they could not see is counted apart."""
    s, ruleset = looking.state, looking.machine.program.meaning.ruleset
    table = [*_fields(looking, "table", ruleset.table_fields, 0), *_zones(looking, s.layout.table_zone)]
    panels = [PanelView(TABLE, tuple(table))]
    for seat in s.everyone:
        zones = {name: base + seat for name, base in s.layout.player_zone.items()}
        rows = [*_fields(looking, "player", ruleset.player_fields, seat), *_zones(looking, zones)]
        panels.append(PanelView(looking.telling.names[seat - 1], tuple(rows)))
    return tuple(panel for panel in panels if panel.rows)


def _fields(looking: Looking, of: str, fields: Mapping[str, Field], row: int) -> Iterator[tuple[str, str]]:
    """What the viewer may not see is told as texts tell it."""
    s = looking.state
    for name, field in fields.items():
        column = s.layout.column[of, name]
        seen = not field.is_hidden or looking.knowledge.sees_value(column, row)
        yield _spoken(name), _value(looking, field, s.cols[column][row]) if seen else HIDDEN


def _value(looking: Looking, field: Field, value: Any) -> str:
    return looking.naming.words(t.from_data(field.type), value)


def _zones(looking: Looking, zones: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    s = looking.state
    for name, zone in zones.items():
        words = [_piece(looking, piece) for piece in s.zones[zone]]
        rows = [counted(word, many) for word, many in Counter(words).items()]
        yield _spoken(name), ", ".join(rows if looking.knowledge.follows(zone) else sorted(rows)) or "nothing"


def _piece(looking: Looking, piece: int) -> str:
    """A piece's name, with what lies on it and has changed about it in brackets."""
    s, name = looking.state, looking.naming.words(t.PIECE, piece)
    if not looking.knowledge.knows(piece):
        return name
    notes = [_piece(looking, x) for x in s.zones[s.layout.piece_zones + piece]]
    for changed in looking.changed_fields(piece):
        column = s.layout.column["piece", changed]
        notes.append(f"{_spoken(changed)} {_value(looking, s.layout.columns[column], s.cols[column][piece])}")
    return f"{name} [{', '.join(notes)}]" if notes else name


def _spoken(name: str) -> str:
    return name.replace("_", " ")
