"""Merged blocks to Python: functions `(s, f)` over the state and the rule's frame.

`f[0]` is the block to run next, `f[1:]` are parameters, locals and hidden slots. A block returns True when a question
stands or the game is over.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

import attrs

from interpreter.analysis.builtins.work import LONGEST
from interpreter.compile import ir
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_questions import put
from interpreter.compile.emit.emit_statements import Emission, Leave, Writer
from interpreter.compile.emit.expressions.env import Env, Load
from interpreter.compile.emit.marks import CHOSEN, marked
from interpreter.compile.emit.merge_blocks import Merged
from interpreter.compile.emit.metering import MOST
from interpreter.compile.emit.sizes import size_of
from interpreter.compile.suspension import is_player_list
from interpreter.run import names
from interpreter.run.answers.question_site import innermost
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

F, S = "f", "s"


def emit_blocks(emission: Emission, merged: dict[int, Merged]) -> list[tuple[str, ast.FunctionDef]]:
    """Each block's function, with the file whose lines it carries."""
    frames = {name: FrameWriter(emission, unit) for name, unit in emission.lowered.units.items()}
    made = []
    for number, it in merged.items():
        writer = frames[it.block.unit]
        function = py.function(names.block(number), (S, F), writer.merged(it), it.block.span)
        made.append((writer.unit.unit.span.file, function))
    return made


def cell(slot: int) -> ast.expr:
    """A place in the running frame."""
    return py.sub(py.name(F), py.const(slot))


def jump(block: int, span: Span) -> ast.stmt:
    return py.assign(cell(0), py.const(block), span)


def frame_env(unit: ir.LoweredUnit) -> Env:
    """Locals as places of the frame."""
    loads: dict[str, Load] = {name: _load(slot) for slot, name in enumerate(unit.slots, 1)}
    return Env(loads.get)


def _load(slot: int) -> Load:
    return lambda: cell(slot)


@attrs.frozen(slots=True)
class _Written:
    """A block in Python, but for where it goes on: its statements, and what its terminator needs."""

    statements: list[ast.stmt]
    tests: list[ast.expr]
    end: list[ast.stmt]
    most: int = LONGEST  # of a loop: how often it goes round


