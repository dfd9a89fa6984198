"""A place in the rules where a question is asked, and the stretches of a rule that a `contest` covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from interpreter.values.span import Span

PASS = "pass"
WINDOW_SITE, WRAPPER_SITE = range(2)  # the machine's own


@attrs.define(slots=True, eq=False, repr=False)
class Site:
    """`kind`: one, several, order, number, yes_no, menu, window. The answer goes to `slot` of the asking frame, which
    goes on at `then`.

    `nothing` is where it goes on when there is nothing to choose. The functions take the state and the asking frame.
    """

    number: int
    kind: str
    unit: str
    span: Span
    slot: int
    then: int
    nothing: int
    noun: str = ""
    section: str | None = None
    prompt: Callable[[Any, Any], Any] | None = None
    limit: Callable[[Any, Any, Any], Any] | None = None
    weight: Callable[[Any, Any, Any], int] | None = None  # what a set comes to, where the limit reads nothing else
    saying: Callable[[Any, Any, Any], Any] | None = (
        None  # why a set is more than the limit lets in, where the rule has words for it
    )
    compared: Callable[[Any, Any, Any], Any] | None = None  # else the numbers that the limit compares
    showing: Callable[[Any, Any, Any], Any] | None = None  # of one candidate, where the rule says how it is shown
    labels: tuple[Callable[[Any, Any], Any], ...] = ()
    ids: tuple[str, ...] = ()  # of a menu's own options
    each: tuple[str | None, ...] = ()  # of those, the local that is the one thing it is about
    always: bool = False  # put although there is nothing to choose
    empty: int | None = None  # then by this site, whose only answer leads where there is nothing
    of_pieces: bool = False  # each of its options is a piece
    takes_one: bool = False  # of several at most one is chosen, and the local is that one, no list
    many: bool = attrs.field(init=False)  # an answer is a tuple of options

    def __attrs_post_init__(self) -> None:
        self.many = self.kind in ("several", "order")


@attrs.define(slots=True, eq=False, repr=False)
class Region:
    """The body of a `contest`: left by way of its `tail`; `slot` holds what is to be done after the tail, whose last
    block is `last`.

    `within` is the contest in whose tail this one stands.
    """

    number: int
    name: str
    slot: int
    tail: int = 0
    last: int = 0
    after: int = 0
    outer: Region | None = None
    within: Region | None = None

    def is_inside(self, other: Region) -> bool:
        """Whether it stands in the body of another, at any depth."""
        region = self.outer
        while region is not None and region is not other:
            region = region.outer
        return region is other


def innermost(region: Region | None, tail: Region | None) -> tuple[Region | None, Region | None]:
    """Of the contest and the tail that something stands in, the one that ends first; the other is None."""
    return (region, None) if region is not None and region.within is tail else (None, tail)
