"""The kinds of item of which a game is made, each with its name, its file and where in it the item stands.

One table: variants are merged by it, clashes are found by it, and what differs between two games is listed by it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.variants.edit_nodes import Path, name_of, names_in
from interpreter.values.span import Span

HASH_LENGTH = 12
OF_ALL = ("player", "table")
"""Owners of fields that are no kind of piece."""


@attrs.frozen(slots=True)
class Written:
    """An item as a file of a variant names it: its place in the game's file, and its value."""

    path: Path
    entry: Entry


@attrs.frozen(slots=True)
class ItemKind:
    """`key` stands under `add`, `change` and `remove` of a file of this kind. `place` leads from an id to its place in
    the game's file, `ids` lists all that are there.
    """

    name: str
    file: str
    key: str
    place: Callable[[str], Path]
    ids: Callable[[YamlNode], Iterable[str]]  # all that a game's file has
    in_list: bool = False
    is_word: bool = False  # a value of an enumeration: what is added is only its name
    inside: str | None = None  # the key of an item that says what it stands in
    two_deep: bool = False  # perhaps the rows of a second key


def _below(*start: str) -> Callable[[str], Path]:
    return lambda id: (*start, id)


def _field(id: str) -> Path:
    owner, _, name = id.partition(".")
    return (owner, "fields", name) if owner in OF_ALL else ("kinds", owner, "fields", name)


def _value(id: str) -> Path:
    enum, _, name = id.partition(".")
    return ("enums", enum, name)


def _screen_row(id: str) -> Path:
    panel, _, name = id.partition(".")
    return ("panels", panel, "rows", name)


def _column(id: str) -> Path:
    table, _, name = id.partition(".")
    return ("short", table, "columns", name)


def _row(id: str) -> Path:
    return ("rows", *id.split("/"))


def _all_below(key: str) -> Callable[[YamlNode], Iterable[str]]:
    return lambda root: names_in(root, (key,))


def _fields(root: YamlNode) -> Iterator[str]:
    for owner in OF_ALL:
        yield from (f"{owner}.{name}" for name in names_in(root, (owner, "fields")))
    for kind in root.map_at("kinds"):
        yield from (f"{kind}.{name}" for name in names_in(root, ("kinds", kind, "fields")))


def _values(root: YamlNode) -> Iterator[str]:
    for enum in root.map_at("enums"):
        yield from (f"{enum}.{name}" for name in names_in(root, ("enums", enum)))


def _rows(root: YamlNode) -> Iterator[str]:
    for key, entry in root.map_at("rows").items():
        yield from (f"{key}/{inner}" for inner in entry.value.entries) if entry.value.entries else (key,)


def _screen_rows(root: YamlNode) -> Iterator[str]:
    for panel in names_in(root, ("panels",)):
        yield from (f"{panel}.{row}" for row in names_in(root, ("panels", panel, "rows")))


def _columns(root: YamlNode) -> Iterator[str]:
    for table in names_in(root, ("short",)):
        yield from (f"{table}.{column}" for column in names_in(root, ("short", table, "columns")))


def _lines(root: YamlNode) -> Iterator[str]:
    yield from (key for key, entry in root.entries.items() if entry.value.shape == "scalar")


ITEMS = (
    ItemKind("setting", "settings", "settings", _below("settings"), _all_below("settings")),
    ItemKind("enumeration", "kinds", "enums", _below("enums"), _all_below("enums")),
    ItemKind("value", "kinds", "values", _value, _values, in_list=True, is_word=True),
    ItemKind("kind", "kinds", "kinds", _below("kinds"), _all_below("kinds")),
    ItemKind("field", "kinds", "fields", _field, _fields),
    ItemKind("zone", "kinds", "zones", _below("zones"), _all_below("zones")),
    ItemKind("ruling", "rulings", "rulings", _below("rulings"), _all_below("rulings")),
    ItemKind("row", "table", "rows", _row, _rows, two_deep=True),
    ItemKind("card", "deck", "cards", _below("cards"), _all_below("cards"), in_list=True),
    ItemKind("panel", "screen", "panels", _below("panels"), _all_below("panels"), in_list=True),
    ItemKind("row of the screen", "screen", "rows", _screen_row, _screen_rows, in_list=True, inside="panel"),
    ItemKind("short table", "screen", "short", _below("short"), _all_below("short"), in_list=True),
    ItemKind("column", "screen", "columns", _column, _columns, in_list=True, inside="table"),
    ItemKind("line", "screen", "lines", _below(), _lines),
)
"""`lines` of the screen: what of it is a single text, such as `status`."""


def kinds_of(file: str) -> tuple[ItemKind, ...]:
    """The kinds of item that a kind of file holds."""
    return tuple(kind for kind in ITEMS if kind.file == file)


def written(kind: ItemKind, node: YamlNode) -> Iterator[Written]:
    """The items under a kind's key: a mapping by id, a list of items with an `id`, or of ids."""
    if node.shape == "map":
        for key, entry in node.entries.items():
            yield from _mapped(kind, key, entry)
        return
    for item in node.items:
        id = name_of(item)
        if id is not None:
            inside = item.plain_at(kind.inside) if kind.inside and item.shape == "map" else None
            id = f"{inside}.{id}" if inside else id
            span = item.span if item.shape == "scalar" else item.span_at("id")
            yield Written(kind.place(id), Entry(id, span, _bare(kind, id, item)))


def _mapped(kind: ItemKind, key: str, entry: Entry) -> Iterator[Written]:
    if not (kind.two_deep and entry.value.shape != "scalar"):
        yield Written(kind.place(key), entry)
    elif entry.value.shape == "map":
        for inner, below in entry.value.entries.items():
            yield Written(kind.place(f"{key}/{inner}"), below)
    else:  # removed rows of a second key
        for item in entry.value.items:
            yield Written(kind.place(f"{key}/{item.value}"), Entry(str(item.value), item.span, item))


def _bare(kind: ItemKind, id: str, item: YamlNode) -> YamlNode:
    """The item as it stands in the game's file."""
    if kind.is_word and item.shape == "scalar":
        return attrs.evolve(item, value=id.partition(".")[2], written_at=None)
    if kind.inside and item.shape == "map":
        return attrs.evolve(item, entries={key: entry for key, entry in item.entries.items() if key != kind.inside})
    return item


@attrs.frozen(slots=True)
class Item:
    """`said` is plain data, of a rule its lines as a text. `section`: what of the rulebook it is about, if anything."""

    kind: str
    id: str
    said: Any
    span: Span
    section: str = ""

    @property
    def key(self) -> str:
        """Unlike that of every other item of a game."""
        return f"{self.kind} {self.id}"

    @property
    def pin(self) -> str:
        """A short hash of what it says."""
        said = json.dumps(self.said, sort_keys=True, ensure_ascii=True)
        return hashlib.sha256(said.encode()).hexdigest()[:HASH_LENGTH]
