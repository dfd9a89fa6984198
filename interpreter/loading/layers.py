"""What a game is made of, as texts for a key: its folder and the variants laid over it.

Of each layer what reading it sees: the names of its files, also of those it only wonders at, the texts of those it
reads, and the path that messages show.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from interpreter.cache.key import key_of
from interpreter.loading.shape import GAME, Shape, VariantSource, shape_of, suffixes_of
from interpreter.loading.variants.find_variant import NotThere, is_rules_file, place_of
from interpreter.values.source_file import MAX_BYTES


class _Strange(Exception):
    """Reading this may come out differently another time, or is refused: it is read anew each time."""


def layers_key(
    what: str, game: Path, settings: Mapping[str, Any], variants: Sequence[VariantSource], *more: str | bytes
) -> str | None:
    """A key for what is made of a game under settings with variants (and `more`); None where nothing is to be kept."""
    try:
        layers = [part for layer in _layers(game, variants) for part in (*layer, b"")]
        return key_of(what, json.dumps(dict(settings)), *layers, b"", *more)
    except (_Strange, OSError, TypeError, ValueError):
        return None


def _layers(game: Path, variants: Sequence[VariantSource]) -> Iterator[Iterator[str | bytes]]:
    yield _folder(game, GAME)
    for source in variants:
        if isinstance(source, Mapping):
            yield iter([json.dumps(dict(source))])
            continue
        try:
            path = place_of(source, game)
        except NotThere:
            raise _Strange from None
        yield iter([str(path), *_file(path)]) if is_rules_file(path) else _folder(path, shape_of(path))


def _folder(path: Path, shape: Shape) -> Iterator[str | bytes]:
    yield str(path)
    yield os.path.basename(os.path.abspath(path))
    for name in _names(path):
        inside = path / name
        if name in shape.single:
            yield from _file(inside)
        elif name in shape.many and _is_folder(inside):
            yield from _files(inside, suffixes_of(shape.many[name]), deeper=True)
        else:
            yield f"{name} {_is_folder(inside)}"


def _files(path: Path, suffixes: tuple[str, ...], *, deeper: bool) -> Iterator[str | bytes]:
    yield f"{path.name}/"
    for name in _names(path):
        inside = path / name
        if name.endswith(suffixes):
            yield from _file(inside)
        elif deeper and _is_folder(inside):
            yield from _files(inside, suffixes, deeper=False)
        else:
            yield f"{name} {_is_folder(inside)}"
    yield "/"


def _names(path: Path) -> list[str]:
    return sorted(name for name in os.listdir(path) if not name.startswith("."))


def _is_folder(path: Path) -> bool:
    """A link may lead to another place at any time."""
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode):
        raise _Strange
    return stat.S_ISDIR(mode)


def _file(path: Path) -> Iterator[str | bytes]:
    about = path.lstat()
    if not stat.S_ISREG(about.st_mode) or about.st_size > MAX_BYTES:
        raise _Strange
    yield path.name
    yield path.read_bytes()
