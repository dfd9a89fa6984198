"""Runs frames until a question stands or the game is over. No Python call of a rule is open when a question stands."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import BUDGET
from interpreter.run.abilities import Abilities
from interpreter.run.call_stack import CallStack
from interpreter.run.checks import Checks
from interpreter.run.endless import EndlessGuard
from interpreter.run.errors import BREAKING
from interpreter.run.fault_report import rule_fault
from interpreter.run.own_blocks import (
    ENDED,
    OWN_BLOCKS,
    REACTED,
    RETURNED,
    RUN_OUT,
    TRIGGERS,
    WINDOW,
    WRAPPER_CHOSEN,
    WRAPPERS,
)
from interpreter.run.phases import RunningPhase, in_turn, running_phase
from interpreter.run.program import Block, Program
from interpreter.run.questions import Questions
from interpreter.run.runtime_interface import runtime_interface
from interpreter.run.windows.event_windows import EventWindows
from interpreter.run.windows.readiness import Readiness
from interpreter.run.wrappers import Wrappers
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import OpenAside
from interpreter.table.state import Frame, State

FREE_STEPS = range(1_000)
NO_ANSWER = object()


class Machine:
    """Bound to one whole program. Its parts are given what they need, each of those before it."""

    # A machine read from a kept program is as quick as one just made: Python looks slots up alike in both.
    __slots__ = (
        "abilities",
        "answers",
        "blocks",
        "checks",
        "program",
        "questions",
        "readiness",
        "stack",
        "windows",
        "wrappers",
    )

    def __init__(self, program: Program) -> None:
        self.program = program
        self.stack = CallStack(program)
        self.abilities = Abilities(program, self.stack)
        self.wrappers = Wrappers(program, self.stack, self.abilities)
        self.questions = Questions(program, self.abilities)
        self.readiness = Readiness(program, self.abilities)
        self.windows = EventWindows(program, self.stack, self.abilities, self.readiness)
        self.checks = Checks(program, self.stack)
        self.blocks = [*self._own_blocks(), *program.blocks]
        self.answers = [(site.slot, site.then) for site in program.sites]  # where it goes, and which block is next

    def _own_blocks(self) -> list[Block]:
        own: dict[int, Block] = {
            TRIGGERS: self.windows.run_triggers,
            WINDOW: self.windows.run_window,
            REACTED: self.windows.after_reaction,
            RUN_OUT: _run_out,
            WRAPPERS: self.wrappers.ask_wrapper,
            WRAPPER_CHOSEN: self.wrappers.enter_chosen,
            ENDED: self.windows.mark_ended,
            RETURNED: self.stack.give_back,
        }
        return [own[number] for number in range(OWN_BLOCKS)]

    def interface(self) -> dict[str, Any]:
        """What the program's blocks call, by name."""
        return dict(runtime_interface(self.stack, self.questions, self.windows, self.wrappers))

    # -- the loop

    def begin(self, s: State, unit: str, args: Sequence[Any], then: str = "") -> None:
        """Put a rule on an empty table; below it lies a frame that ends the game when the rule has returned, and
        between them, where there is one, the rule that comes `then`.
        """
        s.frames.append([RUN_OUT])
        if then in self.program.entries:  # one that asks nobody would be over before it began
            self.stack.push(s, then, ())
        with self.looking(s):  # a rule that cannot be left runs at once
            self.stack.push(s, unit, args)

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
            site, seat, _, _, _ = s.asked  # type: ignore[misc]  # an answer is given to a question
            slot, then = self.answers[site]
            f[slot] = value
            f[0] = then
            s.answered[seat] += 1
        s.asked, s.work = None, BUDGET
        try:
            for _ in FREE_STEPS:
                f = frames[-1]
                if blocks[f[0]](s, f):
                    return
                if s.dirty and s.hold is None:
                    self.checks.enter_first(s)
            self._run_guarded(s)
        except (Trouble, *BREAKING) as error:
            raise rule_fault(self.program, s, error) from error

    def _run_guarded(self, s: State) -> None:
        """The same loop after many steps without a question, looking out for one that has no end."""
        guard = EndlessGuard(self.program)
        while True:
            f = s.frames[-1]
            if self.blocks[f[0]](s, f):
                return
            if s.dirty and s.hold is None:
                self.checks.enter_first(s)
            guard.step(s)

    def take_aside(self, s: State, seat: int, chosen: OpenAside) -> None:
        """Do something beside the standing question, which comes again afterwards. Raises as `run`."""
        s.answered[seat] += 1
        if self.readiness.is_one(chosen):
            self.readiness.hold(s, seat, chosen)
        else:
            self.abilities.enter_aside(s, chosen, seat)
        self.run(s)

    # -- what a state shows

    def asides(self, s: State, seat: int) -> Iterator[OpenAside]:
        """What a seat may do beside the standing question."""
        yield from self.abilities.asides(s, seat)
        yield from self.readiness.open(s, seat)

    def phase(self, s: State) -> RunningPhase | None:
        return running_phase(self.program, s)

    def turn(self, s: State) -> int | None:
        """The player in turn."""
        return in_turn(self.program, s)

    @contextlib.contextmanager
    def looking(self, s: State) -> Iterator[None]:
        """Texts, views and options are expressions of the rules too: what fails in them is a RuleFault
        like any other.
        """
        s.work = BUDGET
        try:
            yield
        except (Trouble, *BREAKING) as error:
            raise rule_fault(self.program, s, error) from error


def _run_out(s: State, f: Frame) -> bool:
    apply(s, (ev.OUTCOME, 0, (), None))
    return True
