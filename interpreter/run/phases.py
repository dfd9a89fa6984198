"""Which phase of a turn is running, and whose it is."""

from __future__ import annotations

from typing import NamedTuple

from interpreter.run.program import Program
from interpreter.table.state import State


class RunningPhase(NamedTuple):
    """Where its frame lies, its rule, and the seat at its head."""

    depth: int
    rule: str
    player: int


def running_phase(program: Program, s: State) -> RunningPhase | None:
    """The innermost phase that is under way."""
    rules, units, frames = program.meaning.rules, program.block_units, s.frames
    for depth in range(len(frames) - 1, -1, -1):
        unit = rules.get(units[frames[depth][0]])
        if unit is not None and unit.role == "phase":
            _, player, *_ = frames[depth]
            return RunningPhase(depth, unit.name, player)
    return None


def in_turn(program: Program, s: State) -> int | None:
    """The player at the head of the running phase."""
    phase = running_phase(program, s)
    return None if phase is None else phase.player


def order_from_turn(program: Program, s: State) -> tuple[int, ...]:
    """Those still in the game, clockwise from the player in turn."""
    turn = in_turn(program, s) or 1
    return tuple(p for p in s.live if p >= turn) + tuple(p for p in s.live if p < turn)
