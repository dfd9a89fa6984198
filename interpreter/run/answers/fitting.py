"""Sets within a limit. A limit is monotone, so what is too much already is not tried with more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

MOST_TRIED = 20_000


def fitting(fits: Callable[[tuple[Any, ...]], Any], order: Sequence[Any], size: int) -> tuple[Any, ...] | None:
    """The first set of a size, in the order given, that the limit lets in; None where there is none, or none within so
    many tries.
    """
    places: list[int] = []
    chosen: list[Any] = []  # what stands at these places
    at = 0
    for _ in range(MOST_TRIED):
        if len(places) == size:
            return tuple(chosen)
        if at > len(order) - (size - len(places)):
            if not places:
                return None
            at = places.pop() + 1
            chosen.pop()
            continue
        if fits((*chosen, order[at])):
            places.append(at)
            chosen.append(order[at])
        at += 1
    return None
