"""Which cards came into which zones during a game, read from its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TypeAlias

from interpreter.table import event as ev
from interpreter.table.knowledge import Knowledge
from interpreter.table.state import State, new_state

Arrivals: TypeAlias = tuple[tuple[str, int, int], ...]


def arrivals(state: State, zones: Collection[str]) -> Arrivals:
    """Every card that came from elsewhere into one of the zones, by itself or onto a piece there, in order of name:
    (card, seat whose zone it is, else whose card it is, else 0; how many times).
    """
    layout = state.layout
    place = new_state(layout, len(state.everyone), state.seed).place
    referee = Knowledge.of(state, None)
    found: Counter[tuple[str, int]] = Counter()

    def ground(zone: int) -> int:
        while zone >= layout.piece_zones:
            zone = place[zone - layout.piece_zones]
        return zone

    for piece, to in _moves(state):
        was_there = layout.zone_names[ground(place[piece])] in zones
        place[piece] = to
        zone = ground(to)
        identity, _ = referee.note(piece)
        card = layout.cards[identity]
        if card is not None and not was_there and layout.zone_names[zone] in zones:
            found[card.id, layout.zone_owner[zone] or layout.belongs_to[identity]] += 1
    return tuple((card, seat, times) for (card, seat), times in sorted(found.items()))


def _moves(state: State) -> list[tuple[int, int]]:
    moves: list[tuple[int, int]] = []
    log = state.log
    while log is not None:
        log, event = log
        match event:
            case (ev.MOVE, _, piece, to, _):
                moves.append((piece, to))
    return moves[::-1]
