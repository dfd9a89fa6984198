"""screen.yaml: what a terminal shows; the expressions in it are parsed here and point at their own columns."""

from __future__ import annotations

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document
from interpreter.loading.ruleset import Panel, Screen, ScreenRow
from interpreter.loading.written_expression import expression_at, place_of
from interpreter.syntax.nodes import Expr, Text
from interpreter.syntax.parse import parse_text
from interpreter.values.diagnostic import Diagnostic


def read_screen(document: Document | None) -> tuple[Screen, list[Diagnostic]]:
    """Findings: L70 for a text whose columns cannot be told, and the parser's own (R..)."""
    found: list[Diagnostic] = []
    good = document.good if document else None
    if good is None:
        return Screen(None, ()), found
    status = _text(good.get("status"), found)
    panels = [_panel(node, found) for node in good.list_at("panels")]
    return Screen(status, tuple(panel for panel in panels if panel)), found


def _panel(node: YamlNode, found: list[Diagnostic]) -> Panel | None:
    title = _text(node.get("title"), found)
    var, source = _each(node.get("each"), found)
    rows = [_row(row, found) for row in node.list_at("rows")]
    if title is None:
        return None
    return Panel(node.span_at("title"), title, var, source, tuple(row for row in rows if row))


def _row(node: YamlNode, found: list[Diagnostic]) -> ScreenRow | None:
    text = _text(node.get("text"), found)
    var, source = _each(node.get("each"), found)
    when = _expression(node.get("when"), found)
    if text is None:
        return None
    return ScreenRow(node.span_at("label"), node.plain_at("label"), var, source, when, text)


def _each(node: YamlNode | None, found: list[Diagnostic]) -> tuple[str | None, Expr | None]:
    if node is None:
        return None, None
    entry = next(iter(node.entries.values()))
    return entry.key, _expression(entry.value, found)


def _text(node: YamlNode | None, found: list[Diagnostic]) -> Text | None:
    place = None if node is None else place_of(node, found)
    if node is None or place is None:
        return None
    text, problems = parse_text(node.value, node.span.file, *place)
    found += problems
    return text


def _expression(node: YamlNode | None, found: list[Diagnostic]) -> Expr | None:
    return None if node is None else expression_at(node, found)
