"""What takes from the work of an answer, and what keeps lists and texts from growing."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.analysis.builtins.luck import MAX_DICE, keys_of, roll_many
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import DEEPEST, EVENT, FEW, LONGEST, events_for, longer, nested, spend


class Left:
    def __init__(self, work: int) -> None:
        self.work = work


def within(floors: int) -> tuple[Any, ...]:
    value: tuple[Any, ...] = ()
    for _ in range(floors):
        value = (value,)
    return value


def test_a_loop_takes_for_each_item_until_nothing_is_left() -> None:
    left = Left(10)
    assert spend(left, (1, 2, 3), 3) == (1, 2, 3) and spend(left, (), 3) == () and left.work == 1
    with pytest.raises(Trouble, match="takes too long"):
        spend(left, (1,), 3)


def test_many_events_are_counted() -> None:
    left = Left(EVENT * (FEW + 1))
    events_for(left, range(FEW)), events_for(left, range(FEW + 1))
    assert left.work == 0


def test_lists_grow_no_longer_than_they_may() -> None:
    half = (0,) * (LONGEST // 2)
    assert longer(half, half) == half * 2
    with pytest.raises(Trouble, match=f"a list would have {LONGEST + 1} items"):
        longer(half * 2, (0,))


def test_what_is_nested_stays_small_and_flat() -> None:
    """Large values that share their parts, deep ones of few parts, and those that are no plain data."""
    for value in (within(DEEPEST - 1), ("a", (1, None)), (object(),), ((0,) * (LONGEST - 2),)):
        assert nested(value) is value
    shared: tuple[Any, ...] = (0,)
    for _ in range(40):
        shared = (shared, shared)
    for value in (within(DEEPEST), shared, ((0,) * LONGEST,), (object(), within(DEEPEST))):
        with pytest.raises(Trouble, match="lists or texts in one another"):
            nested(value)


@pytest.mark.parametrize("gathered", [[(MAX_DICE, 1), (1, 2)], [(10**12, 1)]])
def test_too_many_dice_are_never_laid_out(gathered: list[tuple[int, Any]]) -> None:
    many = sum(number for number, _ in gathered)
    with pytest.raises(Trouble, match=f"{many} dice in one throw"):
        roll_many(None, 0, "a", keys_of("a"), 0, gathered)  # type: ignore[arg-type]  # it is not looked at
