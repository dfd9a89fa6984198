"""Which files and folders a game and a variant consist of."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import attrs

VariantSource: TypeAlias = str | Path | Mapping[str, str]
"""A variant's or pack's folder, its name where the game keeps it, one file of rules, or the files themselves: names
within the folder, and texts."""

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
VARIANT_FILE, PACK_FILE = "variant.yaml", "pack.yaml"
HEADS = (VARIANT_FILE, PACK_FILE)
LAID_OVER = "variant_"
"""Before the kind of a file that is laid over the game's: it adds, changes and removes."""


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
    {
        PACK_FILE: "pack",
        **{f"{kind}.yaml": LAID_OVER + kind for kind in ("kinds", "settings", "rulings")},
        "rulebook.md": "rulebook",
    },
    (PACK_FILE,),
    {name: kind for name, kind in MANY.items() if name != "tables"},
    False,
    ("scenarios",),
)
VARIANT = Shape(
    "a variant",
    {
        VARIANT_FILE: "variant",
        **{name: LAID_OVER + kind for name, kind in SINGLE.items() if kind != "game"},
        "rulebook.md": "rulebook",
    },
    (VARIANT_FILE,),
    {**MANY, "tables": LAID_OVER + "table", "decks": LAID_OVER + "deck"},
    False,
    ("scenarios",),
)
ONE_FILE = Shape("a file of rules", {}, (), {"rules": "rules"}, True)
"""A variant that is one file of rules and says nothing of itself."""


def suffixes_of(kind: str) -> tuple[str, ...]:
    """How the names of files of a kind end that there are many of."""
    return _SUFFIXES.get(kind, (".yaml",))


def is_variant(path: str | Path) -> bool:
    """Whether a folder is a variant's or a pack's, and no game's."""
    heads = any(os.path.isfile(os.path.join(path, head)) for head in HEADS)
    return heads and not os.path.isfile(os.path.join(path, "game.yaml"))


def shape_of(path: Path) -> Shape:
    """What a variant's folder is read as."""
    return VARIANT if os.path.isfile(path / VARIANT_FILE) or not os.path.isfile(path / PACK_FILE) else PACK
