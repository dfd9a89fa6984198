"""The small parts of a state, as values with names.

They are named tuples: equal to and hashed like the plain tuple of their parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Question(NamedTuple):
    """What stands before a seat: the raw `options` of a site, of which it takes `at_least` to `at_most`."""

    site: int
    seat: int
    options: Sequence[Any]
    at_least: int
    at_most: int


# The same without names. A state keeps it so: one is made and taken apart at every decision, at a third of the cost.
QuestionParts = tuple[int, int, Sequence[Any], int, int]


class SeenValue(NamedTuple):
    """The value of a hidden field in a text, and the seats (a bit each) that saw it then."""

    value: Any
    seats: int


class Acting(NamedTuple):
    """An ability (its number) and the copy of its card that acts; None: the table's own. Also a raw option."""

    ability: int
    this: int | None


class ActingOn(NamedTuple):
    """An ability that adds an option for each of some things: the copy that acts, and the one thing. A raw option."""

    ability: int
    this: int | None
    element: Any


class OptionOf(NamedTuple):
    """A menu's own option (its number) and the one thing it is about. A raw option, never equal to one of abilities:
    the first part is a word.
    """

    own: str
    option: int
    element: Any


class OpenAside(NamedTuple):
    """An aside open to a seat: its ability, the copy that acts and the element it is about. Also a raw aside."""

    ability: int
    this: int | None
    element: Any


class Throw(NamedTuple):
    """Dice as they lie: `seat` is 0 for the table's, `sources` are what each die comes from (None: nothing)."""

    label: str
    seat: int
    faces: tuple[int, ...]
    sources: tuple[Any, ...]
    sides: int


class OpenDie(NamedTuple):
    """A die of a throw whose window is open: both are places, in the state's throws and among the faces."""

    throw: int
    place: int


class TurnOrder(NamedTuple):
    """A `round` under way: the seats in their order, the place of the next, and who has passed since somebody last
    played.
    """

    mode: str
    order: tuple[int, ...]
    at: int
    passed: tuple[int, ...]


class SecretPart(NamedTuple):
    """An `each ... secretly` under way: `step` is the block that goes to the next part, `part` the slot that tells
    whose it is, `before` the frame when it began, `answers` what has been answered since, with seat and site, and
    `asking` the seat and site of the question that was put last.
    """

    step: int
    part: int
    before: tuple[Any, ...]
    answers: tuple[tuple[int, int, Any], ...] = ()
    asking: tuple[int, int] = (0, 0)

    def __repr__(self) -> str:
        return "SecretPart"  # keys of positions go by this: how they came about makes two no different

    def having(self, answer: Any) -> SecretPart:
        return self._replace(answers=(*self.answers, (*self.asking, answer)))


class Hold(NamedTuple):
    """An open `together`: the depth of its frame, the state before it, the frames of the happenings held back, and the
    contest (a region's number) it stands in.
    """

    depth: int
    before: Any  # a State; the two cannot know one another
    happenings: tuple[tuple[Any, ...], ...]
    region: int | None


class WaitingStop(NamedTuple):
    """A `stop` of a region of the frame at `depth`, put off until the rule at the depth `waits_for` has returned."""

    waits_for: int
    depth: int
    region: int


class Ending(NamedTuple):
    """How a game ended: the winners' seats, the cause (a number of the program) that said so, and its own text, where
    it has one.
    """

    winners: tuple[int, ...]
    cause: int
    reason: Any = None


class Marked(NamedTuple):
    """What is marked on a subject, until the end of a block."""

    value: Any
    until: str
