"""Comparing and showing by fields, written once: of each class that is to do it itself, `attrs` writes and compiles it
anew whenever a process imports that class, which costs more than all else about it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, cast

import attrs


class ByFields:
    """For families of many classes that are seldom compared and hardly ever shown; they are `eq=False, repr=False`."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        compared = _compared(_kind(self))
        return cast(bool, compared(self) == compared(other))

    def __hash__(self) -> int:
        return hash(_compared(_kind(self))(self))

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in _shown(_kind(self)))
        return f"{type(self).__qualname__}({', '.join(shown)})"


def _kind(value: object) -> Any:
    return type(value)


@cache
def _compared(kind: Any) -> Callable[[object], Any]:
    names = [field.name for field in attrs.fields(kind) if field.eq]
    return attrgetter(*names) if names else lambda _: ()


@cache
def _shown(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind) if field.repr)
