"""The schemas themselves, and the words of the messages made from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import SCHEMAS, check_schema, read_schema
from interpreter.values.diagnostic import Diagnostic

KINDS = sorted(path.name.removesuffix(".schema.json") for path in SCHEMAS.glob("*.schema.json"))


def findings(kind: str, text: str) -> tuple[Diagnostic, ...]:
    node, found = read_yaml(text, "f.yaml")
    assert node is not None, found
    return check_schema(node, kind).found


def subschemas(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, list):
        for item in schema:
            yield from subschemas(item)
    elif isinstance(schema, dict):
        yield schema
        for item in schema.values():
            yield from subschemas(item)


@pytest.mark.parametrize("kind", KINDS)
def test_schemas_are_well_formed(kind: str) -> None:
    Draft202012Validator.check_schema(read_schema(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_every_property_is_described_and_nothing_else_let_in(kind: str) -> None:
    for schema in subschemas(read_schema(kind)):
        if schema.get("type") == "object":
            assert schema["additionalProperties"] is False or isinstance(schema["additionalProperties"], dict)
            for name, value in schema.get("properties", {}).items():
                assert "description" in value or "$ref" in value, name


def test_a_branch_is_chosen_by_its_key() -> None:
    found = findings("settings", "settings:\n  goal: {is: number, default: 3, about: x, choices: {a: b}}\n")
    assert [finding.message for finding in found] == ["unknown key `choices` in `goal`"]


def test_a_misspelt_key_gets_the_nearest_that_is_free() -> None:
    found = findings("deck", "deck: a\nzon: bag\n")
    assert [(finding.code, finding.hint) for finding in found] == [("S01", "did you mean `zone`?")]


def test_a_name_that_yaml_reads_otherwise_is_told_how_to_be_text() -> None:
    (found,) = findings("deck", "deck: a\nzone: bag\ncards:\n  - {id: x, name: 12, kind: k}\n")
    assert found.message == "`name` must be text, not the number 12"
    assert found.hint == "put it in quotes to make it text"


def test_many_faults_end_somewhere_and_nothing_is_taken_for_good() -> None:
    node, _ = read_yaml("zones: {}\nkinds: {}\nenums:\n" + "".join(f"  K{n}: 3\n" for n in range(500)), "f.yaml")
    assert node is not None
    checked = check_schema(node, "kinds")
    (told,) = checked.found
    assert told.span.line == 4 and told.notes[-1].endswith("`K5` on line 9 and 95 more")
    assert checked.paths == {()}
