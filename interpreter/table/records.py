"""The small parts of a state, as values with names.

They are named tuples: equal to, hashed and ordered like the plain tuple of their parts, and shown as that too, so that
what is made of a state's text does not hang on what we call its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

R = TypeVar("R", bound=type[tuple[Any, ...]])


def _shown_plain(record: R) -> R:
    record.__repr__ = tuple.__repr__  # type: ignore[method-assign]  # told above
    return record


@_shown_plain
class Question(NamedTuple):
    """What stands before a seat: the raw `options` of a site, of which it takes `at_least` to `at_most`."""

    site: int
    seat: int
    options: Sequence[Any]
    at_least: int
    at_most: int


@_shown_plain
class Throw(NamedTuple):
    """Dice as they lie: `seat` is 0 for the table's, `sources` are what each die comes from (None: nothing)."""

    label: str
    seat: int
    faces: tuple[int, ...]
    sources: tuple[Any, ...]
    sides: int


@_shown_plain
class OpenDie(NamedTuple):
    """A die of a throw whose window is open: both are places, in the state's throws and among the faces."""

    throw: int
    place: int


@_shown_plain
class TurnOrder(NamedTuple):
    """A `round` under way: the seats in their order, the place of the next, and who has passed since somebody last
    played.
    """

    mode: str
    order: tuple[int, ...]
    at: int
    passed: tuple[int, ...]


@_shown_plain
class Hold(NamedTuple):
    """An open `together`: the depth of its frame, the state before it, the frames of the happenings held back, and the
    contest (a region's number) it stands in.
    """

    depth: int
    before: Any  # a State; the two cannot know one another
    happenings: tuple[tuple[Any, ...], ...]
    region: int | None


@_shown_plain
class WaitingStop(NamedTuple):
    """A `stop` of a region of the frame at `depth`, put off until the rule at the depth `waits_for` has returned."""

    waits_for: int
    depth: int
    region: int


@_shown_plain
class Ending(NamedTuple):
    """How a game ended: the winners' seats, and the cause (a number of the program) that said so."""

    winners: tuple[int, ...]
    cause: int


@_shown_plain
class Mark(NamedTuple):
    """What is marked on a subject, until the end of a block."""

    value: Any
    until: str
