"""Seats that need nobody.

A bot's luck depends on the game's seed, its seat and how many decisions there have been. All it remembers is what the
moves of the turn say. So a game taken up from a save goes on as it would have, and an answer taken back is given again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import attrs

from interpreter.api.evaluate import EVALUATE, evaluates
from interpreter.api.game import Game
from interpreter.api.position import Position, Table
from interpreter.api.seat import Move, Seat
from interpreter.bots.choice import Choice
from interpreter.bots.held_ready import held_ready
from interpreter.bots.steady import steady_choice
from interpreter.values.chance import Stream, draw_word, key_of, seat_key
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

HUMAN, RANDOM, STEADY = "human", "random", "steady"
KINDS = (HUMAN, RANDOM, STEADY)
ONE_IN = 128  # of its questions a random bot holds something ready at one
_LUCK = key_of("the luck of a bot")


class SeatRefused(ValueError):
    """A kind of seat that there is not, or not in this game: `.diagnostic` says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def luck(seed: int, seat: int, decisions: int) -> Stream:
    """The stream of the bot in a seat (1 for the first player) for one answer."""
    return Stream(draw_word(seed, seat_key(_LUCK, seat), decisions))


def random_choice(table: Table, stream: Stream, done: Sequence[Choice] = ()) -> Choice:
    """Any legal answer, each option as likely as the next, whatever it did before; now and then it first holds
    something ready.
    """
    answer = Choice(table.sample(stream))
    return answer if not stream.chance(1, ONE_IN) else held_ready(table, stream, 1) or answer


REMEMBER = frozenset({STEADY})  # kinds of bot that are told what was done where the table lay the same in this turn
CHOOSERS: Mapping[str, Callable[[Table, Stream, Sequence[Choice]], Choice]] = {
    RANDOM: random_choice,
    STEADY: steady_choice,
}


@attrs.frozen(slots=True)
class Bot:
    """Answers as its kind does, always the same at the same position."""

    kind: str
    seed: int
    seat: int

    def answer(self, position: Position, done: Sequence[Move] = ()) -> Move:
        decision = position.decision
        assert decision is not None
        choices = [chosen_by(move, position) for move in done if move.by == decision.player]
        choice = CHOOSERS[self.kind](position.table(), luck(self.seed, self.seat, position.decisions), choices)
        if choice.aside is not None:
            return Move(decision.player, (position.aside_id(decision.player, choice.aside),), aside=True)
        return Move(decision.player, position.ids_of(choice.answer))


def chosen_by(move: Move, position: Position) -> Choice:
    """A move that is legal at a position, in the engine's own values."""
    if move.aside:
        return Choice(aside=position.raw_aside(move.by, move.ids[0]))
    return Choice(position.raw_answer(move.ids))


def usual_bot(game: Game) -> str:
    """The bot that sits at a game's table unless somebody asks for another."""
    return STEADY if seat_trouble(STEADY, game) is None else RANDOM


def seat_trouble(kind: str, game: Game) -> Diagnostic | None:
    """Why a game cannot have a kind of seat; None when it can."""
    if kind not in KINDS:
        return Diagnostic("P110", f"a seat is one of {', '.join(KINDS)}, not `{kind}`", Span("<seats>", 1, 1))
    if kind != STEADY or evaluates(game):
        return None
    where = Span(f"{game.ruleset.folder}/rules", 1, 1)
    message = f"a {STEADY} bot goes by `{EVALUATE}`, and {game.ruleset.name} defines none; {RANDOM} bots need nothing"
    return Diagnostic("P111", message, where, hint=f"`define {EVALUATE}(p) as ...` says how good the table is for p")


def make_seat(game: Game, kind: str, seed: int, seat: int) -> Seat | None:
    """The seat of a kind; None for a person, who answers from outside. Raises SeatRefused."""
    trouble = seat_trouble(kind, game)
    if trouble is not None:
        raise SeatRefused(trouble)
    return None if kind == HUMAN else Bot(kind, seed, seat)
