"""How many of a list a limit lets be chosen together. A limit is monotone: a part of what fits does so too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Fits = Callable[[tuple[Any, ...]], Any]
Weight = Callable[[tuple[Any, ...]], int]


def largest(fits: Fits, weight: Weight | None, options: Sequence[Any], most: int) -> int | None:
    """The size of the largest set of at most so many that fits; None where that would take trying out many.

    `weight`: what a set comes to, where the limit reads nothing else of it and each thing adds what it adds alone.
    """
    if weight is not None:
        return _lightest_first(fits, weight, options, most)
    chosen: tuple[Any, ...] = ()
    for option in options:
        if len(chosen) < most and fits((*chosen, option)):
            chosen = (*chosen, option)
    # Of all but one, what is more is the whole list: it has been tried.
    return len(chosen) if len(chosen) >= min(most, len(options) - 1) else None


def _lightest_first(fits: Fits, weight: Weight, options: Sequence[Any], most: int) -> int:
    if fits(tuple(options[:most])) and most == len(options):
        return most
    order = sorted(options, key=lambda option: weight((option,)))
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if fits(tuple(order[:middle])):
            low = middle
        else:
            high = middle - 1
    return low
