"""A machine that tells whoever looks on when a rule begins; apart from that it is like the one it is made of.

Compiled blocks enter rules by calling their first blocks by name, so the names are what is exchanged.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from types import FunctionType
from typing import Any

from interpreter.run import names
from interpreter.run.machine import Machine
from interpreter.run.program import Block
from interpreter.table.state import Frame, State

Entered = Callable[[State, Frame], None]


def watched(machine: Machine, entered: Entered) -> Machine:
    """`entered(state, frame)` is called before the first block of a rule is run."""
    program = machine.program
    if not program.blocks:
        return machine
    old: dict[str, Any] = program.blocks[0].__globals__
    new = dict(old)
    for name, value in old.items():
        if isinstance(value, FunctionType) and value.__globals__ is old:
            new[name] = FunctionType(value.__code__, new, value.__name__, value.__defaults__, value.__closure__)
    for number in program.entries.values():
        new[names.block(number)] = _telling(new[names.block(number)], entered)
    own = len(machine.blocks) - len(program.blocks)
    looked_at = copy.copy(machine)
    looked_at.blocks = machine.blocks[:own] + [new[names.block(number)] for number in range(own, len(machine.blocks))]
    return looked_at


def _telling(block: Block, entered: Entered) -> Block:
    def run(state: State, frame: Frame) -> Any:
        entered(state, frame)
        return block(state, frame)

    return run
