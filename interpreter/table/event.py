"""What can happen to a state, and the one function that makes it happen.

An event is a plain tuple: its code, its cause (an index into the program's causes), then what it says. Nothing else
changes the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from interpreter.table.records import Ending, Mark
from interpreter.table.state import MIXES, State

Event: TypeAlias = tuple[Any, ...]

SET, MOVE, FACE, KNOW, SHUFFLE, MARK, LAPSE, OUT, OUTCOME, SAY, ROLL, OPEN, CHANGE, CLOSE, IDENTITY, CHANCE = range(16)


def apply(state: State, event: Event) -> None:
    """Make one event happen and log it."""
    code = event[0]
    if code == SAY:  # the commonest stand here, without a call
        pass  # (SAY, cause, shape, values, seat or 0): told, changing nothing
    elif code == SET:
        # (SET, cause, column, row, value, checks that read the column)
        state.cols[event[2]][event[3]] = event[4]
        state.dirty |= event[5]
    elif code == MOVE:
        # (MOVE, cause, piece, zone, checks that read places)
        piece, to = event[2], event[3]
        zones, came_from = state.zones, state.place[piece]
        if came_from:
            old = zones[came_from]
            at = old.index(piece)
            zones[came_from] = old[:at] + old[at + 1 :]
        zones[to] = zones[to] + (piece,)
        state.place[piece] = to
        state.face[piece] = False
        sees = state.sees[to]
        if sees >= 0:
            state.known[piece] |= sees
        elif sees == MIXES:
            state.known[piece] = 0
        else:
            state.known[piece] |= seen_by(state, to)
        if zones[state.layout.piece_zones + piece]:
            _take_along(state, piece, sees == MIXES)
        state.dirty |= event[4]
    elif code == ROLL:
        # (ROLL, cause, label, seat, faces, chance key, how often it has been asked now)
        state.chance[event[5]] = event[6]
    elif code == CHANCE:
        # (CHANCE, cause, chance key, how often it has been asked now)
        state.chance[event[2]] = event[3]
    else:
        _HANDLERS[code](state, event)
    state.log = (state.log, event)


def everyone_mask(state: State) -> int:
    return int(sum(1 << seat for seat in state.everyone))


def seen_by(state: State, zone: int) -> int:
    """The seats (a bit each) that see what lies in a zone; what lies on a piece is seen as the piece is."""
    layout = state.layout
    while zone >= layout.piece_zones:
        zone = state.place[zone - layout.piece_zones]
    return max(0, state.sees[zone])


def _take_along(state: State, piece: int, forget: bool) -> None:
    """What lies on a piece goes where it goes: seen there by the same, and forgotten with it."""
    zone = state.layout.piece_zones + piece
    for on_it in state.zones[zone]:
        state.known[on_it] = seen_by(state, zone) | (0 if forget else state.known[on_it])
        _take_along(state, on_it, forget)


def _face(state: State, event: Event) -> None:
    # (FACE, cause, piece, up, checks that read places)
    state.face[event[2]] = event[3]
    state.dirty |= event[4]
    if event[3]:
        state.known[event[2]] = everyone_mask(state)


def _know(state: State, event: Event) -> None:
    # (KNOW, cause, piece, seats)
    state.known[event[2]] |= event[3]


def _shuffle(state: State, event: Event) -> None:
    # (SHUFFLE, cause, zone, new order, checks that read places)
    state.zones[event[2]] = event[3]
    state.dirty |= event[4]
    seen = seen_by(state, event[2])
    for piece in event[3]:
        state.known[piece] = everyone_mask(state) if state.face[piece] else seen
        _take_along(state, piece, not state.face[piece])


def _mark(state: State, event: Event) -> None:
    # (MARK, cause, tag, subject, value, block)
    state.marks[event[2], event[3]] = Mark(event[4], event[5])
    state.dirty = -1


def _lapse(state: State, event: Event) -> None:
    # (LAPSE, cause, block)
    state.marks = {key: row for key, row in state.marks.items() if row.until != event[2]}
    state.dirty = -1


def _out(state: State, event: Event) -> None:
    # (OUT, cause, seat); every check is looked at again
    state.live = tuple(seat for seat in state.live if seat != event[2])
    state.dirty = -1


def _outcome(state: State, event: Event) -> None:
    # (OUTCOME, cause, winners)
    state.outcome = Ending(event[2], event[1])


def _open(state: State, event: Event) -> None:
    # (OPEN, cause, throw)
    state.throws = (*state.throws, event[2])


def _change(state: State, event: Event) -> None:
    # (CHANGE, cause, throw number, die number, new face)
    _, _, number, place, face = event
    throw = state.throws[number]
    faces = (*throw.faces[:place], face, *throw.faces[place + 1 :])
    state.throws = (*state.throws[:number], throw._replace(faces=faces), *state.throws[number + 1 :])


def _close(state: State, event: Event) -> None:
    # (CLOSE, cause)
    state.throws = state.throws[:-1]


def _identity(state: State, event: Event) -> None:
    # (IDENTITY, cause, pieces, identities): a re-deal for a bot's search
    ident, piece_of = list(state.ident), list(state.piece_of)
    for piece, identity in zip(event[2], event[3], strict=True):
        ident[piece], piece_of[identity] = identity, piece
    state.ident, state.piece_of = tuple(ident), tuple(piece_of)


_HANDLERS: dict[int, Callable[[State, Event], None]] = {
    FACE: _face,
    KNOW: _know,
    SHUFFLE: _shuffle,
    MARK: _mark,
    LAPSE: _lapse,
    OUT: _out,
    OUTCOME: _outcome,
    OPEN: _open,
    CHANGE: _change,
    CLOSE: _close,
    IDENTITY: _identity,
}
