"""Questions in rules: each stands in a block of its own and leaves a site that knows prompt, limit and labels."""

from __future__ import annotations

import ast

from interpreter.compile import python_ast as py
from interpreter.compile.limits import compared
from interpreter.compile.lower_flow import F, Flow, S, cell
from interpreter.run.option_ids import DONE_ID, distinct_ids, words_of
from interpreter.run.question_site import Site
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

MOST_BRANCHES = 4


class Asking(Flow):
    """The statements that ask somebody something."""

    def site(self, kind: str, span: Span, slot: int, then: int, nothing: int, noun: str, prompt: n.Text | None) -> Site:
        site = Site(len(self.cut.sites), kind, self.unit.name, span, slot, then, nothing, noun, self.section)
        self.cut.sites.append(site)
        if prompt is not None:
            self.hook(site, "prompt", self.cut.native.expressions.text(prompt, self.writer.env), span)
        return site

    def hook(self, site: Site, which: str, value: ast.expr, span: Span, *more: str) -> None:
        name = f"h_{len(self.cut.functions)}"
        self.cut.functions.append((self.unit.span.file, py.function(name, (S, F, *more), [py.give(value, span)], span)))
        self.cut.hooks.append((site.number, which, name))

    def nothing(self, span: Span) -> int:
        """A block that ends the rule: where a question without an answer leads."""
        block = self.new(span, "nothing")
        kept, was_open = self.here, self.open
        self.here = self.cut.blocks[block - self.cut.first_block].body
        self.skip_who_left(span)
        self.here += self.leave(None, span)
        self.here, self.open = kept, was_open
        return block

    def skip_who_left(self, span: Span) -> None:
        """Where a loop's or round's player has left the game while he was asked, it goes on with the next."""
        if self.whose is not None:
            step, player = self.whose
            gone = py.compare(cell(player), ast.NotIn(), py.state("live"))
            self.here.append(py.at(span, ast.If(gone, self.jump(step, span), [])))

    def asked(self, function: str, site: Site, span: Span, seat: ast.expr, *args: ast.expr) -> None:
        """Put the question; what needs a closer look (a forced answer, nothing to choose, a set) is the
        machine's work.
        """
        self.here.append(py.assign(py.name("seat_"), seat, span))
        if function in ("ask", "ask_menu") and site.kind in ("one", "menu"):
            self.here.append(py.assign(py.name("options_"), args[0], span))
            args = (py.name("options_"), *args[1:])
        in_game = py.compare(py.name("seat_"), ast.In(), py.state("live"))
        plain: tuple[ast.expr, ast.expr] | None = None
        if site.kind == "yes_no":
            plain = in_game, py.const((True, False))
        elif site.kind in ("one", "menu") and not self.may_gain_options(site):
            many = py.compare(py.call("len", py.name("options_")), ast.Gt(), py.const(1))
            plain = py.both(many, in_game), py.name("options_")
        if plain is not None:
            question = py.call("Question", py.const(site.number), py.name("seat_"), plain[1], py.const(1), py.const(1))
            stands = [py.assign(py.state("question"), question, span), py.give(py.const(True), span)]
            self.here.append(py.at(span, ast.If(plain[0], stands, [])))
        self.here.append(
            py.give(py.call(function, py.name(S), py.name(F), py.const(site.number), py.name("seat_"), *args), span)
        )
        self.open = False

    def may_gain_options(self, site: Site) -> bool:
        """Whether options from outside are still to be added to a menu's own."""
        return site.kind == "menu" and site.noun in self.cut.open_menus

    def with_otherwise(self, otherwise: n.Body | None, nothing: int, then: int, span: Span) -> None:
        """Write the `otherwise:` block and go on at the block after the question."""
        if otherwise is not None:
            self.start(nothing)
            self.skip_who_left(span)
            self.body(otherwise)
            after = self.new(span, "after")
            self.close(after, span)
            self.start(then, after_others=True)
            self.go(after, span)
            self.start(after)
        else:
            self.start(then, after_others=True)

    def choose(self, s: n.Choose) -> None:
        self.fresh(s.span)
        source = self.of(s.source)
        kind = {"one": "one", "order": "order"}.get(s.quantity.kind, "several")
        then = self.new(s.span, "answered")
        nothing = self.new(s.span, "nothing") if s.otherwise is not None else self.nothing(s.span)
        site = self.site(kind, s.span, self.slot(s.name), then, nothing, s.name, s.prompt)
        if s.where is not None:
            # the query is a comprehension over its own name
            source = self.cut.native.expressions.of(
                n.Query(s.span, "all", s.name, s.source, s.where, None), self.writer.env
            )
        if s.limit is not None:
            self.limit(site, s.name, s.limit, s.saying)
        self.showing(site, s.name, s.showing)
        low, high = self._bounds(s.quantity)
        self.asked("ask", site, s.span, self.of(s.by), source, low, high)
        self.with_otherwise(s.otherwise, nothing, then, s.span)

    def limit(self, site: Site, name: str, limit: n.Expr, saying: n.Text | None) -> None:
        """The test of a set, and what is said of one that does not pass."""
        env, expressions = self.writer.env.having(name, lambda: py.name("chosen")), self.cut.native.expressions
        self.hook(site, "limit", expressions.of(limit, env), limit.span, "chosen")
        numbers = compared(expressions, limit, name, env)
        if saying is not None:
            self.hook(site, "saying", expressions.text(saying, env), saying.span, "chosen")
        elif numbers is not None:
            self.hook(site, "compared", numbers, limit.span, "chosen")

    def showing(self, site: Site, name: str, text: n.Text | None) -> None:
        """What stands for one candidate in the list of options."""
        if text is not None:
            env = self.writer.env.having(name, lambda: py.name("candidate"))
            self.hook(site, "showing", self.cut.native.expressions.text(text, env), text.span, "candidate")

    def _bounds(self, q: n.Quantity) -> tuple[ast.expr, ast.expr]:
        everything = py.const(1_000_000)
        match q.kind:
            case "one":
                return py.const(1), py.const(1)
            case "up_to" if q.high is not None or q.low is not None:
                bound = q.high if q.high is not None else q.low
                assert bound is not None
                return py.const(0), self.of(bound)
            case "exactly":
                bound = q.low if q.low is not None else q.high
                assert bound is not None
                return self.of(bound), self.of(bound)
            case "range":
                assert q.low is not None
                return self.of(q.low), self.of(q.high) if q.high is not None else everything
            case _:
                return py.const(0), everything

    def choose_number(self, s: n.ChooseNumber) -> None:
        self.fresh(s.span)
        then = self.new(s.span, "answered")
        nothing = self.new(s.span, "nothing") if s.otherwise is not None else self.nothing(s.span)
        site = self.site("number", s.span, self.slot(s.name), then, nothing, s.name, s.prompt)
        self.asked("ask_number", site, s.span, self.of(s.by), self.of(s.low), self.of(s.high))
        self.with_otherwise(s.otherwise, nothing, then, s.span)

    def offer(self, s: n.Offer) -> None:
        self.fresh(s.span)
        slot, then = self.hidden(), self.new(s.span, "answered")
        no, after = self.new(s.span, "no"), self.new(s.span, "after")
        site = self.site("yes_no", s.span, slot, then, no, "", s.text)
        if s.where is not None:
            self.here.append(py.at(s.span, ast.If(py.negate(self.of(s.where)), self.jump(no, s.span), [])))
        self.asked("ask_yes_no", site, s.span, self.of(s.player))
        self.start(then, after_others=True)
        inside = self.new(s.span, "yes")
        chosen = ast.IfExp(cell(slot), py.const(inside), py.const(no))
        self.here += [py.assign(cell(0), chosen, s.span), py.give(None, s.span)]
        self.start(inside)
        self.body(s.body)
        self.close(after, s.span)
        self.start(no)
        if s.otherwise is not None:
            self.body(s.otherwise)
        self.close(after, s.span)
        self.start(after)

    def ask(self, s: n.Ask) -> None:
        slot, top = self.hidden(), self.new(s.span, "asking")
        then, after = self.new(s.span, "answered"), self.new(s.span, "after")
        menu = self.unit.name if self.unit.role == "menu" and s is self.unit.body[0] else None
        added = menu if menu in self.cut.open_menus else None
        self.go(top, s.span)
        self.start(top)
        site = self.site("menu", s.span, slot, then, after, menu or "", s.prompt)
        site.ids = distinct_ids((words_of(option.text) for option in s.options), (DONE_ID,))
        for option in s.options:
            self.hook(site, "label", self.cut.native.expressions.text(option.text, self.writer.env), option.span)
        done = (-1,) if s.until_done and added is None else ()
        legal = self.legal_numbers(list(enumerate(s.options)), (), done)
        args = (legal, py.const(added), py.const(s.until_done))
        self.asked("ask_menu", site, s.span, self.of(s.player), *args)
        bodies = [self.new(option.span, "option") for option in s.options]
        self.start(then, after_others=True)
        if added is not None:
            blocks = (py.const(top if s.until_done else after), py.const(after))
            picked = py.call(
                "chosen_option", py.name(S), py.name(F), py.const(site.number), py.const(tuple(bodies)), *blocks
            )
            self.here.append(py.give(picked, s.span))
        else:
            chosen: ast.expr = py.const(after)
            for number, block in reversed(list(enumerate(bodies))):
                chosen = ast.IfExp(py.compare(cell(slot), ast.Eq(), py.const(number)), py.const(block), chosen)
            self.here += [py.assign(cell(0), chosen, s.span), py.give(None, s.span)]
        for option, block in zip(s.options, bodies, strict=True):
            self.start(block)
            self.body(option.body)
            self.close(top if s.until_done else after, option.span)
        self.start(after)

    def legal_numbers(
        self, options: list[tuple[int, n.Option]], found: tuple[int, ...], done: tuple[int, ...]
    ) -> ast.expr:
        """The numbers of the options whose `where` holds: one of few constant tuples, or, of many options, a tuple put
        together.
        """
        if sum(option.where is not None for _, option in options) > MOST_BRANCHES:
            parts = [self.legal_numbers([pair], (), ()) for pair in options]
            return py.tup([*(ast.Starred(part, ast.Load()) for part in parts), *(py.const(d) for d in done)])
        for at, (number, option) in enumerate(options):
            if option.where is not None:
                rest = options[at + 1 :]
                yes, no = self.legal_numbers(rest, (*found, number), done), self.legal_numbers(rest, found, done)
                return ast.IfExp(self.of(option.where), yes, no)
            found = (*found, number)
        return py.const((*found, *done) if found else ())
