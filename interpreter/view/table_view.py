"""Views: the table as one viewer sees it, from what they know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins import pieces
from interpreter.loading.ruleset import Field, Kind
from interpreter.run.machine import Machine
from interpreter.run.program import ShortPlan
from interpreter.table import event as ev
from interpreter.table.knowledge import Knowledge, knew, viewer_of
from interpreter.table.layout import default_of
from interpreter.table.state import State
from interpreter.table.view import ColumnView, LineView, PanelView, Piece, Player, ShortView, View
from interpreter.view.identity import Naming
from interpreter.view.text import Telling


@attrs.frozen(slots=True, eq=False, repr=False)
class Looking:
    """One viewer (a seat, or None for the referee) looking at one state; `together`: all seats, at what all may see."""

    machine: Machine
    telling: Telling
    state: State
    seat: int | None
    together: bool = False

    @property
    def knowledge(self) -> Knowledge:
        return Knowledge.common(self.state) if self.together else Knowledge.of(self.state, self.seat)

    @property
    def naming(self) -> Naming:
        return Naming(self.telling, self.knowledge)

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
            variants=tuple(layer.name for layer in self.machine.program.meaning.ruleset.layers),
            goal=self.told("goal"),
        )

    def phase(self) -> str | None:
        phase = self.machine.phase(self.state)
        return None if phase is None else phase.rule.replace("_", " ")

    def told(self, key: str, *about: Any) -> str:
        function = self.machine.program.screen.get(key)
        return "" if function is None else self.telling.text(function(self.state, *about), self.knowledge.viewer)

    def panels(self) -> tuple[PanelView, ...]:
        found: list[PanelView] = []
        for i, panel in enumerate(self.machine.program.panels):
            for about in self.each(f"{i}.each", panel.is_each):
                rows = [
                    (label, text)
                    for j, (label, is_each) in enumerate(panel.rows)
                    for text in self.texts(f"{i}.{j}", is_each, *about)
                ]
                found.append(PanelView(self.told(f"{i}.title", *about), tuple(rows), panel.id))
        return tuple(found)

    def texts(self, key: str, is_each: bool, *about: Any) -> list[str]:
        """Those of a row of a panel, or of a cell."""
        return [
            self.told(f"{key}.text", *about, *inner)
            for inner in self.each(f"{key}.each", is_each, *about)
            if self.wanted(f"{key}.when", *about, *inner)
        ]

    def short(self) -> tuple[ShortView, ...]:
        """The tables of the standing screen in which something stands."""
        program = self.machine.program
        found: list[ShortView] = []
        for i, plan in enumerate(program.short):
            number = len(program.panels) + i
            lines = tuple(self.line(number, plan, *about) for about in self.each(f"{number}.each", plan.box.is_each))
            columns = tuple(ColumnView(*column) for column in plan.columns)
            if lines:
                found.append(ShortView(plan.box.id, self.told(f"short.{i}"), columns, lines, plan.yours))
        return tuple(found)

    def line(self, number: int, plan: ShortPlan, *about: Any) -> LineView:
        cells = (tuple(self.texts(f"{number}.{j}", is_each, *about)) for j, (_, is_each) in enumerate(plan.box.rows))
        return LineView(self.telling.names[about[0] - 1] if plan.of_players else None, tuple(cells))

    def each(self, key: str, is_each: bool, *about: Any) -> list[tuple[Any, ...]]:
        if not is_each:
            return [()]
        return [(x,) for x in self.machine.program.screen[key](self.state, *about)]

    def wanted(self, key: str, *about: Any) -> bool:
        function = self.machine.program.screen.get(key)
        return True if function is None else bool(function(self.state, *about))

    def player(self, seat: int) -> Player:
        layout = self.state.layout
        zones = {name: self.pieces(base + seat) for name, base in layout.player_zone.items()}
        return Player(self.fields("player", seat), zones, seat in self.state.live)

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

    def pieces(self, zone: int) -> tuple[Piece, ...]:
        """What lies in a zone, in order; where it mixes there is no order, or one could follow a piece by its place."""
        shown = tuple(self.piece(piece) for piece in self.state.zones[zone])
        return (
            shown
            if self.knowledge.follows(zone)
            else tuple(sorted(shown, key=lambda piece: (str(piece), piece.face_up)))
        )

    def piece(self, piece: int) -> Piece:
        """Of one the viewer does not know nothing but its back."""
        s, noted, id = self.state, self.knowledge.note(piece), self.knowledge.id_of(piece)
        back, up = self.telling.back(noted), pieces.face_is_up(s, piece)
        if id is None:
            return Piece(None, None, None, back, {}, (), up, back)
        identity, _ = noted
        card, kind = self.telling.card_and_kind(identity)
        on_it = tuple(self.piece(x) for x in s.zones[s.layout.piece_zones + piece])
        fields = dict(self.piece_fields(piece, kind))
        notes = [*map(str, on_it), *(f"{name} {fields[name]}" for name in self.changed_fields(piece))]
        text = f"{id} [{', '.join(notes)}]" if notes else id
        return Piece(id, card.id, card.name, back, fields, on_it, up, text)

    def piece_fields(self, piece: int, kind: Kind) -> Iterator[tuple[str, Any]]:
        """Those of its kind, and what a rule has set beside them."""
        for field, value in self.seen_fields(piece):
            if field.name in kind.fields or value != default_of(field):
                yield field.name, self.field(field, value)

    def changed_fields(self, piece: int) -> Iterator[str]:
        """Those that are not as they began."""
        return (field.name for field, value in self.seen_fields(piece) if value != default_of(field))

    def seen_fields(self, piece: int) -> Iterator[tuple[Field, Any]]:
        s = self.state
        for (of, _), column in s.layout.column.items():
            field = s.layout.columns[column]
            if of == "piece" and (not field.is_hidden or self.knowledge.sees_value(column, piece)):
                yield field, s.cols[column][piece]


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


def open_sentences(state: State, telling: Telling, since: int) -> list[str]:
    """The narration that was for everybody, as all may read it."""
    found: list[str] = []
    log, number, viewer = state.log, state.log_size, Knowledge.common(state).viewer
    while log is not None and number > since:
        log, event = log
        number -= 1
        match event:
            case (ev.SAY, _, shape, values, to) if not to:
                found.append(telling.text((shape, values), viewer))
            case (ev.SHOW, _, column, row, seats, value, noted) if knew(viewer, seats):
                found.append(shown_value(state, telling, 1, (column, row, seats, value, noted)))
    return found[::-1]


def shown_value(state: State, telling: Telling, seat: int | None, shown: tuple[Any, ...]) -> str:
    """What those read who are shown a hidden value: whose it is, which and what."""
    column, row, seats, value, noted = shown
    field, viewer = state.layout.columns[column], viewer_of(seat)
    piece, owner = (None, row) if noted is None else noted
    whose = telling.names[row - 1] if piece is None else telling.piece(piece, viewer)
    said = telling.value(value, t.from_data(field.type), viewer)
    at = f" ({telling.names[owner - 1]})" if piece is not None and owner else ""
    text = f"{whose}'s {field.name.replace('_', ' ')} is {said}{at}"
    to = [telling.names[p - 1] for p in state.everyone if seats >> p & 1]
    return f"{' and '.join(to)} alone: {text}" if seat is None and len(to) < len(state.everyone) else text
