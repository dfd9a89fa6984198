"""A state as it might be, as far as one seat can tell."""

from __future__ import annotations

from interpreter.run.imagining.hidden_values import deal_values
from interpreter.run.imagining.named_pieces import named_pieces
from interpreter.run.imagining.secret_answers import answer_again, forget, open_secrets
from interpreter.run.machine import Machine
from interpreter.run.own_blocks import ANSWER, RECORD, WINDOW
from interpreter.table.redeal import dealt_like, redeal
from interpreter.table.state import BUDGET, State
from interpreter.values.chance import Stream


def imagined(machine: Machine, real: State, seat: int, stream: Stream) -> State:
    """A copy in which what the seat does not know is dealt anew, and what others answer in secret answered anew; luck
    to come is another.
    """
    program, state = machine.program, real.copy()
    state.work = BUDGET  # how much the last answer has left of it goes by what it met
    secrets = open_secrets(program, real)
    forget(state, secrets)  # first, so that no piece is named for having been chosen there
    redeal(state, seat, named_pieces(program, state), stream)
    if state.layout.hidden:
        deal_values(program, state, seat, stream)
    if state.hold is not None:  # the table before it: a piece is the same there
        before = dealt_like(state.hold.before, state)
        state.hold = state.hold._replace(before=before)
    state.seed, state.source = stream.word(), None
    _forget_asking(state, seat)
    for secret in secrets:
        answer_again(machine, state, secret, seat, stream)
    return state


def _forget_asking(state: State, seat: int) -> None:
    """An open window keeps its last answer until the next, and who is asked: that somebody else was asked there tells
    what they hold, and so does where they want to be.
    """
    state.stops = {key: on for key, on in state.stops.items() if key[0] == seat}
    for frame in state.frames:
        if frame[0] == WINDOW:
            frame[ANSWER] = None
            if frame[RECORD].asked != seat:
                frame[RECORD] = frame[RECORD]._replace(asked=0)
