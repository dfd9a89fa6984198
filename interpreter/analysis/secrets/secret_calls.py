"""What a rule does with secrets besides its own flow: it tells and keeps them, and passes them to other rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import attrs

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.builtins.moving import REVEAL_FIELD
from interpreter.analysis.secrets.secret_facts import Kept, SecretFacts, Told
from interpreter.analysis.secrets.secret_values import NOBODY, OF_NOBODY, OPEN, Known, Secret, SecretValues
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.values.span import Span


@attrs.define(slots=True, eq=False)
class Passing:
    """In one rule."""

    facts: SecretFacts
    unit: Unit
    under: Secret = OPEN  # whether we are here at all hangs on these

    @property
    def values(self) -> SecretValues:
        return SecretValues(self.facts.meaning)

    # -- what is told and kept

    def tell(self, e: n.Node | None, known: Known, to: str | None = None) -> None:
        """A value that a player (a local) reads, or everybody."""
        if e is not None and not self.values.of(e, known) <= ({to} if to is not None else OPEN):
            self.facts.leaks.append(Told(e.span))

    def ask(self, by: n.Expr, told: Iterable[n.Node | None], known: Known, span: Span) -> None:
        seat = self.values.seat(by, known)
        self.tell(by, known)
        for e in told:
            self.tell(e, known, seat)
        self.stand(known, span)

    def stand(self, known: Known, span: Span) -> None:
        """Somebody may be asked here."""
        self.facts.leaks += [Kept(span, name) for name, secret in known.secrets.items() if secret]

    def bind(self, name: str | None, secret: Secret, known: Known) -> Known:
        if name is None:
            return known
        secret |= self.under
        if secret:
            self.facts.hold(self.unit.name, name)
        return known.having(name, secret)

    # -- calls

    def calling(self, s: n.Do | n.Resolve | n.Announce | n.Proceed, known: Known) -> Known:
        match s:
            case n.Announce():
                for value in _values(s):
                    self.tell(value, known)
                if s.happening in self.facts.listened:
                    self.stand(known, s.span)
                return known
            case n.Proceed():
                self.stand(known, s.span)
                return self.bind(s.name, OPEN, known)
            case n.Resolve():
                events = [unit for unit in self.facts.meaning.units if unit.role == "event"]
                secret = OPEN.union(*(self.enter(unit, s, known) for unit in events))
                return self.bind(s.name, secret, attrs.evolve(known, shown=()))
            case n.Do():
                self.tell(s.saying, known)
        callee = self.facts.meaning.ref_or_none(s)
        if isinstance(callee, Unit):
            return self.bind(s.name, self.enter(callee, s, known), attrs.evolve(known, shown=()))
        if callee is REVEAL_FIELD:
            return self.reveal(s, known)
        moved = isinstance(callee, Verb) and bool(callee.writes & {"places", "faces"})
        shown = tuple(pair for pair in known.shown if isinstance(pair[0], str) or not moved)
        secret = OPEN.union(*(self.values.of(value, known) for value in _values(s)))
        return self.bind(s.name, secret, attrs.evolve(known, shown=shown))

    def reveal(self, s: n.Do, known: Known) -> Known:
        if s.args or not isinstance(s.subject, n.Attr) or not isinstance(s.subject.of, n.Name):
            return known
        return attrs.evolve(known, shown=(*known.shown, (s.subject.of.id, s.subject.name)))

    def enter(self, unit: Unit, s: n.Do | n.Resolve, known: Known) -> Secret:
        """Pass secrets to a rule; those that it gives, by the names of the caller's locals."""
        given = dict(self._given(unit, s))
        seats = {self.values.seat(value, known): name for name, value in given.items()}
        for name, value in given.items():
            owners = self.values.of(value, known)
            self.facts.pass_on(unit.name, name, frozenset(seats.get(owner, NOBODY) for owner in owners))
            for wrapper in self.facts.wrappers(unit.name) if owners else ():
                self.facts.leaks.append(Kept(value.span))  # the call waits for what stands around it
                self.facts.pass_on(wrapper.name, _same(wrapper, unit, name), OF_NOBODY)
        if unit.name in self.facts.asking:
            self.stand(known, s.span)
        outside = {name: self.values.seat(value, known) or NOBODY for name, value in given.items()}
        return frozenset(outside.get(owner, NOBODY) for owner in self.facts.given.get(unit.name, OPEN))

    def _given(self, unit: Unit, s: n.Do | n.Resolve) -> Iterator[tuple[str, n.Expr]]:
        names: Mapping[str | None, str] = dict(zip(unit.preps, unit.given, strict=False))
        if s.subject is not None and None in names:
            yield names[None], s.subject
        yield from ((names[a.prep], a.value) for a in s.args if a.prep in names)


def _values(s: n.Do | n.Announce) -> list[n.Expr]:
    return [*([s.subject] if s.subject is not None else []), *(a.value for a in s.args)]


def _same(wrapper: Unit, unit: Unit, name: str) -> str:
    """What a wrapper calls a parameter of the rule it stands around."""
    prep = dict(zip(unit.given, unit.preps, strict=True))[name]
    return dict(zip(wrapper.preps, wrapper.given, strict=True)).get(prep, name)
