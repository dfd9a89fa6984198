"""What a bot holds ready now and then: so it is asked about it where it would have passed unasked, and weighs it there
as it weighs any answer. To hold it costs nothing but the time to be asked, so no look ahead is spent on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.api.position import Table
from interpreter.bots.choice import Choice
from interpreter.values.chance import Stream


def held_ready(table: Table, stream: Stream, one_in: int, done: Sequence[Choice] = ()) -> Choice | None:
    """At one question in so many, by luck, one of what the asked player may hold ready; none of what was `done`."""
    question = table.question
    assert question is not None
    found = [aside for aside in table.may_hold_ready(question.player) if Choice(aside=aside) not in done]
    if not found or not stream.chance(1, one_in):
        return None
    return Choice(aside=found[stream.below(len(found))])
