"""Tables that differ only in what somebody answered in secret, led to the question of another."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from interpreter.api.position import Table
from interpreter.run.imagining.secret_answers import open_secrets
from interpreter.values.chance import Stream
from tests.properties.play import play

MOST_DIFFERENT = 12


@attrs.frozen
class Answered:
    """Two tables at which the same seat is asked the same; another seat has answered otherwise before."""

    one: Table
    other: Table

    @property
    def seat(self) -> int:
        assert self.one.question is not None
        return self.one.question.player


def answered_in_secret(table: Table, stream: Stream, decisions: int) -> Iterator[Answered]:
    """Random play; at each secret question two answers are given, and all else alike until another seat is asked."""
    for at in play(table, stream, decisions):
        if not open_secrets(at.game.program, at.state):
            continue
        assert at.question is not None
        seat, one, other = at.question.player, at.copy(), at.copy()
        one.answer(one.sample(stream))
        for _ in range(MOST_DIFFERENT):
            other = at.copy()
            other.answer(other.sample(stream))
            if other.state.frames != one.state.frames:
                break
        for _ in range(20):
            if not alike(one, other):
                break
            if one.state.question.seat != seat:  # type: ignore[union-attr]  # alike: somebody is asked
                yield Answered(one.copy(), other.copy())
                break
            answer = one.sample(stream)
            if not other.fits(answer):
                break
            one.answer(answer)
            other.answer(answer)


def alike(one: Table, other: Table) -> bool:
    """Whether a secret is open at both and the same question stands there."""
    return (
        one.state.question is not None
        and one.state.question == other.state.question
        and one.state.frames != other.state.frames
        and bool(open_secrets(one.game.program, one.state))
    )
