"""One rule, walked for its secrets: each statement takes what is known before it and gives what is known behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from interpreter.analysis.secrets.secret_calls import Passing
from interpreter.analysis.secrets.secret_facts import Kept
from interpreter.analysis.secrets.secret_values import NOBODY, OPEN, Known
from interpreter.analysis.symbols import FieldOf
from interpreter.analysis.unit import HOLDER
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements

ROUNDS = 2  # of a loop's body: what one leaves behind, the next one finds


@attrs.define(slots=True, eq=False)
class SecretWalk(Passing):
    """Through all statements of a rule."""

    # -- statements

    def around(self, known: Known) -> None:
        """What the head of a rule shows of it."""
        match self.unit.node:
            case n.Aside(player=player, source=source, where=where, text=text):
                self.tell(source, known, player)
                inner = known if source is None else self.values.offered(self.unit.node.var or "", source, known)
                self.tell(where, inner, player)
                self.tell(text, inner, player)
            case n.MenuOption(player=player, text=text, where=where, each=each):
                if each is None:
                    self.tell(text, known, player)
                else:
                    self.option_for_each(each, (text, where), known, player)
            case n.May(label=label):
                self.tell(label, known, HOLDER)
            case _:
                return

    def body(self, body: n.Body | None, known: Known) -> Known:
        for s in body or ():
            known = self.statement(s, known)
        return known

    def loop(self, known: Known, once: Callable[[Known], Known]) -> Known:
        for _ in range(ROUNDS):
            known = known.meeting(once(known))
        return known

    def statement(self, s: n.Statement, known: Known) -> Known:
        match s:
            case n.Choose() | n.ChooseNumber() | n.Offer() | n.Ask():
                return self.question(s, known)
            case n.ForEach() | n.Secretly() | n.Round() | n.Repeat():
                return self.repeated(s, known)
            case n.If():
                return self.if_(s, known)
            case n.Contest():
                return self.body(s.at_end, self.body(s.body, known))
            case n.Together():
                return self.body(s.body, known)
            case n.Let() | n.Set() | n.Adjust() | n.Mark() | n.Give():
                return self.valuing(s, known)
            case n.Roll() | n.RollMany():
                return self.roll(s, known)
            case n.Do() | n.Resolve() | n.Announce() | n.Proceed():
                return self.calling(s, known)
            case n.Say():
                self.tell(s.text, known, None if s.to is None else self.values.seat(s.to, known))
                return known
            case _:
                return known

    def if_(self, s: n.If, known: Known) -> Known:
        """What is given a value on one of the ways tells which way was gone."""
        secret = OPEN.union(*(self.values.of(branch.condition, known) for branch in s.branches))
        outside, self.under = self.under, self.under | secret
        ways = [self.body(branch.body, known) for branch in s.branches]
        after = _meet([*ways, self.body(s.otherwise, known)])
        self.under = outside
        return after

    def question(self, s: n.Choose | n.ChooseNumber | n.Offer | n.Ask, known: Known) -> Known:
        match s:
            case n.Choose():
                inner = self.values.offered(s.name, s.source, known)
                self.ask(s.by, (s.source, s.quantity.low, s.quantity.high, s.prompt), known, s.span)
                seat = self.values.seat(s.by, known)
                for e in (s.where, s.showing, s.limit, s.saying):
                    self.tell(e, inner, seat)
                chosen = self.body(s.body, known.having(s.name, OPEN))
                return _meet([chosen, self.body(s.otherwise, known)])
            case n.ChooseNumber():
                self.ask(s.by, (s.low, s.high, s.prompt), known, s.span)
                return _meet([known.having(s.name, OPEN), self.body(s.otherwise, known)])
            case n.Offer():
                self.ask(s.player, (s.text,), known, s.span)
                return _meet([self.body(s.body, known), self.body(s.otherwise, known)])
            case n.Ask():
                return self.menu(s, known)

    def menu(self, s: n.Ask, known: Known) -> Known:
        def once(known: Known) -> Known:
            texts = [part for option in s.options if option.each is None for part in (option.text, option.where)]
            self.ask(s.player, (s.prompt, *texts), known, s.span)
            return _meet([known, *(self.option(s, option, known) for option in s.options)])

        return self.loop(known, once) if s.until_done else once(known)

    def option(self, s: n.Ask, option: n.Option, known: Known) -> Known:
        if option.each is None:
            return self.body(option.body, known)
        self.option_for_each(option.each, (option.text, option.where), known, self.values.seat(s.player, known))
        return self.body(option.body, known.having(option.each.var, OPEN))

    def option_for_each(self, each: n.Each, told: tuple[n.Node | None, ...], known: Known, seat: str | None) -> None:
        self.tell(each.source, known, seat)
        inner = self.values.offered(each.var, each.source, known)
        for e in told:
            self.tell(e, inner, seat)

    def repeated(self, s: n.ForEach | n.Secretly | n.Round | n.Repeat, known: Known) -> Known:
        if isinstance(s, n.Repeat):
            return self.loop(known, lambda before: self.body(s.body, before))
        source = s.among if isinstance(s, n.Round) else s.source
        where = s.where if isinstance(s, n.ForEach) else None

        def once(before: Known) -> Known:
            inner = self.values.bound(s.var, source, before, where)
            self.bind(s.var, inner.secrets.get(s.var, OPEN), before)
            if isinstance(s, n.ForEach) and s.ordered_by is not None:
                self.ask(s.ordered_by, (source, s.prompt), before, s.span)
                offered = self.values.offered(s.var, source, before)
                self.tell(s.showing, offered, self.values.seat(s.ordered_by, before))
            outside, self.under = self.under, self.under | inner.secrets.get(s.var, OPEN)
            after = self.body(s.body, inner)
            self.under = outside
            return after

        return attrs.evolve(after := self.loop(known, once), shown=(*after.shown, *_shown_to_all(s, source)))

    def valuing(self, s: n.Let | n.Set | n.Adjust | n.Mark | n.Give, known: Known) -> Known:
        match s:
            case n.Let():
                secret = self.values.of(s.value, known) | self.values.of(s.key, known)
                before = known.secrets.get(s.name, OPEN) if s.key is not None else OPEN
                return self.bind(s.name, secret | before, known)
            case n.Set():
                return self.write(s.target, s.value, known)
            case n.Adjust():
                return self.write(s.target, s.amount, known)
            case n.Mark():
                if self.values.of(s.value, known):
                    self.facts.leaks.append(Kept(s.span))
            case n.Give():
                own = frozenset(self.unit.params)
                given = self.values.of(s.value, known) | self.under
                self.facts.give(self.unit.name, frozenset(owner if owner in own else NOBODY for owner in given))
        return known

    def write(self, target: n.Expr, value: n.Expr, known: Known) -> Known:
        symbol = self.facts.meaning.ref_or_none(target)
        if not isinstance(symbol, FieldOf):
            return known
        hidden = symbol.field.is_hidden
        known = attrs.evolve(known, shown=tuple(pair for pair in known.shown if pair[1] != symbol.field.name))
        secret = self.values.of(value, known)
        may = self.values.owner_of(target, known) if hidden else OPEN
        if not (secret <= may or (hidden and symbol.field.seen_by == "nobody")):
            self.facts.leaks.append(Kept(value.span))
        return known

    def roll(self, s: n.Roll | n.RollMany, known: Known) -> Known:
        if isinstance(s, n.RollMany):
            known = self.body(s.body, known)
        seat = self.values.seat(s.by, known) if s.secret else None
        for e in _shaping(s):
            self.tell(e, known, seat)
        if s.secret:
            return self.bind(s.name, frozenset({seat or NOBODY}), known)
        known = self.bind(s.name, OPEN, known)
        if "rolled" in self.facts.listened:
            self.stand(known, s.span)
        return known


def _shaping(s: n.Roll | n.RollMany) -> Iterator[n.Expr]:
    """What the faces of a throw tell of: how many sides its dice have, how many of them there are."""
    if isinstance(s, n.Roll):
        yield s.sides
    else:
        yield from (add.amount for add in statements(s.body) if isinstance(add, n.AddDice))


def _meet(ways: list[Known]) -> Known:
    known, *others = ways
    for other in others:
        known = known.meeting(other)
    return known


def _shown_to_all(s: n.ForEach | n.Secretly | n.Round, source: n.Expr) -> Iterator[tuple[n.Expr, str]]:
    """The fields that a loop without a condition shows of everything it goes through."""
    if not isinstance(s, n.ForEach) or s.where is not None:
        return
    for inside in s.body:
        match inside:
            case n.Do(verb="reveal", subject=n.Attr(of=n.Name(id=name), name=field), args=()) if name == s.var:
                yield source, field
