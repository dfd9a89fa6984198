"""Data as if it stood in a scenario's file: JSON is YAML too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from interpreter.documents.reader import read_yaml
from interpreter.documents.yaml_node import Entry


def entries_of(data: Mapping[str, Any], where: str) -> dict[str, Entry]:
    """`where` is said in findings about it."""
    node, _ = read_yaml(json.dumps(data, ensure_ascii=False), where)
    return node.entries if node is not None else {}
