"""What the files of variants add, change and remove, item by item."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.document import CHANGES
from interpreter.loading.variants.edit_nodes import Path, keys_changed
from interpreter.loading.variants.items import ItemKind, kinds_of, written
from interpreter.loading.variants.variant import Variant
from interpreter.values.span import Span

ADD, CHANGE, REMOVE = CHANGES


@attrs.frozen(slots=True, eq=False, repr=False)
class Edit:
    """One item added, changed or removed. `home` is what it stands in where there are several of a kind (a table, a
    deck), else empty.
    """

    how: str
    kind: ItemKind
    home: str
    path: Path
    entry: Entry
    variant: Variant

    @property
    def span(self) -> Span:
        return self.entry.span

    @property
    def id(self) -> str:
        """As people name it: `terrain.swamp`, or a row by its keys."""
        return "/".join(self.path[1:]) if self.kind.two_deep else self.entry.key

    @property
    def item(self) -> str:
        """With its kind, unlike every other: `setting goal`, `row prices/3`."""
        return f"{self.kind.name} {self.home}/{self.id}" if self.home else f"{self.kind.name} {self.id}"

    def touches(self) -> list[Path]:
        """The places that are other afterwards."""
        if self.how != CHANGE:
            return [self.path]
        return [(*self.path, *key) for key in keys_changed(self.entry.value)]


def edits_of(variant: Variant, file: str, node: YamlNode, home: str = "") -> Iterator[Edit]:
    """The edits of one file of a variant, in the order in which they are written."""
    for how in CHANGES:
        body = node.get(how)
        for kind in kinds_of(file):
            items = body.get(kind.key) if body is not None else None
            if body is not None and kind.key == "lines":
                items = _lines(body)
            for item in written(kind, items) if items is not None else ():
                yield Edit(how, kind, home, item.path, item.entry, variant)


def _lines(body: YamlNode) -> YamlNode:
    """Of the screen what stands there by itself: a text, or the name of what is removed."""
    known = {kind.key for kind in kinds_of("screen")}
    return attrs.evolve(body, entries={key: entry for key, entry in body.entries.items() if key not in known})
