"""Seats that need nobody: for now one that takes any legal answer.

A bot's luck depends on the game's seed, its seat and how many decisions there have been, on nothing it remembers. So a game taken up from
a save goes on as it would have, and an answer taken back is given again.
"""

from __future__ import annotations

import attrs

from interpreter.play.position import Position
from interpreter.seats.seat import Move, Seat
from interpreter.values.chance import Stream, draw_word, key_of, seat_key

HUMAN = "human"
KINDS = (HUMAN, "random")
_LUCK = key_of("the luck of a bot")


def luck(seed: int, seat: int, decisions: int) -> Stream:
    """The stream of the bot in a seat (1 for the first player) for one answer."""
    return Stream(draw_word(seed, seat_key(_LUCK, seat), decisions))


@attrs.frozen(slots=True)
class RandomBot:
    """Takes any legal answer, each option as likely as the next."""

    seed: int
    seat: int

    def answer(self, position: Position) -> Move:
        decision = position.decision
        assert decision is not None
        return Move(decision.player, decision.sample(luck(self.seed, self.seat, position.decisions)))


def make_seat(kind: str, seed: int, seat: int) -> Seat | None:
    """The seat of a kind; None for a person, who answers from outside. Raises ValueError for an unknown kind."""
    if kind not in KINDS:
        raise ValueError(f"a seat is one of {', '.join(KINDS)}, not `{kind}`")
    return None if kind == HUMAN else RandomBot(seed, seat)
