"""The little game of these tests, and a person who answers like a bot."""

from __future__ import annotations

import functools
from pathlib import Path

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.bots.bot import RANDOM, Bot
from interpreter.match.driver import Match

DUEL = Path(__file__).parents[2] / "games" / "duel"


@functools.cache
def duel() -> Game:
    return tabletop.load(DUEL)


def bot_match(seed: int = 1, path: Path | None = None) -> Match:
    match = Match(duel(), ["Ann", "Bo"], ["random", "random"], seed, path)
    for _ in match.bot_moves():
        pass
    return match


def play_by_hand(match: Match, moves: int) -> None:
    """Answer for whoever is asked."""
    for _ in range(moves):
        decision = match.position.decision
        if decision is None:
            return
        match.step(Bot(RANDOM, match.seed, match.names.index(decision.player) + 1).answer(match.position))
