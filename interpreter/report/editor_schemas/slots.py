"""Putting parts into a schema at a place."""

from __future__ import annotations

import copy
from typing import Any

from interpreter.report.editor_schemas.game_words import Part

KEPT = ("description", "title")


def put(schema: Part, path: str, part: Part) -> None:
    """The part stands at `properties/zone` from now on, under the description that is there.

    Raises KeyError where the schema has no such place: it has changed, and so must who calls.
    """
    *above, last = path.split("/")
    node: Any = schema
    for key in above:
        node = node[key]
    node[last] = {key: node[last][key] for key in KEPT if key in node[last]} | copy.deepcopy(part)
