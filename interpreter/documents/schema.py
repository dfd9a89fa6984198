"""A file's value against its JSON schema; every fault as a finding at the exact key or value, in plain words.

The schemas come with the program, in `schemas/`, where editors find them too. Where one offers several shapes
(`oneOf`), the shape is chosen first, by the type of the value or by a key with a fixed value such as `is`, so that
messages name the right field.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from jsonschema import Draft202012Validator, TypeChecker, ValidationError
from jsonschema.validators import extend

from interpreter.documents.checked import Checked
from interpreter.documents.schema_findings import describe_all
from interpreter.documents.yaml_node import YamlNode
from interpreter.values.package import data_folder
from interpreter.values.unseen_signs import is_blank

SCHEMAS = data_folder("schemas")
MAX_FOUND = 100


def check_schema(node: YamlNode, kind: str) -> Checked:
    """Check a value against `schemas/<kind>.schema.json`; kinds: game, kinds, settings, rulings, deck, table, screen
    (codes S01 to S08).
    """
    errors = list(islice(_validator(kind).iter_errors(node.plain()), MAX_FOUND + 1))
    found = describe_all(errors, node)
    paths = (
        {_path(error) for error in errors} if len(errors) <= MAX_FOUND else {()}
    )  # cut short: nothing in it is known to be good
    order = sorted(set(found), key=lambda d: (d.span.line, d.span.col, d.code, d.message))
    return Checked(tuple(order), frozenset(paths))


def _path(error: ValidationError) -> tuple[str | int, ...]:
    path = tuple(error.absolute_path)
    return (*path, str(error.instance)) if "propertyNames" in error.absolute_schema_path else path


@cache
def read_schema(kind: str) -> dict[str, Any]:
    """The schema itself, as data."""
    schema: dict[str, Any] = json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))
    return schema


@cache
def _validator(kind: str) -> Any:
    written = read_schema(kind)
    schema = _inlined(written, written["$defs"])
    types: TypeChecker = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole)
    keywords = {"oneOf": _one_of, "pattern": _pattern, "minLength": _least_length}
    made: Any = extend(Draft202012Validator, keywords, type_checker=types)  # type: ignore[no-untyped-call]  # jsonschema's
    return made(schema)


def _inlined(schema: Any, defs: dict[str, Any]) -> Any:
    """The schema with every `$ref` written out (ours do not recur): following them takes most of the time otherwise."""
    if isinstance(schema, list):
        return [_inlined(item, defs) for item in schema]
    if not isinstance(schema, dict):
        return schema
    name = schema.get("$ref")
    base = defs[name.removeprefix("#/$defs/")] if name else {}
    whole = {**base, **schema}
    return {key: _inlined(value, defs) for key, value in whole.items() if key not in ("$ref", "$defs")}


def _is_whole(_checker: Any, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _pattern(_validator: Any, pattern: str, value: Any, _schema: Any) -> Iterator[ValidationError]:
    """Against the whole text: `$` alone would let a line break through."""
    if isinstance(value, str) and not re.fullmatch(pattern, value):
        yield ValidationError(f"does not match {pattern}")


def _least_length(_validator: Any, least: int, value: Any, _schema: Any) -> Iterator[ValidationError]:
    """Of nothing but signs that nobody sees no text is made."""
    if isinstance(value, str) and (len(value) < least or is_blank(value)):
        yield ValidationError("is too short")


def _one_of(validator: Any, branches: list[dict[str, Any]], value: Any, _schema: Any) -> Iterator[ValidationError]:
    fitting = [branch for branch in branches if _has_type(validator, branch, value)]
    if not fitting:
        yield ValidationError("no shape fits", validator_value=[_type_names(branch) for branch in branches])
        return
    if len(fitting) == 1:
        yield from validator.descend(value, fitting[0])
        return
    yield from _by_fixed_key(validator, fitting, value)


def _by_fixed_key(validator: Any, branches: list[dict[str, Any]], value: dict[str, Any]) -> Iterator[ValidationError]:
    """Branches of one type are told apart by a key that has a `const` in all but perhaps the last of them."""
    key = next(name for name, schema in branches[0]["properties"].items() if "const" in schema)
    consts = [branch["properties"][key].get("const") for branch in branches]
    if key not in value:
        yield ValidationError("required", validator="required", validator_value=[key], instance=value)
    elif value[key] in consts and isinstance(value[key], str):
        yield from validator.descend(value, branches[consts.index(value[key])])
    elif None in consts:
        yield from validator.descend(value, branches[consts.index(None)])
    else:
        yield ValidationError("enum", validator="enum", validator_value=consts, instance=value[key], path=[key])


def _has_type(validator: Any, schema: dict[str, Any], value: Any) -> bool:
    return any(validator.is_type(value, name) for name in _type_names(schema))


def _type_names(schema: dict[str, Any]) -> list[str]:
    names = schema.get("type", [])
    return [names] if isinstance(names, str) else list(names)
