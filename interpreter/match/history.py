"""The moves of a game and the positions between them: the latest are kept, of the older ones some, the others are
played again.
"""

from __future__ import annotations

from interpreter.api.position import Position
from interpreter.api.seat import Made

RECENT = 64
EVERY = 64


class History:
    """Starts with a first position; `at(n)` is the position after n moves."""

    def __init__(self, first: Position) -> None:
        self.moves: list[Made] = []
        self._kept = {0: first}

    @property
    def now(self) -> Position:
        return self._kept[len(self.moves)]

    def add(self, move: Made, after: Position) -> None:
        self.moves.append(move)
        number = len(self.moves)
        self._kept[number] = after
        if (number - RECENT) % EVERY:
            self._kept.pop(number - RECENT, None)

    def at(self, number: int) -> Position:
        if not 0 <= number <= len(self.moves):
            raise ValueError(f"there is no position after {number} of {len(self.moves)} moves")
        known = max(kept for kept in self._kept if kept <= number)
        position = self._kept[known]
        for move in self.moves[known:number]:
            position = move.on(position)
        return position

    def cut(self, number: int) -> None:
        """Go back to the position after `number` moves. Raises ValueError when there is none."""
        position = self.at(number)
        self._kept = {kept: earlier for kept, earlier in self._kept.items() if kept < number} | {number: position}
        del self.moves[number:]
