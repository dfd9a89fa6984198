"""Games for the referees: played by bots, told as those at the table hear and see it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs

import interpreter as tabletop
from interpreter.bots.bot import CHOOSERS, RANDOM, REMEMBER, STEADY, luck
from interpreter.bots.choice import Choice
from interpreter.bots.recall import Recall
from interpreter.values.chance import Stream
from tests.referees.told import Moment, Told

PLAYERS = ("Ann", "Ben", "Cora", "Dan")
STEADY_EVERY = 10
MOST_DECISIONS = 4000
LOOK_EVERY = 5  # questions: what was told is read to the last word, the table now and then


@attrs.frozen(slots=True)
class Plan:
    """A game by its number, from which all else follows: seats, bots, and whose cards are played with, if it is not a
    deck that is given.
    """

    number: int
    given: Path | None = None

    @property
    def steady(self) -> bool:
        return self.number % STEADY_EVERY == STEADY_EVERY - 1

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS[: 2 + self.number % 3]

    @property
    def deck(self) -> Path | str | None:
        """Of each player, in a game with decks: the one given, every card there is, or one that is shipped."""
        return self.given or ("box" if self.number % 2 else None)

    def __str__(self) -> str:
        return f"seed {self.number}, {len(self.players)} {STEADY if self.steady else RANDOM} players"


@attrs.define
class Game:
    """One game as it is played."""

    plan: Plan
    table: tabletop.Table
    stream: Stream
    recall: Recall[Choice] = attrs.field(factory=Recall[Choice])

    def move(self) -> None:
        """Random players do what is open to them besides, now and then; steady ones think of it themselves."""
        seat = self.table.question.player  # type: ignore[union-attr]  # somebody is asked
        if self.plan.steady:
            stream = luck(self.plan.number, seat, self.table.decisions)
            kind = STEADY
            choice = CHOOSERS[kind](self.table, stream, self.recall.at(self.table) if kind in REMEMBER else ())
            self.recall.note(self.table, choice)
            if choice.aside is not None:
                self.table.take_aside(seat, choice.aside)
            else:
                self.table.answer(choice.answer)
        elif not (self.stream.chance(1, 8) and self._aside()):
            self.table.answer(self.table.sample(self.stream))

    def _aside(self) -> bool:
        for seat in self.table.state.live:
            if open_now := self.table.asides(seat):
                self.table.take_aside(seat, open_now[self.stream.below(len(open_now))])
                return True
        return False


def moments(game: tabletop.Game, plan: Plan, most: int = MOST_DECISIONS) -> Iterator[Moment]:
    """A game from its first question to its end, or as far as it is followed."""
    deck = plan.deck if game.ruleset.deck_sections else None
    started = game.start(plan.players, plan.number, dict.fromkeys(plan.players, deck) if deck else None)
    playing, since, line = Game(plan, started.table(), Stream(plan.number)), 0, 0
    while True:
        over = playing.table.outcome
        if over is not None or playing.table.decisions % LOOK_EVERY == 0:
            position = playing.table.position()
            told = tuple(_told(position, since, line))
            since, line = position.log_size, line + len(told)
            if told or over is not None:
                yield Moment(told, position.view(plan.players[0]), None if over is None else over.winners)
        if over is not None or playing.table.decisions >= most:
            return
        playing.move()


def _told(position: tabletop.Position, since: int, line: int) -> Iterator[Told]:
    """The sentences since, in order: the list that has all says whom each was for, the words are those that hearers
    read.
    """
    heard = {player: deque(position.log(player, since)) for player in position.players}
    for sentence in position.log(None, since):
        line += 1
        to = next((player for player in heard if sentence.startswith(f"{player} alone is told: ")), None)
        yield Told(line, to, _heard([heard[player] for player in ([to] if to else heard)]))


def _heard(hearers: Sequence[deque[str]]) -> str:
    """Where hearers read one sentence differently, it is told as one reads it who knows least: without names."""
    return min((hearer.popleft() for hearer in hearers), key=lambda text: (text.count("tile"), text), default="")
