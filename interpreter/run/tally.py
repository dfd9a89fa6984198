"""What happens while a traced program runs, counted: what its functions call beside the machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from interpreter.run import names
from interpreter.run.functions import cell
from interpreter.table.records import OptionOf


class Counts(NamedTuple):
    """How often each item was looked at, held and ran; how often each line was come to."""

    looked: tuple[int, ...]
    held: tuple[int, ...]
    ran: tuple[int, ...]
    lines: tuple[int, ...]

    def __add__(self, other: Counts) -> Counts:  # type: ignore[override]  # not one tuple behind the other
        return Counts(*(tuple(map(sum, zip(one, more, strict=True))) for one, more in zip(self, other, strict=True)))


class Tally:
    """Counts by number of item. A condition counts as held when it comes out true or finds something; a change as run
    when the value is another than before.
    """

    def __init__(self, items: int, lines: int, rows: Mapping[tuple[str, Any], int]) -> None:
        self.looked, self.held, self.ran = [0] * items, [0] * items, [0] * items
        self.lines, self.rows = [0] * lines, rows

    def interface(self) -> dict[str, Any]:
        """By the names that traced functions call it by."""
        told: dict[str, Callable[..., Any]] = {
            names.TESTED: self.tested,
            names.CHANGED: self.changed,
            names.OFFERED: self.offered,
            names.CHOSE: self.chose,
            "cell": self.cell,
        }
        return {**told, names.RAN: self.ran, names.LINES: self.lines}

    def tested(self, item: int, value: Any) -> Any:
        self.looked[item] += 1
        if value:
            self.held[item] += 1
        return value

    def changed(self, item: int, before: Any, value: Any) -> Any:
        if before is not value and before != value:
            self.ran[item] += 1
        return value

    def offered(self, first: int, many: int, legal: Sequence[Any]) -> Sequence[Any]:
        """Of a menu with so many options these may be chosen; a number below 0 is no option."""
        for item in range(first, first + many):
            self.looked[item] += 1
        for number in {option.option if isinstance(option, OptionOf) else option for option in legal}:
            if number >= 0:
                self.held[first + number] += 1
        return legal

    def chose(self, first: int, many: int, chosen: Any) -> None:
        """An option that was added from outside is a rule of its own."""
        if isinstance(chosen, int) and 0 <= chosen < many:
            self.ran[first + chosen] += 1

    def cell(self, table: str, rows: Mapping[Any, Any], key: Any) -> Any:
        value = cell(table, rows, key)
        self.ran[self.rows[table, key]] += 1
        return value

    def taken(self) -> Counts:
        """What has been counted since this was last asked."""
        told = (self.looked, self.held, self.ran, self.lines)
        counts = Counts(*map(tuple, told))
        for numbers in told:
            numbers[:] = [0] * len(numbers)
        return counts
