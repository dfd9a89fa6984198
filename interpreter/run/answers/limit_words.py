"""Why a chosen set is more than its limit lets in, from the numbers that the limit compares."""

from __future__ import annotations

from collections.abc import Sequence

MOST = "that comes to {} together, and at most {} is allowed"
LEAST = "that leaves {} together, and at least {} is wanted"
NO_NUMBERS = "that is more than the rule allows together"


def in_numbers(triples: Sequence[tuple[int, str, int]]) -> str:
    """The first comparison that does not hold, in plain words."""
    for value, sign, bound in triples:
        if sign in ("<=", "<"):
            most = bound if sign == "<=" else bound - 1
            if value > most:
                return MOST.format(value, most)
        else:
            least = bound if sign == ">=" else bound + 1
            if value < least:
                return LEAST.format(value, least)
    return NO_NUMBERS
