"""Looking out for rules that go on without end."""

from __future__ import annotations

import attrs

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.run.program import Program
from interpreter.table.state import State

MAX_STEPS = 200_000
MOST_FRAMES = 2_000
SAMPLED = 64  # a state that comes back does so in every multiple of its cycle, so looking now and then is enough


@attrs.define(slots=True, eq=False, repr=False)
class EndlessGuard:
    """Told of every step after many without a question; for one run of the loop."""

    program: Program
    steps: int = 0
    seen: set[str] = attrs.Factory(set)

    def step(self, s: State) -> None:
        """Raises Trouble at an exactly repeated state, in any case at a high number, of steps or of rules in rules."""
        if self.steps % SAMPLED == 0:
            self.look(s)
        self.steps += 1

    def look(self, s: State) -> None:
        if len(s.frames) > MOST_FRAMES:
            raise Trouble(f"it calls itself without end: {MOST_FRAMES} rules are under way")
        key = repr(s.facts())
        if key in self.seen or self.steps > MAX_STEPS:
            _, *above = s.frames
            rules = {self.program.block_units[f[0]] for f in above}
            again = "comes back to the same state"
            how = again if key in self.seen else f"has taken {MAX_STEPS} steps without a question"
            raise Trouble(f"this has no end: it {how}; running: {', '.join(sorted(rules))}")
        self.seen.add(key)
