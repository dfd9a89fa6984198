"""Rules that can be left in the middle, cut into blocks: native functions `(s, f)` over the state and the rule's frame.

`f[0]` is the block to run next, `f[1:]` are parameters, locals and hidden slots. A block returns True when a question stands.
"""

from __future__ import annotations

import ast

import attrs

from interpreter.game.units import Unit
from interpreter.play import python as py
from interpreter.play.expressions import Env, Load
from interpreter.play.native import Native, Writer
from interpreter.play.site import Region, Site
from interpreter.play.watch import Suspends, is_player_list
from interpreter.reading import nodes as n
from interpreter.values.span import Span

F, S = "f", "s"
MOST_BRANCHES = 4


@attrs.define(slots=True, eq=False)
class Cut:
    """What all cut units of a program share: numbered blocks, sites and regions."""

    native: Native
    suspends: Suspends
    first_block: int
    blocks: list[ast.FunctionDef] = attrs.Factory(list)
    block_units: list[str] = attrs.Factory(list)
    block_regions: list[Region | None] = attrs.Factory(list)
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
        self.entries[unit.name] = self.new_block(unit.name, None, unit.span)

    def pad(self) -> None:
        """Give every frame that is made its locals, now that all units are cut."""
        for made, unit in self.unpadded:
            made.elts += [py.const(None)] * self.pads[unit]

    def new_block(self, unit: str, region: Region | None, span: Span) -> int:
        number = self.first_block + len(self.blocks)
        self.blocks.append(py.function(f"b_{number}", (S, F), [], span))
        self.blocks[-1].body.clear()
        self.block_units.append(unit)
        self.block_regions.append(region)
        return number


