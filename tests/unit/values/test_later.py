"""Fields that come later are there for whoever asks, are read once and for all values together."""

from __future__ import annotations

import copy
from typing import Any, ClassVar

import attrs
import pytest

from interpreter.values.later import Later, SecondPart, fields_later


@attrs.frozen(slots=True, eq=False, repr=False)
class Rule(Later):
    LATER: ClassVar = ("body", "note")

    name: str
    body: Any
    note: str = "none"


def _lacking(*names: str) -> list[Rule]:
    values = [object.__new__(Rule) for _ in names]
    for value, name in zip(values, names, strict=True):
        object.__setattr__(value, "name", name)
    return values


def test_what_lacks_is_read_once_when_it_is_asked_for() -> None:
    read: list[int] = []
    one, other = values = _lacking("one", "other")
    SecondPart(values, lambda: read.append(1) or [("1", "a"), (other, "b")])  # type: ignore[func-returns-value]
    assert (one.name, other.name) == ("one", "other") and read == []
    assert (other.note, one.body, one.note) == ("b", "1", "a") and other.body is other and read == [1]
    assert fields_later(one) == ("1", "a")


def test_a_copy_has_all() -> None:
    (value,) = _lacking("one")
    SecondPart([value], lambda: [("1", "a")])
    other, changed = copy.copy(value), attrs.evolve(value, name="two")
    assert (other.name, other.body, other.note) == ("one", "1", "a") and (changed.name, changed.body) == ("two", "1")


def test_a_whole_one_and_names_that_there_are_not() -> None:
    whole = Rule("one", "1")
    assert fields_later(whole) == ("1", "none")
    for value in (whole, *_lacking("other")):
        with pytest.raises(AttributeError, match="has no `bodies`"):
            _ = value.bodies  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        _ = _lacking("other")[0].body  # nothing to read it from
