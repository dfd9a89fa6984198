"""Views: the table as one viewer sees it, from what he knows."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.loading.ruleset import Field
from interpreter.run.machine import Machine
from interpreter.table import event as ev
from interpreter.table.knowledge import Knowledge, knew, viewer_of
from interpreter.table.layout import default_of
from interpreter.table.state import State
from interpreter.table.view import PanelView, View
from interpreter.view.text import Telling


@attrs.frozen(slots=True, eq=False, repr=False)
class Looking:
    """One viewer (a seat, or None for the referee) looking at one state."""

    machine: Machine
    telling: Telling
    state: State
    seat: int | None

    @property
    def knowledge(self) -> Knowledge:
        return Knowledge.of(self.state, self.seat)

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
        phase = self.machine.phase(self.state)
        return None if phase is None else phase.rule.replace("_", " ")

    def told(self, key: str, *about: Any) -> str:
        function = self.machine.program.screen.get(key)
        return "" if function is None else self.telling.text(function(self.state, *about), viewer_of(self.seat))

    def panels(self) -> tuple[PanelView, ...]:
        found: list[PanelView] = []
        for i, panel in enumerate(self.machine.program.panels):
            for about in self.each(f"{i}.each", panel.is_each):
                rows = [
                    (label, self.told(f"{i}.{j}.text", *about, *inner))
                    for j, (label, is_each) in enumerate(panel.rows)
                    for inner in self.each(f"{i}.{j}.each", is_each, *about)
                    if self.wanted(f"{i}.{j}.when", *about, *inner)
                ]
                found.append(PanelView(self.told(f"{i}.title", *about), tuple(rows)))
        return tuple(found)

    def each(self, key: str, is_each: bool, *about: Any) -> list[tuple[Any, ...]]:
        if not is_each:
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
        columns = {name: s.layout.column[of, name] for name in group}
        return {
            name: self.field(field, s.cols[columns[name]][row])
            for name, field in group.items()
            if not field.is_hidden or self.knowledge.sees_value(columns[name], row)
        }

    def field(self, field: Field, value: Any) -> Any:
        if value is None:
            return None
        if field.type == "player":
            return self.telling.names[value - 1]
        if field.type == "piece":
            return self.knowledge.id_of(value) or self.telling.back(self.knowledge.note(value))
        return value

    def pieces(self, zone: int) -> tuple[str, ...]:
        """What lies in a zone, in order; where it mixes there is no order, or one could follow a piece by its place."""
        shown = tuple(self.piece(piece) for piece in self.state.zones[zone])
        return shown if self.knowledge.follows(zone) else tuple(sorted(shown))

    def piece(self, piece: int) -> str:
        """The piece's id and, in brackets, what is on it or has changed about it; its back to one who
        does not know it.
        """
        s, shown = self.state, self.knowledge.id_of(piece)
        if shown is None:
            return self.telling.back(self.knowledge.note(piece))
        notes = [self.piece(x) for x in s.zones[s.layout.piece_zones + piece]]
        for (of, name), column in s.layout.column.items():
            field = s.layout.columns[column]
            if of != "piece" or (field.is_hidden and not self.knowledge.sees_value(column, piece)):
                continue
            if s.cols[column][piece] != default_of(field):
                notes.append(f"{name} {self.field(field, s.cols[column][piece])}")
        return f"{shown} [{', '.join(notes)}]" if notes else shown


def sentences(state: State, telling: Telling, seat: int | None, since: int) -> list[str]:
    """The narration that one viewer may read from event number `since` on, oldest first; without one all, with whom it
    was for.
    """
    found: list[str] = []
    log, number = state.log, state.log_size
    while log is not None and number > since:
        log, event = log
        number -= 1
        match event:
            case (ev.SAY, _, shape, values, to) if not to or seat is None or to == seat:
                text = telling.text((shape, values), viewer_of(seat))
                found.append(f"{telling.names[to - 1]} alone is told: {text}" if seat is None and to else text)
            case (ev.SHOW, _, column, row, seats, value, noted) if knew(viewer_of(seat), seats):
                found.append(shown_value(state, telling, seat, (column, row, seats, value, noted)))
    found.reverse()
    return found


def shown_value(state: State, telling: Telling, seat: int | None, shown: tuple[Any, ...]) -> str:
    """What those read who are shown a hidden value: whose it is, which and what."""
    column, row, seats, value, noted = shown
    field, viewer = state.layout.columns[column], viewer_of(seat)
    whose = telling.names[row - 1] if noted is None else telling.piece(noted, viewer)
    said = telling.value(value, t.from_data(field.type), viewer)
    text = f"{whose}'s {field.name.replace('_', ' ')} is {said}"
    to = [telling.names[p - 1] for p in state.everyone if seats >> p & 1]
    return f"{' and '.join(to)} alone: {text}" if seat is None and len(to) < len(state.everyone) else text
