"""Looking out for rules that go on without end."""

from __future__ import annotations

import hashlib

import attrs

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import spent
from interpreter.run.program import Program
from interpreter.table.state import State

MAX_STEPS = 200_000
MOST_FRAMES = 2_000
SAMPLED = 64


@attrs.define(slots=True, eq=False, repr=False)
class EndlessGuard:
    """Told of every step after many without a question; for one run of the loop."""

    program: Program
    steps: int = 0
    seen: set[bytes] = attrs.Factory(set)

    def step(self, s: State) -> None:
        """Raises Trouble at an exactly repeated state, in any case at a high number, of steps or of rules in rules, and
        where the work of the answer is used up.
        """
        program = self.program
        spent(s, program.block_costs[s.frames[-1][0]] + (program.checks_cost if s.dirty else 0))
        if self.steps % self.sampled() == 0:
            self.look(s)
        self.steps += 1

    def sampled(self) -> int:
        """Seldomer the longer it takes: a state that comes back does so in every multiple of its cycle."""
        return SAMPLED if self.steps < 256 * SAMPLED else 16 * SAMPLED

    def look(self, s: State) -> None:
        if len(s.frames) > MOST_FRAMES:
            raise Trouble(f"it calls itself without end: {MOST_FRAMES} rules are under way")
        facts = repr(s.facts())
        spent(s, len(facts))
        key = hashlib.blake2b(facts.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        if key in self.seen or self.steps > MAX_STEPS:
            _, *above = s.frames
            rules = {self.program.block_units[f[0]] for f in above}
            again = "comes back to the same state"
            how = again if key in self.seen else f"has taken {MAX_STEPS} steps without a question"
            raise Trouble(f"this has no end: it {how}; running: {', '.join(sorted(rules))}")
        self.seen.add(key)
