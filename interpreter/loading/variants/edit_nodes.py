"""YAML values with one place in them put, changed or taken out: what was there is left as it is.

A place is a path of keys; in a list, of the `id` of an item, or of the item itself where it is a single word.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.values.span import Span

Path: TypeAlias = tuple[str, ...]


def name_of(item: YamlNode) -> str | None:
    """What an item of a list goes by."""
    name = item.value if item.shape == "scalar" else item.plain_at("id")
    return None if name is None else str(name)


def at(node: YamlNode | None, path: Path) -> YamlNode | None:
    """What stands at a place, or None."""
    for step in path:
        if node is None:
            return None
        node = next((item for item in node.items if name_of(item) == step), None) if node.items else node.get(step)
    return node


def names_in(node: YamlNode | None, path: Path) -> Collection[str]:
    """What is there to be named at a place."""
    inside = at(node, path)
    if inside is None:
        return ()
    return [name for item in inside.items if (name := name_of(item))] if inside.items else list(inside.entries)


def put(node: YamlNode, path: Path, entry: Entry, *, in_list: bool) -> YamlNode:
    """With the value at a place, in the place of what was there, else behind the others."""
    step, rest = path[0], path[1:]
    if node.shape == "list":
        old = next((item for item in node.items if name_of(item) == step), None)
        new = put(old, rest, entry, in_list=in_list) if rest and old is not None else entry.value
        items = [new if item is old else item for item in node.items] if old is not None else [*node.items, new]
        return attrs.evolve(node, items=tuple(items))
    if not rest:
        return attrs.evolve(node, entries={**node.entries, step: attrs.evolve(entry, key=step)})
    inside = node.entries.get(step)
    below = inside.value if inside is not None else _empty(entry.span, is_list=in_list and len(rest) == 1)
    made = put(below, rest, entry, in_list=in_list)
    kept = attrs.evolve(inside, value=made) if inside is not None else Entry(step, entry.span, made)
    return attrs.evolve(node, entries={**node.entries, step: kept})


def _empty(span: Span, *, is_list: bool) -> YamlNode:
    return YamlNode(span, "list" if is_list else "map")


def without(node: YamlNode, path: Path) -> YamlNode:
    """Without what stands at a place."""
    step, rest = path[0], path[1:]
    if node.shape == "list":
        items = (without(item, rest) if rest and name_of(item) == step else item for item in node.items)
        return attrs.evolve(node, items=tuple(item for item in items if rest or name_of(item) != step))
    if not rest:
        return attrs.evolve(node, entries={key: entry for key, entry in node.entries.items() if key != step})
    inside = node.entries[step]
    return attrs.evolve(node, entries={**node.entries, step: attrs.evolve(inside, value=without(inside.value, rest))})


def changed(old: YamlNode, new: YamlNode) -> YamlNode:
    """With the keys that `new` gives: maps one level deep, all else whole."""
    if old.shape != "map" or new.shape != "map":
        return new
    entries = dict(old.entries)
    for key, entry in new.entries.items():
        before = entries.get(key)
        value = entry.value
        if before is not None and before.value.shape == value.shape == "map":
            value = attrs.evolve(before.value, entries={**before.value.entries, **value.entries})
        entries[key] = Entry(key, entry.span, value)
    return attrs.evolve(old, entries=entries)


def keys_changed(new: YamlNode) -> list[Path]:
    """The places below an item that a change sets."""
    if new.shape != "map":
        return [()]
    paths: list[Path] = []
    for key, entry in new.entries.items():
        paths += [(key, inner) for inner in entry.value.entries] if entry.value.shape == "map" else [(key,)]
    return paths
