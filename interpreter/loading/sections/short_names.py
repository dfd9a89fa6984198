"""What tables of the standing screen name: ids of their own, and rows of the panel that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.documents.yaml_node import YamlNode
from interpreter.values.diagnostic import Diagnostic, did_you_mean


def misnamed(screen: YamlNode) -> list[Diagnostic]:
    """L71: an id that another table or column has, a label that no row of the panel has."""
    tables = screen.list_at("short")
    twice = [*_twice(tables), *(found for table in tables for found in _twice(table.list_at("columns")))]
    return [*twice, *(found for table in tables for found in _not_there(screen, table))]


def _twice(nodes: Iterable[YamlNode]) -> Iterator[Diagnostic]:
    taken: set[str] = set()
    for node in nodes:
        id = node.plain_at("id")
        if id in taken:
            yield Diagnostic("L71", f"`{id}` is here already", node.span_at("id"))
        taken.add(id)


def _not_there(screen: YamlNode, table: YamlNode) -> Iterator[Diagnostic]:
    id = table.plain_at("id")
    panels = (panel for panel in screen.list_at("panels") if panel.plain_at("id") == id)
    labels = [str(row.plain_at("label")) for panel in panels for row in panel.list_at("rows")]
    for label in table.list_at("yours"):
        if str(label.value) not in labels:
            hint = did_you_mean(str(label.value), labels)
            nowhere = f"no row of the panel `{id}` is called so" if labels else f"there is no panel `{id}` with rows"
            yield Diagnostic("L71", nowhere, label.span, hint=hint)
