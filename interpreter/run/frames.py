"""Frames: entering and leaving rules, contests and what is held back until the end of a `together`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from interpreter.run.program import Program
from interpreter.run.question_site import WINDOW_SITE, WRAPPER_SITE, Region, Site, innermost
from interpreter.syntax.nodes import ending_of
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.records import Hold, WaitingStop
from interpreter.table.state import Frame, State
from interpreter.values.span import Span

# The machine's own blocks, standing before those of the rules.
TRIGGERS, WINDOW, REACTED, RUN_OUT, WRAPPERS, WRAPPER_CHOSEN, ENDED, RETURNED = range(8)
OWN_BLOCKS = 8
OWN_PLACES = ("triggers", "window", "reacted", "run out", "wrappers", "wrapper chosen", "ended", "returned")
OWN_SITES = 2


def own_sites() -> list[Site]:
    nowhere = Span("<machine>", 1, 1)
    return [
        Site(WINDOW_SITE, "window", "window", nowhere, 6, REACTED, WINDOW),
        Site(WRAPPER_SITE, "wrapper", "window", nowhere, 4, WRAPPER_CHOSEN, WRAPPERS),
    ]


class RunningPhase(NamedTuple):
    """Where its frame lies, its rule, and the seat at its head."""

    depth: int
    rule: str
    player: int


class Frames:
    """Knows the program; the functions that blocks call are the methods of this class and those built on it."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def phase(self, s: State) -> RunningPhase | None:
        """The innermost phase that is running."""
        rules, units = self.program.meaning.rules, self.program.block_units
        for depth in range(len(s.frames) - 1, -1, -1):
            block, *given = s.frames[depth]
            unit = rules.get(units[block])
            if unit is not None and unit.role == "phase":
                return RunningPhase(depth, unit.name, given[0])
        return None

    def turn(self, s: State) -> int | None:
        """The player at the head of the running phase."""
        phase = self.phase(s)
        return None if phase is None else phase.player

    def push(self, s: State, unit: str, args: Sequence[Any]) -> None:
        native = self.program.natives.get(unit)
        if native is not None:
            s.ret = native(s, *args)
            return
        s.frames.append([self.program.entries[unit], *args, *([None] * self.program.pads[unit])])

    def hold(self, s: State, region: int | None) -> bool:
        """Hold back what happens from now on; whether it was not so before: of one `together` inside another the outer
        one does it all.
        """
        opens = s.hold is None
        if opens:
            s.hold = Hold(len(s.frames) - 1, s.copy(), (), region)
        return opens

    def release(self, s: State, opened: bool) -> None:
        """Let the happenings held back happen, in order, at the end of the `together` that opened."""
        if opened:
            s.frames += self.released(s)

    def released(self, s: State) -> list[Frame]:
        """Frames for what was held back, the first to run last."""
        if s.hold is None:
            return []
        held, s.hold = s.hold.happenings, None
        return [list(frame) for frame in reversed(held)]

    def during(self, s: State, block: str) -> bool:
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
            waiting = [d for d in range(depth + 1, len(s.frames)) if self.program.block_units[s.frames[d][0]] == after]
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
            f[region.slot], f[0] = ("give", None), region.tail
        elif tail is not None:
            f[tail.slot], f[0] = f[tail.slot] or ("give", None), tail.last
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
                then = f[tail.slot]
                if then is None or then[0] != "stop" or then[1] > depth:
                    f[tail.slot] = ("stop", depth, target.number)
                s.frames += ended
                return False
        s.frames += self.leave_above(s, depth, target, list(ended))
        return True

    def leave_above(self, s: State, depth: int, target: Region, ended: list[Frame]) -> list[Frame]:
        if self.leaves_together(s, depth, target):
            ended += self.released(s)
        while True:
            f = s.frames[-1]
            top = len(s.frames) - 1
            region = self.program.block_regions[f[0]]
            if top < depth:
                return ended
            if region is not None and (top > depth or region is not target):
                f[region.slot], f[0] = ("stop", depth, target.number), region.tail
                return ended
            if top == depth:
                f[target.slot], f[0] = None, target.tail
                return ended
            unit = self.program.block_units[f[0]]
            s.frames.pop()
            s.later = tuple(waiting for waiting in s.later if waiting.waits_for != top)
            ended[:0] = self.lapse(s, unit)

    def leaves_together(self, s: State, depth: int, target: Region) -> bool:
        """Whether an open `together` stands inside what is left: in a frame above, or in the contest itself."""
        if s.hold is None or s.hold.depth != depth or s.hold.region is None:
            return s.hold is not None and s.hold.depth > depth
        region: Region | None = self.program.regions[s.hold.region]
        while region is not None and region is not target:
            region = region.outer
        return region is target

    def end_region(self, s: State, f: Frame, number: int) -> None:
        """After a tail: go on behind the contest, or with what was under way when it was left."""
        region = self.program.regions[number]
        ended = self.lapse(s, region.name)
        if ended:  # that comes first; then this block, of which `f[0]` still tells, runs again
            s.frames += ended
            return
        then = f[region.slot]
        f[region.slot] = None
        f[0] = region.after
        if then is None:
            return
        outer, tail = innermost(region.outer, region.within)
        if then[0] == "stop":
            self.unwind(s, then[1], self.program.regions[then[2]])
        elif outer is not None:
            f[outer.slot], f[0] = then, outer.tail
        elif tail is not None:
            f[tail.slot], f[0] = then, tail.last
        else:
            self.leave_unit(s, then[1], self.program.block_units[f[0]])

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
        over = [key for key, row in s.marks.items() if row.until == block]
        if over:
            apply(s, (ev.LAPSE, 0, block))
        told = [(ending_of(tag), subject) for tag, subject in over]
        return [
            [ENDED, happening, (subject,)]
            for happening, subject in reversed(told)
            if happening in self.program.triggers
        ]

    def give_back(self, s: State, f: Frame) -> None:
        """The value of a rule, kept while something that follows its end has run."""
        s.frames.pop()
        s.ret = f[1]
