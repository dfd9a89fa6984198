"""Two things timed by turns in small slices, so that whatever else the machine does falls on both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

import attrs

Slice = Callable[[int], int]  # does slice number n and says how many units of work that was


@attrs.frozen(slots=True)
class Spread:
    """Median, least and most of some measurements."""

    median: float
    least: float
    most: float

    def show(self, unit: str = "", digits: int = 2) -> str:
        shown = [f"{x:.{digits}f}" for x in (self.median, self.least, self.most)]
        return f"{shown[0]:>8}{unit}   (min {shown[1]}, max {shown[2]})"


def spread(values: Sequence[float]) -> Spread:
    return Spread(statistics.median(values), min(values), max(values))


def per_unit(work: Slice, number: int) -> float:
    """Microseconds of processor time a unit."""
    begin = time.process_time_ns()
    units = work(number)
    return (time.process_time_ns() - begin) / 1000 / max(1, units)


@attrs.frozen(slots=True)
class Compared:
    """Microseconds a unit on both sides and their ratio, pair by pair."""

    first: Spread
    second: Spread
    ratio: Spread


def compare(first: Slice, second: Slice, pairs: int) -> Compared:
    """Time slice 0, 1, 2... of both, the order changing from pair to pair.

    Slice 0 of each is done once before, untimed.
    """
    first(0), second(0)
    taken: list[tuple[float, float]] = []
    for number in range(pairs):
        if number % 2:
            late = per_unit(second, number)
            taken.append((per_unit(first, number), late))
        else:
            taken.append((per_unit(first, number), per_unit(second, number)))
    return Compared(spread([a for a, _ in taken]), spread([b for _, b in taken]), spread([a / b for a, b in taken]))
