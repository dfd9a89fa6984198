"""A table as `given` of a scenario has it, so that it is laid out again just so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from interpreter.api.game import Game
from interpreter.loading.ruleset import Field
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import OUT, LaidTable
from interpreter.scenario.written_data import entries_of
from interpreter.table.knowledge import who_knows
from interpreter.table.state import State, new_state

Given = dict[str, Any]
LOOSE = ("chance", "frames", "later", "throws")
"""What is no part of the table: it follows from what is run and thrown there."""


def table_given(game: Game, players: Sequence[str], state: State) -> Given | None:
    """None where something lies so as nothing says it (a hidden value that some were shown, a throw under way)."""
    if state.throws or state.told or state.hold is not None or state.later:
        return None
    given = _Given(game, players, state).zones_and_fields()
    laid = laid_out(game, players, given)
    given |= _besides(players, state, laid)
    laid = laid_out(game, players, given)
    return given if _lies(laid) == _lies(state) else None


def laid_out(game: Game, players: Sequence[str], given: Given) -> State:
    table = LaidTable(game, [*players], 0)
    give_all(table, entries_of(given, "given"))
    return table.state


def _lies(state: State) -> tuple[Any, ...]:
    marks = [*state.marks.items()]
    return state.live, state.cols, state.zones, state.place, state.face, state.known, state.ident, marks


@attrs.frozen(slots=True, eq=False, repr=False)
class _Given:
    game: Game
    players: Sequence[str]
    state: State
    usual: State = attrs.field(init=False)

    @usual.default
    def _usual(self) -> State:
        return new_state(self.game.program.layout, len(self.players), 0)

    def zones_and_fields(self) -> Given:
        layout, seats = self.game.program.layout, range(1, len(self.players) + 1)
        of_players = {self.players[seat - 1]: {OUT: True} if seat not in self.state.live else {} for seat in seats}
        for seat in seats:
            zones = {name: base + seat for name, base in layout.player_zone.items()}
            of_players[self.players[seat - 1]] |= self.fields("player", seat) | self.zones(zones)
        nowhere = [piece for piece in range(1, len(self.state.place)) if not self.state.place[piece]]
        parts: Given = {
            "table": self.fields("table", 0),
            "players": {name: said for name, said in of_players.items() if said},
            "zones": self.zones(dict(layout.table_zone)),
            "pieces": {layout.piece_ids[piece]: said for piece in nowhere if (said := self.fields("piece", piece))},
        }
        return {key: said for key, said in parts.items() if said}

    def fields(self, of: str, row: int) -> Given:
        """Those that are not as at the start."""
        return changed_fields(self.game, self.players, self.usual, self.state, of, row)

    def zones(self, numbers: dict[str, int]) -> Given:
        """Those in which other pieces lie than at the start, or something about one of them is otherwise."""
        found = {name: [*map(self.piece, self.state.zones[zone])] for name, zone in numbers.items()}
        return {
            name: said
            for name, said in found.items()
            if self.state.zones[numbers[name]] != self.usual.zones[numbers[name]]
            or any(isinstance(one, dict) for one in said)
        }

    def piece(self, piece: int) -> Any:
        layout = self.game.program.layout
        fields = self.fields("piece", piece)
        on_it = [*map(self.piece, self.state.zones[layout.piece_zones + piece])]
        name = name_of(self.game, piece)
        if fields:
            return {name: fields | ({"on": on_it} if on_it else {})}
        return {name: on_it} if on_it else name


def changed_fields(game: Game, players: Sequence[str], before: State, now: State, of: str, row: int) -> Given:
    """Of one row those fields that hold something else than before, with what they hold."""
    layout = game.program.layout

    def word(field: Field, value: Any) -> Any:
        if value is None or field.type not in ("player", "piece"):
            return value
        return players[value - 1] if field.type == "player" else layout.piece_ids[value]

    columns = ((name, column) for (whose, name), column in layout.column.items() if whose == of)
    return {
        name: word(layout.columns[column], now.cols[column][row])
        for name, column in columns
        if now.cols[column][row] != before.cols[column][row]
    }


def name_of(game: Game, piece: int) -> str:
    """By its card where that has one copy alone."""
    layout = game.program.layout
    card = layout.cards[piece]
    return card.id if card is not None and len(layout.identities_of[card.id]) == 1 else layout.piece_ids[piece]


def _besides(players: Sequence[str], state: State, laid: State) -> Given:
    """What is otherwise than where the pieces have just been laid."""
    ids = state.layout.piece_ids
    pieces = range(1, len(state.place))
    parts: Given = {
        "face_up": [ids[piece] for piece in pieces if state.face[piece]],
        "known": {
            ids[piece]: [players[seat - 1] for seat in who_knows(state, piece)]
            for piece in pieces
            if who_knows(state, piece) != who_knows(laid, piece)
        },
        "marks": [*_marks(players, state)],
    }
    return {key: said for key, said in parts.items() if said}


def _marks(players: Sequence[str], state: State) -> Iterator[Given]:
    """In their order. A number on which there is a mark is a piece's or a seat's: the program knows by its tag."""
    for (tag, subject), (value, until) in state.marks.items():
        yield {"mark": tag, "on": subject} | ({} if value is True else {"value": value}) | {"until": until}
