"""A table in so many signs: which columns have room, how wide each is, and its lines. Nothing is ever cut: what is too
long goes on in the next line.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from interpreter.repl.screen.drawn.lines import wrapped
from interpreter.table.view import ShortView

GAP = 2
MOST_OF_A_ROW = 2  # lines, where a column could be left out instead


@attrs.frozen(slots=True)
class Column:
    """`cells`: of each line of the table the text."""

    label: str
    cells: tuple[str, ...]
    most: int
    priority: int
    is_right: bool

    @property
    def wanted(self) -> int:
        """As wide as it would be in single lines."""
        widest = max(map(cell_len, (self.label, *self.cells)))
        return min(widest, max(self.most, self.least)) if self.most else widest

    @property
    def least(self) -> int:
        """The longest word; numbers stand whole."""
        words = (word for text in (self.label, *self.cells) for word in ([text] if self.is_right else text.split(" ")))
        return max(min(cell_len(word), 24) for word in words)


def columns_of(table: ShortView) -> list[Column]:
    """Those of one label are one column, that of the weightiest of them."""
    found: dict[tuple[str, int], list[int]] = {}
    for place, column in enumerate(table.columns):
        found.setdefault((column.label, 0 if column.label else place), []).append(place)
    made = [_column(table, places) for places in found.values()]
    return [column for column in made if any(column.cells)]


def _column(table: ShortView, places: Sequence[int]) -> Column:
    forms = [table.columns[place] for place in places]
    cells = (tuple(part for place in places for part in line.cells[place]) for line in table.lines)
    return Column(
        forms[0].label,
        tuple(map(_joined, cells)),
        max(form.width for form in forms),
        min(form.priority for form in forms),
        forms[0].is_right,
    )


def _joined(parts: Sequence[str]) -> str:
    return (", " if any(" " in part for part in parts) else " ").join(parts)


def fitted(columns: Sequence[Column], width: int) -> list[int]:
    """How wide each is: the widest give way first, none below its longest word."""
    wanted, least = [column.wanted for column in columns], [column.least for column in columns]
    room = width - GAP * (len(columns) - 1)
    cap = max(wanted, default=0)
    while sum(fit := [max(low, min(want, cap)) for want, low in zip(wanted, least, strict=True)]) > room and cap > 1:
        cap -= 1
    return fit


def laid_out(columns: Sequence[Column], width: int) -> list[list[str]]:
    """The head, then of each line of the table its lines of text."""
    widths = fitted(columns, width)
    rows = zip(*(column.cells for column in columns), strict=True)
    heads = [column.label for column in columns]
    return [_row(columns, widths, cells) for cells in ([heads] if any(heads) else []) + list(map(list, rows))]


def _row(columns: Sequence[Column], widths: Sequence[int], cells: Sequence[str]) -> list[str]:
    wrapped_cells = [wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
    many = max(map(len, wrapped_cells))
    lines = []
    for number in range(many):
        parts = []
        for column, width, texts in zip(columns, widths, wrapped_cells, strict=True):
            text = texts[number] if number < len(texts) else ""
            blanks = " " * max(0, width - cell_len(text))
            parts.append(blanks + text if column.is_right else text + blanks)
        lines.append((" " * GAP).join(parts).rstrip())
    return lines


def with_room(columns: Sequence[Column], width: int, most_lines: int) -> list[Column]:
    """Those of priority 1, and as many others as take no more than so many lines in all."""
    for least_weight in sorted({column.priority for column in columns if column.priority > 1}, reverse=True):
        kept = [column for column in columns if column.priority <= least_weight]
        fits = sum(column.least + GAP for column in kept) - GAP <= width
        blocks = laid_out(kept, width) if fits else []
        if blocks and sum(map(len, blocks)) <= most_lines and max(map(len, blocks)) <= MOST_OF_A_ROW:
            return kept
    return [column for column in columns if column.priority == 1]
