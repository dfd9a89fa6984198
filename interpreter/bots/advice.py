"""What the bot that looks ahead thinks of the answers to a question: for a person who asks."""

from __future__ import annotations

import attrs

from interpreter.api.position import Position
from interpreter.bots.bot import luck
from interpreter.bots.steady import FIRST_DEALS, MORE_DEALS, Race
from interpreter.bots.steady_answers import answers_to_try
from interpreter.bots.steady_look import Look


@attrs.frozen(slots=True)
class Advice:
    """An answer, and what the game's `evaluate` says on average of the tables that it leads to."""

    ids: tuple[str, ...]
    worth: float


def best_answers(position: Position, seed: int, many: int = 2) -> list[Advice]:
    """The best of those a bot would try, best first. The game must have an `evaluate`; nothing is looked at that the
    player who is asked may not see.
    """
    table = position.table()
    question = table.question
    assert question is not None
    stream = luck(seed, question.player, position.decisions)
    tried = answers_to_try(table, question, stream)
    race = Race(Look(table, question.player, tuple(stream.word() for _ in range(FIRST_DEALS + MORE_DEALS))))
    race.enter(tried)
    best = race.winner()
    # Those that were looked at in all deals stand before those that were not worth it.
    ranked = sorted(race.looks, key=lambda answer: (answer == best, len(race.looks[answer]), race.mean(answer)))
    return [Advice(position.ids_of(answer), race.mean(answer)) for answer in ranked[::-1][:many]]
