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
from interpreter.loading.shape import LAID_OVER, MANY, SINGLE, VARIANT
from interpreter.report.editor_schemas.schema_line import FOLDER

SAMPLE = Path(__file__).parents[2] / "games"
FILES = sorted(
    path
    for games in (GAMES, SAMPLE)
    for pattern in (*(f"*/{name}" for name in SINGLE), *(f"*/{name}/*.yaml" for name in MANY))
    for path in (*games.glob(pattern), *games.glob(f"*/packs/{pattern}"))
) + sorted(GAMES.glob("*/packs/*/pack.yaml"))
OF_VARIANTS = sorted(GAMES.glob("*/variants/*/**/*.yaml"))


MARK = "# yaml-language-server: $schema="


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_file_and_schema(path: Path) -> None:
    kind = "pack" if path.name == "pack.yaml" else SINGLE.get(path.name) or MANY[path.parent.name]
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    if first.startswith(MARK) or GAMES in path.parents:
        assert named_schema(path).name == f"{kind}.schema.json"
        assert named_schema(path).parent in (SCHEMAS, home_of(path) / FOLDER)
        assert (named_schema(path).parent == SCHEMAS) == (GAMES not in path.parents)
    assert_fits(path, kind)


def home_of(path: Path) -> Path:
    """The folder of the game or pack that a file is of."""
    return next(above for above in path.parents if any((above / head).is_file() for head in ("game.yaml", "pack.yaml")))


@pytest.mark.parametrize("path", OF_VARIANTS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_file_of_a_variant_and_schema(path: Path) -> None:
    """A deck or table of a variant may be a whole one, or laid over the game's."""
    shape = {**VARIANT.single, **VARIANT.many, "scenarios": "scenario"}
    kind = shape.get(path.name) or shape[path.parent.name]
    kinds = (kind, kind.removeprefix(LAID_OVER)) if path.name not in VARIANT.single else (kind,)
    assert named_schema(path) in [SCHEMAS / f"{kind}.schema.json" for kind in kinds]
    assert_fits(path, named_schema(path).name.removesuffix(".schema.json"))


def named_schema(path: Path) -> Path:
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    return (path.parent / first.removeprefix(MARK)).resolve()


def assert_fits(path: Path, kind: str) -> None:
    node, found = read_yaml(path.read_text(encoding="utf-8"), str(path))
    assert node is not None, found
    errors = [error.message for error in Draft202012Validator(read_schema(kind)).iter_errors(node.plain())]
    assert errors == []
