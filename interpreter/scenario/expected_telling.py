"""What a case expects to have been told, and to be shown on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from interpreter.api.position import Position
from interpreter.documents.yaml_node import Entry
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MOST_LINES = 30


def untold(position: Position, expect: Mapping[str, Entry]) -> Iterator[Diagnostic]:
    """T21 what was not told or shown, or not in this order. Raises RuleFault where a text fails."""
    told = (
        {hearer: position.log(hearer) for hearer in position.players} if {"said", "said_in_order"} & {*expect} else {}
    )
    if "said" in expect:
        yield from _said(told, expect["said"])
    if "said_in_order" in expect:
        yield from _said_in_order(told, expect["said_in_order"])
    if "shown" in expect:
        yield from _shown(position, expect["shown"])


def _said(told: Mapping[str, list[str]], expect: Entry) -> Iterator[Diagnostic]:
    for node in expect.value.items:
        missing = [hearer for hearer, rows in told.items() if str(node.value) not in "\n".join(rows)]
        if missing:
            yield _finding(f"{', '.join(missing)}: not told “{node.value}”", node.span, told[missing[0]])


def _said_in_order(told: Mapping[str, list[str]], expect: Entry) -> Iterator[Diagnostic]:
    for hearer, rows in told.items():
        text, at = "\n".join(rows), 0
        for node in expect.value.items:
            found = text.find(str(node.value), at)
            if found < 0:
                when = " behind the one before it" if at else ""
                yield _finding(f"{hearer}: not told “{node.value}”{when}", node.span, rows)
                return
            at = found + len(str(node.value))


def _shown(position: Position, expect: Entry) -> Iterator[Diagnostic]:
    view = position.view(None)
    rows = [view.status, *(f"{label}: {text}" for panel in view.panels for label, text in panel.rows)]
    for node in expect.value.items:
        if str(node.value) not in "\n".join(rows):
            yield _finding(f"the screen does not show “{node.value}”", node.span, rows)


def _finding(message: str, span: Span, rows: Iterable[str]) -> Diagnostic:
    last = [row for row in rows if row][-MOST_LINES:]
    return Diagnostic("T21", message, span, notes=tuple(f"got: {row}" for row in last) or ("got: nothing",))
