"""All items of a game, each with its kind, its name and what it says: what two games are compared by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.folder import Folder
from interpreter.loading.ruleset import Section
from interpreter.loading.variants.definition_items import definitions
from interpreter.loading.variants.edit_nodes import at
from interpreter.loading.variants.items import ITEMS, Item, ItemKind
from interpreter.syntax.nodes import Definition

_HOMES = ("table", "deck")
MARK_LENGTH = 6
SECTION = "section"


def marks(items: Iterable[Item]) -> str:
    """For a save: of each item a few signs, behind one another. What an item says is not in them."""
    return "".join(sorted(map(_mark, items)))


def unmarked(items: Iterable[Item], saved: str) -> list[Item]:
    """Those that were not there, or were others, when the marks were made."""
    known = {saved[at : at + MARK_LENGTH] for at in range(0, len(saved), MARK_LENGTH)}
    return [item for item in items if _mark(item) not in known]


def _mark(item: Item) -> str:
    return hashlib.sha256(f"{item.key} {item.pin}".encode()).hexdigest()[:MARK_LENGTH]


def inventory(folder: Folder, rules: Sequence[Definition], sections: Mapping[str, Section]) -> dict[str, Item]:
    """The items of a game's folder (perhaps with others laid over it), by key."""
    found = [*_of_documents(folder), *_of_rules(rules, folder.sources), *_of_sections(sections)]
    return {item.key: item for item in found}


def _of_documents(folder: Folder) -> Iterator[Item]:
    for kind in ITEMS:
        for document in folder.all(kind.file):
            root = document.good
            if root is None:
                continue
            home = f"{root.plain_at(kind.file)}/" if kind.file in _HOMES else ""
            for id in kind.ids(root):
                node = at(root, kind.place(id))
                if node is not None:
                    yield Item(kind.name, home + id, _said(kind, node), node.span, _cited(node, root))


def _said(kind: ItemKind, node: YamlNode) -> Any:
    """Less what are items of their own."""
    said = node.plain()
    own = {"kind": ("fields",), "panel": ("rows",)}.get(kind.name, ())
    return {key: value for key, value in said.items() if key not in own} if isinstance(said, dict) else said


def _cited(node: YamlNode, root: YamlNode) -> str:
    cite = (node.get("cite") if node.shape == "map" else None) or root.get("cite")
    if cite is None:
        return ""
    first = cite.items[0] if cite.items else cite
    return str(first.value)


def _of_rules(rules: Sequence[Definition], sources: Mapping[str, str]) -> Iterator[Item]:
    yield from definitions(rules, sources)


def _of_sections(sections: Mapping[str, Section]) -> Iterator[Item]:
    for section in sections.values():
        yield Item(SECTION, section.id, f"{section.title}\n{section.text}", section.span, section.id)
