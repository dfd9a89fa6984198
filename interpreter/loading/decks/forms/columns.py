"""Lists in columns (`.csv`, `.tsv`, tables in Markdown): a head that says which is which, or a count and a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from interpreter.loading.decks.counts import count_in, is_number
from interpreter.loading.decks.forms.form import Form
from interpreter.loading.decks.forms.keys import CARD_KEYS, COUNT_KEYS, SECTION_KEYS
from interpreter.loading.decks.written import MOST_LINES, WrittenDeck, WrittenHeading
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_SIGNS = "\t;|,"
_ENDINGS = (".csv", ".tsv")


@attrs.frozen(slots=True)
class _Columns:
    """Which column says what, from 0."""

    card: int
    count: int | None = None
    section: int | None = None


def _fits(text: str, file: str) -> bool:
    first = next((line for line in text.removeprefix("\ufeff").split("\n") if line.strip()), "")
    return file.endswith(_ENDINGS) or (any(sign in first for sign in _SIGNS) and _headed(_cells(first)) is not None)


def _cells(first: str) -> list[str]:
    return next(_rows([first], _sign(first)), [])


def _sign(first: str) -> str:
    """What parts the columns: the sign that stands in the first line most often."""
    return max(_SIGNS, key=first.count)


def _rows(lines: Sequence[str], sign: str) -> Iterator[list[str]]:
    """A row each line: what is quoted ends with it."""
    import csv  # few decks are in columns

    for line in lines:
        stripped = line.strip().strip("|") if sign == "|" else line
        try:
            yield [cell.strip() for cell in next(csv.reader([stripped], delimiter=sign, skipinitialspace=True), [])]
        except csv.Error:  # a cell longer than any name
            yield []


def _headed(cells: Sequence[str]) -> _Columns | None:
    """The columns of a head, or None: it is none."""
    names = [cell.lower().replace("_", " ") for cell in cells]
    card, count, section = (
        next((names.index(key) for key in keys if key in names), None) for keys in (CARD_KEYS, COUNT_KEYS, SECTION_KEYS)
    )
    return _Columns(card, count, section) if card is not None and count is not None else None


def _read(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    deck, found = WrittenDeck(file), list[Diagnostic]()
    lines = text.removeprefix("\ufeff").split("\n")
    sign = _sign(next((line for line in lines if line.strip()), ""))
    columns: _Columns | None = None
    for number, cells in enumerate(_rows(lines, sign), 1):
        if not any(cell.strip("-: ") for cell in cells):
            continue
        if columns is None and (columns := _headed(cells)) is not None:
            continue
        if len(deck.rows) > MOST_LINES:
            break
        found += _row(deck, cells, columns or _guessed(cells), Span(file, number, 1), lines[number - 1])
    return deck, [*found, *deck.cut()]


def _guessed(cells: Sequence[str]) -> _Columns:
    """Without a head the first number is the count, and what is none the card."""
    count = next((at for at, cell in enumerate(cells) if is_number(cell)), None)
    return _Columns(next((at for at, cell in enumerate(cells) if cell and at != count), 0), count)


def _row(deck: WrittenDeck, cells: Sequence[str], columns: _Columns, start: Span, line: str) -> list[Diagnostic]:
    def cell(at: int | None) -> tuple[str, Span]:
        text = cells[at] if at is not None and at < len(cells) else ""
        col = max(line.find(text), 0) + 1
        return text, Span(start.file, start.line, col, start.line, col + max(len(text), 1))

    (card, place), (count, count_place), (section, section_place) = map(
        cell, (columns.card, columns.count, columns.section)
    )
    if section and _section_above(deck) != section:
        deck.rows.append(WrittenHeading(section, section_place))
    number, found = count_in(count or "1", count_place)
    deck.line(card, number, place)
    return found


def _section_above(deck: WrittenDeck) -> str | None:
    return next((row.text for row in reversed(deck.rows) if isinstance(row, WrittenHeading)), None)


FORM = Form("columns", _fits, _read)
