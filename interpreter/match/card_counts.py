"""Which cards came into which zones during a game, read from its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from interpreter.loading.ruleset import Ruleset
from interpreter.table.event import MOVE
from interpreter.table.state import State, new_state

Entries = tuple[tuple[str, int, int], ...]  # (card, seat whose zone it is, else whose card it is, else 0; times)


def entries(state: State, zones: Collection[str]) -> Entries:
    """Every card that came from elsewhere into one of the zones, by itself or onto a piece there, in order of name."""
    layout = state.layout
    place = new_state(layout, len(state.everyone), state.seed).place
    found: Counter[tuple[str, int]] = Counter()

    def ground(zone: int) -> int:
        while zone >= layout.piece_zones:
            zone = place[zone - layout.piece_zones]
        return zone

    for piece, to in _moves(state):
        was_there = layout.zone_names[ground(place[piece])] in zones
        place[piece] = to
        zone = ground(to)
        card = layout.cards[state.ident[piece]]
        if card is not None and not was_there and layout.zone_names[zone] in zones:
            found[card.id, layout.zone_owner[zone] or layout.belongs_to[state.ident[piece]]] += 1
    return tuple((card, seat, times) for (card, seat), times in sorted(found.items()))


def _moves(state: State) -> list[tuple[int, int]]:
    moves: list[tuple[int, int]] = []
    log = state.log
    while log is not None:
        log, event = log
        if event[0] == MOVE:
            moves.append((event[2], event[3]))
    return moves[::-1]


def by_card(ruleset: Ruleset, games: Iterable[tuple[Entries, Collection[int]]]) -> dict[str, dict[str, int]]:
    """For each card of the game: how often it came, to how many players (one in two games is two), and how many of them
    won.

    `games` are the entries of a game with its winners. The order is from the most to the least.
    """
    times: Counter[str] = Counter()
    players: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for found, winners in games:
        for card, seat, often in found:
            times[card] += often
            players[card] += 1
            won[card] += seat in winners
    order = sorted(ruleset.cards, key=lambda card: -times[card])
    return {card: {"times": times[card], "players": players[card], "won": won[card]} for card in order}


def shown(cards: Mapping[str, Mapping[str, Any]], zones: Iterable[str]) -> list[str]:
    """The same as lines of text; cards that never came are named together."""
    rows = [f"cards that came into {', '.join(zones)}:"]
    for card, row in cards.items():
        if row["times"]:
            rows.append(
                "  {:<28}{:>7} times, to {:>6} players, of whom {:>6} won".format(
                    card, row["times"], row["players"], row["won"]
                )
            )
    never = [card for card, row in cards.items() if not row["times"]]
    return [*rows, f"  never: {', '.join(never)}"] if never else rows
