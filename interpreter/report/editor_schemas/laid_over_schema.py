"""Files that a variant lays over a game's: what it changes or removes is there in the game.

Goes by the table of kinds of item that variants are merged by.
"""

from __future__ import annotations

import copy

from interpreter.loading.variants.items import ITEMS, ItemKind
from interpreter.report.editor_schemas.game_words import GameWords, Part, one_of, setting_value

OFFERED_ONLY = ("row", "panel", "row of the screen", "short table", "column", "line")
"""What a game need not have named: rows of tables are held against their table, panels may have no id."""


def laid_over_schema(words: GameWords, base: Part, file: str) -> Part:
    """From the schema of any such file that of one over this game's `file`: settings, kinds, deck ..."""
    made = copy.deepcopy(base)
    for kind in ITEMS:
        if kind.file == file and kind.name not in OFFERED_ONLY:
            _name_them(made, kind, _ids(words, kind))
    if file == "settings":
        _set(made, words)
    return made


def _ids(words: GameWords, kind: ItemKind) -> dict[str, str]:
    """Cards go by their ids alone here, whatever the deck they are in."""
    return {id.rpartition("/")[2]: about for id, about in words.items.get(kind.name, {}).items()}


def _name_them(made: Part, kind: ItemKind, ids: dict[str, str]) -> None:
    how = made["properties"]
    removed = how["remove"]["properties"].get(kind.key)
    if removed is not None:
        removed["items"] = one_of(ids)
    changed = how["change"]["properties"].get(kind.key)
    if changed is None:
        return
    if changed["type"] == "array":
        changed["items"]["properties"]["id"] = one_of(ids)
        return
    each = changed.pop("additionalProperties")
    changed.pop("propertyNames", None)
    made["$defs"][f"changed_{kind.key}"] = each
    refers = {"$ref": f"#/$defs/changed_{kind.key}"}
    changed["properties"] = {id: ({"description": about} if about else {}) | refers for id, about in ids.items()}
    changed["additionalProperties"] = False


def _set(made: Part, words: GameWords) -> None:
    """A setting's default is one of its values, unless its choices are changed with it."""
    changed = made["properties"]["change"]["properties"]["settings"]["properties"]
    for name, setting in words.game.ruleset.settings.items():
        if not setting.choices:
            changed[name]["properties"] = {"default": setting_value(setting)}
