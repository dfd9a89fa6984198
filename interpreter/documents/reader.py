"""YAML text to a value with spans. Built from parser events, so depth, size and aliases are bounded while reading.

Strings like `yes`, `on`, `012` and dates stay text; tags are refused; a key that comes twice is an error.
"""

from __future__ import annotations

import re
from typing import Any

import attrs
import yaml

from interpreter.documents.problem import explain
from interpreter.documents.scalar import MAX_DIGITS, is_too_long, resolve
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MAX_CHARACTERS = 2_000_000
MAX_DEPTH = 32
MAX_VALUES = 50_000
MAX_FOUND = 50
MAX_NAMED = 5
MERGE = "<<"

# Control characters, lone surrogates, and the line breaks that YAML counts but editors do not.
_FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|\r(?!\n)"
)
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # the compiled one where PyYAML was built with it


class _Refused(Exception):
    """Reading cannot go on; carries the finding to `read_yaml`."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def read_yaml(text: str, file: str) -> tuple[YamlNode | None, list[Diagnostic]]:
    """The file's one value, or None with what is wrong (codes Y02 to Y15). Never raises on any text."""
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_CHARACTERS:
        return None, [Diagnostic("Y02", f"the file is longer than {MAX_CHARACTERS} characters", Span(file, 1, 1))]
    bad = _FORBIDDEN.search(text)
    if bad:
        place = _span_of_index(text, bad.start(), file)
        return None, [Diagnostic("Y03", f"the character U+{ord(bad.group()):04X} may not stand in a YAML file", place)]
    builder = _Builder(file, text.split("\n"))
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        return None, [*builder.found, explain(error, text, file)]
    except _Refused as refused:
        return None, [*builder.found, refused.diagnostic]
    if builder.root is None:
        return None, [*builder.found, Diagnostic("Y13", "the file is empty", Span(file, 1, 1))]
    return (None if builder.found else builder.root), builder.found


def _span_of_index(text: str, index: int, file: str) -> Span:
    line = text.count("\n", 0, index) + 1
    col = index - (text.rfind("\n", 0, index) + 1) + 1
    return Span(file, line, col, line, col + 1)


class _Open:
    """A list or mapping whose end has not come yet."""

    def __init__(self, shape: str, start: Span, anchor: str | None) -> None:
        self.shape, self.start, self.anchor = shape, start, anchor
        self.items: list[YamlNode] = []
        self.entries: dict[str, Entry] = {}
        self.key: YamlNode | None = None
        self.size, self.height = 1, 1
        self.twice: list[str] = []
        self.told = -1  # which finding says what stands twice


