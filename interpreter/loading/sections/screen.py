"""screen.yaml: what a terminal shows; the expressions in it are parsed here and point at their own columns."""

from __future__ import annotations

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document
from interpreter.loading.ruleset import ColumnForm, Panel, Screen, ScreenRow, ShortTable
from interpreter.loading.sections.short_names import misnamed
from interpreter.loading.written_expression import expression_at, place_of
from interpreter.syntax.nodes import Expr, Text
from interpreter.syntax.parse import parse_text
from interpreter.values.diagnostic import Diagnostic


def read_screen(document: Document | None) -> tuple[Screen, list[Diagnostic]]:
    """Findings: L70 for a text whose columns cannot be told, L71 for what tables of `short` name, and the parser's own
    (R..).
    """
    found: list[Diagnostic] = []
    good = document.good if document else None
    if good is None:
        return Screen(None, ()), found
    status, goal = _text(good.get("status"), found), _text(good.get("goal"), found)
    panels = [_panel(node, found) for node in good.list_at("panels")]
    short = tuple(_short(node, found) for node in good.list_at("short"))
    if document is None or document.written is None or _many_panels(document.written) == _many_panels(good):
        found += misnamed(good)  # else a panel is left out that these may name
    return Screen(status, tuple(panel for panel in panels if panel), goal, short), found


def _many_panels(root: YamlNode) -> int:
    return len(root.list_at("panels"))


def _panel(node: YamlNode, found: list[Diagnostic]) -> Panel | None:
    title = _text(node.get("title"), found)
    var, source = _each(node.get("each"), found)
    rows = [_row(row, found) for row in node.list_at("rows")]
    if title is None:
        return None
    id = node.plain_at("id") or ""
    return Panel(node.span_at("title"), id, title, var, source, tuple(row for row in rows if row))


def _short(node: YamlNode, found: list[Diagnostic]) -> ShortTable:
    """A column whose text cannot be read is left out."""
    var, source = _each(node.get("each"), found)
    read = [(_row(column, found), _form(column)) for column in node.list_at("columns")]
    columns = [(row, form) for row, form in read if row is not None]
    box = Panel(node.span_at("id"), node.plain_at("id"), None, var, source, tuple(row for row, _ in columns))
    yours = tuple(str(label.value) for label in node.list_at("yours"))
    return ShortTable(_text(node.get("title"), found), box, tuple(form for _, form in columns), yours)


def _form(node: YamlNode) -> ColumnForm:
    width, priority = node.plain_at("width") or 0, node.plain_at("priority") or 1
    return ColumnForm(node.plain_at("id"), width, priority, node.plain_at("align") or "left")


def _row(node: YamlNode, found: list[Diagnostic]) -> ScreenRow | None:
    text = _text(node.get("text"), found)
    var, source = _each(node.get("each"), found)
    when = _expression(node.get("when"), found)
    if text is None:
        return None
    label = node.plain_at("label") or ""
    return ScreenRow(node.span_at("label" if label else "text"), label, var, source, when, text)


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
