"""A whole game between random players: how fast it goes, and what a copy costs early and late."""

from __future__ import annotations

import interpreter as tabletop
from benchmarks.timing import Spread, compare, per_unit, spread
from interpreter.values.chance import Stream

PLAYERS = ("Ann", "Ben", "Cora", "Dan")
MOST_DECISIONS, EARLY, COPIES = 3000, 20, 100


def play(game: tabletop.Game, seed: int, most: int) -> tabletop.Table:
    """Random play to the end or for `most` decisions; nobody uses what is open to them besides their questions."""
    table, stream = game.new_table(PLAYERS, seed), Stream(seed)
    while table.state.asked is not None and table.decisions < most:
        table.answer(table.sample(stream))
    return table


def speed(game: tabletop.Game, games: int) -> tuple[Spread, Spread]:
    """(decisions a second, decisions a game)."""
    lengths: list[int] = []

    def one(seed: int) -> int:
        lengths.append(play(game, seed, MOST_DECISIONS).decisions)
        return lengths[-1]

    rates = [1_000_000 / per_unit(one, seed) for seed in range(games)]
    return spread(rates), spread(lengths)


def copies(game: tabletop.Game, pairs: int) -> tuple[Spread, Spread, Spread]:
    """Microseconds a copy of one game early and late, and late : early."""
    late = play(game, 1, MOST_DECISIONS)
    late = play(game, 1, late.decisions - 1)
    early = play(game, 1, EARLY)

    def copying(table: tabletop.Table) -> int:
        for _ in range(COPIES):
            table.copy()
        return COPIES

    both = compare(lambda _: copying(late), lambda _: copying(early), pairs)
    return both.second, both.first, both.ratio
