"""Which schema each YAML file of a folder goes by, and whose game and variant it is of."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from interpreter.documents.reader import read_yaml
from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import CHANGES, WHOLE_OR_LAID
from interpreter.loading.shape import GAME, LAID_OVER, Shape, is_variant, shape_of

SCENARIOS = "scenario"
DECK_LIST = "decklist"
_OF_CASES = ("cases", "run", "expect", "moves", "shared")
_ENDINGS = (".yaml", ".yml")


def files_of(folder: Path) -> Iterator[tuple[Path, str]]:
    """The YAML files of a game's, pack's or variant's folder, each with its kind; of any other folder deck lists and
    scenarios.
    """
    shape = GAME if os.path.isfile(folder / "game.yaml") else shape_of(folder) if is_variant(folder) else None
    if shape is None:
        yield from ((path, kind) for path in _yaml_in(folder) if (kind := kind_of_text(path)) is not None)
        return
    for path in _yaml_in(folder):
        if path.name in shape.single:
            yield path, shape.single[path.name]
    for name, kind in _folders(shape).items():
        for path in sorted((folder / name).rglob("*")):
            if path.suffix in _ENDINGS and path.is_file():
                yield path, whole_or_laid(path, kind)


def _folders(shape: Shape) -> dict[str, str]:
    return {name: kind for name, kind in shape.many.items() if kind != "rules"} | {"scenarios": SCENARIOS}


def _yaml_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in _ENDINGS and path.is_file())


def whole_or_laid(path: Path, kind: str) -> str:
    """A variant's deck or table is one more, or says what it adds, changes and removes."""
    whole = kind.removeprefix(LAID_OVER)
    if whole == kind or whole not in WHOLE_OR_LAID:
        return kind
    root = _root(path)
    return kind if root is not None and any(key in root.entries for key in CHANGES) else whole


def kind_of_text(path: Path) -> str | None:
    """Of a file that lies by itself: scenarios or a deck list, if either."""
    root = _root(path)
    if root is None:
        return None
    if any(key in root.entries for key in _OF_CASES):
        return SCENARIOS
    return DECK_LIST if any(entry.value.shape == "map" for entry in root.entries.values()) else None


def game_named(path: Path) -> str | None:
    """The game that a file says it is for."""
    root = _root(path)
    named = root.plain_at("game") if root is not None else None
    return named if isinstance(named, str) else None


def _root(path: Path) -> YamlNode | None:
    try:
        root, _ = read_yaml(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError):
        return None
    return root if root is not None and root.shape == "map" else None
