"""Where a game's chance comes from: its seed, or what a program gives in its place.

A source is a pure function `(label, seat, nth, many)`. The label is what is rolled for, the zone that is drawn from,
`pick`, or `shuffle ZONE`; the seat is 0 where nobody in particular rolls; `nth` counts from 0 what this label and seat
have had so far. It gives a number from 1 to `many`: the face of a die with so many sides, or which of so many is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.values.by_fields import ByFields
from interpreter.values.chance import below, draw_word, key_of, seat_key
from interpreter.values.chance_source import ChanceFunction, ChanceSource


@attrs.frozen(slots=True, eq=False, repr=False)
class Seeded(ByFields):
    """What every game goes by that is given no other: the same seed, the same luck."""

    seed: int = 0

    def __call__(self, label: str, seat: int, nth: int, many: int) -> int:
        return below(draw_word(self.seed, seat_key(key_of(label), seat), nth), many) + 1


Numbers: TypeAlias = Mapping[str | tuple[str, int], Sequence[int]]  # by label, or by label and seat


@attrs.frozen(slots=True, eq=False, repr=False)
class Scripted(ByFields):
    """Chance as it is written down: numbers by label, or by label and seat, in the order they are wanted.

    What is not written comes from `otherwise`; without it that is a fault of the rule that wants it.
    """

    numbers: Numbers
    otherwise: ChanceFunction | None = None

    def __call__(self, label: str, seat: int, nth: int, many: int) -> int:
        given = self.numbers.get((label, seat), self.numbers.get(label, ()))
        if nth < len(given):
            return given[nth]
        if self.otherwise is not None:
            return self.otherwise(label, seat, nth, many)
        whose = f" by seat {seat}" if seat else ""
        raise Trouble(f"number {nth + 1} is wanted for `{label}`{whose}, and {len(given)} are written down")


@attrs.frozen(slots=True, eq=False, repr=False)
class OneByOne(ByFields):
    """A function as a state asks it: for each die and each piece by itself."""

    function: ChanceFunction

    def throw(self, label: str, seat: int, nth: int, sides: int, dice: Sequence[Any]) -> tuple[int, ...]:
        return tuple([self._number(label, seat, nth + i, sides) for i in range(len(dice))])

    def place(self, label: str, seat: int, nth: int, many: int) -> int:
        return self._number(label, seat, nth, many) - 1

    def _number(self, label: str, seat: int, nth: int, many: int) -> int:
        number = self.function(label, seat, nth, many)
        if type(number) is not int or not 1 <= number <= many:
            raise Trouble(f"the source of chance gives {number!r} for `{label}`, not a number from 1 to {many}")
        return number


def source_of(chance: ChanceFunction) -> ChanceSource | None:
    """What a state is to ask; None where its own seed does."""
    return None if isinstance(chance, Seeded) else OneByOne(chance)
