"""The list of answers as a person sees and counts it: what looks alike stands together, in one row."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from interpreter.table.decision import Decision, Option

ALIKE = ("one", "several", "order")  # kinds of question whose answers may look alike


def listed(decision: Decision) -> list[Option]:
    """The options in the order of their numbers: as the rules have them, but those that look alike behind the first of
    them.
    """
    options = list(decision.options)
    return together(options) if decision.kind in ALIKE else options


def together(options: Sequence[Option]) -> list[Option]:
    first: dict[str, int] = {}
    for place, option in enumerate(options):
        first.setdefault(option.label, place)
    return sorted(options, key=lambda option: first[option.label])


def rows(options: Sequence[Option]) -> list[str]:
    """`  3. Wolf`, and `4-6.` with their number: one row for all that look alike and stand together."""
    found: list[tuple[str, str]] = []
    number = 1
    for label, alike in itertools.groupby(option.label for option in options):
        many = len(list(alike))
        found.append((str(number), label) if many == 1 else (f"{number}-{number + many - 1}", f"{many} × {label}"))
        number += many
    width = max((len(place) for place, _ in found), default=1)
    return [f"  {place:>{width}}. {label}" for place, label in found]
