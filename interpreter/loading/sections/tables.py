"""tables/*.yaml: what is looked up, with every range of keys written out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.document import Document
from interpreter.loading.references import cited, unknown_name, unknown_sections, wrong_value
from interpreter.loading.ruleset import LookupTable
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MAX_ROWS = 10_000
_RANGE = re.compile(r"(-?[0-9]{1,9})\s*-\s*(-?[0-9]{1,9})")
_NUMBER = re.compile(r"-?[0-9]{1,15}")
_ID = re.compile(r"[a-z][a-z0-9_]*")


@attrs.define(slots=True, eq=False, repr=False)
class _TableReading:
    """What the rows of one table are held against, and what was found.

    The collections are None when nobody can tell.
    """

    keys: tuple[str, ...]
    gives: str
    enums: Mapping[str, tuple[str, ...]]
    cards: Collection[str] | None
    found: list[Diagnostic]


def read_tables(
    documents: Iterable[Document],
    enums: Mapping[str, tuple[str, ...]],
    enum_names: Collection[str] | None,
    cards: Collection[str] | None,
    sections: Collection[str] | None,
) -> tuple[dict[str, LookupTable], list[Diagnostic]]:
    """Findings: L10 unknown type, L40 unknown section, L50 two tables, L51 to L54 a key or cell."""
    tables: dict[str, LookupTable] = {}
    found: list[Diagnostic] = []
    for document in documents:
        node = document.good
        if node is None:
            continue
        span = node.span_at("table")
        name: str = node.plain_at("table")
        if name in tables:
            found.append(
                Diagnostic("L50", f"there are two tables `{name}`", span, notes=(f"first at {tables[name].span}",))
            )
            continue
        found += unknown_sections(node.get("cite"), sections)
        found += _unknown_types(node, enum_names)
        reading = _TableReading(tuple(node.plain_at("keys")), node.plain_at("gives"), enums, cards, found)
        rows, places = _rows(reading, node.map_at("rows"))
        cite = tuple(section.value for section in cited(node.get("cite")))
        about = node.plain_at("about", "")
        tables[name] = LookupTable(span, name, about, cite, reading.keys, reading.gives, rows, places)
    return tables, found


def _unknown_types(node: YamlNode, enum_names: Collection[str] | None) -> list[Diagnostic]:
    if enum_names is None:
        return []
    found: list[Diagnostic] = []
    for key in node.list_at("keys"):
        found += unknown_name("L10", "type of key", key.value, key.span, ["number", "text", "card", *enum_names])
    gives = node.get("gives")
    if gives is not None:
        found += unknown_name("L10", "type", gives.value, gives.span, ["number", "text", "event", "card", *enum_names])
    return found


def _rows(reading: _TableReading, entries: Mapping[str, Entry]) -> tuple[dict[Any, Any], dict[Any, Span]]:
    """Flat: one key, or a pair; and where each stands."""
    rows: dict[Any, Any] = {}
    places: dict[Any, Span] = {}
    for entry in entries.values():
        outer = _keys(reading, entry, reading.keys[0])
        if len(reading.keys) == 1:
            _put(reading, rows, places, outer, entry)
            continue
        if entry.value.shape != "map":
            message = f"this table has two keys; write the rows of `{entry.key}` below it"
            reading.found.append(Diagnostic("L53", message, entry.value.span))
            continue
        for inner in entry.value.entries.values():
            pairs = [(a, b) for a in outer for b in _keys(reading, inner, reading.keys[1])]
            _put(reading, rows, places, pairs, inner)
    return rows, places


def _put(reading: _TableReading, rows: dict[Any, Any], places: dict[Any, Span], keys: list[Any], entry: Entry) -> None:
    if entry.value.shape != "scalar":
        reading.found.append(
            Diagnostic("L53", f"this table has {_count(reading.keys)}; `{entry.key}` must have one value", entry.span)
        )
        return
    problem = _wrong_cell(reading, entry.value)
    reading.found += problem
    if len(rows) + len(keys) > MAX_ROWS:
        reading.found.append(
            Diagnostic("L51", f"the table has more than {MAX_ROWS} rows, ranges written out", entry.span)
        )
        return
    for key in keys:
        if key in rows:
            shown = " and ".join(str(part) for part in key) if isinstance(key, tuple) else key
            message = f"the row for {shown} stands twice: on line {places[key].line} and on line {entry.span.line}"
            reading.found.append(Diagnostic("L52", message, entry.span, notes=(f"first at {places[key]}",)))
            return
    for key in keys:
        rows[key] = entry.value.value
        places[key] = entry.value.span


def _count(keys: tuple[str, ...]) -> str:
    return "one key" if len(keys) == 1 else "two keys"


def _keys(reading: _TableReading, entry: Entry, type_: str) -> list[Any]:
    """The keys a row stands for: one, or all of a range."""
    text = entry.key
    if type_ == "number":
        return _numbers(reading, entry)
    if type_ == "card":
        reading.found += unknown_name("L51", "card", text, entry.span, reading.cards)
    elif type_ != "text" and type_ in reading.enums:
        reading.found += unknown_name("L51", type_, text, entry.span, reading.enums[type_])
    return [text]


def _numbers(reading: _TableReading, entry: Entry) -> list[int]:
    text = entry.key.strip()
    if _NUMBER.fullmatch(text):
        return [int(text)]
    ends = _RANGE.fullmatch(text)
    if ends is None:
        message = f'the key `{text[:60]}` must be a whole number or a range such as "1-2"'
        reading.found.append(Diagnostic("L51", message, entry.span))
        return []
    low, high = int(ends[1]), int(ends[2])
    if low > high:
        reading.found.append(
            Diagnostic("L51", f"the range `{text}` runs backwards", entry.span, hint=f'write "{high}-{low}"')
        )
        return []
    if high - low >= MAX_ROWS:
        reading.found.append(Diagnostic("L51", f"the range `{text}` is longer than {MAX_ROWS}", entry.span))
        return []
    return list(range(low, high + 1))


def _wrong_cell(reading: _TableReading, node: YamlNode) -> list[Diagnostic]:
    type_, value = reading.gives, node.value
    if type_ in ("event", "card"):
        if not isinstance(value, str) or not _ID.fullmatch(value):
            return [
                Diagnostic("L54", f"a row gives the id of {'an event' if type_ == 'event' else 'a card'}", node.span)
            ]
        return unknown_name("L54", "card", value, node.span, reading.cards) if type_ == "card" else []
    return [
        attrs.evolve(problem, code="L54") for problem in wrong_value(node, type_, "what the table gives", reading.enums)
    ]
