"""Explanations of codes as a terminal shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.report.codes.explained import RULES, Explained

MOST_LINES = 40
"""Of one example: a few show that there may be too much of something."""


def show_explained(one: Explained) -> str:
    rows = [f"{one.code} ({one.severity}): {one.summary}", *(["", one.more] if one.more else [])]
    for title, example in (("Wrong:", one.bad), ("Right:", one.good)):
        rows += ["", title, "", *(f"    {row}".rstrip() for row in lines_of(example))] if one.bad else []
    return "\n".join(rows)


def lines_of(example: Mapping[str, str]) -> Iterator[str]:
    """The files one below the other, each under its name where there are several; an empty one says so."""
    for number, (file, text) in enumerate(example.items()):
        if number:
            yield ""
        if len(example) > 1 or file != RULES:
            yield f"# {file}"
        rows = text.rstrip("\n").split("\n")
        yield from rows[:MOST_LINES]
        if len(rows) > MOST_LINES:
            yield f"# ... and {len(rows) - MOST_LINES} lines more"
