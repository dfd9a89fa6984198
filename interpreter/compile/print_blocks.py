"""Blocks as text, for people and tests: one a paragraph, its statements as in the rules, its terminator last."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.compile import ir
from interpreter.run.question_site import Region
from interpreter.syntax import nodes as n
from interpreter.syntax.format.expression import write_expression
from interpreter.syntax.format.statement import write_statement


def print_blocks(blocks: Iterable[ir.Block], regions: tuple[Region, ...] = ()) -> str:
    """Blocks in the order of their numbers, which are counted from the first one here."""
    given = sorted(blocks, key=lambda block: block.number)
    printer = _Printer({block.number: at for at, block in enumerate(given)}, {r.number: r for r in regions})
    return "\n".join(line for block in given for line in printer.block(block)) + "\n"


class _Printer:
    """`numbers` are those shown."""

    def __init__(self, numbers: dict[int, int], regions: dict[int, Region]) -> None:
        self.numbers, self.regions = numbers, regions

    def block(self, block: ir.Block) -> list[str]:
        where = " ".join(part for part in (block.place.stop, block.place.part) if part)
        inside = f", in {block.region.name}" if block.region is not None else ""
        ending = f", at the end of {block.tail.name}" if block.tail is not None else ""
        lines = [line for s in block.statements for line in self.statement(s)]
        return [
            f"{self.to(block.number)}  ({where}{inside}{ending})",
            *("    " + x for x in (*lines, self.end(block.end))),
        ]

    def to(self, block: int) -> str:
        return f"b{self.numbers[block]}" if block in self.numbers else "another rule"

    def statement(self, s: ir.Statement) -> list[str]:
        match s:
            case ir.BeginLoop():
                return [f"{_slot(s)} = all {write_expression(s.loop.source)}{_where(s.loop)}"]
            case ir.KeepFitting():
                return [f"{_slot(s)} = those that still fit"]
            case ir.TakeOut():
                return [f"{_slot(s)} = {_slot(s)} - [{s.loop.var}]"]
            case ir.BeginRound():
                return [f"{_slot(s)} = a round from {write_expression(s.round.first)}"]
            case ir.NextInRound():
                return [f"{s.round.var} = the next of {_slot(s)}"]
            case ir.PlayedInRound() | ir.PassedInRound():
                return [f"{_slot(s)}: {'played' if isinstance(s, ir.PlayedInRound) else 'passed'}"]
            case ir.BeginContest() | ir.BeginTogether():
                return [f"{_slot(s)} = {'nothing to do' if isinstance(s, ir.BeginContest) else 'hold'}"]
            case ir.TakeGiven():
                return [f"{s.name} = what was given"]
            case ir.CloseThrow():
                return [f"close {s.name}"]
            case ir.LeaveIfGone():
                return [f"if {_slot(s)} has left the game: {self.end(s.end)}"]
            case _:
                return write_statement(s)

    def end(self, end: ir.Terminator) -> str:
        match end:
            case ir.Goto():
                return f"goto {self.to(end.to)}"
            case ir.Branch():
                return f"branch {_test(end.test)} ? {self.to(end.yes)} : {self.to(end.no)}"
            case ir.Each():
                return f"each {end.loop.var} in slot {end.slot}: {self.to(end.inside)}, then {self.to(end.after)}"
            case ir.Switch():
                return f"switch slot {end.slot}: {self._all(end.bodies)}, else {self.to(end.otherwise)}"
            case ir.SwitchOpen():
                return f"switch, with what others add: {self._all(end.bodies)}, else {self.to(end.after)}"
            case ir.Call():
                return f"call {_callee(end.callee)}, then {self.to(end.then)}"
            case ir.Ask():
                return f"ask {type(end.question).__name__.lower()}"
            case ir.Announce():
                values = ", ".join("none" if v is None else write_expression(v) for v in end.values)
                return f"announce {end.happening}({values}), then {self.to(end.then)}"
            case ir.OpenThrow():
                return f"open {end.name}, then {self.to(end.closing)} or, unheard, {self.to(end.then)}"
            case ir.Checkpoint():
                return f"checkpoint, then {self.to(end.then)}"
            case ir.Return():
                return "return" if end.value is None else f"return {write_expression(end.value)}"
            case ir.Stop():
                return f"stop {end.contest}" + (f" after {end.after}" if end.after else "")
            case ir.EndContest():
                region = self.regions.get(end.region)
                return "end the contest" + (f" {region.name}, then {self.to(region.after)}" if region else "")
            case ir.GameOver():
                return "game over"

    def _all(self, blocks: tuple[int, ...]) -> str:
        return ", ".join(map(self.to, blocks))


def _slot(
    s: ir.BeginLoop
    | ir.KeepFitting
    | ir.TakeOut
    | ir.BeginRound
    | ir.NextInRound
    | ir.PlayedInRound
    | ir.PassedInRound
    | ir.BeginContest
    | ir.BeginTogether
    | ir.LeaveIfGone,
) -> str:
    return f"slot {s.slot}"


def _where(loop: n.ForEach) -> str:
    return "" if loop.where is None else f" where {write_expression(loop.where)}"


def _test(test: n.Expr | ir.Said | ir.IsNone) -> str:
    match test:
        case ir.Said():
            return f"slot {test.slot}"
        case ir.IsNone():
            return f"{test.name} is none"
        case _:
            return write_expression(test)


def _callee(callee: ir.EnterRule | ir.EnterEvent | ir.Proceed | ir.Release) -> str:
    match callee:
        case ir.EnterRule():
            args = ", ".join(map(write_expression, callee.arguments))
            return f"{callee.rule}({args})" + (" or what stands in its place" if callee.wrapped else "")
        case ir.EnterEvent():
            return f"the event {write_expression(callee.event)}"
        case ir.Proceed():
            return "the rule it stands in for"
        case ir.Release():
            return "what was held back"
