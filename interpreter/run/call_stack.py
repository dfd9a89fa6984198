"""Entering and leaving rules and contests: frames are put on and taken off here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from interpreter.run.answers.question_site import Region, innermost
from interpreter.run.own_blocks import (
    ENDED,
    REACTED,
    RECORD,
    RETURNED,
    TRIGGERS,
    WINDOW,
    Announced,
    OpenWindow,
    ReturnAfterEnd,
    StopAfterEnd,
    Then,
)
from interpreter.run.program import Program
from interpreter.run.together import released, stands_inside
from interpreter.syntax.endings import ending_of
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import WaitingStop
from interpreter.table.state import Frame, State


@attrs.frozen(slots=True, eq=False, repr=False)
class CallStack:
    """The frames of a state, as the program's rules use them."""

    program: Program

    def push(self, s: State, unit: str, args: Sequence[Any]) -> None:
        """Enter a rule; one that cannot be left in the middle runs at once."""
        native = self.program.natives.get(unit)
        if native is not None:
            s.ret = native(s, *args)
            return
        s.frames.append([self.program.entries[unit], *args, *([None] * self.program.pads[unit])])

    def unit_at(self, s: State, depth: int) -> str:
        return self.program.block_units[s.frames[depth][0]]

    def is_running(self, s: State, unit: str) -> bool:
        units = self.program.block_units
        return any(units[f[0]] == unit for f in s.frames)

    def during(self, s: State, block: str) -> bool:
        """Whether a rule or contest of that name is under way."""
        names = self.program.block_names
        return any(block in names[f[0]] for f in s.frames)

    def stop(self, s: State, block: str, after: str | None) -> None:
        """Leave the innermost running contest of that name; the rule that says so ends here."""
        s.ret = None
        for depth in range(len(s.frames) - 1, -1, -1):
            region = self.program.block_regions[s.frames[depth][0]]
            while region is not None and region.name != block:
                region = region.outer
            if region is None:
                continue
            waiting = [d for d in range(depth + 1, len(s.frames)) if self.unit_at(s, d) == after]
            if after is not None and waiting:
                s.later = (*s.later, WaitingStop(waiting[-1], depth, region.number))
                self.finish(s)
            elif not self.unwind(s, depth, region):
                self.finish(s)
            return
        self.finish(s)

    def finish(self, s: State) -> None:
        """End the running rule here, without a value (by way of the tails it is in)."""
        f = s.frames[-1]
        region, tail = innermost(self.program.block_regions[f[0]], self.program.block_tails[f[0]])
        if region is not None:
            f[region.slot], f[0] = ReturnAfterEnd(None), region.tail
        elif tail is not None:
            f[tail.slot], f[0] = f[tail.slot] or ReturnAfterEnd(None), tail.last
        else:
            self.leave_unit(s, None, self.program.block_units[f[0]])

    def unwind(self, s: State, depth: int, target: Region, ended: Sequence[Frame] = ()) -> bool:
        """End frames above `depth`, innermost first, every tail on the way, then the target by way of its tail.

        What follows the end of marks (`ended`, and what ends here) comes before the next tail. A tail that is running
        already is run to its end with all that it has called; then no frame ends yet, and the answer is False.
        """
        for at in range(depth, len(s.frames)):
            f = s.frames[at]
            tail = self.program.block_tails[f[0]]
            if tail is not None and (at > depth or tail.is_inside(target)):
                then: Then = f[tail.slot]
                if not isinstance(then, StopAfterEnd) or then.depth > depth:
                    f[tail.slot] = StopAfterEnd(depth, target.number)
                s.frames += ended
                return False
        s.frames += self.leave_above(s, depth, target, list(ended))
        return True

    def leave_above(self, s: State, depth: int, target: Region, ended: list[Frame]) -> list[Frame]:
        """End frames down to the next tail; what follows their end, the first to run last."""
        if stands_inside(self.program, s, depth, target):
            ended += released(s)
        while True:
            f = s.frames[-1]
            top = len(s.frames) - 1
            region = self.program.block_regions[f[0]]
            if top < depth:
                return ended
            if region is not None and (top > depth or region is not target):
                f[region.slot], f[0] = StopAfterEnd(depth, target.number), region.tail
                return ended
            if top == depth:
                f[target.slot], f[0] = None, target.tail
                return ended
            unit = self.program.block_units[f[0]]
            s.frames.pop()
            if _is_of_last_throw(s, f):  # nobody comes back to what was rolled
                apply(s, (ev.CLOSE, 0))
            s.later = tuple(waiting for waiting in s.later if waiting.waits_for != top)
            ended[:0] = self.lapse(s, unit)

    def end_region(self, s: State, f: Frame, number: int) -> None:
        """After a tail: go on behind the contest, or with what was under way when it was left."""
        region = self.program.regions[number]
        ended = self.lapse(s, region.name)
        if ended:  # that comes first; then this block, of which `f[0]` still tells, runs again
            s.frames += ended
            return
        then: Then = f[region.slot]
        f[region.slot] = None
        f[0] = region.after
        outer, tail = innermost(region.outer, region.within)
        match then:
            case None:
                return
            case StopAfterEnd(depth, target):
                self.unwind(s, depth, self.program.regions[target])
            case ReturnAfterEnd() if outer is not None:
                f[outer.slot], f[0] = then, outer.tail
            case ReturnAfterEnd() if tail is not None:
                f[tail.slot], f[0] = then, tail.last
            case ReturnAfterEnd(value):
                self.leave_unit(s, value, self.program.block_units[f[0]])

    def leave_unit(self, s: State, value: Any, unit: str) -> None:
        """Return from a rule; a stop that waited for it happens now."""
        s.frames.pop()
        depth = len(s.frames)
        ended = self.lapse(s, unit)
        s.ret = value
        if ended and value is not None:
            ended.insert(0, [RETURNED, value])
        for waiting in s.later:
            if waiting.waits_for == depth:
                s.later = tuple(w for w in s.later if w.waits_for != depth)
                self.unwind(s, waiting.depth, self.program.regions[waiting.region], ended)
                return
        s.frames += ended

    def lapse(self, s: State, block: str) -> list[Frame]:
        """End the marks that last until the end of a block; frames for what follows, the first to run last."""
        if block not in self.program.lapsing:
            return []
        over = [key for key, mark in s.marks.items() if mark.until == block]
        if over:
            apply(s, (ev.LAPSE, 0, block))
        told = [Announced(ending_of(tag), (subject,)) for tag, subject in over]
        return [[ENDED, it] for it in reversed(told) if it.happening in self.program.triggers]

    def give_back(self, s: State, f: Frame) -> None:
        """The value of a rule, kept while something that follows its end has run."""
        _, s.ret = s.frames.pop()


def _is_of_last_throw(s: State, f: Frame) -> bool:
    """Whether a frame is the window of the throw that was opened last."""
    window = f[RECORD] if f[0] in (TRIGGERS, WINDOW, REACTED) else None
    return isinstance(window, OpenWindow) and (window.happening, window.args[:1]) == ("rolled", (len(s.throws) - 1,))
