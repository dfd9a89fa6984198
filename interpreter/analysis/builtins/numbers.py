"""Functions of numbers."""

from __future__ import annotations

from interpreter.analysis.builtins.entry import Function
from interpreter.analysis.types import NUMBER


def half_up(number: int) -> int:
    return -(-number // 2)


def half_down(number: int) -> int:
    return number // 2


FUNCTIONS = (
    Function("min", (NUMBER, NUMBER), NUMBER, min, "min(a, b): the smaller one"),
    Function("max", (NUMBER, NUMBER), NUMBER, max, "max(a, b): the larger one"),
    Function("half_up", (NUMBER,), NUMBER, half_up, "half_up(n): half of it, rounded up"),
    Function("half_down", (NUMBER,), NUMBER, half_down, "half_down(n): half of it, rounded down"),
)
