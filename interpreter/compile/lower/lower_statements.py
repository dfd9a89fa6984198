"""A rule that can be left in the middle, lowered to basic blocks: every statement but questions."""

from __future__ import annotations

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.unit import USED, Unit
from interpreter.compile import ir
from interpreter.compile.lower.lower_flow import Numbers
from interpreter.compile.lower.lower_questions import Asking
from interpreter.compile.suspension import is_player_list
from interpreter.run.place import CONTEST, REST, ROUND, SECRET, TOGETHER, Around
from interpreter.syntax import nodes as n


def lower_unit(numbers: Numbers, unit: Unit, entry: int, open_menus: frozenset[str]) -> ir.LoweredUnit:
    """The blocks of a rule; the first to run is number `entry`."""
    lowering = _Lowering(numbers, unit, entry, open_menus)
    lowering.start(entry)
    lowering.body(unit.body)
    if lowering.is_open:
        lowering.end(ir.Return(unit.span, None))
    assert not lowering.drafts, f"{unit.name}: blocks {sorted(lowering.drafts)} have not been written"
    return ir.LoweredUnit(unit, entry, tuple(lowering.slots), tuple(lowering.blocks), tuple(lowering.questions))


class _Lowering(Asking):
    """Every statement that can be left in the middle has a method here or, where it asks, above."""

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
                self.secretly(n.ForEach(s.span, s.var, s.source, None, None, None, None, s.body))
            case n.Repeat():
                self.repeat(s)
            case n.Contest():
                self.contest(s)
            case n.Together():
                self.together(s)
            case n.Round():
                self.round_(s)
            case n.Pass():
                self.pass_(s)
            case n.Stop():
                self.end(ir.Stop(s.span, s.block, s.after))
            case n.Proceed():
                self.call(ir.Proceed(self.slots[USED]), s.name, s.span)
            case n.Roll() | n.RollMany():
                self.roll(s)
            case n.Choose() | n.ChooseNumber() | n.Offer() | n.Ask():
                self.question(s)
            case _:
                self.add(s)  # a write that a check reads: the block ends after it
                self.checkpoint(s.span)

    def do(self, s: n.Do) -> None:
        symbol = self.numbers.meaning.ref(s)
        suspends = self.numbers.suspends
        if isinstance(symbol, Unit) and suspends.unit(symbol.name):
            callee = ir.EnterRule(symbol.name, arguments(symbol, s), symbol.name in suspends.wrapped)
            self.call(callee, s.name, s.span)
            return
        self.whole(s)
        if isinstance(symbol, Verb) and "end" in symbol.writes:
            self.end(ir.GameOver(s.span))
        else:
            self.checkpoint(s.span)

    def resolve(self, s: n.Resolve) -> None:
        pairs: list[tuple[str | None, n.Expr]] = [(a.prep, a.value) for a in s.args]
        if s.subject is not None:
            pairs.insert(0, (None, s.subject))
        self.call(ir.EnterEvent(s.event, tuple(pairs)), s.name, s.span)

    def announce(self, s: n.Announce) -> None:
        given = _given(s)
        values = tuple([given.get(prep) for prep in self.numbers.meaning.happenings[s.happening]])
        then = self.new(s.span, "after")
        self.end(ir.Announce(s.span, s.happening, values, then))
        self.start(then, after_others=True)

    def roll(self, s: n.Roll | n.RollMany) -> None:
        self.whole(s)
        closing, then = self.new(s.span, "window"), self.new(s.span, "after")
        self.end(ir.OpenThrow(s.span, s.name, closing, then))
        self.start(closing)
        self.add(ir.CloseThrow(s.span, s.name))
        self.go_on_at(then, s.span)

    def if_(self, s: n.If) -> None:
        after = self.new(s.span)
        for branch in s.branches:
            inside, otherwise = self.new(branch.span), self.new(branch.span)
            self.end(ir.Branch(branch.span, branch.condition, inside, otherwise))
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
        self.add(ir.BeginLoop(s.span, s, rest))
        after, outside, kept = self.new(s.span, "after"), self.around, self.whose
        self.around = (*outside, Around(REST, rest))
        step, inside = self.new(s.span, "asking"), self.new(s.span, "inside")
        if self.secret:
            self.add(ir.BeginSecret(s.span, self.secret, step, s.var))
        slot = self.slot(s.var)
        self.go_on_at(step, s.span)
        if s.ordered_by is not None:
            self.ordered_step(s, rest, inside, after)
        else:
            self.end(ir.Each(s.span, s, rest, inside, after))
        self.start(inside)
        self.whose = (step, slot) if is_player_list(self.numbers.meaning, s.source) else kept
        self.body(s.body)
        self.close(step, s.span)
        self.whose, self.around = kept, outside
        self.start(after)

    def secretly(self, s: n.ForEach) -> None:
        """A loop that keeps what its frame was before it, and who has answered what since: so that a bot can think of
        other answers.
        """
        outside, self.secret = self.secret, self.hidden()
        self.around = (*self.around, Around(SECRET, self.secret))
        self.for_each(s)
        self.around, self.secret = self.around[:-1], outside

    def ordered_step(self, s: n.ForEach, rest: int, inside: int, after: int) -> None:
        """Ask which element is next, among those that still fit."""
        self.add(ir.KeepFitting(s.span, s, rest))
        picked = self.new(s.span, "answered")
        self.ask("one", s, self.slot(s.var), picked, after, s.var, rest)
        self.start(picked)
        self.add(ir.TakeOut(s.span, s, rest))
        self.end(ir.Goto(s.span, inside))

    def repeat(self, s: n.Repeat) -> None:
        top, after = self.new(s.span), self.new(s.span)
        self.go_on_at(top, s.span)
        self.body(s.body)
        if self.is_open:
            self.end(ir.Branch(s.until.span, s.until, after, top))
        self.start(after)

    def contest(self, s: n.Contest) -> None:
        outer, kept_round, kept_whose, outside = self.region, self.round, self.whose, self.around
        region = self.numbers.region(s.name, self.hidden(), outer, self.tail)
        self.add(ir.BeginContest(s.span, region.slot))
        region.after = self.new(s.span, "after")
        self.tail, self.around = region, (*outside, Around(CONTEST, region.slot))
        region.tail, region.last = self.new(s.span, "at the end"), self.new(s.span, "ended")
        self.region, self.whose, self.tail = region, None, region.within
        self.go_on_at(self.new(s.span), s.span)
        self.body(s.body)
        self.close(region.tail, s.span)
        self.region, self.round, self.tail = outer, kept_round, region
        self.start(region.tail)
        if s.at_end is not None:
            self.body(s.at_end)
        self.close(region.last, s.span)
        self.start(region.last)  # by itself, so that it can run again after what follows the end of marks
        self.end(ir.EndContest(s.span, region.number))
        self.tail, self.whose, self.around = region.within, kept_whose, outside
        self.start(region.after, after_others=True)

    def together(self, s: n.Together) -> None:
        opened = self.hidden()
        self.add(ir.BeginTogether(s.span, opened, None if self.region is None else self.region.number))
        outside, around = self.in_together, self.around
        self.in_together, self.around = True, (*around, Around(TOGETHER, opened))
        self.body(s.body)
        self.in_together, self.around = outside, around
        if self.is_open:
            self.call(ir.Release(opened), None, s.span)

    def round_(self, s: n.Round) -> None:
        slot, after, outside = self.hidden(), self.new(s.span, "after"), self.around
        self.around = (*outside, Around(ROUND, slot))
        step, inside = self.new(s.span, "next"), self.new(s.span, "inside")
        kept, kept_whose = self.round, self.whose
        self.add(ir.BeginRound(s.span, s, slot))
        self.go_on_at(step, s.span)
        player = self.slot(s.var)
        self.add(ir.NextInRound(s.span, s, slot))
        self.end(ir.Branch(s.span, ir.IsNone(s.var), after, inside))
        self.start(inside)
        self.round, self.whose = (step, slot), (step, player)
        self.body(s.body)
        if self.is_open:
            self.add(ir.PlayedInRound(s.span, slot))
            self.end(ir.Goto(s.span, step))
        self.round, self.whose, self.around = kept, kept_whose, outside
        self.start(after)

    def pass_(self, s: n.Pass) -> None:
        if self.round is None:
            return  # the checker refuses it
        step, slot = self.round
        self.add(ir.PassedInRound(s.span, slot))
        self.end(ir.Goto(s.span, step))


def arguments(unit: Unit, s: n.Do) -> tuple[n.Expr, ...]:
    """A call's arguments in the order of the rule's parameters."""
    given = _given(s)
    return tuple([given[prep] for prep in unit.preps])


def _given(s: n.Do | n.Announce) -> dict[str | None, n.Expr]:
    given: dict[str | None, n.Expr] = {a.prep: a.value for a in s.args}
    if s.subject is not None:
        given[None] = s.subject
    return given
