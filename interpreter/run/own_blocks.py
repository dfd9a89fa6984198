"""The machine's own blocks and questions, numbered before those of the rules, and what their frames hold.

An own frame is a block and one record, and behind it, where something is asked, the answer.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from interpreter.run.answers.question_site import WINDOW_SITE, WRAPPER_SITE, Site
from interpreter.table.records import Acting
from interpreter.values.span import Span

TRIGGERS, WINDOW, REACTED, RUN_OUT, WRAPPERS, WRAPPER_CHOSEN, ENDED, RETURNED = range(8)
OWN_BLOCKS = 8
OWN_PLACES = ("triggers", "window", "reacted", "run out", "wrappers", "wrapper chosen", "ended", "returned")
OWN_SITES = 2
RECORD, ANSWER = 1, 2  # where an own frame has its record, and where the answer goes


def own_sites() -> list[Site]:
    nowhere = Span("<machine>", 1, 1)
    return [
        Site(WINDOW_SITE, "window", "window", nowhere, ANSWER, REACTED, WINDOW),
        Site(WRAPPER_SITE, "wrapper", "window", nowhere, ANSWER, WRAPPER_CHOSEN, WRAPPERS),
    ]


class PendingTrigger(NamedTuple):
    """A forced trigger that has not acted yet.

    One held back by a `together` `looks_back`: it also belongs to a card that left in it.
    """

    ability: int
    this: int | None
    holder: int | None
    looks_back: bool


class Announced(NamedTuple):
    """A happening, with what is told of it by place."""

    happening: str
    args: tuple[Any, ...]


class OpenWindow(NamedTuple):
    """A happening while it is answered: the triggers left, which reactions have acted, who has passed since, and the
    seat that is asked.
    """

    happening: str
    args: tuple[Any, ...]
    triggers: tuple[PendingTrigger, ...]
    acted: tuple[Acting, ...] = ()
    passed: tuple[int, ...] = ()
    asked: int = 0


class WrappedCall(NamedTuple):
    """A call of a rule, and the wrappers it has gone through already."""

    rule: str
    args: tuple[Any, ...]
    used: tuple[Acting, ...] = ()


class ReturnAfterEnd(NamedTuple):
    """After a contest's end: return this value from the rule."""

    value: Any


class StopAfterEnd(NamedTuple):
    """After a contest's end: go on ending frames, up to a region of the frame at `depth`."""

    depth: int
    region: int


Then: TypeAlias = "ReturnAfterEnd | StopAfterEnd | None"  # what a region's slot holds while its tail runs
