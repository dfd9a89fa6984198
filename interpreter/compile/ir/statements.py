"""Statements of blocks: those of the rules that nobody can interrupt, as they are, and what lowering adds to them.

`slot` is a place in the frame that no rule can name.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.compile.ir.terminators import Goto, Return
from interpreter.syntax import nodes as n
from interpreter.values.by_fields import ByFields
from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class BeginLoop(ByFields):
    """The slot takes what a loop has to go through."""

    span: Span = attrs.field(eq=False, repr=False)
    loop: n.ForEach
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class KeepFitting(ByFields):
    """Of what a loop has to go through only what still fits is left."""

    span: Span = attrs.field(eq=False, repr=False)
    loop: n.ForEach
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class TakeOut(ByFields):
    """The loop's element is no longer to be gone through."""

    span: Span = attrs.field(eq=False, repr=False)
    loop: n.ForEach
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class BeginSecret(ByFields):
    """What is chosen in secret from here on: the slot takes the frame as it is, to which answers will be added.

    `step`: the block that goes to the next part, of whom the local `var` tells.
    """

    span: Span = attrs.field(eq=False, repr=False)
    slot: int
    step: int
    var: str


@attrs.frozen(slots=True, eq=False, repr=False)
class KeepAnswer(ByFields):
    """The answer in one slot is kept with those given in secret, which stand in another."""

    span: Span = attrs.field(eq=False, repr=False)
    answer: int
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class BeginRound(ByFields):
    span: Span = attrs.field(eq=False, repr=False)
    round: n.Round
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class NextInRound(ByFields):
    """The round's local is whose turn it is, or none."""

    span: Span = attrs.field(eq=False, repr=False)
    round: n.Round
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class PlayedInRound(ByFields):
    span: Span = attrs.field(eq=False, repr=False)
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class PassedInRound(ByFields):
    span: Span = attrs.field(eq=False, repr=False)
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class BeginContest(ByFields):
    """Nothing is yet to be done after the contest."""

    span: Span = attrs.field(eq=False, repr=False)
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class BeginTogether(ByFields):
    """`region`: the contest it stands in, by number. The slot says whether this one opened."""

    span: Span = attrs.field(eq=False, repr=False)
    slot: int
    region: int | None


@attrs.frozen(slots=True, eq=False, repr=False)
class TakeGiven(ByFields):
    """A local takes what the rule that has just returned gave."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class TakeChosen(ByFields):
    """A local that holds what was chosen, none or one in a list, takes the one; the slot says whether there is one."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class TakeOption(ByFields):
    """Of what was chosen from a menu one slot keeps the option, another what it is about."""

    span: Span = attrs.field(eq=False, repr=False)
    slot: int
    about: int


@attrs.frozen(slots=True, eq=False, repr=False)
class TakeAbout(ByFields):
    """A local takes what the chosen option is about."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    about: int


@attrs.frozen(slots=True, eq=False, repr=False)
class CloseThrow(ByFields):
    """A local takes the throw as it is after its window."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class LeaveIfGone(ByFields):
    """An early way out of the block, where the player in a slot is no longer in the game."""

    span: Span = attrs.field(eq=False, repr=False)
    slot: int
    end: Goto | Return


Added: TypeAlias = (
    BeginLoop
    | KeepFitting
    | TakeOut
    | BeginSecret
    | KeepAnswer
    | BeginRound
    | NextInRound
    | PlayedInRound
    | PassedInRound
    | BeginContest
    | BeginTogether
    | TakeGiven
    | TakeOption
    | TakeAbout
    | TakeChosen
    | CloseThrow
    | LeaveIfGone
)
Statement: TypeAlias = n.Statement | Added