class UnitCutter:
    """Cuts one unit. `here` collects the statements of the block being written."""

    def __init__(self, cut: Cut, unit: Unit) -> None:
        self.cut, self.unit = cut, unit
        self.slots: dict[str, int] = {name: i for i, name in enumerate(unit.params, 1)}
        self.names: list[str] = list(unit.params)
        self.region: Region | None = None
        self.section: str | None = None
        self.round: tuple[int, int] | None = None  # (step block, hidden slot) of the round we are in
        self.open = False
        self.writer = Writer(cut.native, unit, Env(self.find), self.target, self.leave)
        self.here: list[ast.stmt] = []
        self.start(cut.entries[unit.name])
        self.body(unit.body)
        if self.open:
            self.here += self.leave(None, unit.span)
        cut.pads[unit.name] = len(self.names) - len(unit.params)
        cut.slot_names[unit.name] = tuple(self.names)

    # -- frame and blocks

    def slot(self, name: str) -> int:
        if name not in self.slots:
            self.names.append(name)
            self.slots[name] = len(self.names)
        return self.slots[name]

    def hidden(self) -> int:
        return self.slot(f"\u00b7{len(self.names)}")

    def find(self, name: str) -> Load | None:
        """How a local is read: known as soon as it has a slot."""
        slot = self.slots.get(name)
        return None if slot is None else lambda: cell(slot)

    def target(self, name: str) -> ast.expr:
        return cell(self.slot(name))

    def new(self, span: Span) -> int:
        return self.cut.new_block(self.unit.name, self.region, span)

    def start(self, block: int, *, after_others: bool = False) -> None:
        """Go on writing in another block; `after_others`: others have acted, so that a phase's player may have left."""
        self.here = self.cut.blocks[block - self.cut.first_block].body
        self.open = True
        if self.unit.role == "phase" and after_others:
            gone = py.compare(cell(1), ast.NotIn(), py.state("live"))
            self.here.append(py.at(self.unit.span, ast.If(gone, self.leave(None, self.unit.span), [])))
            self.open = True

    def jump(self, block: int, span: Span) -> list[ast.stmt]:
        return [py.assign(cell(0), py.const(block), span), py.give(None, span)]

    def checkpoint(self, span: Span) -> None:
        """End the block here, so that checks are made; `fuse` knows it by the False."""
        block = self.new(span)
        self.here += [py.assign(cell(0), py.const(block), span), py.give(py.const(False), span)]
        self.start(block, after_others=True)

    def go(self, block: int, span: Span) -> None:
        self.here += self.jump(block, span)
        self.open = False

    def leave(self, value: ast.expr | None, span: Span) -> list[ast.stmt]:
        self.open = False
        given = value if value is not None else py.const(None)
        if self.region is not None:
            kept = py.assign(cell(self.region.slot), py.tup([py.const("give"), given]), span)
            return [kept, *self.jump(self.region.tail, span)]
        if self.unit.name in self.cut.left_with_care:
            return [py.give(py.call("leave_unit", py.name(S), given, py.const(self.unit.name)), span)]
        return [
            py.assign(py.state("ret"), given, span),
            py.do(py.method(py.state("frames"), "pop"), span),
            py.give(None, span),
        ]

    # -- statements

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
                self.statement(statement)
            else:
                self.here += self.writer.statement(statement)
                if isinstance(statement, n.Give | n.End):
                    self.open = False
                    return
                self.open = True

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
                self.for_each(n.ForEach(s.span, s.var, s.source, None, None, s.body))
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

    def call(self, entering: ast.expr, name: str | None, span: Span) -> None:
        """Run `entering` (it pushes a frame), go on in a new block with what was given."""
        then = self.new(span)
        self.here.append(py.assign(cell(0), py.const(then), span))
        self.here.append(py.give(entering, span))
        self.start(then, after_others=True)
        if name:
            self.here.append(py.assign(self.target(name), py.state("ret"), span))

    def do(self, s: n.Do) -> None:
        ref = self.cut.native.expressions.meaning.ref(s)
        if ref.what == "rule" and self.cut.suspends.unit(ref.of.name):
            self.call(self.entering(ref.of, self.writer.arguments(ref.of, s.subject, s.args)), s.name, s.span)
            return
        self.here += self.writer.statement(s)
        if ref.what == "verb" and ref.of.writes == "end":
            self.here.append(py.give(py.const(True), s.span))
            self.open = False
            return
        self.checkpoint(s.span)

    def entering(self, unit: Unit, args: list[ast.expr]) -> ast.expr:
        if unit.name in self.cut.suspends.wrapped:
            return py.call("enter_wrapped", py.name(S), py.const(unit.name), py.tup(args), py.const(()))
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
        self.call(py.call("announce", py.name(S), py.const(s.happening), args), None, s.span)

    def roll(self, s: n.Roll | n.RollMany) -> None:
        self.here += self.writer.statement(s)
        target = self.target(s.name)
        then = self.new(s.span)
        self.here.append(py.assign(cell(0), py.const(then), s.span))
        self.here.append(py.give(py.call("open_throw", py.name(S), target), s.span))
        self.start(then)
        self.here.append(py.assign(target, py.call("closed_throw", py.name(S), target), s.span))

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

    def close(self, after: int, span: Span) -> None:
        """End a branch: go on after it, unless it has left already."""
        if self.open:
            self.go(after, span)

    def for_each(self, s: n.ForEach) -> None:
        rest = self.hidden()
        self.here.append(py.assign(cell(rest), py.call("tuple", self.writer.elements(s)), s.span))
        step, inside, after = self.new(s.span), self.new(s.span), self.new(s.span)
        self.go(step, s.span)
        self.start(step)
        if s.ordered_by is not None:
            self.ordered_step(s, rest, inside, after)
        else:
            self.plain_step(s, rest, inside)
        self.go(after, s.span)
        self.start(inside)
        self.body(s.body)
        self.close(step, s.span)
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
        picked = self.new(s.span)
        site = self.site("one", s.span, self.slot(s.var), picked, after, s.var, None)
        asked = py.call("ask", py.name(S), py.name(F), py.const(site.number), self.of(s.ordered_by), cell(rest), py.const(1), py.const(1))
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

    # -- questions

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
        block = self.new(span)
        kept, was_open = self.here, self.open
        self.here = self.cut.blocks[block - self.cut.first_block].body
        self.here += self.leave(None, span)
        self.here, self.open = kept, was_open
        return block

    def fresh(self, span: Span) -> None:
        """Begin a new block: a question's block is run again when an aside has been taken, so nothing else may stand in it."""
        block = self.new(span)
        self.go(block, span)
        self.start(block)

    def asked(self, function: str, site: Site, span: Span, seat: ast.expr, *args: ast.expr) -> None:
        """Put the question; what needs a closer look (a forced answer, nothing to choose, a set) is the machine's work."""
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
            question = py.tup([py.const(site.number), py.name("seat_"), plain[1], py.const(1), py.const(1)])
            stands = [py.assign(py.state("question"), question, span), py.give(py.const(True), span)]
            self.here.append(py.at(span, ast.If(plain[0], stands, [])))
        self.here.append(py.give(py.call(function, py.name(S), py.name(F), py.const(site.number), py.name("seat_"), *args), span))
        self.open = False

    def may_gain_options(self, site: Site) -> bool:
        """Whether options from outside are still to be added to a menu's own."""
        return site.kind == "menu" and site.noun in self.cut.open_menus

    def with_otherwise(self, otherwise: n.Body | None, nothing: int, then: int, span: Span) -> None:
        """Write the `otherwise:` block and go on at the block after the question."""
        if otherwise is not None:
            self.start(nothing)
            self.body(otherwise)
            after = self.new(span)
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
        then = self.new(s.span)
        nothing = self.new(s.span) if s.otherwise is not None else self.nothing(s.span)
        site = self.site(kind, s.span, self.slot(s.name), then, nothing, s.name, s.prompt)
        if s.where is not None:
            # the query is a comprehension over its own name
            source = self.cut.native.expressions.of(n.Query(s.span, "all", s.name, s.source, s.where, None), self.writer.env)
        if s.limit is not None:
            env = self.writer.env.having(s.name, lambda: py.name("chosen"))
            self.hook(site, "limit", self.cut.native.expressions.of(s.limit, env), s.limit.span, "chosen")
        low, high = self._bounds(s.quantity)
        self.asked("ask", site, s.span, self.of(s.by), source, low, high)
        self.with_otherwise(s.otherwise, nothing, then, s.span)

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
        then = self.new(s.span)
        nothing = self.new(s.span) if s.otherwise is not None else self.nothing(s.span)
        site = self.site("number", s.span, self.slot(s.name), then, nothing, s.name, s.prompt)
        self.asked("ask_number", site, s.span, self.of(s.by), self.of(s.low), self.of(s.high))
        self.with_otherwise(s.otherwise, nothing, then, s.span)

    def offer(self, s: n.Offer) -> None:
        self.fresh(s.span)
        slot, then, no, after = self.hidden(), self.new(s.span), self.new(s.span), self.new(s.span)
        site = self.site("yes_no", s.span, slot, then, no, "", s.text)
        if s.where is not None:
            self.here.append(py.at(s.span, ast.If(py.negate(self.of(s.where)), self.jump(no, s.span), [])))
        self.asked("ask_yes_no", site, s.span, self.of(s.player))
        self.start(then, after_others=True)
        inside = self.new(s.span)
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
        slot, top, then, after = self.hidden(), self.new(s.span), self.new(s.span), self.new(s.span)
        menu = self.unit.name if self.unit.role == "menu" and s is self.unit.body[0] else None
        added = menu if menu in self.cut.open_menus else None
        self.go(top, s.span)
        self.start(top)
        site = self.site("menu", s.span, slot, then, after, menu or "", s.prompt)
        for option in s.options:
            self.hook(site, "label", self.cut.native.expressions.text(option.text, self.writer.env), option.span)
        done = (-1,) if s.until_done and added is None else ()
        legal = self.legal_numbers(list(enumerate(s.options)), (), done)
        args = (legal, py.const(added), py.const(s.until_done))
        self.asked("ask_menu", site, s.span, self.of(s.player), *args)
        bodies = [self.new(option.span) for option in s.options]
        self.start(then, after_others=True)
        if added is not None:
            blocks = (py.const(top if s.until_done else after), py.const(after))
            picked = py.call("chosen_option", py.name(S), py.name(F), py.const(site.number), py.const(tuple(bodies)), *blocks)
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

    def legal_numbers(self, options: list[tuple[int, n.Option]], found: tuple[int, ...], done: tuple[int, ...]) -> ast.expr:
        """The numbers of the options whose `where` holds: one of few constant tuples, or, of many options, a tuple put together."""
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

    # -- blocks with a name

    def contest(self, s: n.Contest) -> None:
        outer, kept_round = self.region, self.round
        region = Region(len(self.cut.regions), s.name, self.hidden(), outer=outer)
        self.cut.regions.append(region)
        region.tail, region.after = self.new(s.span), self.new(s.span)
        self.here.append(py.assign(cell(region.slot), py.const(None), s.span))
        self.region = region
        inside = self.new(s.span)
        self.go(inside, s.span)
        self.start(inside)
        self.body(s.body)
        self.close(region.tail, s.span)
        self.region, self.round = outer, kept_round
        self.start(region.tail)
        if s.at_end is not None:
            self.body(s.at_end)
        if self.open:
            self.here.append(py.give(py.call("end_region", py.name(S), py.name(F), py.const(region.number)), s.span))
        self.start(region.after)

    def together(self, s: n.Together) -> None:
        self.here.append(py.do(py.call("hold", py.name(S)), s.span))
        self.body(s.body)
        if self.open:
            self.call(py.call("release", py.name(S)), None, s.span)

    def round_(self, s: n.Round) -> None:
        slot, step, inside, after = self.hidden(), self.new(s.span), self.new(s.span), self.new(s.span)
        kept = self.round
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
        self.round = (step, slot)
        self.body(s.body)
        if self.open:
            self.here.append(py.assign(cell(slot), py.call("played_in_round", cell(slot)), s.span))
            self.go(step, s.span)
        self.round = kept
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


def cell(slot: int) -> ast.expr:
    return py.sub(py.name(F), py.const(slot))
