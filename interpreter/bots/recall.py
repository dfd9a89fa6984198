"""What was done at a table in the running turn: a bot that knows does not go round in a circle.

Two positions are the same when their keys are: an answer that used luck, or that the rules count, leads to no
earlier one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

import attrs

from interpreter.api.position import Position, Table

Act = TypeVar("Act")


@attrs.define(slots=True, eq=False, repr=False)
class Recall(Generic[Act]):
    """The acts at each question of the running turn, of whoever was asked."""

    turn: int = 0
    acts: dict[str, list[Act]] = attrs.Factory(dict)

    def at(self, position: Position | Table) -> tuple[Act, ...]:
        """What was done when everything lay as it does now, in this turn."""
        return tuple(self.acts.get(position.key(), ())) if position.turns == self.turn else ()

    def note(self, position: Position | Table, act: Act) -> None:
        """Take in what was done at a position."""
        if position.turns != self.turn:
            self.turn = position.turns
            self.acts.clear()
        self.acts.setdefault(position.key(), []).append(act)

    def renew(self, turn: Iterable[tuple[Position, Act]]) -> None:
        """What stands of a turn after something was taken back."""
        self.acts.clear()
        for position, act in turn:
            self.note(position, act)
