"""Chance that is given from outside, in place of a seed's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

ChanceFunction: TypeAlias = Callable[[str, int, int, int], int]
"""(label, seat, how manieth, how many) to a number from 1 up to how many: the face of a die, or which of the things
that lie there is drawn. `seat` is 0 for the table; `how manieth` counts from 0 what a label and seat have had. It must
be pure: games are copied, and their copies ask again.
"""


class ChanceSource(Protocol):
    """What a state asks where it would draw by its seed."""

    def throw(self, label: str, seat: int, nth: int, sides: int, dice: Sequence[Any]) -> tuple[int, ...]:
        """The faces of dice thrown together. `dice` says what each comes from: those that are equal are alike."""
        ...

    def place(self, label: str, seat: int, nth: int, many: int) -> int:
        """Which of so many is drawn, from 0."""
        ...
