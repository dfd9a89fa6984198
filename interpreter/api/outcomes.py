"""All that chance can make of a step: the step is done again from the same position for each outcome.

Whatever is thrown or drawn is a chain of choices with known odds. A way through is the numbers of the choices made;
what else could have been chosen on it waits until it is its turn, the likeliest first.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any, TypeVar

import attrs

from interpreter.analysis.dice_places import labels_read_by_place
from interpreter.api.position import Position

MOST = 10_000
ONE, NONE = Fraction(1), Fraction(0)
Step = Callable[[Position], Position]
Value = TypeVar("Value", bound=Hashable)


@attrs.frozen(slots=True)
class Possibility:
    """A position that a step can lead to, and how likely this is."""

    weight: Fraction
    position: Position


@attrs.frozen(slots=True)
class Outcomes:
    """What a step can lead to. `unexplored`: how likely it is that it leads elsewhere, since there was too much to look
    at. Weights are exact, and make 1 with what is unexplored.
    """

    possible: tuple[Possibility, ...]
    unexplored: Fraction = NONE

    def odds(self, of: Callable[[Position], Value]) -> dict[Value, Fraction]:
        """How likely each value of something about the position is; what is unexplored is in none of them."""
        found: dict[Value, Fraction] = {}
        for one in self.possible:
            value = of(one.position)
            found[value] = found.get(value, NONE) + one.weight
        return found

    def then(self, step: Step, most: int = MOST) -> Outcomes:
        """Another step from each of these positions, which looks at `most` outcomes in all.

        Positions in which everything is equal but what has been told are gone on from once, with one of the logs.
        """
        made: list[Possibility] = []
        unexplored = self.unexplored
        for one in self._merged():
            after = outcomes(one.position, step, most - len(made))
            made += [Possibility(one.weight * each.weight, each.position) for each in after.possible]
            unexplored += one.weight * after.unexplored
        return Outcomes(tuple(made), unexplored)

    def _merged(self) -> Iterator[Possibility]:
        """The likeliest first."""
        alike: dict[str, Possibility] = {}
        for one in self.possible:
            key = one.position.key()
            weight = one.weight + (alike[key].weight if key in alike else NONE)
            alike[key] = Possibility(weight, alike[key].position if key in alike else one.position)
        return iter(sorted(alike.values(), key=lambda each: -each.weight))


def outcomes(position: Position, step: Step, most: int = MOST) -> Outcomes:
    """What a step, such as `lambda p: p.answer("yes")`, can lead to by chance, looking at `most` outcomes at most.

    The step may be several answers, or a whole fight; but for chance it must do the same each time. Of dice in one
    throw that are alike, and whose places no rule reads, only what they show together is told apart. Raises what the
    step raises.
    """
    by_place = labels_read_by_place(position.game.program.meaning)
    waiting: list[tuple[float, int, Fraction, tuple[int, ...]]] = [(-1.0, 0, ONE, ())]
    made: list[Possibility] = []
    count = 0
    while waiting and len(made) < most:
        _, _, _, chosen = heapq.heappop(waiting)
        way = _Way(chosen, by_place)
        after = step(position.with_chance_from(way)).with_chance_from(position.chance_source)
        made.append(Possibility(way.weight, after))
        for weight, other in way.others:
            count += 1
            heapq.heappush(waiting, (-float(weight), count, weight, other))
    return Outcomes(tuple(made), sum((weight for _, _, weight, _ in waiting), NONE))


class _Way:
    """A source of chance that makes the choices it is given, then each time the first one, and notes the others."""

    def __init__(self, given: tuple[int, ...], by_place: Collection[str]) -> None:
        self.given, self.by_place = given, by_place
        self.chosen: list[int] = []
        self.weight = ONE
        self.others: list[tuple[Fraction, tuple[int, ...]]] = []

    def throw(self, label: str, seat: int, nth: int, sides: int, dice: Sequence[Any]) -> tuple[int, ...]:
        if label in self.by_place:
            return tuple([self._one_of(sides) + 1 for _ in dice])
        faces = {kind: self._alike(many, sides) for kind, many in _counted(dice)}
        return tuple([next(faces[kind]) for kind in dice])

    def place(self, label: str, seat: int, nth: int, many: int) -> int:
        return self._one_of(many)

    def _alike(self, many: int, sides: int) -> Iterator[int]:
        """What so many equal dice show, in order: how many of them show 1, how many of the others 2, and so on."""
        shown: list[int] = []
        for face in range(1, sides):
            left, chance = many - len(shown), Fraction(1, sides - face + 1)
            if left:
                odds = [comb(left, k) * chance**k * (1 - chance) ** (left - k) for k in range(left + 1)]
                shown += [face] * self._choose(odds)
        return iter(shown + [sides] * (many - len(shown)))

    def _one_of(self, many: int) -> int:
        return self._choose([Fraction(1, many)] * many) if many > 1 else 0

    def _choose(self, odds: Sequence[Fraction]) -> int:
        at = len(self.chosen)
        choice = self.given[at] if at < len(self.given) else 0
        if at >= len(self.given):
            before = tuple(self.chosen)
            self.others += [(self.weight * each, (*before, i)) for i, each in enumerate(odds) if i]
        self.chosen.append(choice)
        self.weight *= odds[choice]
        return choice


def _counted(dice: Iterable[Any]) -> Iterable[tuple[Any, int]]:
    found: dict[Any, int] = {}
    for kind in dice:
        found[kind] = found.get(kind, 0) + 1
    return found.items()
