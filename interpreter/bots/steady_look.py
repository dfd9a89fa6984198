"""Playing on from imagined tables to see what an answer comes to.

Every later question is answered at random up to a horizon, then the game's own `evaluate` says what the table is worth.
"""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.api.position import Table
from interpreter.api.raw_question import OpenAside
from interpreter.api.refusals import RuleFault
from interpreter.values.chance import Stream

HORIZON = 12  # decisions, where the running phase is not over before


@attrs.define(slots=True, eq=False, repr=False)
class Look:
    """What a seat can work out at one question of its table."""

    table: Table
    seat: int
    lucks: tuple[int, ...]  # of each deal: how what is hidden falls, and how everybody plays on
    deals: dict[int, Table] = attrs.Factory(dict)  # imagined when first looked at

    def imagined(self, deal: int) -> Table:
        if deal not in self.deals:
            self.deals[deal] = self.table.imagined(self.seat, Stream(~self.lucks[deal]))
        return self.deals[deal]

    def after(self, answer: Any, deal: int, aside: OpenAside | None = None) -> float:
        """What an answer comes to in one of the deals, given after an aside or at once."""
        imagined, stream = self.imagined(deal), Stream(self.lucks[deal])
        table = imagined.copy()
        phase = table.phase()
        try:
            if aside is not None:
                table.take_aside(self.seat, aside)
                answer = self.again(table, imagined, answer, stream)
            if table.question is not None:
                table.answer(answer)
            give, sample = table.answer, table.sample
            for _ in range(HORIZON):
                if phase.is_over:
                    break
                give(sample(stream))
        except RuleFault:
            return self.spoilt(imagined)
        return table.worth(self.seat)

    def spoilt(self, imagined: Table) -> float:
        """Where a rule fails: an imagined deal may be one that the rules do not reckon with."""
        return imagined.worth(self.seat)

    def again(self, table: Table, imagined: Table, answer: Any, stream: Stream) -> Any:
        """The answer, where the question has come again and still allows it; else any."""
        now, before = table.question, imagined.question
        if now is None or before is None:
            return None
        return answer if now.is_again(before) and table.fits(answer) else table.sample(stream)
