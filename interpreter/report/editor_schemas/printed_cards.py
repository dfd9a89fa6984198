"""Cards as a deck of cards lists them: by kind what may be printed on one, and as what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.loading.ruleset import Kind
from interpreter.report.editor_schemas.game_words import GameWords, Part, one_of


def card_schema(words: GameWords, item: Part) -> Part:
    """From the schema of any card that of a card of this game."""
    on_all = dict(item["properties"])
    kinds = words.game.ruleset.kinds
    on_all["kind"] = {"description": on_all["kind"]["description"], **one_of(words.kinds)}
    made = {key: value for key, value in item.items() if key not in ("additionalProperties", "propertyNames")}
    printed = {name: _on_some(words, name) for kind in kinds.values() for name in kind.data}
    made |= {"properties": on_all | printed, "additionalProperties": False}
    return made | {"allOf": [_if_of(words, kind, printed) for kind in kinds.values()]}


def _on_some(words: GameWords, name: str) -> Part:
    """What is printed on cards of several kinds, maybe as values of several types."""
    having = [kind for kind in words.game.ruleset.kinds.values() if name in kind.data]
    types = {kind.data[name] for kind in having}
    about = f"Printed on: {', '.join(kind.name.replace('_', ' ') for kind in having)}."
    return {"description": about, **(words.value(types.pop()) if len(types) == 1 else {})}


def _if_of(words: GameWords, kind: Kind, printed: Iterable[str]) -> Part:
    """Of a kind only what its cards have."""
    own: Any = {name: words.value(type_name) for name, type_name in kind.data.items()}
    return {
        "if": {"properties": {"kind": {"const": kind.name}}, "required": ["kind"]},
        "then": {"properties": own | {name: False for name in printed if name not in own}},
    }
