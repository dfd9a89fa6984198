"""Functions of numbers."""

from __future__ import annotations

import functools
import math

from interpreter.analysis.builtins.entry import Function
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.types import NUMBER, TEXT

MOST_DICE, MOST_SIDES = 50, 100
"""Of which it is told how likely a sum is."""


def half_up(number: int) -> int:
    return -(-number // 2)


def half_down(number: int) -> int:
    return number // 2


def odds(dice: int, sides: int, least: int) -> str:
    """How often so many dice come to at least so much, in words: exact where few words do, else to a hundredth.

    Raises Trouble where there are no such dice, or too many.
    """
    if not (0 < dice <= MOST_DICE and 0 < sides <= MOST_SIDES):
        raise Trouble(f"the odds of {dice} dice with {sides} sides are not to be told")
    good, every = _at_least(dice, sides, least), sides**dice
    if good in (0, every):
        return "always" if good else "never"
    shared = math.gcd(good, every)
    if every // shared <= sides * sides:
        return f"{good // shared} in {every // shared}"
    return f"{min(99, max(1, (200 * good + every) // (2 * every)))} in 100"


def _at_least(dice: int, sides: int, least: int) -> int:
    """In how many ways they come to that or more."""
    return sum(_ways(dice, sides)[max(0, least - dice) :])


@functools.lru_cache(maxsize=64)
def _ways(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways the dice come to each sum, from the least one."""
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, n - sides + 1) : n + 1]) for n in range(len(ways) + sides - 1)]
    return tuple(ways)


FUNCTIONS = (
    Function("min", (NUMBER, NUMBER), NUMBER, min, "min(a, b): the smaller one"),
    Function("max", (NUMBER, NUMBER), NUMBER, max, "max(a, b): the larger one"),
    Function("half_up", (NUMBER,), NUMBER, half_up, "half_up(n): half of it, rounded up"),
    Function("half_down", (NUMBER,), NUMBER, half_down, "half_down(n): half of it, rounded down"),
    Function(
        "odds",
        (NUMBER, NUMBER, NUMBER),
        TEXT,
        odds,
        "odds(2, 6, n): how often 2 dice with 6 sides come to n or more, in words (`1 in 6`, `never`)",
    ),
)
