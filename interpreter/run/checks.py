"""Checks (`whenever`): which of them holds now, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from interpreter.analysis.types import PLAYER
from interpreter.run.call_stack import CallStack
from interpreter.run.phases import in_turn
from interpreter.run.program import Program
from interpreter.table.state import State


@attrs.frozen(slots=True, eq=False, repr=False)
class Checks:
    """Looked at whenever something has been written that one of them reads."""

    program: Program
    stack: CallStack

    def enter_first(self, s: State) -> None:
        """Enter the first check that holds, players from the one in turn.

        It is looked at again when it has returned, not before. What tells of a change is told before.
        """
        if self.program.block_quiet[s.frames[-1][0]]:
            return
        waiting = 0
        for number, (unit, find) in enumerate(self.program.checks):
            bit = 1 << number
            if not s.dirty & bit:
                continue
            if self.stack.is_running(s, unit.name):
                waiting |= bit
                continue
            found = find(s)
            if found:
                players = self.program.meaning.param_kinds.get((unit.name, unit.params[-1])) == PLAYER
                self.stack.push(s, unit.name, (self.first_from_turn(s, found) if players else found[0],))
                return
            s.dirty &= ~bit
        s.dirty = waiting

    def first_from_turn(self, s: State, seats: Sequence[int]) -> int:
        turn = in_turn(self.program, s) or 1
        return min(seats, key=lambda p: (p - turn) % (len(s.everyone) + 1))
