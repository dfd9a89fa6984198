"""Terminators: the one thing at the end of a basic block that says where it goes on."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.syntax import nodes as n
from interpreter.values.by_fields import ByFields
from interpreter.values.span import Span

Asking: TypeAlias = n.Choose | n.ChooseNumber | n.Offer | n.Ask | n.ForEach
"""What can be a question; a loop asks which element is next."""

# -- what a branch goes by, where it is no expression of the rules


@attrs.frozen(slots=True, eq=False, repr=False)
class IsYes(ByFields):
    """The yes or no in a slot."""

    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class IsNone(ByFields):
    """Whether a local is none."""

    name: str


# -- whom a call enters


@attrs.frozen(slots=True, eq=False, repr=False)
class EnterRule(ByFields):
    """`arguments` in the order of the rule's parameters. `wrapped`: by way of what may stand in its place."""

    rule: str
    arguments: tuple[n.Expr, ...]
    wrapped: bool


@attrs.frozen(slots=True, eq=False, repr=False)
class EnterEvent(ByFields):
    """The event whose id is the value; arguments by preposition."""

    event: n.Expr
    arguments: tuple[tuple[str | None, n.Expr], ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Proceed(ByFields):
    """The rule that a wrapper stands around; the slot knows the call."""

    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Release(ByFields):
    """What a `together` has held back; its slot says whether it opened."""

    slot: int


# -- terminators


@attrs.frozen(slots=True, eq=False, repr=False)
class Goto(ByFields):
    span: Span = attrs.field(eq=False, repr=False)
    to: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Branch(ByFields):
    span: Span = attrs.field(eq=False, repr=False)
    test: n.Expr | IsYes | IsNone
    yes: int
    no: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Each(ByFields):
    """A loop's next element that still fits, and in; or nothing is left, and on."""

    span: Span = attrs.field(eq=False, repr=False)
    loop: n.ForEach
    slot: int
    inside: int
    after: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Switch(ByFields):
    """The body of the option whose number a slot holds."""

    span: Span = attrs.field(eq=False, repr=False)
    slot: int
    bodies: tuple[int, ...]
    otherwise: int


@attrs.frozen(slots=True, eq=False, repr=False)
class SwitchOpen(ByFields):
    """The same of a menu with options from outside: then the machine finds the body."""

    span: Span = attrs.field(eq=False, repr=False)
    site: int
    bodies: tuple[int, ...]
    again: int
    after: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Call(ByFields):
    """A frame is entered; this one goes on at `then` when it has returned."""

    span: Span = attrs.field(eq=False, repr=False)
    callee: EnterRule | EnterEvent | Proceed | Release
    then: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Ask(ByFields):
    """A suspension point: the block is run again where the question is put again, so nothing else stands in it."""

    span: Span = attrs.field(eq=False, repr=False)
    site: int
    question: Asking
    slot: int | None = None  # of a loop: what is left to choose from


@attrs.frozen(slots=True, eq=False, repr=False)
class Announce(ByFields):
    """Left only where something may hear it; then and else it goes on at `then`."""

    span: Span = attrs.field(eq=False, repr=False)
    happening: str
    values: tuple[n.Expr | None, ...]
    then: int


@attrs.frozen(slots=True, eq=False, repr=False)
class OpenThrow(ByFields):
    """A throw's window, left for where something may hear it: then it goes on at `closing`, else at `then`."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    closing: int
    then: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Checkpoint(ByFields):
    """What `whenever` waits for is looked at."""

    span: Span = attrs.field(eq=False, repr=False)
    then: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Return(ByFields):
    """The rule ends; in a contest by way of its tail (its finalizer), where one runs by way of what follows it."""

    span: Span = attrs.field(eq=False, repr=False)
    value: n.Expr | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Stop(ByFields):
    """A contest is left, here or in a rule that called this one."""

    span: Span = attrs.field(eq=False, repr=False)
    contest: str
    after: str | None


@attrs.frozen(slots=True, eq=False, repr=False)
class EndContest(ByFields):
    """The end of a contest's tail: on with what was to be done after it."""

    span: Span = attrs.field(eq=False, repr=False)
    region: int


@attrs.frozen(slots=True, eq=False, repr=False)
class GameOver(ByFields):
    span: Span = attrs.field(eq=False, repr=False)


Terminator: TypeAlias = (
    Goto
    | Branch
    | Each
    | Switch
    | SwitchOpen
    | Call
    | Ask
    | Announce
    | OpenThrow
    | Checkpoint
    | Return
    | Stop
    | EndContest
    | GameOver
)


def runs_on_to(end: Terminator) -> tuple[int, ...]:
    """The blocks to which a terminator goes without the machine: nobody else can have acted in between."""
    match end:
        case Goto():
            return (end.to,)
        case Branch():
            return end.yes, end.no
        case Each():
            return end.inside, end.after
        case Switch():
            return (*end.bodies, end.otherwise)
        case Announce() | OpenThrow():
            return (end.then,)
        case _:
            return ()
