"""Who knows what: the one place where it is read, for views, options, texts and faults. Only events write it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import attrs

from interpreter.table.event import everyone_mask
from interpreter.table.state import MIXES, State

Viewer: TypeAlias = int  # a bit (1 << seat) for each seat that looks: what they all know; or the referee
Noted: TypeAlias = tuple[int, int]  # a piece in a text: which physical piece it is, the seats that knew it then

REFEREE: Viewer = -1  # knows everything


def viewer_of(seat: int | None) -> Viewer:
    """The viewer that a seat is; None: the referee."""
    return REFEREE if seat is None else 1 << seat


def knew(viewer: Viewer, seats: int) -> bool:
    """Whether a viewer is among the seats (a bit each) that know something."""
    return viewer == REFEREE or seats & viewer == viewer


def noted(state: State, piece: int | None) -> Noted | None:
    """A piece in a text; compiled texts put the pair together themselves where the piece is a local."""
    return None if piece is None else (state.ident[piece], state.known[piece])


def noted_all(state: State, pieces: Sequence[int | None] | None) -> tuple[Noted | None, ...]:
    ident, known = state.ident, state.known
    return tuple([None if piece is None else (ident[piece], known[piece]) for piece in pieces or ()])


def who_sees(state: State, column: int, row: int) -> int:
    """The seats (a bit each) that see the value of a field."""
    field = state.layout.columns[column]
    if not field.is_hidden:
        return everyone_mask(state)
    owner = row if field.of == "player" else owner_of(state, row)
    return state.told.get((column, row), 0) | (1 << owner if owner and field.seen_by == "owner" else 0)


def owner_of(state: State, piece: int) -> int:
    """The seat in whose zone a piece lies, also through what it is attached to; 0: nobody's."""
    layout, zone = state.layout, state.place[piece]
    while zone >= layout.piece_zones:
        zone = state.place[zone - layout.piece_zones]
    return layout.zone_owner[zone]


def who_knows(state: State, piece: int) -> tuple[int, ...]:
    """The seats that know a piece."""
    return tuple(seat for seat in state.everyone if state.known[piece] >> seat & 1)


def lay_known(state: State, piece: int, seats: Iterable[int]) -> None:
    """A table is laid out: just these seats know a piece. In a game only events say so."""
    state.known[piece] = sum(1 << seat for seat in seats)


@attrs.frozen(slots=True, eq=False, repr=False)
class Knowledge:
    """What a viewer knows of a state."""

    state: State
    viewer: Viewer

    @classmethod
    def of(cls, state: State, seat: int | None) -> Knowledge:
        """A seat's; None: the referee's."""
        return cls(state, viewer_of(seat))

    @classmethod
    def common(cls, state: State) -> Knowledge:
        """What everybody at the table knows."""
        return cls(state, everyone_mask(state))

    def knows(self, piece: int) -> bool:
        return knew(self.viewer, self.state.known[piece])

    def knows_all(self, pieces: Iterable[int]) -> bool:
        return all(self.knows(piece) for piece in pieces)

    def note(self, piece: int) -> Noted:
        """The piece as a text takes it, whoever reads that."""
        return self.state.ident[piece], self.state.known[piece]

    def id_of(self, piece: int) -> str | None:
        """`wolf.1`; None of a piece that the viewer does not know."""
        return self.state.layout.piece_ids[self.state.ident[piece]] if self.knows(piece) else None

    def identity_of(self, piece: int) -> int | None:
        """Which physical piece it is; None where the viewer does not know it."""
        return self.state.ident[piece] if self.knows(piece) else None

    def sees_value(self, column: int, row: int) -> bool:
        """Whether the viewer sees the value of a field: of a player (a seat), a piece, or the table."""
        return self.viewer == REFEREE or knew(self.viewer, who_sees(self.state, column, row))

    def follows(self, zone: int) -> bool:
        """Whether the viewer can follow a piece by its place in a zone: not where the zone mixes."""
        return self.viewer == REFEREE or self.state.sees[zone] != MIXES

    def unknown(self, pieces: Iterable[int]) -> list[int]:
        """The pieces that the viewer does not know, each once."""
        return [piece for piece in dict.fromkeys(pieces) if not self.knows(piece)]
