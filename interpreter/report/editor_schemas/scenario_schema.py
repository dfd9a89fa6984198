"""Scenarios: settings with their values, zones, fields, cards and decks of one game."""

from __future__ import annotations

import copy

from interpreter.report.editor_schemas.game_words import GameWords, Part, offered, one_of, setting_value
from interpreter.report.editor_schemas.slots import put

LAID = ("given", "expect")


def scenario_schema(words: GameWords, base: Part) -> Part:
    """From the schema of any scenarios that of those of this game."""
    made = copy.deepcopy(base)
    settings = {setting.name: setting_value(setting) for setting in words.all_settings}
    made["$defs"]["settings"] |= {"properties": settings, "additionalProperties": False}
    made["$defs"]["settings"].pop("examples", None)
    made["$defs"]["pieces"]["items"] = offered(words.cards, ["string", "object"])
    made["$defs"]["fields"] = _of_players(words, made["$defs"]["fields"])
    for case in ("", "$defs/case/"):
        _name_places(words, made, f"{case}properties/")
    return made


def _of_players(words: GameWords, fields: Part) -> Part:
    """Fields and zones of a player, and whether they are out."""
    rules = words.game.ruleset
    known = {field.name: words.field(field) for field in rules.player_fields.values()}
    pieces: Part = {"type": "array", "items": {"$ref": "#/$defs/pieces/items"}}
    zones = {zone.name: {"description": zone.about, **pieces} for zone in rules.zones.values() if zone.of == "player"}
    made = {key: value for key, value in fields.items() if key not in ("examples", "additionalProperties")}
    out: Part = {"out": {"description": "Whether they have left the game.", "type": "boolean"}}
    return made | {"properties": known | zones | out, "additionalProperties": False}


def _name_places(words: GameWords, made: Part, below: str) -> None:
    rules = words.game.ruleset
    table = {field.name: words.field(field) for field in rules.table_fields.values()}
    zones = {zone.name: zone.about for zone in rules.zones.values() if zone.of == "table"}
    put(made, f"{below}cards/additionalProperties/properties/kind", one_of(words.kinds))
    put(made, f"{below}cards/additionalProperties/properties/like", offered(words.cards))
    for when in LAID:
        fields = {"type": "object", "properties": table, "additionalProperties": False}
        put(made, f"{below}{when}/properties/table", fields)
        laid: Part = {name: {"description": about, "$ref": "#/$defs/pieces"} for name, about in zones.items()}
        put(
            made,
            f"{below}{when}/properties/zones",
            {"type": "object", "properties": laid, "additionalProperties": False},
        )
