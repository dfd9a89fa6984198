"""Questions in rules: each stands in a block of its own and has a site that knows where its answer leads."""

from __future__ import annotations

from interpreter.compile import ir
from interpreter.compile.lower.lower_flow import Flow
from interpreter.syntax import nodes as n
from interpreter.values.span import Span


class Asking(Flow):
    """The statements that ask somebody something."""

    def question(self, s: n.Choose | n.ChooseNumber | n.Offer | n.Ask) -> None:
        match s:
            case n.Choose(body=tuple() as body):
                self.may_choose(s, body)
            case n.Choose():
                self.choose({"one": "one", "order": "order"}.get(s.quantity.kind, "several"), s, s.otherwise)
            case n.ChooseNumber():
                self.choose("number", s, s.otherwise)
            case n.Offer():
                self.offer(s)
            case n.Ask():
                self.menu(s)

    def ask(
        self, kind: str, node: ir.Asking, slot: int, then: int, nothing: int, noun: str, left: int | None = None
    ) -> None:
        """End the block with a question."""
        number = self.numbers.site()
        self.questions.append(
            ir.LoweredQuestion(
                number, kind, self.unit.name, node.span, slot, then, nothing, noun, self.section, node, self.secret
            )
        )
        self.end(ir.Ask(node.span, number, node, left))

    def answered(self, then: int, slot: int, span: Span) -> None:
        """Go on writing where a question leads whose answer is in a slot."""
        self.start(then, after_others=True)
        if self.secret:
            self.add(ir.KeepAnswer(span, slot, self.secret))

    def leading_nowhere(self, span: Span) -> int:
        """A block that ends the rule: where a question without an answer leads."""
        block = self.new(span, "nothing")
        writing = self.number, self.here
        self.here = None
        self.start(block)
        self.skip_who_left(span)
        self.end(ir.Return(span, None))
        self.number, self.here = writing
        return block

    def skip_who_left(self, span: Span) -> None:
        """Where a loop's or round's player has left the game while they were asked, it goes on with the next."""
        if self.whose is not None:
            step, player = self.whose
            self.add(ir.LeaveIfGone(span, player, ir.Goto(span, step)))

    def with_otherwise(self, otherwise: n.Body | None, nothing: int, then: int, slot: int, span: Span) -> None:
        """Lower the `otherwise:` block and go on at the block after the question."""
        if otherwise is None:
            self.answered(then, slot, span)
            return
        self.start(nothing)
        self.skip_who_left(span)
        self.body(otherwise)
        after = self.new(span, "after")
        self.close(after, span)
        self.answered(then, slot, span)
        self.go_on_at(after, span)

    def choose(self, kind: str, s: n.Choose | n.ChooseNumber, otherwise: n.Body | None) -> None:
        self.fresh(s.span)
        then = self.new(s.span, "answered")
        nothing = self.new(s.span, "nothing") if otherwise is not None else self.leading_nowhere(s.span)
        slot = self.slot(s.name)
        self.ask(kind, s, slot, then, nothing, s.name)
        self.with_otherwise(otherwise, nothing, then, slot, s.span)

    def may_choose(self, s: n.Choose, body: n.Body) -> None:
        """Asked as `up to 1` is; who is asked and has left chooses nothing."""
        self.fresh(s.span)
        slot, is_one = self.slot(s.name), self.hidden()
        then, nothing = self.new(s.span, "answered"), self.new(s.span, "nothing")
        inside, after = self.new(s.span, "chosen"), self.new(s.span, "after")
        self.ask("several", s, slot, then, nothing, s.name)
        self.answered(then, slot, s.span)
        self.add(ir.TakeChosen(s.span, s.name, is_one))
        self.end(ir.Branch(s.span, ir.IsYes(is_one), inside, nothing))
        self.start(inside)
        self.body(body)
        self.close(after, s.span)
        self.start(nothing)
        self.skip_who_left(s.span)
        self.body(s.otherwise or ())
        self.close(after, s.span)
        self.start(after)

    def offer(self, s: n.Offer) -> None:
        self.fresh(s.span)
        slot, then, no = self.hidden(), self.new(s.span, "answered"), self.new(s.span, "no")
        inside, after = self.new(s.span, "yes"), self.new(s.span, "after")
        self.ask("yes_no", s, slot, then, no, "")
        self.answered(then, slot, s.span)
        self.end(ir.Branch(s.span, ir.IsYes(slot), inside, no))
        self.start(inside)
        self.body(s.body)
        self.close(after, s.span)
        self.start(no)
        if s.otherwise is not None:
            self.body(s.otherwise)
        self.close(after, s.span)
        self.start(after)

    def menu(self, s: n.Ask) -> None:
        slot, top = self.hidden(), self.new(s.span, "asking")
        then, after = self.new(s.span, "answered"), self.new(s.span, "after")
        menu = self.unit.name if self.unit.role == "menu" and s is self.unit.body[0] else ""
        self.go_on_at(top, s.span)
        self.ask("menu", s, slot, then, after, menu)
        bodies = tuple([self.new(option.span, "option") for option in s.options])
        again = top if s.until_done else after
        self.answered(then, slot, s.span)
        about = self.hidden() if any(option.each for option in s.options) else 0
        if about:
            self.add(ir.TakeOption(s.span, slot, about))
        site = self.questions[-1].number
        is_open = menu in self.open_menus
        self.end(
            ir.SwitchOpen(s.span, site, bodies, again, after) if is_open else ir.Switch(s.span, slot, bodies, after)
        )
        for option, block in zip(s.options, bodies, strict=True):
            self.start(block)
            if option.each is not None:
                self.slot(option.each.var)
                self.add(ir.TakeAbout(option.span, option.each.var, about))
            self.body(option.body)
            self.close(again, option.span)
        self.start(after)
