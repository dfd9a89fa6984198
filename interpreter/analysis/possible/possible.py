"""What a value can be, and how what two ways give comes together."""

from __future__ import annotations

from functools import reduce

import attrs

DEEPEST = 3  # lists in one another whose items are told apart


@attrs.frozen(slots=True)
class Possible:
    """`what`: words, texts, or the kinds of a piece; None where it could be any. `low`, `high`: of a number, None where
    there is no bound. `item`: of a list, what is in it; None where that could be anything.
    """

    what: frozenset[str] | None = None
    none: bool = True
    low: int | None = None
    high: int | None = None
    item: Possible | None = None


ANYTHING = Possible()
SOME = Possible(none=False)
NOTHING = Possible(frozenset(), none=False)  # of what never comes to be
NONE = Possible(frozenset())


def word(*words: str) -> Possible:
    return Possible(frozenset(words), none=False)


def number(low: int | None = None, high: int | None = None) -> Possible:
    return Possible(none=False, low=low, high=high)


def list_of(item: Possible) -> Possible:
    return Possible(none=False, item=item if _depth(item) < DEEPEST else None)


def _depth(one: Possible) -> int:
    return 0 if one.item is None else 1 + _depth(one.item)


def item_of(many: Possible) -> Possible:
    if many in (NOTHING, NONE):
        return NOTHING
    return ANYTHING if many.item is None else many.item


def or_none(one: Possible) -> Possible:
    return NONE if one == NOTHING else attrs.evolve(one, none=True)


def joined(*several: Possible) -> Possible:
    """One of them, as it comes."""
    return reduce(_two, several, NOTHING)


def _two(left: Possible, right: Possible) -> Possible:
    for one, other in ((left, right), (right, left)):
        if one in (NOTHING, other):
            return other
        if one == NONE:
            return attrs.evolve(other, none=True)
    return Possible(
        None if left.what is None or right.what is None else left.what | right.what,
        left.none or right.none,
        None if left.low is None or right.low is None else min(left.low, right.low),
        None if left.high is None or right.high is None else max(left.high, right.high),
        None if left.item is None or right.item is None else _two(left.item, right.item),
    )


def widened(before: Possible, more: Possible) -> Possible:
    """Both, with bounds let go that have moved: what a loop counts has none."""
    after = _two(before, more)
    if before in (NOTHING, NONE):
        return after
    item = after.item
    if item is not None and before.item is not None:
        item = widened(before.item, item)
    low = after.low if after.low == before.low else None
    return attrs.evolve(after, low=low, high=after.high if after.high == before.high else None, item=item)


def of_only(one: Possible, what: frozenset[str]) -> Possible:
    """What is left of it where it is certainly one of these."""
    left = what if one.what is None else one.what & what
    return attrs.evolve(one, what=left, none=False) if left else NOTHING
