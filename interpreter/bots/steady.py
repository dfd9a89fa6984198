"""A bot that looks one step ahead: it tries each answer on copies of the table and takes the one that the game's
`evaluate` likes best.

What it did before at a table that lay the same in this turn it does not do again, so it never goes round in a circle.
It sees no more than its player may: the copies have what it does not know dealt anew, and other luck. All answers are
tried on the same copies with the same luck, so that the answers differ and not the dice. Its choice depends on what it
can see and on the stream alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from interpreter.api.position import Table
from interpreter.api.raw_question import OpenAside
from interpreter.bots.choice import Choice
from interpreter.bots.held_ready import held_ready
from interpreter.bots.steady_answers import answers_to_try, built, unlike
from interpreter.bots.steady_look import Look
from interpreter.values.chance import Stream

FIRST_DEALS, MORE_DEALS = 2, 2
ONE_IN = 32  # of its questions it holds something ready at one, where it can
FINALISTS = 3  # the best after the first deals are looked at in the others too


def steady_choice(table: Table, stream: Stream, done: Sequence[Choice] = ()) -> Choice:
    """An answer to the standing question or an aside, for the player who is asked; none of what was `done` while
    another is left.
    """
    question = table.question
    assert question is not None
    ready = held_ready(table, stream, ONE_IN, done)
    if ready is not None:
        return ready
    given = [choice.answer for choice in done if choice.aside is None]
    every = answers_to_try(table, question, stream)
    tried = unlike(given, every, question) or every
    asides = [aside for aside in own_asides(table) if Choice(aside=aside) not in done]
    if len(tried) == 1 and not asides:
        return Choice(tried[0])
    race = Race(Look(table, question.player, tuple(stream.word() for _ in range(FIRST_DEALS + MORE_DEALS))))
    race.enter(tried)
    if question.kind == "several" and question.high > 1:
        better = built(table, question, tried, race.mean)
        if better is not None and unlike([*given, *race.looks], [better], question):
            race.enter([better])
    best = race.winner()
    for aside in asides:
        # By the mean alone luck would decide, and a player would see things given back and forth at every question.
        if race.gains(best, aside):
            return Choice(aside=aside)
    return Choice(best)


def own_asides(table: Table) -> list[OpenAside]:
    """What the rules let the asked player do beside the question."""
    assert table.question is not None
    player = table.question.player
    ready = table.may_hold_ready(player)
    return [aside for aside in table.asides(player) if aside not in ready]


@attrs.define(slots=True, eq=False, repr=False)
class Race:
    """Answers looked at in some deals, the best of them in all."""

    look: Look
    looks: dict[Any, list[float]] = attrs.Factory(dict)

    def enter(self, answers: Iterable[Any]) -> None:
        for answer in answers:
            self.looks[answer] = [self.look.after(answer, deal) for deal in range(FIRST_DEALS)]

    def mean(self, answer: Any) -> float:
        return sum(self.looks[answer]) / len(self.looks[answer])

    def winner(self) -> Any:
        """The best answer; of several that are worth the same the first."""
        ranked = sorted(self.looks, key=self.mean, reverse=True)
        if self.mean(ranked[0]) == self.mean(ranked[-1]):
            return ranked[0]
        for answer in ranked[:FINALISTS]:
            self.looks[answer] += [
                self.look.after(answer, deal) for deal in range(FIRST_DEALS, FIRST_DEALS + MORE_DEALS)
            ]
        return max(ranked[:FINALISTS], key=self.mean)

    def gains(self, answer: Any, aside: Any) -> bool:
        """Whether an answer is worth more after an aside: never less in any of the deals it was looked at in, more in
        one.
        """
        better = False
        for deal, without in enumerate(self.looks[answer]):
            gain = self.look.after(answer, deal, aside) - without
            if gain < 0:
                return False
            better = better or gain > 0
        return better
