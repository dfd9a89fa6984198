"""A state as it might be, as far as one seat can tell."""

from __future__ import annotations

from interpreter.run.machine import Machine
from interpreter.run.secret_answers import answer_again, forget, open_secrets
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.redeal import redeal
from interpreter.table.state import State
from interpreter.values.chance import Stream
from interpreter.view.named_pieces import named_pieces


def imagined(machine: Machine, real: State, seat: int, stream: Stream) -> State:
    """A copy in which what the seat does not know is dealt anew, and what others answer in secret answered anew; luck
    to come is another.
    """
    program, state = machine.program, real.copy()
    secrets = open_secrets(program, real)
    forget(state, secrets)  # first, so that no piece is named for having been chosen there
    redeal(state, seat, named_pieces(program, state), stream)
    if state.hold is not None:  # the table before it: a piece is the same there
        before = state.hold.before.copy()
        apply(before, (ev.IDENTITY, 0, tuple(range(len(state.ident))), state.ident))
        state.hold = state.hold._replace(before=before)
    state.seed, state.source = stream.word(), None
    for secret in secrets:
        answer_again(machine, state, secret, seat, stream)
    return state
