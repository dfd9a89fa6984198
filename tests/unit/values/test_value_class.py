"""Classes of values hold what is annotated, compare and show it, refuse to change, and come back from a pickle."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from interpreter.values.value_class import evolve, field, field_names, frozen, mutable


@frozen
class Spot:
    place: int = field(eq=False, repr=False)
    key: str = field(default="none", kw_only=True, eq=False)


@frozen
class Pair(Spot):
    left: Any
    right: Any = 2


@frozen(eq=False)
class Alone:
    value: int


@mutable
class Tally:
    name: str = field(converter=str.strip)
    counts: dict[str, int] = field(factory=dict)
    total: int = field(init=False)

    def __post_init__(self) -> None:
        self.total = sum(self.counts.values())


@frozen(kw_only=True)
class Named:
    a: int
    b: list[int] = field(factory=list)


PAIR = Pair(7, "x", key="k")


def test_fields_come_in_their_order_those_of_the_base_first() -> None:
    assert field_names(Pair) == ("place", "key", "left", "right") and field_names(int) == ()
    assert (PAIR.place, PAIR.key, PAIR.left, PAIR.right) == (7, "k", "x", 2)
    assert Named(a=1).b == [] and Named(a=1).b is not Named(a=1).b


@pytest.mark.parametrize("attempt", [lambda: Pair(1), lambda: Pair(1, 2, 3, 4), lambda: Named(1), lambda: Tally()])  # type: ignore[call-arg, misc]  # refused
def test_wrong_arguments_are_refused(attempt: Any) -> None:
    for _ in range(2):  # before the way of building it is written, and after
        with pytest.raises(TypeError):
            attempt()


def test_equal_is_what_holds_the_same_in_one_class() -> None:
    assert Pair(8, "x") == PAIR and hash(Pair(8, "x")) == hash(PAIR)
    assert Pair(7, "y") != PAIR and Spot(7) != PAIR and PAIR != "x"
    assert Alone(1) != Alone(1) and len({Alone(1), Alone(1)}) == 2
    assert Tally("a") == Tally("a") != Tally("b")
    with pytest.raises(TypeError):
        hash(Tally("a"))


def test_a_frozen_one_does_not_change_and_none_has_other_fields() -> None:
    for change in (lambda: setattr(PAIR, "left", 1), lambda: setattr(PAIR, "new", 1), lambda: delattr(PAIR, "left")):
        with pytest.raises(AttributeError):
            change()
    tally = Tally("a")
    tally.name = "b"
    with pytest.raises(AttributeError):
        tally.other = 1  # type: ignore[attr-defined]  # refused
    assert not hasattr(PAIR, "__dict__") and tally.name == "b"


def test_it_is_shown_as_it_is_written() -> None:
    assert repr(Pair(7, "x")) == "Pair(key='none', left='x', right=2)"
    assert repr(Tally(" a ", {"b": 2})) == "Tally(name='a', counts={'b': 2}, total=2)"


def test_evolve_changes_what_is_said() -> None:
    changed = evolve(PAIR, left="z")
    assert (changed.place, changed.key, changed.left) == (7, "k", "z") and PAIR.left == "x"
    assert evolve(Alone(1), value=2).value == 2 and evolve(Tally("a"), counts={"c": 3}).total == 3


def test_it_matches_by_place_and_name() -> None:
    match PAIR:
        case Pair(7, left, right=2):
            assert left == "x"
        case _:
            raise AssertionError


@pytest.mark.parametrize("value", [PAIR, Tally("a", {"b": 2}), Named(a=1, b=[2])])
def test_pickles_and_copies_hold_the_same(value: Any) -> None:
    for other in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert other is not value and other == value
        assert all(getattr(other, name) == getattr(value, name) for name in field_names(type(value)))
