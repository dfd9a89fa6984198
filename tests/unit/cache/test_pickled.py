"""What is kept comes back the same, by whatever reads pickles."""

from __future__ import annotations

import pickle
from typing import Any

import attrs

from interpreter.cache.pickled import dumps
from interpreter.values.span import Span


@attrs.frozen(slots=True)
class One:
    only: Any


@attrs.frozen(slots=True)
class Two(One):
    more: list[Any] = attrs.field(factory=list, eq=False)


@attrs.frozen(slots=True)
class OwnWay:
    """Keeps another value than it holds."""

    number: int

    def __getstate__(self) -> dict[str, int]:
        return {"number": self.number + 1}

    def __setstate__(self, state: dict[str, int]) -> None:
        object.__setattr__(self, "number", state["number"])


def again(value: Any) -> Any:
    return pickle.loads(dumps(value))


def test_fields_come_back() -> None:
    two = again(Two((One(None), Span("a.rules", 1, 2, 1, 5)), ["more"]))
    assert two == Two((One(None), Span("a.rules", 1, 2, 1, 5))) and two.more == ["more"]


def test_what_holds_itself_comes_back() -> None:
    two = Two(1)
    two.more.append(two)
    back = again(two)
    assert back.more[0] is back


def test_what_says_itself_how_it_is_kept_is_kept_so() -> None:
    assert again(OwnWay(1)) == OwnWay(2)


def test_names_of_fields_are_not_written() -> None:
    values = [Span("a.rules", line, 1, line, 9) for line in range(100)]
    assert again(values) == values
    assert len(dumps(values)) < len(pickle.dumps(values)) and b"end_col" not in dumps(values)
