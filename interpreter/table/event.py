"""What can happen to a state, and the one function that makes it happen.

An event is a plain tuple: its code, its cause (an index into the program's causes), then what it says. Nothing else
changes the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from interpreter.table.records import Ending, Marked
from interpreter.table.state import MIXES, State

Event: TypeAlias = tuple[Any, ...]

SET, MOVE, FACE, KNOW, SHUFFLE, MARK, LAPSE, OUT, OUTCOME, SAY, ROLL, OPEN, CHANGE, CLOSE, IDENTITY, CHANCE = range(16)
HIDE, SHOW = 16, 17  # a hidden field is set; its value is shown


def apply(state: State, event: Event) -> None:
    """Make one event happen and log it."""
    code = event[0]
    if code == SAY:  # the commonest stand here, without a call
        pass  # (SAY, cause, shape, values, seat or 0): told, changing nothing
    elif code == SET:
        _, _, column, row, value, checks = event  # those that read the column, a bit each
        state.cols[column][row] = value
        state.dirty |= checks
    elif code == MOVE:
        _, _, piece, to, checks = event  # those that read places
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
        state.dirty |= checks
    elif code == ROLL:
        _, _, _label, _seat, _faces, key, times = event  # how often the chance key has been asked now
        state.chance[key] = times
    elif code == CHANCE:
        _, _, key, times = event
        state.chance[key] = times
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
    _, _, piece, up, checks = event  # those that read places
    state.face[piece] = up
    state.dirty |= checks
    if up:
        state.known[piece] = everyone_mask(state)


def _know(state: State, event: Event) -> None:
    _, _, piece, seats = event
    state.known[piece] |= seats


def _shuffle(state: State, event: Event) -> None:
    _, _, zone, order, checks = event  # those that read places
    state.zones[zone] = order
    state.dirty |= checks
    seen = seen_by(state, zone)
    for piece in order:
        state.known[piece] = everyone_mask(state) if state.face[piece] else seen
        _take_along(state, piece, not state.face[piece])


def _mark(state: State, event: Event) -> None:
    _, _, tag, subject, value, until = event
    state.marks[tag, subject] = Marked(value, until)
    state.dirty = -1


def _lapse(state: State, event: Event) -> None:
    _, _, block = event
    state.marks = {key: mark for key, mark in state.marks.items() if mark.until != block}
    state.dirty = -1


def _out(state: State, event: Event) -> None:
    _, _, leaving = event
    state.live = tuple(seat for seat in state.live if seat != leaving)
    state.dirty = -1  # every check is looked at again


def _outcome(state: State, event: Event) -> None:
    _, cause, winners, reason = event
    state.outcome = Ending(winners, cause, reason)


def _open(state: State, event: Event) -> None:
    _, _, throw = event
    state.throws = (*state.throws, throw)


def _change(state: State, event: Event) -> None:
    _, _, number, place, face = event
    throw = state.throws[number]
    faces = (*throw.faces[:place], face, *throw.faces[place + 1 :])
    state.throws = (*state.throws[:number], throw._replace(faces=faces), *state.throws[number + 1 :])


def _close(state: State, event: Event) -> None:
    # (CLOSE, cause)
    state.throws = state.throws[:-1]


def _identity(state: State, event: Event) -> None:
    _, _, pieces, identities = event  # a re-deal for a bot's search
    ident, piece_of = list(state.ident), list(state.piece_of)
    for piece, identity in zip(pieces, identities, strict=True):
        ident[piece], piece_of[identity] = identity, piece
    state.ident, state.piece_of = tuple(ident), tuple(piece_of)


def _hide(state: State, event: Event) -> None:
    _, _, column, row, value, checks = event  # as of SET; what it was is no longer of use to those who were shown it
    state.cols[column][row] = value
    state.dirty |= checks
    if (column, row) in state.told:
        state.told = {cell: seats for cell, seats in state.told.items() if cell != (column, row)}


def _show(state: State, event: Event) -> None:
    _, _, column, row, seats, _value, _noted = event
    state.told = {**state.told, (column, row): state.told.get((column, row), 0) | seats}


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
    HIDE: _hide,
    SHOW: _show,
}
