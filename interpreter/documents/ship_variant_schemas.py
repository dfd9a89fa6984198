"""The schemas of the files that a variant lays over a game's, made from those of the game's own files.

`python -m interpreter.documents.ship_variant_schemas` writes them into `schemas/`; a test holds them to be these.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from interpreter.documents.schema import SCHEMAS, read_schema

ID = {"$ref": "#/$defs/id"}
_FIELD = {"type": "string", "pattern": "^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$", "description": "Two ids with a dot."}
_HOW = {"add": "What comes new.", "change": "What is other than it was: only the keys that differ.", "remove": "Gone."}


def variant_schemas() -> dict[str, dict[str, Any]]:
    """By kind of document."""
    return {
        "variant_settings": _made("settings", {"settings": _map("settings", "settings")}),
        "variant_rulings": _made("rulings", {"rulings": _map("rulings", "rulings")}),
        "variant_kinds": _made("kinds", _kinds()),
        "variant_table": _made("table", {"rows": _map("table", "rows")}, head="table"),
        "variant_deck": _made("deck", {"cards": _items(_part("deck", "cards"), "deck")}, head="deck"),
        "variant_screen": _made("screen", _screen()),
    }


def _part(kind: str, key: str) -> dict[str, Any]:
    part: dict[str, Any] = copy.deepcopy(read_schema(kind)["properties"][key])
    return part


def _map(kind: str, key: str) -> dict[str, dict[str, Any]]:
    part = _part(kind, key)
    part.pop("minProperties", None)
    names = part.get("propertyNames", {"type": ["string", "integer"]})
    return {"add": part, "change": _loose(part, kind), "remove": _names(names, two_deep=key == "rows")}


def _names(of: dict[str, Any], *, two_deep: bool = False) -> dict[str, Any]:
    """The ids of what is taken away."""
    names = {"type": "array", "description": "Ids.", "items": of, "minItems": 1}
    if not two_deep:
        return names
    below = {"type": "object", "description": "By first key the second keys.", "additionalProperties": names}
    return {"description": "The rows that go.", "oneOf": [names, below]}


def _loose(part: dict[str, Any], kind: str) -> dict[str, Any]:
    """A mapping of items of which only some keys need stand."""
    return {**part, "additionalProperties": _partly(part["additionalProperties"], kind), "minProperties": 1}


def _partly(item: dict[str, Any], kind: str) -> dict[str, Any]:
    """One item of which only some keys need stand; of one with several shapes the keys of them all."""
    item = {**read_schema(kind)["$defs"][item["$ref"].rpartition("/")[2]], **item} if "$ref" in item else item
    item = {key: value for key, value in item.items() if key not in ("$ref", "examples")}
    shapes = item.pop("oneOf", [])
    if shapes and all(shape.get("type") == "object" for shape in shapes):
        properties: dict[str, Any] = {}
        for shape in shapes:
            for key, schema in shape["properties"].items():
                properties[key] = schema if properties.get(key, schema) == schema else _any_of(key, schema)
        return {"type": "object", **item, "properties": properties, "additionalProperties": False, "minProperties": 1}
    if shapes:
        return {**item, "oneOf": shapes}
    return {key: value for key, value in item.items() if key != "required"}


def _any_of(key: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Where shapes differ."""
    if "const" in schema:
        return {"type": "string", "description": schema["description"]}
    return {"type": ["string", "integer", "boolean"], "description": schema.get("description", f"The {key}.")}


def _items(part: dict[str, Any], kind: str) -> dict[str, dict[str, Any]]:
    """Items in a list, each with an `id`."""
    item = part["items"]
    item = read_schema(kind)["$defs"][item["$ref"].rpartition("/")[2]] if "$ref" in item else item
    loose = {**item, "required": ["id"]}
    change = {"type": "array", "description": "Items by id, with the keys that differ.", "items": loose, "minItems": 1}
    return {"add": part, "change": change, "remove": _names(ID)}


def _kinds() -> dict[str, dict[str, dict[str, Any]]]:
    fields = {"type": "object", "description": "Fields, as `player.name` or `kind.name`.", "propertyNames": _FIELD}
    field = read_schema("kinds")["properties"]["player"]["properties"]["fields"]["additionalProperties"]
    values = {"type": "array", "description": "Values, as `enumeration.value`.", "items": _FIELD, "minItems": 1}
    return {
        "enums": _map("kinds", "enums"),
        "kinds": _map("kinds", "kinds"),
        "zones": _map("kinds", "zones"),
        "fields": {
            "add": {**fields, "additionalProperties": copy.deepcopy(field)},
            "change": {**fields, "additionalProperties": _partly(field, "kinds"), "minProperties": 1},
            "remove": _names(_FIELD),
        },
        "values": {"add": values, "remove": values},
    }


def _screen() -> dict[str, dict[str, dict[str, Any]]]:
    lines = {key: _part("screen", key) for key in ("status", "goal")}
    return {
        "panels": _items(_part("screen", "panels"), "screen"),
        "rows": _inside("row", "panel"),
        "short": _items(_part("screen", "short"), "screen"),
        "columns": _inside("column", "table"),
        **{key: {"change": line, "add": line} for key, line in lines.items()},
    }


def _inside(what: str, of: str) -> dict[str, dict[str, Any]]:
    """What stands inside something that has an id, and says in which."""
    part = copy.deepcopy(read_schema("screen")["$defs"][what])
    part["properties"] = {of: {**ID, "description": f"The id of its {of}."}, **part["properties"]}
    part["required"] = list(dict.fromkeys([of, "id", *part["required"]]))
    add = {"type": "array", "description": f"{what.capitalize()}s, each with its {of}.", "items": part, "minItems": 1}
    change = {**add, "description": f"{what.capitalize()}s by {of} and id.", "items": {**part, "required": [of, "id"]}}
    return {"add": add, "change": change, "remove": _names(_FIELD)}


def _made(kind: str, keys: dict[str, dict[str, dict[str, Any]]], head: str | None = None) -> dict[str, Any]:
    base = read_schema(kind)
    properties: dict[str, Any] = {head: ID} if head else {}
    for how, about in _HOW.items():
        inside = {key: parts[how] for key, parts in keys.items() if how in parts}
        properties[how] = {
            "type": "object",
            "description": about,
            "properties": inside,
            "additionalProperties": False,
            "minProperties": 1,
        }
    made = {
        "$schema": base["$schema"],
        "title": f"{base['title']} of a variant",
        "type": "object",
        "description": "What a variant adds, changes and removes.",
        "properties": properties,
        "additionalProperties": False,
    }
    return made | ({"required": [head]} if head else {}) | {"$defs": base["$defs"]}


def main() -> None:
    for kind, schema in variant_schemas().items():
        text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        (SCHEMAS / f"{kind}.schema.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
