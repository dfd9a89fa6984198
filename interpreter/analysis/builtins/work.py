"""How much work an answer may take, and how long lists and texts and how large numbers may grow.

Work is counted in small steps, about what Python does for a sign of a rule, in the state's own `work`: an answer begins
with all of it, and so does whatever looks at a state (texts, views, options). Compiled rules take from it where a loop
begins or a rule calls itself (`compile/emit/metering.py`); what is bounded by the table is not counted. It is the same
on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, NoReturn, Protocol, TypeVar

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.table.state import BUDGET as BUDGET

LONGEST = 2_000  # items of a list, signs of a text's parts
DEEPEST = 100  # lists and texts in one another
LARGEST = 10**18
EVENT = 100  # steps that an event counts for: it stays in the log
FEW = 4  # pieces that a verb moves, turns or draws without their being counted one by one


class Working(Protocol):
    """A state, or what a deck rule finds."""

    work: int


Items = TypeVar("Items", bound=Sequence[Any])


def spent(s: Working, steps: int) -> None:
    """Raises Trouble where the work of an answer is used up."""
    s.work -= steps
    if s.work < 0:
        raise Trouble(f"this takes too long: an answer may take {BUDGET} small steps")


def spend(s: Working, items: Items, each: int) -> Items:
    """The items that a loop goes through, with so many steps for each. Raises as `spent`."""
    if items:
        s.work = left = s.work - each * len(items)
        if left < 0:
            spent(s, 0)
    return items


def events_for(s: Working, items: Items) -> Items:
    """The pieces that a verb goes through: an event for each. Raises as `spent`."""
    return items if len(items) <= FEW else spend(s, items, EVENT)


def too_long(items: int) -> Trouble:
    return Trouble(f"a list would have {items} items; {LONGEST} are the most")


def longer(left: tuple[Any, ...], right: tuple[Any, ...]) -> tuple[Any, ...]:
    """Two lists one behind the other. Raises Trouble where that is too long."""
    found = left + right  # neither is too long by itself
    if len(found) > LONGEST:
        raise too_long(len(found))
    return found


def held_in_all(value: Any, most: int = LONGEST, deep: int = DEEPEST) -> int:
    """How many parts a value has, those of its parts included, counted as often as they stand in it; no further than
    `most`. What lies too deep counts as too many.
    """
    size, floor = 1, [value]
    while inner := [part for part in floor if isinstance(part, tuple)]:
        size += sum(map(len, inner))
        if size > most:
            break
        if not deep:
            return most + 1
        floor, deep = [*chain.from_iterable(inner)], deep - 1
    return size


def nested(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """A list of lists, or a text in a text: by sharing its parts it could come to more than a memory holds.

    Raises Trouble.
    """
    if held_in_all(value) > LONGEST:
        raise Trouble(
            f"lists or texts in one another would have more than {LONGEST} parts, or more than {DEEPEST} floors"
        )
    return value


def few(items: Any) -> Any:
    """A list that a text names. Raises Trouble where it is too long."""
    if items is not None and len(items) > LONGEST:
        raise too_long(len(items))
    return items


def times(left: int, right: int) -> int:
    """Raises Trouble where a number would grow beyond what any table needs: by squaring it again and again the memory
    could be filled.
    """
    if not -LARGEST <= (product := left * right) <= LARGEST:
        if max(abs(left), abs(right)) > LARGEST:
            too_large(product)
        raise Trouble(f"{left} * {right} is too large a number")
    return product


def remainder(left: int, right: int) -> int:
    """What a division that rounds down leaves; it has the sign of `right`."""
    return left - left // right * right  # a text's `%` would do something else


def numbers(low: int, high: int) -> tuple[int, ...]:
    """All from the one to the other. Raises Trouble where that is too long a list."""
    if high - low >= LONGEST:
        raise too_long(high - low + 1)
    return tuple(range(low, high + 1))


def kept_number(number: int | None) -> int | None:
    if number is not None and not -LARGEST <= number <= LARGEST:
        too_large(number)
    return number


def too_large(number: int) -> NoReturn:
    """Of a number that would be kept: adding alone makes it grow no faster than there is work, until it is kept."""
    digits = number.bit_length() * 3 // 10
    raise Trouble(f"a number would have about {digits} digits; {LARGEST:,} is the largest".replace(",", " "))
