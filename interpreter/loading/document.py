"""One YAML file of a game, read and held against its schema; what a fault touches is left out, the rest is still looked
at.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import attrs

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.shape import LAID_OVER
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.matching_names import nearest
from interpreter.values.source_file import SourceFile

if TYPE_CHECKING:
    from interpreter.documents.checked import Checked

# Below these keys every entry stands for itself, so that one that is faulty can be left out without changing the
# others.
_APART = frozenset(
    {
        "enums",
        "kinds",
        "player",
        "table",
        "zones",
        "settings",
        "rulings",
        "cards",
        "change",
        "rows",
        "panels",
        "short",
        "deck_sections",
    }
)


CHANGES = ("add", "change", "remove")
"""What a file says that is laid over another."""
WHOLE_OR_LAID = ("table", "deck")


@attrs.frozen(slots=True, eq=False, repr=False)
class Document:
    """`written` is the file's value (None: it could not be read), `good` what of it fits the schema (None: the fault is
    at the top).
    """

    file: str
    kind: str
    written: YamlNode | None
    good: YamlNode | None
    is_laid_over: bool = False  # other files have changed what this one says

    @property
    def is_whole(self) -> bool:
        return self.good is not None and self.good is self.written


def read_document(source: SourceFile, kind: str) -> tuple[Document, list[Diagnostic]]:
    document, found = _document(source.text, source.file, kind)
    return document, list(found)


@functools.lru_cache(maxsize=256)  # as with rules: a game is read anew for every set of settings
def _document(text: str, file: str, kind: str) -> tuple[Document, tuple[Diagnostic, ...]]:
    return kept("document", key_of("document", kind, file, text), lambda: _read(text, file, kind))


def _read(text: str, file: str, kind: str) -> tuple[Document, tuple[Diagnostic, ...]]:
    from interpreter.documents.reader import read_yaml
    from interpreter.documents.schema import check_schema

    node, found = read_yaml(text, file)
    if node is None:
        return Document(file, kind, None, None), tuple(found)
    kind = _kind_of(node, kind)
    checked = check_schema(node, kind)
    return Document(file, kind, node, without_faults(node, checked)), (*found, *checked.found)


def _kind_of(node: YamlNode, kind: str) -> str:
    """A variant's table or deck is one more, whole as a game's own are, or says what it adds, changes and removes."""
    whole = kind.removeprefix(LAID_OVER)
    laid_over = node.shape == "map" and any(key in CHANGES or nearest(key, CHANGES) for key in node.entries)
    return whole if whole in WHOLE_OR_LAID and not laid_over else kind


def names_at(document: Document | None, key: str) -> frozenset[str] | None:
    """The names a file declares under a key, the faulty ones too; None when that cannot be known."""
    if document is None or document.written is None or document.written.shape != "map":
        return None
    if key not in document.written.entries and not document.is_whole:
        return None  # its heading may be what is lost
    return frozenset(document.written.map_at(key))


def without_faults(node: YamlNode, checked: Checked) -> YamlNode | None:
    """The value less every entry (two levels down) that a finding is about."""
    if any(len(path) < 2 or path[0] not in _APART for path in checked.paths):
        return None
    bad = {path[:2] for path in checked.paths}
    if not bad:
        return node
    entries = {key: attrs.evolve(entry, value=_thinned(entry.value, key, bad)) for key, entry in node.entries.items()}
    return attrs.evolve(node, entries=entries)


def _thinned(node: YamlNode, key: str, bad: set[tuple[str | int, ...]]) -> YamlNode:
    items = tuple(item for place, item in enumerate(node.items) if (key, place) not in bad)
    entries = {name: entry for name, entry in node.entries.items() if (key, name) not in bad}
    return attrs.evolve(node, items=items, entries=entries)
