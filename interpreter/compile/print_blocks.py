"""Blocks as text, for people and tests: one a paragraph, its statements as in the rules, its terminator last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.compile import ir
from interpreter.run import names
from interpreter.run.answers.question_site import Region
from interpreter.syntax import nodes as n
from interpreter.values.span import Span


def print_blocks(lowered: ir.Lowered, unit: str, as_in_python: bool = False) -> str:
    """The blocks of a rule in the order of their numbers: counted from its first, or called as their functions are."""
    printer = _Printer(lowered, unit)
    if as_in_python:
        printer.shown = {number: names.block(number) for number in printer.shown}
    return "\n".join(line for block in printer.all() for line in block) + "\n"


def text_at(sources: Mapping[str, str], span: Span) -> list[str]:
    """The lines of a stretch of a file, as far in as its first one."""
    lines = sources[span.file].split("\n")[span.line - 1 : span.end_line]
    if len(lines) == 1:
        return [lines[0][span.col - 1 : span.end_col - 1]]
    return [lines[0][span.col - 1 :], *(line[span.col - 1 :] for line in lines[1:])]


class _Printer:
    def __init__(self, lowered: ir.Lowered, unit: str) -> None:
        self.sources, self.regions = lowered.meaning.ruleset.sources, lowered.regions
        self.blocks = sorted(lowered.units[unit].blocks, key=lambda block: block.number)
        self.shown = {block.number: f"b{at}" for at, block in enumerate(self.blocks)}

    def all(self) -> Iterable[list[str]]:
        return map(self.block, self.blocks)

    def block(self, block: ir.Block) -> list[str]:
        where = " ".join(part for part in (block.place.stop, block.place.part) if part)
        inside = f", in {block.region.name}" if block.region is not None else ""
        ending = f", at the end of {block.tail.name}" if block.tail is not None else ""
        lines = [line for s in block.statements for line in self.statement(s)]
        return [
            f"{self.to(block.number)}  ({where}{inside}{ending})",
            *(f"    {x}" for x in (*lines, self.end(block.end))),
        ]

    def to(self, block: int) -> str:
        return self.shown[block]

    def text(self, node: n.Expr) -> str:
        return " ".join(line.strip() for line in text_at(self.sources, node.span))

    # -- statements

    def statement(self, s: ir.Statement) -> list[str]:
        match s:
            case ir.BeginLoop():
                where = "" if s.loop.where is None else f" where {self.text(s.loop.where)}"
                return [f"slot {s.slot} = all {self.text(s.loop.source)}{where}"]
            case ir.KeepFitting():
                return [f"slot {s.slot} = those that still fit"]
            case ir.TakeOut():
                return [f"slot {s.slot} = slot {s.slot} - [{s.loop.var}]"]
            case ir.BeginSecret():
                return [f"slot {s.slot} = what is answered in secret from here on"]
            case ir.KeepAnswer():
                return [f"slot {s.slot}: what is in slot {s.answer} has been answered"]
            case ir.BeginRound():
                return [f"slot {s.slot} = a round from {self.text(s.round.first)}"]
            case ir.NextInRound():
                return [f"{s.round.var} = the next of slot {s.slot}"]
            case ir.PlayedInRound():
                return [f"slot {s.slot}: played"]
            case ir.PassedInRound():
                return [f"slot {s.slot}: passed"]
            case ir.BeginContest():
                return [f"slot {s.slot} = nothing to do"]
            case ir.BeginTogether():
                return [f"slot {s.slot} = hold"]
            case ir.TakeChosen():
                return [f"slot {s.slot} = whether one is chosen", f"{s.name} = the one, or none"]
            case ir.TakeOption():
                return [f"slot {s.slot} = the option, slot {s.about} = what it is about"]
            case ir.TakeAbout():
                return [f"{s.name} = slot {s.about}"]
            case ir.TakeGiven():
                return [f"{s.name} = what was given"]
            case ir.CloseThrow():
                return [f"close {s.name}"]
            case ir.LeaveIfGone():
                return [f"if slot {s.slot} has left the game: {self.end(s.end)}"]
            case _:
                return text_at(self.sources, s.span)

    # -- terminators

    def end(self, end: ir.Terminator) -> str:
        match end:
            case ir.Goto():
                return f"goto {self.to(end.to)}"
            case ir.Branch():
                return f"branch {self.test(end.test)} ? {self.to(end.yes)} : {self.to(end.no)}"
            case ir.Each():
                return f"each {end.loop.var} in slot {end.slot}: {self.to(end.inside)}, then {self.to(end.after)}"
            case ir.Switch():
                return f"switch slot {end.slot}: {self.targets(end.bodies)}, else {self.to(end.otherwise)}"
            case ir.SwitchOpen():
                return f"switch, with what others add: {self.targets(end.bodies)}, else {self.to(end.after)}"
            case ir.Call():
                return f"call {self.callee(end.callee)}, then {self.to(end.then)}"
            case ir.Ask():
                return f"ask: {text_at(self.sources, end.span)[0]}"
            case ir.Announce():
                values = ", ".join("none" if value is None else self.text(value) for value in end.values)
                return f"announce {end.happening}({values}), then {self.to(end.then)}"
            case ir.OpenThrow():
                return f"open {end.name}, then {self.to(end.closing)} or, unheard, {self.to(end.then)}"
            case ir.Checkpoint():
                return f"checkpoint, then {self.to(end.then)}"
            case ir.Return():
                return "return" if end.value is None else f"return {self.text(end.value)}"
            case ir.Stop():
                return f"stop {end.contest}" + (f" after {end.after}" if end.after else "")
            case ir.EndContest():
                region: Region = self.regions[end.region]
                return f"end the contest {region.name}, then {self.to(region.after)}"
            case ir.GameOver():
                return "game over"

    def targets(self, blocks: tuple[int, ...]) -> str:
        return ", ".join(map(self.to, blocks))

    def test(self, test: n.Expr | ir.IsYes | ir.IsNone) -> str:
        match test:
            case ir.IsYes():
                return f"slot {test.slot}"
            case ir.IsNone():
                return f"{test.name} is none"
            case _:
                return self.text(test)

    def callee(self, callee: ir.EnterRule | ir.EnterEvent | ir.Proceed | ir.Release) -> str:
        match callee:
            case ir.EnterRule():
                args = ", ".join(map(self.text, callee.arguments))
                return f"{callee.rule}({args})" + (" or what stands in its place" if callee.wrapped else "")
            case ir.EnterEvent():
                return f"the event {self.text(callee.event)}"
            case ir.Proceed():
                return "the rule it stands in for"
            case ir.Release():
                return "what was held back"
