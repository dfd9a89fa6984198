"""Which cards came into which zones during many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from interpreter.api.arrivals import Arrivals
from interpreter.loading.ruleset import Ruleset


def by_card(ruleset: Ruleset, games: Iterable[tuple[Arrivals, Collection[int]]]) -> dict[str, dict[str, int]]:
    """For each card of the game: how often it came, to how many players (one in two games is two), and how many of them
    won.

    `games` are the arrivals of a game with its winners. The order is from the most to the least.
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
