"""A YAML value that remembers where it stands: what `read_yaml` yields and everything that loads a game reads."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class YamlNode:
    """One value. `shape` is scalar, list or map; only the matching one of `value`, `items`, `entries` is filled.

    `written_at` is the line and column of a text's first character where the file shows the text letter by letter on
    one line (so that a column in the text is a column in the file), else None. `size` and `height` count aliases as if
    written out.
    """

    span: Span
    shape: str
    value: Any = None
    items: tuple[YamlNode, ...] = ()
    entries: dict[str, Entry] = attrs.Factory(dict)
    written_at: tuple[int, int] | None = None
    size: int = 1
    height: int = 1

    def get(self, key: str) -> YamlNode | None:
        """The value under a key, or None where there is none."""
        entry = self.entries.get(key)
        return entry.value if entry else None

    def plain_at(self, key: str, default: Any = None) -> Any:
        """The value under a key as plain data, or the default."""
        node = self.get(key)
        return default if node is None else node.plain()

    def map_at(self, key: str) -> dict[str, Entry]:
        """The entries of the mapping under a key; empty where there is none."""
        node = self.get(key)
        return node.entries if node else {}

    def list_at(self, key: str) -> tuple[YamlNode, ...]:
        node = self.get(key)
        return node.items if node else ()

    def span_at(self, key: str) -> Span:
        """Where the value under a key stands; the node's own place when it is absent."""
        node = self.get(key)
        return node.span if node else self.span

    def plain(self) -> Any:
        """The value without spans: dict (keys are texts), list or scalar."""
        if self.shape == "map":
            return {key: entry.value.plain() for key, entry in self.entries.items()}
        if self.shape == "list":
            return [item.plain() for item in self.items]
        return self.value


@attrs.frozen(slots=True, eq=False, repr=False)
class Entry:
    """A key (always text, as written) with its place, and its value."""

    key: str
    span: Span
    value: YamlNode
