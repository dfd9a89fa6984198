"""A state as it might be, as far as one seat can tell."""

from __future__ import annotations

from interpreter.run.program import Program
from interpreter.table.redeal import redeal
from interpreter.table.state import State
from interpreter.values.chance import Stream
from interpreter.view.named_pieces import named_pieces


def imagined(program: Program, real: State, seat: int, stream: Stream) -> State:
    """A copy in which what the seat does not know is dealt anew; luck to come is another."""
    state = real.copy()
    kept = named_pieces(program, state)
    if state.hold is not None:
        state.hold = state.hold._replace(before=state.hold.before.copy())
        redeal(state.hold.before, seat, kept, stream.copy())
    redeal(state, seat, kept, stream)
    state.seed = stream.word()
    return state
