"""Values of which some fields come later: what was kept is read in two parts, the second when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar


class Later:
    """`LATER` are the fields that may be missing at first; who asks for one finds it there, only not as soon."""

    __slots__ = ("_bring",)
    LATER: ClassVar[tuple[str, ...]]
    _bring: Callable[[], None]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Python asks here for what is not there."""
            if name not in type(self).LATER:
                raise AttributeError(f"`{type(self).__name__}` has no `{name}`", name=name, obj=self)
            object.__getattribute__(self, "_bring")()
            return object.__getattribute__(self, name)


def fields_later(value: Later) -> tuple[Any, ...]:
    return tuple(getattr(value, name) for name in value.LATER)


class SecondPart:
    """Fills in what the values lack, at once for all of them and once."""

    def __init__(self, lacking: Sequence[Later], read: Callable[[], Iterable[tuple[Any, ...]]]) -> None:
        self._lacking, self._read, self._reading = lacking, read, RLock()
        for value in lacking:
            object.__setattr__(value, "_bring", self.bring)

    def bring(self) -> None:
        with self._reading:
            if not self._lacking:
                return  # another thread was quicker
            for value, fields in zip(self._lacking, self._read(), strict=True):
                for name, field in zip(value.LATER, fields, strict=True):
                    object.__setattr__(value, name, field)
            self._lacking = ()
