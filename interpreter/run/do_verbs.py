"""The primitive verbs at work, and chance. Each makes events; only `apply` changes the state."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from interpreter.run.errors import Trouble
from interpreter.table import event as ev
from interpreter.table.event import apply, seen_by
from interpreter.table.records import OpenDie, Throw
from interpreter.table.state import State
from interpreter.values.chance import below, draw_word, key_of

SEAT_STEP = 0x9E3779B97F4A7C15
WORD = (1 << 64) - 1
MAX_SEATS = 17
MAX_DICE = 1000
USUAL_SIDES = 6


@functools.cache
def keys_of(label: str) -> tuple[int, ...]:
    """The chance key of a label for each seat (0: the table)."""
    key = key_of(label)
    return tuple(key ^ (seat * SEAT_STEP & WORD) for seat in range(MAX_SEATS))


def roll(s: State, cause: int, label: str, keys: Sequence[int], seat: int, count: int, sides: int) -> Throw:
    """A throw of equal dice."""
    key = keys[seat]
    nth = s.chance.get(key, 0)
    faces = tuple([below(draw_word(s.seed, key, nth + i), sides) + 1 for i in range(count)])
    apply(s, (ev.ROLL, cause, label, seat, faces, key, nth + count))
    return Throw(label, seat, faces, (None,) * count, sides)


def roll_many(
    s: State, cause: int, label: str, keys: Sequence[int], seat: int, gathered: list[tuple[int, Any]]
) -> Throw:
    """A throw of six-sided dice gathered as (number, source)."""
    key = keys[seat]
    sources: list[Any] = []
    for number, source in gathered:
        sources += [source] * number
    if len(sources) > MAX_DICE:
        raise Trouble(f"{len(sources)} dice in one throw; {MAX_DICE} are the most")
    nth = s.chance.get(key, 0)
    faces = tuple([below(draw_word(s.seed, key, nth + i), USUAL_SIDES) + 1 for i in range(len(sources))])
    apply(s, (ev.ROLL, cause, label, seat, faces, key, nth + len(sources)))
    return Throw(label, seat, faces, tuple(sources), USUAL_SIDES)


def do_move(s: State, cause: int, mask: int, pieces: Sequence[int], to: int) -> None:
    for piece in pieces:
        if piece is None:
            raise Trouble("there is no piece to move (`none`)")
        apply(s, (ev.MOVE, cause, piece, to, mask))


def do_attach(s: State, cause: int, mask: int, pieces: Sequence[int], to: int) -> None:
    for piece in pieces:
        if piece is None or to is None or piece == to:
            raise Trouble("a piece is attached to another piece")
        if piece in hosts_of(s, to):
            raise Trouble("a piece cannot be attached to one that lies on it")
        apply(s, (ev.MOVE, cause, piece, s.layout.piece_zones + to, mask))


def hosts_of(s: State, piece: int) -> Iterator[int]:
    """What a piece lies on, and what that lies on in turn."""
    first = s.layout.piece_zones
    while s.place[piece] >= first:
        piece = s.place[piece] - first
        yield piece


def do_draw(s: State, cause: int, mask: int, count: int, source: int, to: int, seat: int | None) -> tuple[int, ...]:
    layout = s.layout
    drawn: list[int] = []
    key = keys_of(layout.zone_names[source])[seat or 0]
    count = min(count, len(s.zones[source]))
    mixed = layout.zone_mixed[source]
    nth = s.chance.get(key, 0)
    if mixed and count > 0:
        apply(s, (ev.CHANCE, cause, key, nth + count))
    for i in range(count):
        there = s.zones[source]
        piece = there[below(draw_word(s.seed, key, nth + i), len(there))] if mixed else there[0]
        apply(s, (ev.MOVE, cause, piece, to, mask))
        drawn.append(piece)
    return tuple(drawn)


def do_pick(s: State, cause: int, mask: int, count: int, pieces: Sequence[int], seat: int | None) -> tuple[int, ...]:
    key = keys_of("pick")[seat or 0]
    nth, rest, picked = s.chance.get(key, 0), list(pieces), []
    count = max(0, min(count, len(rest)))
    apply(s, (ev.CHANCE, cause, key, nth + count))
    for i in range(count):
        picked.append(rest.pop(below(draw_word(s.seed, key, nth + i), len(rest))))
    return tuple(picked)


def do_shuffle(s: State, cause: int, mask: int, zone: int) -> None:
    key = keys_of("shuffle " + s.layout.zone_names[zone])[s.layout.zone_owner[zone]]
    rest = list(s.zones[zone])
    order: list[int] = []
    nth = s.chance.get(key, 0)
    apply(s, (ev.CHANCE, cause, key, nth + len(rest)))
    while rest:
        order.append(rest.pop(below(draw_word(s.seed, key, nth), len(rest))))
        nth += 1
    apply(s, (ev.SHUFFLE, cause, zone, tuple(order), mask))


def do_face_up(s: State, cause: int, mask: int, pieces: Sequence[int]) -> None:
    for piece in pieces:
        apply(s, (ev.FACE, cause, piece, True, mask))


def do_face_down(s: State, cause: int, mask: int, pieces: Sequence[int]) -> None:
    for piece in pieces:
        apply(s, (ev.FACE, cause, piece, False, mask))


def do_reveal(s: State, cause: int, mask: int, pieces: Sequence[int], seats: Sequence[int]) -> None:
    bits = sum(1 << seat for seat in seats)
    for piece in pieces:
        apply(s, (ev.KNOW, cause, piece, bits | seen_by(s, s.place[piece])))


def do_change(s: State, cause: int, mask: int, die: OpenDie, by: int) -> None:
    throw = s.throws[die.throw]
    apply(s, (ev.CHANGE, cause, die.throw, die.place, max(1, min(throw.sides, throw.faces[die.place] + by))))


def do_shift(s: State, cause: int, mask: int, die: OpenDie, by: int) -> None:
    apply(s, (ev.CHANGE, cause, die.throw, die.place, s.throws[die.throw].faces[die.place] + by))


def do_win(s: State, cause: int, mask: int, seats: Sequence[int]) -> None:
    if s.outcome is None:
        apply(s, (ev.OUTCOME, cause, tuple(seats)))


def do_leave(s: State, cause: int, mask: int, seat: int) -> None:
    if seat in s.live:
        apply(s, (ev.OUT, cause, seat))


NAMES: Mapping[str, Any] = {
    f.__name__: f
    for f in (
        roll,
        roll_many,
        do_move,
        do_attach,
        do_draw,
        do_pick,
        do_shuffle,
        do_face_up,
        do_face_down,
        do_reveal,
        do_change,
        do_shift,
        do_win,
        do_leave,
    )
}