class FrameWriter:
    """Writes the blocks of one rule. What stands in many blocks is written once and shared."""

    def __init__(self, emission: Emission, unit: ir.LoweredUnit) -> None:
        self.emission, self.unit = emission, unit
        self.env = frame_env(unit)
        self.written: dict[int, _Written] = {}

    def merged(self, it: Merged) -> list[ast.stmt]:
        """A block and all it runs on into."""
        written, end = self._written(it.block), it.block.end
        follow: Callable[[int], list[ast.stmt]] = lambda target: self._follow(it, target)  # noqa: E731  # short for it
        match end:
            case ir.Goto():
                return [*written.statements, *follow(end.to)]
            case ir.Branch():
                branch = ast.If(written.tests[0], follow(end.yes), follow(end.no))
                return [*written.statements, py.at(end.span, branch)]
            case ir.Each():
                found = follow(end.inside)
                if written.tests:
                    found = [py.at(end.span, ast.If(written.tests[0], found, []))]
                loop = py.at(end.span, ast.While(cell(end.slot), [*written.end, *found], []))
                setattr(loop, MOST, written.most)
                return [*written.statements, loop, *follow(end.after)]
            case ir.Switch():
                chosen = follow(end.otherwise)
                for test, body in reversed(list(zip(written.tests, end.bodies, strict=True))):
                    chosen = [py.at(end.span, ast.If(test, follow(body), chosen))]
                return [*written.statements, marked(chosen[0], CHOSEN, end.slot), *chosen[1:]]
            case ir.Announce() | ir.OpenThrow():
                return [*written.statements, *written.end, *follow(end.then)]
            case _:
                return [*written.statements, *written.end]

    def _follow(self, it: Merged, target: int) -> list[ast.stmt]:
        """On into a block or, where it is not merged, back to the machine. `f[0]` tells where we are before anything is
        run there; a block that begins by jumping on tells it itself.
        """
        span, into = it.block.end.span, it.into.get(target)
        if into is None:
            return [jump(target, span), py.give(None, span)]
        follows = self.merged(into)
        jumps_on = not into.block.statements and isinstance(into.block.end, ir.Goto | ir.Call | ir.Checkpoint)
        return follows if jumps_on else [jump(target, span), *follows]

    def _written(self, block: ir.Block) -> _Written:
        if block.number not in self.written:
            writer = self.emission.writer(self.emission, self.env, self._target, self._leaving(block))
            statements = [made for s in block.statements for made in self._statement(writer, s, block)]
            most = self._most(writer, block.end)
            tests, end = self._tests(writer, block.end), self._end(writer, block)
            self.written[block.number] = _Written(statements, tests, end, most)
        return self.written[block.number]

    def _most(self, writer: Writer, end: ir.Terminator) -> int:
        if not isinstance(end, ir.Each):
            return LONGEST
        layout = self.emission.expressions.layout
        return min(LONGEST, size_of(writer.elements(end.loop), layout).whole(layout))

    def _target(self, name: str) -> ast.expr:
        return cell(self.unit.slot(name))

    def _leaving(self, block: ir.Block) -> Leave:
        """How a rule ends in a block: in a contest by way of its tail, in a tail by way of what follows it."""
        region, tail = innermost(block.region, block.tail)
        unit = self.unit.unit.name

        def leave(value: ast.expr | None, span: Span) -> list[ast.stmt]:
            given = value if value is not None else py.const(None)
            if region is not None or tail is not None:
                slot, to = (region.slot, region.tail) if region is not None else (tail.slot, tail.last)  # type: ignore[union-attr]  # one of them is there
                kept = py.assign(cell(slot), py.call("ReturnAfterEnd", given), span)
                return [kept, jump(to, span), py.give(None, span)]
            if unit in self.emission.lowered.lapsing:
                return [py.give(py.call("leave_unit", py.name(S), given, py.const(unit)), span)]
            popped = py.do(py.method(py.state("frames"), "pop"), span)
            return [py.assign(py.state("ret"), given, span), popped, py.give(None, span)]

        return leave

    # -- what lowering has added

    def _statement(self, writer: Writer, s: ir.Statement, block: ir.Block) -> list[ast.stmt]:
        match s:
            case ir.BeginLoop():
                return [py.assign(cell(s.slot), py.call("tuple", writer.elements(s.loop)), s.span)]
            case ir.KeepFitting():
                return self._keep_fitting(writer, s)
            case ir.TakeOut():
                left = py.call("without_one", cell(s.slot), self._target(s.loop.var))
                return [py.assign(cell(s.slot), left, s.span)]
            case ir.BeginSecret():
                frame = py.call("tuple", py.name(F))
                begun = py.call("SecretPart", py.const(s.step), py.const(self.unit.slot(s.var)), frame)
                # What stood there before goes first: else each would hold all those before it.
                return [py.assign(cell(s.slot), py.const(None), s.span), py.assign(cell(s.slot), begun, s.span)]
            case ir.KeepAnswer():
                return [py.assign(cell(s.slot), py.method(cell(s.slot), "having", cell(s.answer)), s.span)]
            case ir.BeginRound():
                begin = py.call(
                    "begin_round", writer.of(s.round.first), writer.of(s.round.among), py.const(s.round.mode)
                )
                return [py.assign(cell(s.slot), begin, s.span)]
            case ir.NextInRound():
                pair = ast.Tuple([py.stored(cell(s.slot)), py.stored(self._target(s.round.var))], ast.Store())
                return [py.at(s.span, ast.Assign([pair], py.call("next_in_round", py.name(S), cell(s.slot))))]
            case ir.PlayedInRound():
                return [py.assign(cell(s.slot), py.call("played_in_round", cell(s.slot)), s.span)]
            case ir.PassedInRound():
                return [py.assign(cell(s.slot), py.call("passed_in_round", cell(s.slot)), s.span)]
            case ir.BeginContest():
                return [py.assign(cell(s.slot), py.const(None), s.span)]
            case ir.BeginTogether():
                return [py.assign(cell(s.slot), py.call("hold", py.name(S), py.const(s.region)), s.span)]
            case ir.TakeChosen():
                chosen = self._target(s.name)
                one = ast.IfExp(cell(s.slot), py.sub(chosen, py.const(0)), py.const(None))
                return [py.assign(cell(s.slot), py.call("len", chosen), s.span), py.assign(chosen, one, s.span)]
            case ir.TakeOption():
                pair = ast.Tuple([py.stored(cell(s.slot)), py.stored(cell(s.about))], ast.Store())
                return [py.at(s.span, ast.Assign([pair], py.call("taken_option", cell(s.slot))))]
            case ir.TakeAbout():
                taken = py.assign(self._target(s.name), cell(s.about), s.span)
                return [taken, py.assign(cell(s.about), py.const(None), s.span)]
            case ir.TakeGiven():
                return [py.assign(self._target(s.name), py.state("ret"), s.span)]
            case ir.CloseThrow():
                target = self._target(s.name)
                return [py.assign(target, py.call("closed_throw", py.name(S), target), s.span)]
            case ir.LeaveIfGone():
                gone = py.compare(cell(s.slot), ast.NotIn(), py.state("live"))
                away = self._away(writer, s.end)
                return [py.at(s.span, ast.If(gone, away, []))]
            case _:
                return writer.statement(s)

    def _away(self, writer: Writer, end: ir.Goto | ir.Return) -> list[ast.stmt]:
        if isinstance(end, ir.Return):
            given = None if end.value is None else writer.emission.expressions.number(end.value, writer.env)
            return writer.leave(given, end.span)
        return [jump(end.to, end.span), py.give(None, end.span)]

    def _keep_fitting(self, writer: Writer, s: ir.KeepFitting) -> list[ast.stmt]:
        if writer.still_fits(s.loop) is None:
            return []
        fits = writer.fits(s.loop, py.name(names.FITTING))
        keep = ast.ListComp(py.name(names.FITTING), py.loops(names.FITTING, cell(s.slot), fits))
        return [py.assign(cell(s.slot), py.call("tuple", keep), s.span)]

    # -- terminators

    def _tests(self, writer: Writer, end: ir.Terminator) -> list[ast.expr]:
        match end:
            case ir.Branch():
                return [self._test(writer, end.test)]
            case ir.Switch():
                return [py.compare(cell(end.slot), ast.Eq(), py.const(i)) for i in range(len(end.bodies))]
            case ir.Each():
                fits = writer.still_fits(end.loop)
                if fits is None and is_player_list(self.emission.lowered.meaning, end.loop.source):
                    fits = py.compare(self._target(end.loop.var), ast.In(), py.state("live"))
                return [] if fits is None else [fits]
            case _:
                return []

    def _test(self, writer: Writer, test: n.Expr | ir.IsYes | ir.IsNone) -> ast.expr:
        match test:
            case ir.IsYes():
                return cell(test.slot)
            case ir.IsNone():
                return py.compare(self._target(test.name), ast.Is(), py.const(None))
            case _:
                return writer.of(test)

    def _end(self, writer: Writer, block: ir.Block) -> list[ast.stmt]:
        """What a terminator is in Python, but for the blocks it runs on to."""
        end = block.end
        match end:
            case ir.Each():
                return [
                    py.assign(self._target(end.loop.var), py.sub(cell(end.slot), py.const(0)), end.span),
                    py.assign(cell(end.slot), py.sub(cell(end.slot), ast.Slice(py.const(1))), end.span),
                ]
            case ir.SwitchOpen():
                where = (py.const(end.bodies), py.const(end.again), py.const(end.after))
                chosen = py.call("chosen_option", py.name(S), py.name(F), py.const(end.site), *where)
                return [marked(py.give(chosen, end.span), CHOSEN, self.emission.lowered.question(end.site).slot)]
            case ir.Call():
                return [jump(end.then, end.span), py.give(self._entering(writer, end.callee), end.span)]
            case ir.Ask():
                return put(writer, self.emission.lowered, end, None if end.slot is None else cell(end.slot))
            case ir.Announce():
                told = py.tup([py.const(None) if value is None else writer.of(value) for value in end.values])
                telling = py.call("announce", py.name(S), py.const(end.happening), told)
                return self._unless_nobody_hears(end.happening, telling, end.then, end.span)
            case ir.OpenThrow():
                opening = py.call("open_throw", py.name(S), self._target(end.name))
                return self._unless_nobody_hears("rolled", opening, end.closing, end.span)
            case ir.Checkpoint():
                return [jump(end.then, end.span), py.give(None, end.span)]
            case ir.Return():
                return self._away(writer, end)
            case ir.Stop():
                return [py.give(py.call("stop", py.name(S), py.const(end.contest), py.const(end.after)), end.span)]
            case ir.EndContest():
                return [py.give(py.call("end_region", py.name(S), py.name(F), py.const(end.region)), end.span)]
            case ir.GameOver():
                return [py.give(py.const(True), end.span)]
            case _:
                return []

    def _unless_nobody_hears(self, happening: str, telling: ast.expr, then: int, span: Span) -> list[ast.stmt]:
        leaving = [jump(then, span), py.give(telling, span)]
        return [py.at(span, ast.If(py.call("may_be_heard", py.name(S), py.const(happening)), leaving, []))]

    def _entering(self, writer: Writer, callee: ir.EnterRule | ir.EnterEvent | ir.Proceed | ir.Release) -> ast.expr:
        match callee:
            case ir.EnterRule(wrapped=True):
                args = py.tup([writer.of(e) for e in callee.arguments])
                return py.call("enter_wrapped", py.name(S), py.const(callee.rule), args)
            case ir.EnterRule():
                return self._entering_at_once(writer, callee)
            case ir.EnterEvent():
                pairs = [py.tup([py.const(prep), writer.of(e)]) for prep, e in callee.arguments]
                return py.call("enter_event", py.name(S), writer.of(callee.event), py.tup(pairs))
            case ir.Proceed():
                return py.call("proceed", py.name(S), cell(callee.slot))
            case ir.Release():
                return py.call("release", py.name(S), cell(callee.slot))

    def _entering_at_once(self, writer: Writer, callee: ir.EnterRule) -> ast.expr:
        """`append` gives None, so `or` goes on to the entry block."""
        unit = self.emission.lowered.units[callee.rule]
        nothing_yet = [py.const(None)] * unit.pad
        made = ast.List([py.const(unit.entry), *(writer.of(e) for e in callee.arguments), *nothing_yet], ast.Load())
        frame = ast.NamedExpr(ast.Name(names.FRAME, ast.Store()), made)
        pushed = py.method(py.state("frames"), "append", frame)
        entered = py.call(names.block(unit.entry), py.name(S), py.name(names.FRAME))
        return ast.BoolOp(ast.Or(), [pushed, entered])
