"""Rules that can be left in the middle, cut into blocks: native functions `(s, f)` over the state and the rule's frame.

`f[0]` is the block to run next, `f[1:]` are parameters, locals and hidden slots. A block returns True when a question
stands.
"""

from __future__ import annotations

import ast

from interpreter.analysis.units import Unit
from interpreter.compile import python_ast as py
from interpreter.compile.lower_flow import F, S, cell
from interpreter.compile.lower_questions import Asking
from interpreter.compile.suspension import is_player_list
from interpreter.run.place import CONTEST, REST, ROUND, TOGETHER, Around
from interpreter.run.question_site import Region
from interpreter.syntax import nodes as n
from interpreter.values.span import Span


class UnitCutter(Asking):
    """Cuts one unit; everything that is no question."""

    def statement(self, s: n.Statement) -> None:
        match s:
            case n.Do():
                self.do(s)
            case n.Resolve():
                self.resolve(s)
            case n.Announce():
                self.announce(s)
            case n.If():
                self.if_(s)
            case n.ForEach():
                self.for_each(s)
            case n.Secretly():
                self.for_each(n.ForEach(s.span, s.var, s.source, None, None, None, None, s.body))
            case n.Repeat():
                self.repeat(s)
            case n.Choose():
                self.choose(s)
            case n.ChooseNumber():
                self.choose_number(s)
            case n.Offer():
                self.offer(s)
            case n.Ask():
                self.ask(s)
            case n.Contest():
                self.contest(s)
            case n.Together():
                self.together(s)
            case n.Round():
                self.round_(s)
            case n.Pass():
                self.pass_(s)
            case n.Stop():
                args = (py.name(S), py.const(s.block), py.const(s.after))
                self.here.append(py.give(py.call("stop", *args), s.span))
                self.open = False
            case n.Proceed():
                self.call(py.call("proceed", py.name(S), cell(self.slots["\u00b7used"])), s.name, s.span)
            case n.Roll() | n.RollMany():
                self.roll(s)
            case _:
                self.here += self.writer.statement(s)  # a write that a check reads: the block ends after it
                self.checkpoint(s.span)

    def do(self, s: n.Do) -> None:
        ref = self.cut.native.expressions.meaning.ref(s)
        if ref.what == "rule" and self.cut.suspends.unit(ref.of.name):
            self.call(self.entering(ref.of, self.writer.arguments(ref.of, s.subject, s.args)), s.name, s.span)
            return
        self.here += self.writer.statement(s)
        if ref.what == "verb" and "end" in ref.of.writes:
            self.here.append(py.give(py.const(True), s.span))
            self.open = False
            return
        self.checkpoint(s.span)

    def entering(self, unit: Unit, args: list[ast.expr]) -> ast.expr:
        if unit.name in self.cut.suspends.wrapped:
            return py.call("enter_wrapped", py.name(S), py.const(unit.name), py.tup(args))
        entry = self.cut.entries[unit.name]
        made = ast.List([py.const(entry), *args], ast.Load())
        self.cut.unpadded.append((made, unit.name))
        frame = ast.NamedExpr(ast.Name("frame_", ast.Store()), made)
        # Enter at once: `append` gives None, so `or` goes on to the entry block.
        pushed = py.method(py.state("frames"), "append", frame)
        return ast.BoolOp(ast.Or(), [pushed, py.call(f"b_{entry}", py.name(S), py.name("frame_"))])

    def resolve(self, s: n.Resolve) -> None:
        """Enter the event whose id is the value."""
        pairs: list[ast.expr] = [py.tup([py.const(a.prep), self.of(a.value)]) for a in s.args]
        if s.subject is not None:
            pairs.insert(0, py.tup([py.const(None), self.of(s.subject)]))
        self.call(py.call("enter_event", py.name(S), self.of(s.event), py.tup(pairs)), s.name, s.span)

    def announce(self, s: n.Announce) -> None:
        given: dict[str | None, n.Expr] = {a.prep: a.value for a in s.args}
        if s.subject is not None:
            given[None] = s.subject
        told = self.cut.native.expressions.meaning.happenings[s.happening]
        args = py.tup([self.of(given[prep]) if prep in given else py.const(None) for prep in told])
        then = self.new(s.span, "after")
        self.unless_nobody_hears(
            s.happening, py.call("announce", py.name(S), py.const(s.happening), args), then, s.span
        )
        self.go(then, s.span)
        self.start(then, after_others=True)

    def unless_nobody_hears(self, happening: str, told: ast.expr, then: int, span: Span) -> None:
        """Leave the block to tell a happening, to be taken up at `then`; where nobody can hear it, the
        block goes on.
        """
        leaving = [py.assign(cell(0), py.const(then), span), py.give(told, span)]
        self.here.append(py.at(span, ast.If(py.call("may_be_heard", py.name(S), py.const(happening)), leaving, [])))

    def roll(self, s: n.Roll | n.RollMany) -> None:
        self.here += self.writer.statement(s)
        target = self.target(s.name)
        closing, then = self.new(s.span, "window"), self.new(s.span, "after")
        self.unless_nobody_hears("rolled", py.call("open_throw", py.name(S), target), closing, s.span)
        self.go(then, s.span)
        self.start(closing)
        self.here.append(py.assign(target, py.call("closed_throw", py.name(S), target), s.span))
        self.go(then, s.span)
        self.start(then)

    def if_(self, s: n.If) -> None:
        after = self.new(s.span)
        for branch in s.branches:
            inside, otherwise = self.new(branch.span), self.new(branch.span)
            chosen = ast.IfExp(self.of(branch.condition), py.const(inside), py.const(otherwise))
            self.here += [py.assign(cell(0), chosen, branch.span), py.give(None, branch.span)]
            self.start(inside)
            self.body(branch.body)
            self.close(after, branch.span)
            self.start(otherwise)
        if s.otherwise is not None:
            self.body(s.otherwise)
        self.close(after, s.span)
        self.start(after)

    def for_each(self, s: n.ForEach) -> None:
        rest = self.hidden(s.var)
        self.here.append(py.assign(cell(rest), py.call("tuple", self.writer.elements(s)), s.span))
        after, outside = self.new(s.span, "after"), self.around
        self.around = (*outside, Around(REST, rest))
        step, inside = self.new(s.span, "asking"), self.new(s.span, "inside")
        self.go(step, s.span)
        self.start(step)
        if s.ordered_by is not None:
            self.ordered_step(s, rest, inside, after)
        else:
            self.plain_step(s, rest, inside)
        self.go(after, s.span)
        self.start(inside)
        kept = self.whose
        self.whose = (step, self.slot(s.var)) if is_player_list(self.cut.native.expressions.meaning, s.source) else kept
        self.body(s.body)
        self.whose = kept
        self.close(step, s.span)
        self.around = outside
        self.start(after)

    def plain_step(self, s: n.ForEach, rest: int, inside: int) -> None:
        """Take elements off the front until one still fits."""
        here = self.target(s.var)
        taken = [
            py.assign(here, py.sub(cell(rest), py.const(0)), s.span),
            py.assign(cell(rest), py.sub(cell(rest), ast.Slice(py.const(1))), s.span),
        ]
        fits = self.writer.still_fits(s)
        if fits is None and is_player_list(self.cut.native.expressions.meaning, s.source):
            fits = py.compare(here, ast.In(), py.state("live"))
        found: list[ast.stmt] = self.jump(inside, s.span)
        if fits is not None:
            found = [py.at(s.span, ast.If(fits, found, []))]
        self.here.append(py.at(s.span, ast.While(cell(rest), [*taken, *found], [])))

    def ordered_step(self, s: n.ForEach, rest: int, inside: int, after: int) -> None:
        """Ask which element is next, among those that still fit."""
        assert s.ordered_by is not None
        here = self.target(s.var)
        fits = self.writer.still_fits(s)
        if fits is not None:
            keep = ast.ListComp(py.name("x_"), py.loops("x_", cell(rest), _with_name(self, s, "x_")))
            self.here.append(py.assign(cell(rest), py.call("tuple", keep), s.span))
        picked = self.new(s.span, "answered")
        site = self.site("one", s.span, self.slot(s.var), picked, after, s.var, s.prompt)
        self.showing(site, s.var, s.showing)
        asked = py.call(
            "ask",
            py.name(S),
            py.name(F),
            py.const(site.number),
            self.of(s.ordered_by),
            cell(rest),
            py.const(1),
            py.const(1),
        )
        self.here.append(py.give(asked, s.span))
        self.start(picked)
        self.here.append(py.assign(cell(rest), py.call("without", cell(rest), py.tup([here])), s.span))
        self.go(inside, s.span)
        self.start(self.new(s.span))

    def repeat(self, s: n.Repeat) -> None:
        top, after = self.new(s.span), self.new(s.span)
        self.go(top, s.span)
        self.start(top)
        self.body(s.body)
        if self.open:
            chosen = ast.IfExp(self.of(s.until), py.const(after), py.const(top))
            self.here += [py.assign(cell(0), chosen, s.until.span), py.give(None, s.until.span)]
        self.start(after)

    def contest(self, s: n.Contest) -> None:
        outer, kept_round, kept_whose, outside = self.region, self.round, self.whose, self.around
        region = Region(len(self.cut.regions), s.name, self.hidden(), outer=outer, within=self.tail)
        self.cut.regions.append(region)
        region.after = self.new(s.span, "after")
        self.tail, self.around = region, (*outside, Around(CONTEST, region.slot))
        region.tail, region.last = self.new(s.span, "at the end"), self.new(s.span, "ended")
        self.tail = region.within
        self.here.append(py.assign(cell(region.slot), py.const(None), s.span))
        self.region, self.whose = region, None
        inside = self.new(s.span)
        self.go(inside, s.span)
        self.start(inside)
        self.body(s.body)
        self.close(region.tail, s.span)
        self.region, self.round, self.tail = outer, kept_round, region
        self.start(region.tail)
        if s.at_end is not None:
            self.body(s.at_end)
        self.close(region.last, s.span)
        self.start(region.last)  # by itself, so that it can run again after what follows the end of marks
        self.here.append(py.give(py.call("end_region", py.name(S), py.name(F), py.const(region.number)), s.span))
        self.tail, self.whose, self.around = region.within, kept_whose, outside
        self.start(region.after, after_others=True)

    def together(self, s: n.Together) -> None:
        opened = self.hidden()
        held = py.call("hold", py.name(S), py.const(None if self.region is None else self.region.number))
        self.here.append(py.assign(cell(opened), held, s.span))
        outside, around = self.in_together, self.around
        self.in_together, self.around = True, (*around, Around(TOGETHER, opened))
        self.body(s.body)
        self.in_together, self.around = outside, around
        if self.open:
            self.call(py.call("release", py.name(S), cell(opened)), None, s.span)

    def round_(self, s: n.Round) -> None:
        slot, after, outside = self.hidden(), self.new(s.span, "after"), self.around
        self.around = (*outside, Around(ROUND, slot))
        step, inside = self.new(s.span, "next"), self.new(s.span, "inside")
        kept, kept_whose = self.round, self.whose
        begin = py.call("begin_round", self.of(s.first), self.of(s.among), py.const(s.mode))
        self.here.append(py.assign(cell(slot), begin, s.span))
        self.go(step, s.span)
        self.start(step)
        target = self.target(s.var)
        pair = ast.Tuple([py.stored(cell(slot)), py.stored(target)], ast.Store())
        self.here.append(py.at(s.span, ast.Assign([pair], py.call("next_in_round", py.name(S), cell(slot)))))
        going_on = ast.IfExp(py.compare(target, ast.Is(), py.const(None)), py.const(after), py.const(inside))
        self.here += [py.assign(cell(0), going_on, s.span), py.give(None, s.span)]
        self.start(inside)
        self.round, self.whose = (step, slot), (step, self.slot(s.var))
        self.body(s.body)
        if self.open:
            self.here.append(py.assign(cell(slot), py.call("played_in_round", cell(slot)), s.span))
            self.go(step, s.span)
        self.round, self.whose, self.around = kept, kept_whose, outside
        self.start(after)

    def pass_(self, s: n.Pass) -> None:
        if self.round is None:
            return  # the checker refuses it
        step, slot = self.round
        self.here.append(py.assign(cell(slot), py.call("passed_in_round", cell(slot)), s.span))
        self.go(step, s.span)


def _with_name(cutter: UnitCutter, s: n.ForEach, target: str) -> ast.expr:
    """The test that an element still fits, for the element called `target`."""
    env = cutter.writer.env.having(s.var, lambda: py.name(target))
    parts: list[ast.expr] = []
    if not (isinstance(s.source, n.Name) and s.source.id in cutter.slots):
        parts.append(py.compare(py.name(target), ast.In(), cutter.of(s.source)))
    if s.where is not None:
        parts.append(cutter.cut.native.expressions.of(s.where, env))
    return py.both(*parts) if parts else py.const(True)
