"""What was answered in secret, answered otherwise: a bot may not see it, so it looks ahead where others have given any
legal answers.

Only the frame of the rule that asks is taken from there. What else its rerun has done is forgotten with the copy it was
done on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.run.answers.legal_answers import is_legal, sample
from interpreter.run.errors import RuleFault
from interpreter.run.machine import Machine
from interpreter.run.place import SECRET
from interpreter.run.program import Program
from interpreter.table.records import Question, SecretPart
from interpreter.table.state import Frame, State
from interpreter.values.chance import Stream

MOST_TRIES, MOST_ANSWERS = 8, 100


@attrs.frozen(slots=True, eq=False, repr=False)
class OpenSecret:
    """An `each ... secretly` under way: the frame at a depth as it is, and the slot with what was answered."""

    depth: int
    frame: Frame
    slot: int

    @property
    def kept(self) -> SecretPart:
        kept: SecretPart = self.frame[self.slot]
        return kept

    def whose(self, frame: Frame) -> Any:
        """Whose part it is."""
        return frame[self.kept.part]

    def start(self, block: int) -> Frame:
        """The frame as it was before all parts, to go on at a block, with nothing answered."""
        kept = self.kept
        frame = [block, *kept.before[1:]]
        frame[self.slot] = kept._replace(answers=())
        return frame


def open_secrets(program: Program, s: State) -> list[OpenSecret]:
    """Those of a state, the outermost first."""
    return [OpenSecret(depth, f, slot) for depth, f in enumerate(s.frames) for slot in _slots(program, f)]


def _slots(program: Program, f: Frame) -> Iterator[int]:
    return (it.slot for it in program.block_places[f[0]].around if it.what == SECRET)


def forget(s: State, secrets: list[OpenSecret]) -> None:
    """The frames as they were before anybody answered."""
    for secret in secrets:
        s.frames[secret.depth] = secret.start(secret.frame[0])


def answer_again(machine: Machine, s: State, secret: OpenSecret, seat: int, stream: Stream) -> None:
    """Put into a state a frame in which all others have answered anew, and a seat as it did.

    Where that leads to no such question (what others answer can decide what is asked), the part begins anew.
    """
    frame = secret.start(secret.frame[0])
    frame[secret.kept.part] = secret.whose(secret.frame)
    for _ in range(MOST_TRIES):
        rerun = _Rerun(machine, secret, seat, stream, s.copy())
        if rerun.arrives():
            frame = rerun.frame
            break
    s.frames[secret.depth] = frame


@attrs.define(slots=True, eq=False, repr=False)
class _Rerun:
    machine: Machine
    secret: OpenSecret
    seat: int
    stream: Stream
    state: State

    @property
    def frame(self) -> Frame:
        frame: Frame = self.state.frames[self.secret.depth]
        return frame

    def arrives(self) -> bool:
        """Whether it comes to where the rule stands."""
        s, secret = self.state, self.secret
        s.frames[secret.depth :] = [secret.start(secret.kept.step)]
        s.asked, s.dirty = None, 0
        try:
            self.machine.run(s)
            for _ in range(MOST_ANSWERS):
                asked = s.question
                if asked is None or len(s.frames) != secret.depth + 1 or secret.slot not in self._open():
                    return False
                given, again = len(self._own(secret.frame)), len(self._own(self.frame))
                if given == again and self._is_there():
                    return True
                if asked.seat == self.seat and given == again:
                    return False
                self.machine.answer(s, self._answer(asked))
        except RuleFault:
            pass
        return False

    def _open(self) -> list[int]:
        return list(_slots(self.machine.program, self.frame))

    def _is_there(self) -> bool:
        here, there = self.frame, self.secret.frame
        return bool(here[0] == there[0]) and bool(self.secret.whose(here) == self.secret.whose(there))

    def _own(self, frame: Frame) -> list[tuple[int, Any]]:
        """What the seat has answered itself, with the site."""
        answers = frame[self.secret.slot].answers
        return [(site, answer) for by, site, answer in answers if by == self.seat]

    def _answer(self, asked: Question) -> Any:
        site = self.machine.program.sites[asked.site]
        if asked.seat == self.seat:
            before, answer = self._own(self.secret.frame)[len(self._own(self.frame))]
            if before == asked.site and is_legal(self.state, site, answer):
                return answer
        return sample(self.state, site, self.stream)
