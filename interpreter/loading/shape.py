"""Which files and folders a game and a pack consist of."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import attrs

PackSource: TypeAlias = str | Path | Mapping[str, str]
"""A folder's path, the name of a pack in the game's packs/, or the pack's files: names within its folder, and texts."""

SINGLE = {
    "game.yaml": "game",
    "kinds.yaml": "kinds",
    "settings.yaml": "settings",
    "rulings.yaml": "rulings",
    "screen.yaml": "screen",
}
NEEDED = ("game.yaml", "kinds.yaml", "rulebook.md")
MANY = {"decks": "deck", "tables": "table", "rules": "rules", "decklists": "decklist"}
_SUFFIXES = {"rules": (".rules",), "decklist": (".yaml", ".txt")}
READABLE = (".yaml", ".yml", ".rules")


@attrs.frozen(slots=True)
class Shape:
    """Which files and folders there are. `beside`: folders that are there for others to read."""

    what: str
    single: Mapping[str, str]
    needed: tuple[str, ...]
    many: Mapping[str, str]
    needs_rules: bool
    beside: tuple[str, ...] = ()


GAME = Shape("a game", {**SINGLE, "rulebook.md": "rulebook"}, NEEDED, MANY, True, ("packs", "variants", "scenarios"))
PACK = Shape(
    "a pack",
    {"pack.yaml": "pack"},
    ("pack.yaml",),
    {name: kind for name, kind in MANY.items() if name != "tables"},
    False,
    ("scenarios",),
)


def suffixes_of(kind: str) -> tuple[str, ...]:
    """How the names of files of a kind end that there are many of."""
    return _SUFFIXES.get(kind, (".yaml",))


def is_pack(path: str | Path) -> bool:
    """Whether a folder is a pack's, and no game's."""
    return os.path.isfile(os.path.join(path, "pack.yaml")) and not os.path.isfile(os.path.join(path, "game.yaml"))
