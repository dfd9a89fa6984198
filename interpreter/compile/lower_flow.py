"""What all cut units of a program share, and the frame and flow of one unit being cut."""

from __future__ import annotations

import ast

import attrs

from interpreter.analysis.units import Unit
from interpreter.compile import python_ast as py
from interpreter.compile.emit_expressions import Env, Load
from interpreter.compile.emit_statements import Native, Writer
from interpreter.compile.stop_names import stop_names
from interpreter.compile.suspension import Suspends
from interpreter.run.place import Around, Place
from interpreter.run.question_site import Region, Site, innermost
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

F, S = "f", "s"


@attrs.define(slots=True, eq=False)
class Cut:
    """What all cut units of a program share: numbered blocks, sites and regions."""

    native: Native
    suspends: Suspends
    first_block: int
    blocks: list[ast.FunctionDef] = attrs.Factory(list)
    block_units: list[str] = attrs.Factory(list)
    block_regions: list[Region | None] = attrs.Factory(list)
    block_tails: list[Region | None] = attrs.Factory(list)
    block_places: list[Place] = attrs.Factory(list)
    sites: list[Site] = attrs.Factory(list)
    regions: list[Region] = attrs.Factory(list)
    entries: dict[str, int] = attrs.Factory(dict)
    pads: dict[str, int] = attrs.Factory(dict)
    unpadded: list[tuple[ast.List, str]] = attrs.Factory(list)  # new frames that still want their locals
    slot_names: dict[str, tuple[str, ...]] = attrs.Factory(dict)
    functions: list[tuple[str, ast.FunctionDef]] = attrs.Factory(list)  # prompts, limits, labels, each with its file
    hooks: list[tuple[int, str, str]] = attrs.Factory(list)  # (site, which, function name)
    open_menus: frozenset[str] = frozenset()  # menus to which something adds options
    left_with_care: frozenset[str] = frozenset()  # units whose end lapses marks or fires a waiting stop

    def reserve(self, unit: Unit) -> None:
        """Give the unit its entry block, so that calls can be written before it is."""
        self.entries[unit.name] = self.new_block(unit.name, None, None, Place("", "entry"), unit.span)

    def pad(self) -> None:
        """Give every frame that is made its locals, now that all units are cut."""
        for made, unit in self.unpadded:
            made.elts += [py.const(None)] * self.pads[unit]

    def new_block(self, unit: str, region: Region | None, tail: Region | None, place: Place, span: Span) -> int:
        number = self.first_block + len(self.blocks)
        self.blocks.append(py.function(f"b_{number}", (S, F), [], span))
        self.blocks[-1].body.clear()
        self.block_units.append(unit)
        self.block_regions.append(region)
        self.block_tails.append(tail)
        self.block_places.append(place)
        return number


