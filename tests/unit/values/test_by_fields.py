"""Classes that compare and show by fields do it as those do for which `attrs` has written it."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from interpreter.values.by_fields import ByFields


@attrs.frozen(slots=True, eq=False, repr=False)
class Base(ByFields):
    place: int = attrs.field(eq=False, repr=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class Pair(Base):
    left: Any
    right: Any = 2


@attrs.frozen(slots=True)
class Theirs:
    place: int = attrs.field(eq=False, repr=False)
    left: Any
    right: Any = 2


VALUES = [(1, "a"), (2, "a"), (1, "b", 3), (1, ("a",), None)]


@pytest.mark.parametrize("one", VALUES)
@pytest.mark.parametrize("other", VALUES)
def test_as_attrs_does_it(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    assert (Pair(*one) == Pair(*other)) is (Theirs(*one) == Theirs(*other))
    assert (hash(Pair(*one)) == hash(Pair(*other))) is (hash(Theirs(*one)) == hash(Theirs(*other)))
    assert repr(Pair(*one)) == repr(Theirs(*one)).replace("Theirs", "Pair")


def test_of_another_class_is_another() -> None:
    assert Base(1) == Base(2) != Pair(1, 2) and Pair(1, 2) != (1, 2) and not hasattr(Pair(1, 2), "__dict__")
