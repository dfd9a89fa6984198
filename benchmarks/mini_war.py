"""Mini War through the interpreter against Mini War by hand: one decision, one copy."""

from __future__ import annotations

from pathlib import Path

import interpreter as tabletop
from benchmarks import mini_war_by_hand as by_hand
from benchmarks.timing import Compared, compare
from interpreter.values.chance import Stream

FOLDER = Path(__file__).parent / "mini_war"
PLAYERS = ("Ann", "Ben")
GAMES_A_SLICE, COPIES_A_SLICE = 2, 300


def play_interpreted(game: tabletop.Game, seed: int, most: int = 1_000_000) -> tabletop.Table:
    """One game between random players, to the end or for `most` decisions."""
    table, stream = game.new_table(PLAYERS, seed), Stream(seed)
    for _ in range(most):
        if table.state.asked is None:
            break
        table.answer(table.sample(stream))
    return table


def play_by_hand(seed: int, most: int = 1_000_000) -> by_hand.State:
    state, stream = by_hand.start(seed), Stream(seed)
    for _ in range(most):
        if state.options is None:
            break
        state.answer(state.sample(stream))
    return state


def decisions(game: tabletop.Game, pairs: int) -> Compared:
    """Microseconds a decision, choosing included; both sides play the same games."""

    def interpreted(number: int) -> int:
        return sum(play_interpreted(game, number * GAMES_A_SLICE + i).decisions for i in range(GAMES_A_SLICE))

    def plain(number: int) -> int:
        return sum(play_by_hand(number * GAMES_A_SLICE + i).decisions for i in range(GAMES_A_SLICE))

    return compare(interpreted, plain, pairs)


def copies(game: tabletop.Game, pairs: int) -> Compared:
    """Microseconds a copy at a decision in the middle of a game, the same one on both sides."""

    def interpreted(number: int) -> int:
        table = tables[number % len(tables)]
        for _ in range(COPIES_A_SLICE):
            table.copy()
        return COPIES_A_SLICE

    def plain(number: int) -> int:
        state = states[number % len(states)]
        for _ in range(COPIES_A_SLICE):
            state.copy()
        return COPIES_A_SLICE

    tables = [play_interpreted(game, seed, 20 + 5 * seed) for seed in range(8)]
    states = [play_by_hand(seed, 20 + 5 * seed) for seed in range(8)]
    return compare(interpreted, plain, pairs)
