"""Whether a name is another with one slip of the pen, and can be no third: such a hint is no guess."""

from __future__ import annotations

from collections.abc import Iterable

FEWEST = 3
"""Of shorter names one letter is too much to be sure."""
LONG = 8
"""So many letters leave room for two slips."""


def is_one_slip(name: str, close: str, known: Iterable[str]) -> bool:
    """Whether `close`, and no other of the known names, is a letter too much, too few, another or two changed places
    away; two such in a long name.
    """
    most = 2 if min(len(name), len(close)) >= LONG else 1
    if min(len(name), len(close)) < FEWEST:
        return False
    steps = steps_between(name, close, most)
    return steps <= most and all(steps_between(name, other, steps) > steps for other in set(known) - {close})


def steps_between(name: str, other: str, most: int) -> int:
    """How many such steps lead from one to the other; what is more than `most` is only known to be more."""
    if abs(len(name) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(name, 1):
        before, row, last = row, [i], before
        for j, sign in enumerate(other, 1):
            steps = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != sign))
            if i > 1 < j and letter == other[j - 2] and sign == name[i - 2]:
                steps = min(steps, last[j - 2] + 1)
            row.append(steps)
    return row[-1]
