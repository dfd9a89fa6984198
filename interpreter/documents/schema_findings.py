"""All that is wrong with a file's value, in few findings: what stands in a wrong place is wrong in many ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs
from jsonschema import ValidationError

from interpreter.documents.schema_message import describe, so_too
from interpreter.documents.yaml_node import YamlNode
from interpreter.values.diagnostic import Diagnostic

EACH = 2
"""How many findings of one kind about the entries of one mapping or list are told one by one."""


@attrs.frozen(slots=True)
class _About:
    finding: Diagnostic
    key: str


def describe_all(errors: Sequence[ValidationError], root: YamlNode) -> Iterator[Diagnostic]:
    """Where many entries of one mapping are wrong in one way, the first says so of all: a line above may be lost.

    What is wrong with the value of a key that cannot stand there is not told.
    """
    strange = {(*error.absolute_path, error.instance) for error in errors if _is_of_a_name(error)}
    alike: dict[Any, list[_About]] = {}
    for error in errors:
        path = tuple(error.absolute_path)
        if not any(path[:depth] in strange for depth in range(1, len(path) + 1)):
            for finding in describe(error, root):
                key = error.instance if _is_of_a_name(error) else "".join(map(str, path[-1:]))
                alike.setdefault(_likeness(error, finding), []).append(_About(finding, str(key)))
    for several in alike.values():
        yield from _few(sorted(set(several), key=lambda one: (one.finding.span.line, one.finding.span.col)))


def _is_of_a_name(error: ValidationError) -> bool:
    return "propertyNames" in error.absolute_schema_path


def _likeness(error: ValidationError, finding: Diagnostic) -> Any:
    """Equal for what is wrong in one way with entries of one mapping or list."""
    path = tuple(error.absolute_path)
    if _is_of_a_name(error):
        return path, finding.code, error.validator_value
    if not path or not isinstance(path[-1], str):
        return id(finding)
    if error.validator in ("type", "oneOf"):
        return path[:-1], finding.code, str(error.validator_value)
    if error.validator == "required":
        return path[:-1], finding.code, finding.message.partition(" in ")[0]
    return id(finding)


def _few(several: Sequence[_About]) -> Iterator[Diagnostic]:
    if len(several) <= EACH:
        yield from (one.finding for one in several)
        return
    first, *others = several
    places = {one.key: one.finding.span for one in others}
    yield attrs.evolve(first.finding, notes=(*first.finding.notes, *so_too([*places], places, "the same holds for")))
