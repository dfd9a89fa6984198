"""A variant as read: a folder that is laid over a game's, with what it says of itself.

A pack is one that holds cards, and changes nothing but through its own.
"""

from __future__ import annotations

from pathlib import Path

import attrs

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.folder import Folder
from interpreter.values.span import Span

RULES, CARDS = "rules", "cards"


@attrs.frozen(slots=True, eq=False, repr=False)
class Variant:
    """`head` is what variant.yaml or pack.yaml says: None where there is none, or where it cannot be understood."""

    folder: Folder
    head: YamlNode | None
    id: str
    head_file: str

    @property
    def name(self) -> str:
        return str(self.said("name", self.id))

    @property
    def changes(self) -> str:
        """What it changes, in a sentence for players; empty where it does not say."""
        return str(self.said("changes", self.said("about", "")))

    @property
    def holds(self) -> str:
        """`rules` or `cards`."""
        return CARDS if self.head_file.endswith("pack.yaml") else str(self.said("holds", RULES))

    def said(self, key: str, default: object = None) -> object:
        return default if self.head is None else self.head.plain_at(key, default)

    def ids(self, key: str) -> tuple[str, ...]:
        """Of `needs`, `after` or `excludes`."""
        return tuple(item.value for item in self.nodes(key))

    def nodes(self, key: str) -> tuple[YamlNode, ...]:
        return self.head.list_at(key) if self.head is not None else ()

    def at(self, key: str) -> Span:
        """Where it says so; its first line where it does not."""
        return self.head.span_at(key) if self.head is not None else Span(self.head_file, 1, 1)

    @property
    def at_id(self) -> Span:
        """Where it says its id."""
        return self.at("pack" if self.head is not None and self.head.get("pack") is not None else "variant")

    @property
    def files(self) -> dict[str, str]:
        """All its texts, by their names within the folder."""
        return dict(self.folder.texts)

    @property
    def path(self) -> Path:
        return self.folder.path
