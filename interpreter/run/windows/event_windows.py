"""Happenings: forced triggers first, then a window in which players may answer until all pass in a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.run.abilities import Abilities
from interpreter.run.answers.question_site import PASS, WINDOW_SITE
from interpreter.run.call_stack import CallStack
from interpreter.run.own_blocks import RECORD, TRIGGERS, WINDOW, Announced, OpenWindow, PendingTrigger
from interpreter.run.phases import order_from_turn
from interpreter.run.program import Ability, Program
from interpreter.run.windows.readiness import Readiness
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import Acting, Throw
from interpreter.table.state import Frame, State, ready


@attrs.frozen(slots=True, eq=False, repr=False)
class EventWindows:
    """Announces happenings, and lets what hears them act."""

    program: Program
    stack: CallStack
    abilities: Abilities
    readiness: Readiness

    # -- telling of a happening

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
            PendingTrigger(a.number, this, holder, s.hold is not None)
            for a in self.program.triggers.get(happening, ())
            for this, holder in self.able_to_hear(before, a, happening, args)
        )
        frame = [TRIGGERS, OpenWindow(happening, args, forced), None]
        if s.hold is not None:
            s.hold = s.hold._replace(happenings=(*s.hold.happenings, tuple(frame)))
        elif forced or self.program.reactions.get(happening):
            s.frames.append(frame)

    def mark_ended(self, s: State, f: Frame) -> None:
        """A mark has ended."""
        ended: Announced
        _, ended = s.frames.pop()
        self.announce(s, ended.happening, ended.args)

    def open_throw(self, s: State, throw: Throw) -> None:
        """A throw somebody may answer is a row of the state while its window is open."""
        apply(s, (ev.OPEN, 0, throw))
        self.announce(s, "rolled", (len(s.throws) - 1, throw.seat))

    def closed_throw(self, s: State, throw: Throw) -> Throw:
        """The throw as its window has left it."""
        final = s.throws[-1]
        apply(s, (ev.CLOSE, 0))
        return final

    # -- what hears it

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
        yield from self.abilities.able(s, ability, self.heard(ability, happening, args))

    def run_triggers(self, s: State, f: Frame) -> None:
        """Forced triggers first; each is looked at again before it acts."""
        window: OpenWindow
        _, window, _ = f
        for at, (number, this, holder, looks_back) in enumerate(window.triggers, 1):
            ability = self.program.abilities[number]
            heard = self.heard(ability, window.happening, window.args)
            there = looks_back or any(copy == this for copy, _ in self.abilities.copies(s, ability))
            if there and self.abilities.allows(s, ability, this, holder, heard):
                f[RECORD] = window._replace(triggers=window.triggers[at:])
                self.abilities.enter(s, ability, this, heard, holder)
                return
        f[0], f[RECORD] = WINDOW, window._replace(triggers=())

    # -- the window

    def run_window(self, s: State, f: Frame) -> bool:
        """Then reactions: from the player in turn, clockwise, until all have passed in a row."""
        window: OpenWindow
        _, window, *_ = f
        waiting = self.waiting(s, window)
        if waiting and self.may_be_answered(s, window.happening):
            stopping = self.seats_that_stop(s, window)
            for at, seat in enumerate(waiting):
                if seat in stopping or self.program.ask_everyone:
                    answers = self.answers_of(s, window, seat)
                    if s.stops and window.asked != seat:  # else it comes again after something done beside it
                        self.readiness.is_put(s, seat, answers, window.happening)
                    f[RECORD] = window._replace(passed=(*window.passed, *waiting[:at]), asked=seat)
                    s.asked = (WINDOW_SITE, seat, (*answers, PASS), 1, 1)
                    return True
        s.frames.pop()
        return False

    def waiting(self, s: State, window: OpenWindow) -> list[int]:
        return [seat for seat in order_from_turn(self.program, s) if seat not in window.passed]

    def may_be_answered(self, s: State, happening: str) -> bool:
        """Whether anything on any card could answer here, as far as the whole table knows."""
        reactions = self.program.reactions.get(happening, ())
        return any(a.during is None or self.stack.during(s, a.during) for a in reactions)

    def able_to_react(self, s: State, ability: Ability, window: OpenWindow) -> Iterator[tuple[Acting, int | None]]:
        """With the holder, the copies that may answer now and have not."""
        for this, holder in self.able_to_hear(s, ability, window.happening, window.args):
            acting = Acting(ability.number, this)
            if acting not in window.acted:
                yield acting, holder

    def seats_that_stop(self, s: State, window: OpenWindow) -> set[int | None]:
        """Whoever holds something that may answer now, has not yet, and about which they want to be asked here."""
        if self.program.ask_everyone:
            return set()
        return {
            holder
            for a in self.put_to_somebody(s, window.happening)
            for acting, holder in self.able_to_react(s, a, window)
            if self.stops_at(s, a, acting.this, holder, window)
        }

    def answers_of(self, s: State, window: OpenWindow, seat: int) -> tuple[Acting, ...]:
        """All with which a seat may answer now: once it is asked, also what would not have asked it."""
        return tuple(
            acting
            for a in self.program.reactions[window.happening]
            for acting, holder in self.able_to_react(s, a, window)
            if holder == seat
        )

    def put_to_somebody(self, s: State, happening: str) -> tuple[Ability, ...]:
        """The abilities about which some seat may want to be asked: their guards are not looked at for nothing."""
        answers = self.program.reactions[happening]
        return answers if s.stops or self.program.ask_everyone else tuple(a for a in answers if happening in a.stops)

    def stops_at(self, s: State, ability: Ability, this: int | None, seat: int | None, window: OpenWindow) -> bool:
        """Whether a seat is asked about an ability at a happening: as it has chosen, else as the ability names its
        stops, unless it holds that ready.
        """
        happening, chosen = window.happening, None
        if s.stops and seat is not None:
            if (seat, ability.number, ready(happening)) in s.stops:
                return True
            chosen = s.stops.get((seat, ability.number, happening))
        if chosen is not None or happening not in ability.stops or ability.stops_while is None:
            return happening in ability.stops if chosen is None else chosen
        own, heard = self.abilities.own(this, seat, ability), self.heard(ability, happening, window.args)
        return bool(ability.stops_while(s, *own, *heard))

    def after_reaction(self, s: State, f: Frame) -> None:
        window: OpenWindow
        _, window, chosen = f
        f[0] = WINDOW
        seat = self.waiting(s, window)[0]
        if chosen == PASS:
            if s.stops:
                self.readiness.is_passed(s, seat)
            f[RECORD] = window._replace(passed=(*window.passed, seat), asked=0)
            return
        f[RECORD] = window._replace(acted=(*window.acted, chosen), passed=(), asked=0)
        ability = self.program.abilities[chosen.ability]
        if s.stops:
            self.readiness.is_used(s, seat, chosen.ability)
        self.abilities.enter(s, ability, chosen.this, self.heard(ability, window.happening, window.args))
