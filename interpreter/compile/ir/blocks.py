"""Basic blocks, the rules made of them, and all rules of a program."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.compile.ir.statements import Statement
from interpreter.compile.ir.terminators import Asking, Terminator
from interpreter.compile.suspension import Watch
from interpreter.run.answers.question_site import Region
from interpreter.run.place import Place
from interpreter.syntax import nodes as n
from interpreter.values.by_fields import ByFields
from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class Block(ByFields):
    """`region`: the contest it stands in; `tail`: the contest in whose `at the end` it stands."""

    number: int
    unit: str
    span: Span = attrs.field(eq=False, repr=False)
    place: Place
    region: Region | None = attrs.field(eq=False, repr=False)
    tail: Region | None = attrs.field(eq=False, repr=False)
    statements: tuple[Statement, ...]
    end: Terminator


@attrs.frozen(slots=True, eq=False, repr=False)
class LoweredQuestion(ByFields):
    """A question's site before its texts are Python: what a `Site` is made of."""

    number: int
    kind: str
    unit: str
    span: Span = attrs.field(eq=False, repr=False)
    slot: int
    then: int
    nothing: int
    noun: str
    section: str | None
    node: Asking
    secret: int = 0  # the slot to which answers are added where they are given in secret


@attrs.frozen(slots=True, eq=False, repr=False)
class LoweredUnit(ByFields):
    """A rule that can be left in the middle. `slots` are the names of its frame's places, from 1, parameters first."""

    unit: Unit = attrs.field(eq=False, repr=False)
    entry: int
    slots: tuple[str, ...]
    blocks: tuple[Block, ...]
    questions: tuple[LoweredQuestion, ...]

    @property
    def pad(self) -> int:
        """How many places of the frame a call does not fill."""
        return len(self.slots) - len(self.unit.params)

    def slot(self, name: str) -> int:
        return self.slots.index(name) + 1


@attrs.frozen(slots=True, eq=False, repr=False)
class Lowered:
    """All rules of a program. `blocks` are those of the rules that can be left, numbered on from `first`; the other
    rules (`whole`) become one function each.
    """

    meaning: Symbols
    watch: Watch
    first: int
    blocks: tuple[Block, ...]
    questions: tuple[LoweredQuestion, ...]
    regions: tuple[Region, ...]
    units: Mapping[str, LoweredUnit]
    whole: tuple[Unit, ...]
    causes: tuple[tuple[str, Span], ...]
    cause_of: Mapping[n.Key, int]
    texts: tuple[n.Text, ...]
    text_of: Mapping[n.Key, int]
    open_menus: frozenset[str]  # menus to which something adds options
    lapsing: frozenset[str]  # rules and contests at whose end marks lapse or a waiting stop fires

    def question(self, site: int) -> LoweredQuestion:
        """The question of a site; the machine's own sites stand before."""
        return self.questions[site - self.questions[0].number]
