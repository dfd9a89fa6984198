"""What `steady` bots come to: `python -m benchmarks.imagined [--games N]`.

How even they are among themselves where everybody chooses at the same time, how many of their imagined playouts end in
a fault, and what a move costs them.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path
from unittest import mock

import attrs

import interpreter as tabletop
from interpreter.bots import steady
from interpreter.bots.bot import STEADY, luck
from interpreter.bots.steady_look import Look
from interpreter.match.simulation import Plan, play_one
from interpreter.values.chance import Stream

TESTS = Path(__file__).parents[1] / "tests" / "games"
EVEN = TESTS / "goofspiel"
PLAYED = (("king_of_the_tabletop", 3), ("round_table", 3), (str(TESTS / "liars_dice"), 3), (str(TESTS / "thief"), 4))
PLAYERS = ("Ann", "Ben", "Cora", "Dan")
MOST_DECISIONS = 150


@attrs.define(slots=True, eq=False)
class Counted(Look):
    """A look that counts itself, and those that end in a fault."""

    def after(self, answer: object, deal: int, aside: object = None) -> float:
        ALL["playouts"] += 1
        return Look.after(self, answer, deal, aside)  # type: ignore[arg-type]  # an aside or none

    def spoilt(self, imagined: tabletop.Table) -> float:
        ALL["faults"] += 1
        return Look.spoilt(self, imagined)


ALL: Counter[str] = Counter()


def even(games: int) -> Counter[int]:
    """The wins by seat, of two that look ahead alike; a shared win counts for both."""
    game, plan = tabletop.load(EVEN), Plan(str(EVEN), {}, PLAYERS[:2], games, 1, 60, (STEADY, STEADY))
    return Counter(seat for seed in range(1, games + 1) for seat in play_one(game, plan, seed).winners)


def cost(game: str, seats: int, games: int) -> float:
    """Milliseconds of the processor a move: two moves of three as `steady` chooses, the third at random."""
    loaded, spent, moves = tabletop.load(game), 0.0, 0
    for seed in range(games):
        table, stream = loaded.new_table(PLAYERS[:seats], seed), Stream(seed)
        while table.question is not None and table.decisions < MOST_DECISIONS:
            start = time.process_time()
            choice = steady.steady_choice(table, luck(seed, table.question.player, table.decisions))
            spent, moves = spent + time.process_time() - start, moves + 1
            if stream.chance(1, 3):
                table.answer(table.sample(stream))
            elif choice.aside is not None:
                table.take_aside(table.question.player, choice.aside)
            else:
                table.answer(choice.answer)
    return 1000 * spent / moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of two steady bots that bid at the same time")
    games = parser.parse_args().games
    wins = even(games)
    print(f"{games} games of Goofspiel, steady against steady: won by seat 1 {wins[1]}, by seat 2 {wins[2]}")
    with mock.patch.object(steady, "Look", Counted):
        for game, seats in PLAYED:
            print(f"{Path(game).name}, {seats} players: {cost(game, seats, max(1, games // 50)):.2f} ms a move")
    print(f"{ALL['playouts']} imagined playouts, {ALL['faults']} of them ended by a fault")


if __name__ == "__main__":
    main()
