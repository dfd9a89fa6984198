"""The head of a variant, for lists: what its variant.yaml or pack.yaml says, and nothing else of its folder is read."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import attrs

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.loading.find import known_folders
from interpreter.loading.variants.find_variant import head_of
from interpreter.values.source_file import SourceFile, read_source


@attrs.frozen(slots=True)
class VariantHeader:
    """`changes` is a sentence for players; of a pack it is empty."""

    id: str
    name: str
    game: str
    about: str
    changes: str
    is_pack: bool
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


def headers_of(game: Path) -> Iterator[tuple[str, VariantHeader | None]]:
    """Of what can be laid over a game by name; None where the file has faults. Those in the folder one stands in are
    there too, if they are this game's. Of two of one name each has its folder's: that is what it can be told by.
    """
    known = {os.path.realpath(folder): (name, folder) for name, folder in reversed([*known_folders(game)])}
    often = Counter(name for name, _ in known.values())
    for name, folder in reversed(known.values()):
        head = read_variant_header(folder)
        if head is None or head.game == game.name or folder.is_relative_to(game):
            yield name if often[name] == 1 else str(folder), head


def read_variant_header(folder: Path) -> VariantHeader | None:
    source, _ = read_source(head_of(folder))
    if source is None:
        return None
    return kept("header", key_of("variant header", source.file, source.text), lambda: _read(source))


def _read(source: SourceFile) -> VariantHeader | None:
    from interpreter.loading.document import read_document

    is_pack = source.file.endswith("pack.yaml")
    head = read_document(source, "pack" if is_pack else "variant")[0].good
    if head is None:
        return None
    id = head.plain_at("variant", head.plain_at("pack"))
    about, changes = (head.plain_at(key, "") for key in ("about", "changes"))
    needs, excludes = (tuple(item.value for item in head.list_at(key)) for key in ("needs", "excludes"))
    cards = is_pack or head.plain_at("holds") == "cards"
    return VariantHeader(id, head.plain_at("name"), head.plain_at("game"), about, changes, cards, needs, excludes)
