"""Views: the one place that decides what a viewer sees of a state."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.loading.ruleset import Field
from interpreter.run.machine import Machine
from interpreter.table import event as ev
from interpreter.table.layout import default_of
from interpreter.table.state import MIXES, State
from interpreter.table.view import PanelView, View
from interpreter.view.text import ALL, Telling, knows


@attrs.frozen(slots=True, eq=False)
class Looking:
    """One viewer (a seat, or None for the referee) looking at one state."""

    machine: Machine
    telling: Telling
    state: State
    seat: int | None

    @property
    def bit(self) -> int:
        return ALL if self.seat is None else 1 << self.seat

    def view(self) -> View:
        s, names = self.state, self.telling.names
        turn = self.machine.turn(s)
        return View(
            player=None if self.seat is None else names[self.seat - 1],
            status=self.told("status"),
            phase=self.phase(),
            active=names[turn - 1] if turn else None,
            panels=self.panels(),
            players={names[p - 1]: self.player(p) for p in s.everyone},
            zones={name: self.pieces(number) for name, number in s.layout.table_zone.items()},
            fields=self.fields("table", 0),
        )

    def phase(self) -> str | None:
        rules = self.machine.program.meaning.rules
        for f in reversed(self.state.frames):
            name = self.machine.program.block_units[f[0]]
            if name in rules and rules[name].role == "phase":
                return name.replace("_", " ")
        return None

    def told(self, key: str, *about: Any) -> str:
        function = self.machine.program.screen.get(key)
        return "" if function is None else self.telling.text(function(self.state, *about), self.bit)

    def panels(self) -> tuple[PanelView, ...]:
        found: list[PanelView] = []
        for i, panel in enumerate(self.machine.program.meaning.ruleset.screen.panels):
            for about in self.each(f"{i}.each", panel.var):
                rows = [
                    (row.label, self.told(f"{i}.{j}.text", *about, *inner))
                    for j, row in enumerate(panel.rows)
                    for inner in self.each(f"{i}.{j}.each", row.var, *about)
                    if self.wanted(f"{i}.{j}.when", *about, *inner)
                ]
                found.append(PanelView(self.told(f"{i}.title", *about), tuple(rows)))
        return tuple(found)

    def each(self, key: str, var: str | None, *about: Any) -> list[tuple[Any, ...]]:
        if var is None:
            return [()]
        return [(x,) for x in self.machine.program.screen[key](self.state, *about)]

    def wanted(self, key: str, *about: Any) -> bool:
        function = self.machine.program.screen.get(key)
        return True if function is None else bool(function(self.state, *about))

    def player(self, seat: int) -> dict[str, Any]:
        layout = self.state.layout
        zones = {name: self.pieces(base + seat) for name, base in layout.player_zone.items()}
        return {"fields": self.fields("player", seat), "zones": zones, "in_game": seat in self.state.live}

    def fields(self, of: str, row: int) -> dict[str, Any]:
        s = self.state
        declared = self.machine.program.meaning.ruleset
        group = declared.player_fields if of == "player" else declared.table_fields
        return {name: self.field(field, s.cols[s.layout.column[of, name]][row]) for name, field in group.items()}

    def field(self, field: Field, value: Any) -> Any:
        if value is None:
            return None
        if field.type == t.PLAYER:
            return self.telling.names[value - 1]
        if field.type == t.PIECE:
            known = knows(self.state.known[value], self.bit)
            return (
                self.state.layout.piece_ids[self.state.ident[value]]
                if known
                else self.telling.piece(self.state.ident[value], known=False)
            )
        return value

    def pieces(self, zone: int) -> tuple[str, ...]:
        """What lies in a zone, in order; where it mixes there is no order, or one could follow a piece by its place."""
        shown = tuple(self.piece(piece) for piece in self.state.zones[zone])
        return tuple(sorted(shown)) if self.seat is not None and self.state.sees[zone] == MIXES else shown

    def piece(self, piece: int) -> str:
        """The piece's id and, in brackets, what is on it or has changed about it; its back to one who
        does not know it.
        """
        s = self.state
        if not knows(s.known[piece], self.bit):
            return self.telling.piece(s.ident[piece], known=False)
        shown = s.layout.piece_ids[s.ident[piece]]
        notes = [self.piece(x) for x in s.zones[s.layout.piece_zones + piece]]
        for (of, name), column in s.layout.column.items():
            field = s.layout.columns[column]
            if of == "piece" and s.cols[column][piece] != default_of(field):
                notes.append(f"{name} {self.field(field, s.cols[column][piece])}")
        return f"{shown} [{', '.join(notes)}]" if notes else shown


def sentences(state: State, telling: Telling, seat: int | None, since: int) -> list[str]:
    """The narration that one viewer may read from event number `since` on, oldest first; without one all, with whom it
    was for.
    """
    found: list[str] = []
    log, number = state.log, state.log_size
    bit = ALL if seat is None else 1 << seat
    while log is not None and number > since:
        log, event = log
        number -= 1
        if event[0] == ev.SAY and (not event[4] or seat is None or event[4] == seat):
            text = telling.text((event[2], event[3]), bit)
            found.append(f"{telling.names[event[4] - 1]} alone is told: {text}" if seat is None and event[4] else text)
    found.reverse()
    return found
