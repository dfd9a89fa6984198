"""What an editor sees is what we see: every YAML file names its schema and fits it under the standard's
own rules too.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import SCHEMAS, read_schema
from interpreter.loading.find import GAMES
from interpreter.loading.shape import MANY, SINGLE

SAMPLE = Path(__file__).parents[2] / "games"
FILES = sorted(
    path
    for games in (GAMES, SAMPLE)
    for pattern in (*(f"*/{name}" for name in SINGLE), *(f"*/{name}/*.yaml" for name in MANY))
    for path in (*games.glob(pattern), *games.glob(f"*/packs/{pattern}"))
) + sorted(GAMES.glob("*/packs/*/pack.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_file_and_schema(path: Path) -> None:
    kind = "pack" if path.name == "pack.yaml" else SINGLE.get(path.name) or MANY[path.parent.name]
    text = path.read_text(encoding="utf-8")
    mark = "# yaml-language-server: $schema="
    first = text.split("\n", 1)[0]
    if first.startswith(mark) or GAMES in path.parents:
        assert (path.parent / first.removeprefix(mark)).resolve() == SCHEMAS / f"{kind}.schema.json"
    node, found = read_yaml(text, str(path))
    assert node is not None, found
    errors = [error.message for error in Draft202012Validator(read_schema(kind)).iter_errors(node.plain())]
    assert errors == []
