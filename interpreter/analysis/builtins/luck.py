"""Dice, draws and shuffles: all that draws on chance."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import EVENT, FEW, spent
from interpreter.analysis.types import ANY_LIST, NUMBER, PIECE, PLAYER, ZONE, list_of
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import Throw
from interpreter.table.state import State
from interpreter.values.chance import MOST_SIDES, below, draw_word, key_of, seat_key

MAX_SEATS = 65  # the table and as many players as a game may have
MAX_DICE = 1000
USUAL_SIDES = 6
PICKED, SHUFFLED = "pick", "shuffle "  # labels of what is no throw; a draw's is the name of its zone


@functools.lru_cache(maxsize=4096)
def keys_of(label: str) -> tuple[int, ...]:
    """The chance key of a label for each seat (0: the table)."""
    key = key_of(label)
    return tuple(seat_key(key, seat) for seat in range(MAX_SEATS))


def sides_of(number: int) -> int:
    """What dice are rolled of so many sides. Raises Trouble where there are none such."""
    if not 1 <= number <= MOST_SIDES:
        raise Trouble(f"a die has 1 to {MOST_SIDES} sides")
    return number


def roll(s: State, cause: int, label: str, keys: Sequence[int], seat: int, count: int, sides: int) -> Throw:
    """A throw of equal dice."""
    key = keys[seat]
    nth = s.chance.get(key, 0)
    sources = (None,) * count
    if s.source is None:
        faces = tuple([below(draw_word(s.seed, key, nth + i), sides) + 1 for i in range(count)])
    else:
        faces = s.source.throw(label, seat, nth, sides, sources)
    apply(s, (ev.ROLL, cause, label, seat, faces, key, nth + count))
    return Throw(label, seat, faces, sources, sides)


def _too_many(gathered: Sequence[tuple[int, Any]]) -> Trouble:
    return Trouble(f"{sum(max(0, number) for number, _ in gathered)} dice in one throw; {MAX_DICE} are the most")


def roll_many(
    s: State, cause: int, label: str, keys: Sequence[int], seat: int, gathered: list[tuple[int, Any]]
) -> Throw:
    """A throw of six-sided dice gathered as (number, source)."""
    key = keys[seat]
    sources: list[Any] = []
    for number, source in gathered:
        if number > MAX_DICE:
            raise _too_many(gathered)
        sources += [source] * number
    if len(sources) > MAX_DICE:
        raise _too_many(gathered)
    nth = s.chance.get(key, 0)
    if s.source is None:
        faces = tuple([below(draw_word(s.seed, key, nth + i), USUAL_SIDES) + 1 for i in range(len(sources))])
    else:
        faces = s.source.throw(label, seat, nth, USUAL_SIDES, sources)
    apply(s, (ev.ROLL, cause, label, seat, faces, key, nth + len(sources)))
    return Throw(label, seat, faces, tuple(sources), USUAL_SIDES)


def do_draw(s: State, cause: int, mask: int, count: int, source: int, to: int, seat: int | None) -> tuple[int, ...]:
    layout = s.layout
    drawn: list[int] = []
    key = keys_of(layout.zone_names[source])[seat or 0]
    count = min(count, len(s.zones[source]))
    mixed = layout.zone_mixed[source]
    nth, at, given = s.chance.get(key, 0), 0, s.source
    if mixed and count > 0:
        apply(s, (ev.CHANCE, cause, key, nth + count))
    if count > FEW:
        spent(s, count * EVENT)
    for i in range(count):
        there = s.zones[source]
        if mixed:
            if given is None:
                at = below(draw_word(s.seed, key, nth + i), len(there))
            else:
                at = given.place(layout.zone_names[source], seat or 0, nth + i, len(there))
        piece = there[at]
        apply(s, (ev.MOVE, cause, piece, to, mask))
        drawn.append(piece)
    return tuple(drawn)


def do_pick(s: State, cause: int, mask: int, count: int, things: Sequence[Any], seat: int | None) -> tuple[Any, ...]:
    key = keys_of(PICKED)[seat or 0]
    nth, rest, picked = s.chance.get(key, 0), list(things), []
    count = max(0, min(count, len(rest)))
    apply(s, (ev.CHANCE, cause, key, nth + count))
    if count > FEW:
        spent(s, count * EVENT)
    for i in range(count):
        if s.source is None:
            at = below(draw_word(s.seed, key, nth + i), len(rest))
        else:
            at = s.source.place(PICKED, seat or 0, nth + i, len(rest))
        picked.append(rest.pop(at))
    return tuple(picked)


def do_shuffle(s: State, cause: int, mask: int, zone: int) -> None:
    label, seat = SHUFFLED + s.layout.zone_names[zone], s.layout.zone_owner[zone]
    key = keys_of(label)[seat]
    rest = list(s.zones[zone])
    order: list[int] = []
    nth = s.chance.get(key, 0)
    apply(s, (ev.CHANCE, cause, key, nth + len(rest)))
    spent(s, len(rest) * EVENT)
    while rest:
        if s.source is None:
            at = below(draw_word(s.seed, key, nth), len(rest))
        else:
            at = s.source.place(label, seat, nth, len(rest))
        order.append(rest.pop(at))
        nth += 1
    apply(s, (ev.SHUFFLE, cause, zone, tuple(order), mask))


VERBS = (
    Verb(
        "draw",
        {None: (NUMBER,), "from": (ZONE,), "to": (ZONE,), "by": (PLAYER,)},
        do_draw,
        "draw N from ZONE to ZONE [by p] as tiles: at random from a zone that mixes, else from the top; "
        "fewer when there are fewer",
        writes="places faces chance",
        reads="places chance",
        gives=list_of(PIECE),
        optional=("by",),
        moves="value",
        pieces_from="from",
    ),
    Verb(
        "pick",
        {None: (NUMBER,), "from": (ANY_LIST,), "by": (PLAYER,)},
        do_pick,
        "pick N from LIST [by p] as some: at random, of pieces, players, numbers or whatever is in the list; nothing "
        "moves; fewer when there are fewer",
        writes="chance",
        reads="chance",
        gives_like="from",
        optional=("by",),
        pieces_from="from",
    ),
    Verb(
        "shuffle",
        {None: (ZONE,)},
        do_shuffle,
        "shuffle ZONE: its pieces in random order, known to nobody",
        writes="places faces chance",
        reads="places chance",
    ),
)
