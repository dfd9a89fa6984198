"""Verbs that move pieces, turn them over and make them known. Each makes events; only `apply` changes the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import events_for
from interpreter.analysis.types import ANY, PIECE, PLAYER, ZONE, list_of
from interpreter.table import event as ev
from interpreter.table.event import apply, seen_by
from interpreter.table.knowledge import noted, owner_of
from interpreter.table.state import State

_PIECES = (PIECE, list_of(PIECE))


def do_move(s: State, cause: int, mask: int, pieces: Sequence[int], to: int) -> None:
    for piece in events_for(s, pieces):
        if piece is None:
            raise Trouble("there is no piece to move (`none`)")
        apply(s, (ev.MOVE, cause, piece, to, mask))


def do_attach(s: State, cause: int, mask: int, pieces: Sequence[int], to: int) -> None:
    for piece in events_for(s, pieces):
        if piece is None or to is None or piece == to:
            raise Trouble("a piece is attached to another piece")
        if piece in _hosts_of(s, to):
            raise Trouble("a piece cannot be attached to one that lies on it")
        apply(s, (ev.MOVE, cause, piece, s.layout.piece_zones + to, mask))


def _hosts_of(s: State, piece: int) -> Iterator[int]:
    """What a piece lies on, and what that lies on in turn."""
    first = s.layout.piece_zones
    while s.place[piece] >= first:
        piece = s.place[piece] - first
        yield piece


def do_face_up(s: State, cause: int, mask: int, pieces: Sequence[int]) -> None:
    for piece in events_for(s, pieces):
        apply(s, (ev.FACE, cause, piece, True, mask))


def do_face_down(s: State, cause: int, mask: int, pieces: Sequence[int]) -> None:
    for piece in events_for(s, pieces):
        apply(s, (ev.FACE, cause, piece, False, mask))


def do_reveal(s: State, cause: int, mask: int, pieces: Sequence[int], seats: Sequence[int]) -> None:
    bits = sum(1 << seat for seat in seats)
    for piece in events_for(s, pieces):
        apply(s, (ev.KNOW, cause, piece, bits | seen_by(s, s.place[piece])))


def do_reveal_field(s: State, cause: int, mask: int, cell: tuple[int, int | None], seats: Sequence[int] | None) -> None:
    column, row = cell
    if row is None:
        raise Trouble("there is nobody and nothing to show that of (`none`)")
    seats = s.everyone if seats is None else seats
    field, value = s.layout.columns[column], s.cols[column][row]
    if field.type == "piece" and value is not None:
        value = noted(s, value)
    of = None if field.of == "player" else (noted(s, row), owner_of(s, row))
    apply(s, (ev.SHOW, cause, column, row, sum(1 << seat for seat in seats), value, of))


REVEAL_FIELD = Verb(
    "reveal_field",  # written `reveal`, as of pieces; no rule can name it
    {None: (ANY,), "to": (PLAYER, list_of(PLAYER))},
    do_reveal_field,
    "reveal x.FIELD [to p]: p, or everybody, knows the hidden value from now on",
    writes="told",
    optional=("to",),
)
VERBS = (
    Verb(
        "move",
        {None: _PIECES, "to": (ZONE,)},
        do_move,
        "move X to ZONE: a piece or a list of pieces goes to a zone",
        writes="places faces",
        moves="subject",
    ),
    Verb(
        "attach",
        {None: _PIECES, "to": (PIECE,)},
        do_attach,
        "attach X to Y: X now lies on Y and goes where Y goes",
        writes="places faces",
        reads="places",
    ),
    Verb("face_up", {None: _PIECES}, do_face_up, "face_up X: everyone sees it", writes="faces"),
    Verb(
        "face_down",
        {None: _PIECES},
        do_face_down,
        "face_down X: shown by its back again to those who may not look",
        writes="faces",
    ),
    Verb(
        "reveal",
        {None: _PIECES, "to": (PLAYER, list_of(PLAYER))},
        do_reveal,
        "reveal X to p: p knows it from now on; `reveal x.FIELD [to p]` shows a hidden field, without `to` to all",
        writes="faces",
        reads="places",
    ),
)