class Flow:
    """One unit being cut. `here` collects the statements of the block being written."""

    def __init__(self, cut: Cut, unit: Unit) -> None:
        self.cut, self.unit = cut, unit
        self.slots: dict[str, int] = {name: i for i, name in enumerate(unit.params, 1)}
        self.names: list[str] = list(unit.params)
        self.region: Region | None = None
        self.tail: Region | None = None  # the contest whose `at the end` we are in
        self.in_together = False
        self.whose: tuple[int, int] | None = (
            None  # (block for the next, slot of the player) of the loop or round of players we are in
        )
        self.section: str | None = None
        self.round: tuple[int, int] | None = None  # (step block, hidden slot) of the round we are in
        self.open = False
        self.stops = stop_names(unit.body)
        self.stop = ""  # the statement being cut, by name
        self.around: tuple[Around, ...] = ()  # what is under way around it
        self.writer = Writer(cut.native, unit, Env(self.find), self.target, self.leave)
        self.here: list[ast.stmt] = []
        self.start(cut.entries[unit.name])
        self.body(unit.body)
        if self.open:
            self.here += self.leave(None, unit.span)
        cut.pads[unit.name] = len(self.names) - len(unit.params)
        cut.slot_names[unit.name] = tuple(self.names)

    def slot(self, name: str) -> int:
        if name not in self.slots:
            self.names.append(name)
            self.slots[name] = len(self.names)
        return self.slots[name]

    def hidden(self, elements: str = "") -> int:
        """A slot no rule can name; `elements`: it lists those that this local still has to go through."""
        return self.slot(f"\u00b7{len(self.names)} {elements}")

    def find(self, name: str) -> Load | None:
        """How a local is read: known as soon as it has a slot."""
        slot = self.slots.get(name)
        return None if slot is None else lambda: cell(slot)

    def target(self, name: str) -> ast.expr:
        return cell(self.slot(name))

    def new(self, span: Span, part: str = "") -> int:
        place = Place(self.stop, part, self.around)
        return self.cut.new_block(self.unit.name, self.region, self.tail, place, span)

    def start(self, block: int, *, after_others: bool = False) -> None:
        """Go on writing in another block; `after_others`: others have acted, so that a phase's player may have left.

        An `at the end` and a `together` are run to their end all the same.
        """
        self.here = self.cut.blocks[block - self.cut.first_block].body
        self.open = True
        if self.unit.role == "phase" and after_others and not self.in_together and self.tail is None:
            gone = py.compare(cell(1), ast.NotIn(), py.state("live"))
            self.here.append(py.at(self.unit.span, ast.If(gone, self.leave(None, self.unit.span), [])))
            self.open = True

    def jump(self, block: int, span: Span) -> list[ast.stmt]:
        return [py.assign(cell(0), py.const(block), span), py.give(None, span)]

    def checkpoint(self, span: Span) -> None:
        """End the block here, so that checks are made; `fuse` knows it by the False."""
        block = self.new(span, "after")
        self.here += [py.assign(cell(0), py.const(block), span), py.give(py.const(False), span)]
        self.start(block, after_others=True)

    def go(self, block: int, span: Span) -> None:
        self.here += self.jump(block, span)
        self.open = False

    def leave(self, value: ast.expr | None, span: Span) -> list[ast.stmt]:
        self.open = False
        given = value if value is not None else py.const(None)
        region, tail = innermost(self.region, self.tail)
        if region is not None:
            kept = py.assign(cell(region.slot), py.call("ReturnAfterEnd", given), span)
            return [kept, *self.jump(region.tail, span)]
        if tail is not None:
            kept = py.assign(cell(tail.slot), py.call("ReturnAfterEnd", given), span)
            return [kept, *self.jump(tail.last, span)]
        if self.unit.name in self.cut.left_with_care:
            return [py.give(py.call("leave_unit", py.name(S), given, py.const(self.unit.name)), span)]
        return [
            py.assign(py.state("ret"), given, span),
            py.do(py.method(py.state("frames"), "pop"), span),
            py.give(None, span),
        ]

    def of(self, e: n.Expr) -> ast.expr:
        return self.writer.of(e)

    def body(self, body: n.Body) -> None:
        citing = False
        for statement in body:
            if not self.open:
                return  # written after a `give` or `stop`: the checker says so
            if isinstance(statement, n.See) and not citing:
                self.section = statement.section  # of several in a row the first is what the rule is about
            citing = isinstance(statement, n.See)
            if self.cut.suspends.deep(statement):
                outside, self.stop = self.stop, self.stops.get(id(statement), self.stop)
                self.statement(statement)
                self.stop = outside
            else:
                self.here += self.writer.statement(statement)
                if isinstance(statement, n.Give | n.End):
                    self.open = False
                    return
                self.open = True

    def call(self, entering: ast.expr, name: str | None, span: Span) -> None:
        """Run `entering` (it pushes a frame), go on in a new block with what was given."""
        then = self.new(span, "after")
        self.here.append(py.assign(cell(0), py.const(then), span))
        self.here.append(py.give(entering, span))
        self.start(then, after_others=True)
        if name:
            self.here.append(py.assign(self.target(name), py.state("ret"), span))

    def close(self, after: int, span: Span) -> None:
        """End a branch: go on after it, unless it has left already."""
        if self.open:
            self.go(after, span)

    def fresh(self, span: Span) -> None:
        """Begin a new block: a question's block is run again when an aside has been taken, so nothing else may stand in
        it.
        """
        block = self.new(span, "asking")
        self.go(block, span)
        self.start(block)

    def statement(self, s: n.Statement) -> None:
        """Write one statement that can be left in the middle."""
        raise NotImplementedError


def cell(slot: int) -> ast.expr:
    """A place in the running frame."""
    return py.sub(py.name(F), py.const(slot))
