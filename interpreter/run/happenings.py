"""Happenings: forced triggers first, then a window in which players may answer until all pass in a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.run.frames import TRIGGERS, WINDOW
from interpreter.run.program import Ability
from interpreter.run.question_site import PASS, WINDOW_SITE
from interpreter.run.questions import Questions
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import Question, Throw
from interpreter.table.state import Frame, State


class Happenings(Questions):
    """A happening's frame is [block, happening, args, triggers left, acted, who has passed since somebody acted,
    answer].

    A trigger left is (ability, this, holder, whether it looks back): one held back by a `together` also belongs to a
    card that left in it.
    """

    def may_be_heard(self, s: State, happening: str) -> bool:
        """Whether anything lies where it hears a happening, or is asked about it.

        Blocks ask this first: most throws nobody can answer.
        """
        if s.hold is not None or happening in self.program.always_heard:
            return True
        ident, place, on_pieces = s.ident, s.place, s.layout.piece_zones
        for identity, zones in (self.program.all_ears if s.stops else self.program.ears)[happening]:
            at = place[identity if ident[identity] == identity else ident.index(identity)]
            if at in zones or at >= on_pieces:
                return True
        return False

    def announce(self, s: State, happening: str, args: tuple[Any, ...]) -> None:
        before = s.hold.before if s.hold is not None else s
        forced = tuple(
            (a.number, this, holder, s.hold is not None)
            for a in self.program.triggers.get(happening, ())
            for this, holder in self.able_to_hear(before, a, happening, args)
        )
        frame = [TRIGGERS, happening, args, forced, (), (), None]
        if s.hold is not None:
            s.hold = s.hold._replace(happenings=(*s.hold.happenings, tuple(frame)))
        elif forced or self.program.reactions.get(happening):
            s.frames.append(frame)

    def mark_ended(self, s: State, f: Frame) -> None:
        """[block, happening, args]: a mark has ended."""
        s.frames.pop()
        self.announce(s, f[1], f[2])

    def heard(self, ability: Ability, happening: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """What an ability takes of a happening: by preposition, a reaction the subject only."""
        told = self.program.meaning.happenings[happening]
        if ability.unit.role == "reaction":
            named = len(ability.unit.params) - (2 if ability.card is not None else 0)
            return args[:1] if named else ()
        return tuple(args[told.index(prep)] for prep in ability.unit.preps)

    def able_to_hear(
        self, s: State, ability: Ability, happening: str, args: tuple[Any, ...]
    ) -> Iterator[tuple[int | None, int | None]]:
        yield from self.able(s, ability, self.heard(ability, happening, args))

    def run_triggers(self, s: State, f: Frame) -> None:
        """Forced triggers first; each is looked at again before it acts."""
        happening, args = f[1], f[2]
        while f[3]:
            (number, this, holder, looks_back), f[3] = f[3][0], f[3][1:]
            ability = self.program.abilities[number]
            heard = self.heard(ability, happening, args)
            there = looks_back or any(copy == this for copy, _ in self.copies(s, ability))
            if there and self.allows(s, ability, this, holder, heard):
                self.push_ability(s, ability, this, heard, holder)
                return
        f[0] = WINDOW

    def run_window(self, s: State, f: Frame) -> bool:
        """Then reactions: from the player in turn, clockwise, until all have passed in a row."""
        waiting = [seat for seat in self.window_order(s) if seat not in f[5]]
        if waiting and self.may_be_answered(s, f[1]):
            stopping = self.seats_that_stop(s, f)
            for seat in waiting:
                if seat in stopping or self.program.ask_everyone:
                    s.question = Question(WINDOW_SITE, seat, (*self.answers_of(s, f, seat), PASS), 1, 1)
                    return True
                f[5] = (*f[5], seat)
        s.frames.pop()
        return False

    def may_be_answered(self, s: State, happening: str) -> bool:
        """Whether anything on any card could answer here, as far as the whole table knows."""
        return any(a.during is None or self.during(s, a.during) for a in self.program.reactions.get(happening, ()))

    def seats_that_stop(self, s: State, f: Frame) -> set[int | None]:
        """Whoever holds something that may answer now, has not yet, and about which he wants to be asked here."""
        if self.program.ask_everyone:
            return set()
        return {
            holder
            for a in self.put_to_somebody(s, f[1])
            for this, holder in self.able_to_hear(s, a, f[1], f[2])
            if (a.number, this) not in f[4] and self.stops_at(s, a, this, holder, f)
        }

    def answers_of(self, s: State, f: Frame, seat: int) -> tuple[tuple[int, int | None], ...]:
        """All with which a seat may answer now: once it is asked, also what would not have asked it."""
        return tuple(
            (a.number, this)
            for a in self.program.reactions[f[1]]
            for this, holder in self.able_to_hear(s, a, f[1], f[2])
            if holder == seat and (a.number, this) not in f[4]
        )

    def put_to_somebody(self, s: State, happening: str) -> tuple[Ability, ...]:
        """The abilities about which some seat may want to be asked: their guards are not looked at for nothing."""
        answers = self.program.reactions[happening]
        return answers if s.stops or self.program.ask_everyone else tuple(a for a in answers if happening in a.stops)

    def stops_at(self, s: State, ability: Ability, this: int | None, seat: int | None, f: Frame) -> bool:
        """Whether a seat is asked about an ability at a happening: as it has chosen, else as the ability names its
        stops.
        """
        chosen = s.stops.get((seat, ability.number, f[1])) if s.stops and seat is not None else None
        if chosen is not None or f[1] not in ability.stops or ability.stops_while is None:
            return f[1] in ability.stops if chosen is None else chosen
        return bool(ability.stops_while(s, *self.own(this, seat, ability), *self.heard(ability, f[1], f[2])))

    def window_order(self, s: State) -> tuple[int, ...]:
        turn = self.turn(s) or 1
        return tuple(p for p in s.live if p >= turn) + tuple(p for p in s.live if p < turn)

    def after_reaction(self, s: State, f: Frame) -> None:
        chosen, f[0] = f[6], WINDOW
        if chosen == PASS:
            f[5] = (*f[5], next(seat for seat in self.window_order(s) if seat not in f[5]))
            return
        f[4], f[5] = (*f[4], chosen), ()
        ability = self.program.abilities[chosen[0]]
        self.push_ability(s, ability, chosen[1], self.heard(ability, f[1], f[2]))

    def open_throw(self, s: State, throw: Throw) -> None:
        """A throw somebody may answer is a row of the state while its window is open."""
        apply(s, (ev.OPEN, 0, throw))
        self.announce(s, "rolled", (len(s.throws) - 1, throw.seat))

    def closed_throw(self, s: State, throw: Throw) -> Throw:
        final = s.throws[-1]
        apply(s, (ev.CLOSE, 0))
        return final
