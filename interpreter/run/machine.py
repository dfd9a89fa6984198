"""Runs frames until a question stands or the game is over. No Python call of a rule is open when a question stands."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.types import PLAYER
from interpreter.run.errors import BREAKING
from interpreter.run.fault_report import rule_fault
from interpreter.run.frames import RUN_OUT
from interpreter.run.happenings import Happenings
from interpreter.run.program import Block, Program
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.state import Frame, State

MAX_STEPS = 200_000
MOST_FRAMES = 2_000
FREE_STEPS = range(1_000)
SAMPLED = 64  # a state that comes back does so in every multiple of its cycle, so looking now and then is enough
NO_ANSWER = object()


class Machine(Happenings):
    """Bound to one program."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        # by site: where the answer goes, and which block is next
        self.answers = [(site.slot, site.then) for site in program.sites]
        self.own_blocks = [
            self.run_triggers,
            self.run_window,
            self.after_reaction,
            self.run_out,
            self.ask_wrapper,
            self.enter_chosen,
            self.mark_ended,
            self.give_back,
        ]
        self.blocks: list[Block] = [*self.own_blocks, *program.blocks]
        self.names = {
            f.__name__: f
            for f in (
                self.ask,
                self.ask_number,
                self.ask_yes_no,
                self.ask_menu,
                self.chosen_option,
                self.enter_wrapped,
                self.enter_event,
                self.proceed,
                self.announce,
                self.may_be_heard,
                self.open_throw,
                self.closed_throw,
                self.stop,
                self.end_region,
                self.leave_unit,
                self.during,
                self.hold,
                self.release,
            )
        }

    def run(self, s: State) -> None:
        """Go on until there is a question or an outcome.

        Raises RuleFault; then the state is half-way and must be thrown away.
        """
        if s.outcome is None:
            self.answer(s)

    def answer(self, s: State, value: Any = NO_ANSWER) -> None:
        """Put a checked answer into the asking frame and go on, as `run` does."""
        blocks, frames = self.blocks, s.frames
        if value is not NO_ANSWER:
            f = frames[-1]
            asked = s.question
            slot, then = self.answers[asked.site]  # type: ignore[union-attr]  # an answer is given to a question
            f[slot] = value
            f[0] = then
            s.answered[asked.seat] += 1  # type: ignore[union-attr]  # as above
        s.question = None
        try:
            for _ in FREE_STEPS:
                f = frames[-1]
                if blocks[f[0]](s, f):
                    return
                if s.dirty and s.hold is None:
                    self.check(s)
            self.run_watched(s)
        except (Trouble, *BREAKING) as error:
            raise rule_fault(self.program, s, error) from error

    def run_watched(self, s: State) -> None:
        """The same loop after many steps without a question, looking out for one that has no end."""
        seen: dict[Any, int] = {}
        for steps in itertools.count():
            f = s.frames[-1]
            if self.blocks[f[0]](s, f):
                return
            if s.dirty and s.hold is None:
                self.check(s)
            if steps % SAMPLED == 0:
                self.guard(s, steps, seen)

    def guard(self, s: State, steps: int, seen: dict[Any, int]) -> None:
        """Many steps without a question: stop at an exactly repeated state, in any case at a high number, of steps or
        of rules in rules.
        """
        if len(s.frames) > MOST_FRAMES:
            raise Trouble(f"it calls itself without end: {MOST_FRAMES} rules are under way")
        key = repr(s.facts())
        if key in seen or steps > MAX_STEPS:
            rules = {self.program.block_units[f[0]] for f in s.frames[1:]}
            how = "comes back to the same state" if key in seen else f"has taken {MAX_STEPS} steps without a question"
            raise Trouble(f"this has no end: it {how}; running: {', '.join(sorted(rules))}")
        seen[key] = steps

    def check(self, s: State) -> None:
        """Run the first check that holds, players from the one in turn; it is looked at again when it has returned, not
        before.
        """
        waiting = 0
        for number, (unit, find) in enumerate(self.program.checks):
            bit = 1 << number
            if not s.dirty & bit:
                continue
            if any(self.program.block_units[f[0]] == unit.name for f in s.frames):
                waiting |= bit
                continue
            found = find(s)
            if found:
                players = self.program.meaning.param_kinds.get((unit.name, unit.params[-1])) == PLAYER
                pick = self.from_turn(s, found) if players else found[0]
                self.push(s, unit.name, (pick,))
                return
            s.dirty &= ~bit
        s.dirty = waiting

    def from_turn(self, s: State, seats: Sequence[int]) -> int:
        turn = self.turn(s) or 1
        return min(seats, key=lambda p: (p - turn) % (len(s.everyone) + 1))

    @contextlib.contextmanager
    def looking(self, s: State) -> Iterator[None]:
        """Texts, views and options are expressions of the rules too: what fails in them is a RuleFault
        like any other.
        """
        try:
            yield
        except (Trouble, *BREAKING) as error:
            raise rule_fault(self.program, s, error) from error

    def take_aside(self, s: State, seat: int, chosen: tuple[int, int | None, Any]) -> None:
        ability = self.program.abilities[chosen[0]]
        element = () if ability.elements is None else (chosen[2],)
        s.answered[seat] += 1
        self.push_ability(s, ability, chosen[1], (seat, *element))
        self.run(s)

    def begin(self, s: State, unit: str, args: Sequence[Any]) -> None:
        """Put a rule on an empty table; below it lies a frame that ends the game when the rule has returned."""
        s.frames.append([RUN_OUT])
        with self.looking(s):  # a rule that cannot be left runs at once
            self.push(s, unit, args)

    def run_out(self, s: State, f: Frame) -> bool:
        apply(s, (ev.OUTCOME, 0, ()))
        return True