class _Builder:
    """Gathers parser events into nodes, without recursion."""

    def __init__(self, file: str, lines: list[str]) -> None:
        self.file, self.lines = file, lines
        self.found: list[Diagnostic] = []
        self.root: YamlNode | None = None
        self.open: list[_Open] = []
        self.anchors: dict[str, YamlNode] = {}
        self.documents = 0
        self.values = 0

    def take(self, event: Any) -> None:
        span = self._span(event)
        if getattr(event, "tag", None) is not None:
            raise _Refused(Diagnostic("Y10", f"tags are not used here: `{event.tag}`", span, hint="leave the tag out"))
        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    raise _Refused(Diagnostic("Y11", "a second document starts here; a file holds one", span))
            case yaml.ScalarEvent():
                self._add(self._scalar(event, span), event.anchor)
            case yaml.AliasEvent():
                self._alias(event.anchor, span)
            case yaml.MappingStartEvent():
                self._start("map", span, event.anchor)
            case yaml.SequenceStartEvent():
                self._start("list", span, event.anchor)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._end(span)

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _scalar(self, event: Any, span: Span) -> YamlNode:
        text: str = event.value
        at = self._written_at(text, event.style, span)
        if event.style or not event.implicit[0]:
            return YamlNode(span, "scalar", text, written_at=at)
        if is_too_long(text):
            self.found.append(Diagnostic("Y12", f"a number may have {MAX_DIGITS} digits at most", span))
            return YamlNode(span, "scalar", 0)
        return YamlNode(span, "scalar", resolve(text), written_at=at)

    def _written_at(self, text: str, style: str | None, span: Span) -> tuple[int, int] | None:
        if span.line != span.end_line or not text:
            return None
        quote = 1 if style in ("'", '"') else 0
        shown = self.lines[span.line - 1][span.col - 1 + quote : span.end_col - 1 - quote]
        return (span.line, span.col + quote) if shown == text else None

    def _alias(self, name: str | None, span: Span) -> None:
        node = self.anchors.get(name or "")
        if node is None:
            raise _Refused(
                Diagnostic("Y08", f"`*{name}` repeats a value that is not written above it as `&{name}`", span)
            )
        if len(self.open) + node.height > MAX_DEPTH:
            raise _Refused(_too_deep(span))
        self._add(node, None, span)

    def _start(self, shape: str, span: Span, anchor: str | None) -> None:
        if len(self.open) >= MAX_DEPTH:
            raise _Refused(_too_deep(span))
        self.open.append(_Open(shape, span, anchor))

    def _end(self, end: Span) -> None:
        top = self.open.pop()
        start = top.start
        span = Span(self.file, start.line, start.col, end.end_line, end.end_col)
        node = YamlNode(span, top.shape, None, tuple(top.items), top.entries, None, top.size, top.height)
        self._add(node, top.anchor)

    def _add(self, node: YamlNode, anchor: str | None, alias: Span | None = None) -> None:
        if anchor:
            self.anchors[anchor] = node
        if not self.open:
            self.root = node
            return
        top = self.open[-1]
        top.size += node.size
        top.height = max(top.height, node.height + 1)
        self.values += 1
        if self.values > MAX_VALUES or top.size > MAX_VALUES:
            raise _Refused(
                Diagnostic(
                    "Y14", f"the file holds more than {MAX_VALUES} values, repeated ones counted", alias or node.span
                )
            )
        if top.shape == "list":
            top.items.append(node)
        elif top.key is None:
            top.key = self._key(node)
        else:
            self._put(top, top.key, node)
            top.key = None

    def _key(self, node: YamlNode) -> YamlNode:
        if node.shape != "scalar":
            raise _Refused(Diagnostic("Y07", "a key must be a single word or number", node.span))
        if isinstance(node.value, str):
            return node
        span = node.span
        written = self.lines[span.line - 1][span.col - 1 : span.end_col - 1]
        return YamlNode(span, "scalar", written)

    def _put(self, top: _Open, key: YamlNode, value: YamlNode) -> None:
        name: str = key.value
        if name == MERGE and self._shows(key.span, MERGE):
            hint = "write out here the keys of what is merged"
            self._tell(Diagnostic("Y15", f"merge keys (`{MERGE}`) are not read here", key.span, hint=hint))
            return
        first = top.entries.get(name)
        if first is None:
            top.entries[name] = Entry(name, key.span, value)
            return
        where = (
            f": on line {first.span.line} and on line {key.span.line}"
            if key.span.line != first.span.line
            else " on this line"
        )
        self._tell_twice(
            top, f"`{name[:60]}`", where, Diagnostic("Y06", "", key.span, notes=(f"first at {first.span}",))
        )

    def _tell_twice(self, top: _Open, name: str, where: str, finding: Diagnostic) -> None:
        """Once for a mapping: where a line between two is lost, all keys of the second stand twice."""
        top.twice.append(name)
        if top.told < 0:
            top.told = len(self.found)
            self._tell(attrs.evolve(finding, message=f"{name} stands twice{where}"))
            return
        first, more = self.found[top.told], top.twice[1:]
        so_too = [*more[:MAX_NAMED], *([f"{len(more) - MAX_NAMED} more"] if len(more) > MAX_NAMED else [])]
        notes = (first.notes[0], f"so do {', '.join(so_too)}" if more[1:] else f"so does {more[0]}{where}")
        hint = "is a line above lost, or one step too far in?"
        self.found[top.told] = attrs.evolve(first, notes=notes, hint=hint)

    def _shows(self, span: Span, text: str) -> bool:
        """Whether the file shows this there, without quotes."""
        return self.lines[span.line - 1].startswith(text, span.col - 1)

    def _tell(self, finding: Diagnostic) -> None:
        if len(self.found) >= MAX_FOUND:
            raise _Refused(finding)
        self.found.append(finding)


def _too_deep(span: Span) -> Diagnostic:
    return Diagnostic("Y09", f"values are nested more than {MAX_DEPTH} deep", span)
