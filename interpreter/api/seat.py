"""Who answers: a move, and the protocol of whoever makes one without a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

import attrs

from interpreter.api.position import Position
from interpreter.api.refusals import Refused
from interpreter.run.answers.question_site import PASS


@attrs.frozen(slots=True)
class Move:
    """What a player did: an answer (option ids) or an aside (its one id)."""

    by: str
    ids: tuple[str, ...]
    aside: bool = False

    @property
    def passes(self) -> bool:
        """Whether it answers a happening with nothing."""
        return self.ids == (PASS,) and not self.aside

    def on(self, position: Position) -> Position:
        """The position after this move. Raises Refused or RuleFault; the position itself stays as it is."""
        after = (
            position.aside(self.ids[0] if self.ids else "", by=self.by)
            if self.aside
            else position.answer(*self.ids, by=self.by)
        )
        put_question(after)
        return after


@attrs.frozen(slots=True)
class StopChange:
    """A player will be asked, or no more, about an ability at one of its happenings (None: at each).

    It answers nothing.
    """

    by: str
    ability: str
    happening: str | None
    to: bool

    def on(self, position: Position) -> Position:
        """The position after this change. Raises Refused or RuleFault; the position itself stays as it is."""
        if self.by not in position.players:
            raise Refused(f"nobody at this table is called {self.by}")
        after = position.with_stops(self.by, self.ability, self.to, self.happening)
        put_question(after)
        return after


Made: TypeAlias = Move | StopChange  # whatever leads from one position to the next


def has_heard(player: str, move: Move, before: Position, after: Position) -> bool:
    """Whether a player was told of another's move: of the question it answers, or that they did something."""
    if not move.aside and before.asked(player) is not None:
        return True
    return any(move.by in sentence for sentence in after.log(player, before.log_size))


def put_question(position: Position) -> None:
    """Raises RuleFault when the question cannot be put into words: better at once than when its answer is due."""
    decision = position.decision
    if decision is not None and decision.kind in ("menu", "window"):
        list(decision.options)


class Seat(Protocol):
    """Whoever is asked at a position with a question of their own."""

    def answer(self, position: Position, done: Sequence[Move] = ()) -> Move:
        """A move at a position. `done`: what was done already where everything lay the same in this turn."""
        ...
