"""The blocks of one rule as they come about: which one is being written, and what is under way around it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.compile.lower.stop_names import stop_names
from interpreter.compile.suspension import Suspends
from interpreter.run.answers.question_site import Region
from interpreter.run.place import Around, Place
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.span import Span


@attrs.define(slots=True, eq=False, repr=False)
class Numbers:
    """What all rules of a program share while they are lowered: the numbers given out so far."""

    meaning: Symbols
    suspends: Suspends
    next_block: int
    next_site: int
    regions: list[Region] = attrs.Factory(list)

    def block(self) -> int:
        self.next_block += 1
        return self.next_block - 1

    def site(self) -> int:
        self.next_site += 1
        return self.next_site - 1

    def region(self, name: str, slot: int, outer: Region | None, within: Region | None) -> Region:
        self.regions.append(Region(len(self.regions), name, slot, outer=outer, within=within))
        return self.regions[-1]


@attrs.frozen(slots=True)
class _Draft:
    """A block that has its number, and nothing in it yet."""

    span: Span
    place: Place
    region: Region | None
    tail: Region | None


class Flow:
    """One rule being lowered. `here` collects the statements of the block being written; None: the last one has ended
    and nothing leads on.
    """

    def __init__(self, numbers: Numbers, unit: Unit, entry: int, open_menus: frozenset[str]) -> None:
        self.numbers, self.unit = numbers, unit
        self.open_menus = open_menus  # those to which something adds options from outside
        self.slots: dict[str, int] = {name: i for i, name in enumerate(unit.params, 1)}
        self.region: Region | None = None
        self.tail: Region | None = None  # the contest whose `at the end` we are in
        self.in_together = False
        self.secret = 0  # the slot of the `each ... secretly` we are in
        # (block for the next, slot of the player) of the loop or round of players we are in
        self.whose: tuple[int, int] | None = None
        self.round: tuple[int, int] | None = None  # (step block, slot) of the round we are in
        self.section: str | None = None
        self.stops = stop_names(unit.body)
        self.stop = ""  # the statement being lowered, by name
        self.around: tuple[Around, ...] = ()  # what is under way around it
        self.sayings: n.Body = ()  # the sentences right behind it
        self.blocks: list[ir.Block] = []
        self.questions: list[ir.LoweredQuestion] = []
        self.drafts: dict[int, _Draft] = {entry: _Draft(unit.span, Place("", "entry"), None, None)}
        self.here: list[ir.Statement] | None = None
        self.number = entry

    @property
    def is_open(self) -> bool:
        return self.here is not None

    # -- slots

    def slot(self, name: str) -> int:
        return self.slots.setdefault(name, len(self.slots) + 1)

    def hidden(self, elements: str = "") -> int:
        """A slot no rule can name; `elements`: it lists those that this local still has to go through."""
        return self.slot(f"\u00b7{len(self.slots)} {elements}")

    # -- blocks

    def new(self, span: Span, part: str = "") -> int:
        """The number of a block that stands where we are; it is written later."""
        number = self.numbers.block()
        self.drafts[number] = _Draft(span, Place(self.stop, part, self.around), self.region, self.tail)
        return number

    def start(self, block: int, *, after_others: bool = False) -> None:
        """Go on writing in another block; `after_others`: others have acted, so that a phase's player may have left.

        An `at the end` and a `together` are run to their end all the same.
        """
        assert self.here is None
        self.number, self.here = block, []
        if self.unit.role == "phase" and after_others and not self.in_together and self.tail is None:
            self.add(ir.LeaveIfGone(self.unit.span, 1, ir.Return(self.unit.span, None)))

    def add(self, statement: ir.Statement) -> None:
        assert self.here is not None
        self.here.append(statement)

    def end(self, terminator: ir.Terminator) -> None:
        assert self.here is not None
        it = self.drafts.pop(self.number)
        made = ir.Block(
            self.number, self.unit.name, it.span, it.place, it.region, it.tail, tuple(self.here), terminator
        )
        self.blocks.append(made)
        self.here = None

    def close(self, after: int, span: Span) -> None:
        """End a branch: go on after it, unless it has left already."""
        if self.is_open:
            self.end(ir.Goto(span, after))

    def go_on_at(self, block: int, span: Span) -> None:
        self.end(ir.Goto(span, block))
        self.start(block)

    def fresh(self, span: Span) -> None:
        """Begin a new block: a question's block is run again when an aside has been taken, so nothing else may stand in
        it.
        """
        self.go_on_at(self.new(span, "asking"), span)

    def checkpoint(self, span: Span) -> None:
        """End the block here, so that checks are made: when what is told of the change has been told."""
        self.tell()
        then = self.new(span, "after")
        self.end(ir.Checkpoint(span, then))
        self.start(then, after_others=True)

    def call(
        self, callee: ir.EnterRule | ir.EnterEvent | ir.Proceed | ir.Release, name: str | None, span: Span
    ) -> None:
        """Enter another frame, go on in a new block with what was given."""
        then = self.new(span, "after")
        self.end(ir.Call(span, callee, then))
        self.start(then, after_others=True)
        if name:
            self.slot(name)
            self.add(ir.TakeGiven(span, name))
        if (name or self.sayings) and self.numbers.suspends.watches:
            self.checkpoint(span)  # what a rule gave is taken, and what it did is told, before checks

    def tell(self) -> None:
        """The sentences right behind the statement being lowered."""
        for s in self.sayings:
            self.whole(s)
        self.sayings = ()

    # -- bodies

    def body(self, body: n.Body) -> None:
        citing, told = False, 0
        for place, statement in enumerate(body):
            if not self.is_open:
                return  # written after a `give` or `stop`: the checker says so
            if place < told:
                continue
            if isinstance(statement, n.See) and not citing:
                self.section = statement.section  # of several in a row the first is what the rule is about
            citing = isinstance(statement, n.See)
            if self.numbers.suspends.deep(statement):
                outside, self.stop = self.stop, self.stops.get(statement.node_key, self.stop)
                told = self.with_sayings(statement, body[place + 1 :], place)
                self.stop = outside
            else:
                self.whole(statement)

    def with_sayings(self, statement: n.Statement, rest: n.Body, place: int) -> int:
        """Lower a statement, and with it those behind it that tell of it; up to where that was."""
        sayings = tuple(itertools.takewhile(lambda s: isinstance(s, n.Say), rest)) if _is_change(statement) else ()
        self.sayings = sayings
        self.statement(statement)
        taken = len(sayings) if not self.sayings else 0
        self.sayings = ()
        return place + 1 + taken

    def whole(self, s: n.Statement) -> None:
        """A statement that nobody can interrupt stands in the block as it is."""
        match s:
            case n.See():
                return
            case n.Give():
                self.end(ir.Return(s.span, s.value))
            case n.End():
                self.end(ir.Return(s.span, None))
            case _:
                for name in _names_given(s):
                    self.slot(name)
                self.add(s)

    def statement(self, s: n.Statement) -> None:
        """Lower one statement that can be left in the middle."""
        raise NotImplementedError


def _is_change(statement: n.Statement) -> bool:
    """Whether something is done at once or by another rule, so that what stands behind it may tell of it."""
    return isinstance(statement, n.Do | n.Resolve | n.Proceed | n.Set | n.Adjust | n.Mark)


def _names_given(statement: n.Statement) -> Iterator[str]:
    """The locals that a statement or one inside it gives a value."""
    for s in statements((statement,)):
        match s:
            case n.ForEach():
                yield s.var
            case n.Let() | n.Roll() | n.RollMany() | n.Do() if s.name:
                yield s.name
            case _:
                pass
