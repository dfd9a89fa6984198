"""Lines of a drawn screen: pieces of text, each with a style, cut and filled by the cells they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rich.cells import cell_len, chop_cells

from interpreter.values.plain import plain

Line: TypeAlias = list[tuple[str, str]]
"""(style, text): as `prompt_toolkit` has them."""


def width_of(line: Line) -> int:
    return sum(cell_len(text) for _, text in line)


def text_of(line: Line) -> str:
    return "".join(text for _, text in line)


def wrapped(text: str, width: int, *, hang: int = 0) -> list[str]:
    """Broken between words; a word that is longer than a line is broken anywhere. `hang`: blanks before later lines."""
    rows: list[str] = []
    row = ""
    for word in plain(text).split(" "):
        room = width - (hang if rows else 0)
        if row and cell_len(row) + 1 + cell_len(word) > room:
            rows.append(row)
            row, room = "", width - hang
            first = True
        else:
            first = not row
        while cell_len(word) > room:
            piece = chop_cells(word, max(1, room))[0]
            rows.append(piece)
            word, room = word[len(piece) :], width - hang
        row = word if first else f"{row} {word}"
    rows.append(row)
    return [rows[0], *(" " * hang + row for row in rows[1:])]


def filled(line: Line, width: int) -> Line:
    """With blanks up to a width."""
    missing = width - width_of(line)
    return [*line, ("", " " * missing)] if missing > 0 else line


def cut(line: Line, width: int) -> Line:
    """What of a line has room, `…` where it goes on."""
    if width_of(line) <= width:
        return line
    left, kept = width - 1, []
    for style, text in line:
        piece = text if cell_len(text) <= left else (chop_cells(text, left)[0] if left > 0 else "")
        kept.append((style, piece))
        left -= cell_len(piece)
        if piece != text:
            break
    return [*kept, ("class:quiet", "…")]


def ruled(title: str, width: int) -> Line:
    """A line across with a title in it."""
    head = f"─ {plain(title)} " if title else ""
    head = text_of(cut([("", head)], width))
    return [("class:frame", head + "─" * max(0, width - cell_len(head)))]


def beside(left: Sequence[Line], right: Sequence[Line], at: int) -> list[Line]:
    """Two blocks side by side, the right one behind column `at`."""
    many = max(len(left), len(right))
    rows = [[*left, *([[]] * (many - len(left)))], [*right, *([[]] * (many - len(right)))]]
    return [[*filled(one, at), ("class:frame", "│ "), *other] for one, other in zip(*rows, strict=True)]
