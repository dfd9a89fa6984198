"""Playing on from imagined tables to see what an answer comes to.

Every later question is answered at random up to a horizon, then the game's own `evaluate` says what the table is worth.
"""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.analysis.engine_hooks import EVALUATE
from interpreter.api.position import Game, Table
from interpreter.run.errors import RuleFault
from interpreter.run.legal_answers import is_legal, sample
from interpreter.table.records import OpenAside
from interpreter.table.state import State
from interpreter.values.chance import Stream

WON = 1_000_000  # points; whatever `evaluate` says, winning counts for more
HORIZON = 12  # decisions, where the running phase is not over before


@attrs.define(slots=True, eq=False)
class Look:
    """What a seat can work out at one question.

    `tables` are imagined, each with the luck by which everybody plays on there.
    """

    game: Game
    seat: int
    table: Table
    lucks: tuple[int, ...]  # of each deal: how what is hidden falls, and how everybody plays on
    deals: dict[int, State] = attrs.Factory(dict)  # made when first looked at

    def imagined(self, deal: int) -> State:
        if deal not in self.deals:
            self.deals[deal] = self.table.imagined(self.seat, Stream(~self.lucks[deal])).state
        return self.deals[deal]

    def after(self, answer: Any, deal: int, aside: OpenAside | None = None) -> float:
        """What an answer comes to in one of the deals, given after an aside or at once."""
        imagined = self.imagined(deal)
        state, machine, stream = imagined.copy(), self.game.machine, Stream(self.lucks[deal])
        running = machine.phase(state)
        depth = 0 if running is None else running.depth  # without a phase, what runs lowest
        phase = state.frames[depth]
        try:
            if aside is not None:
                machine.take_aside(state, self.seat, aside)
                answer = self.again(state, imagined, answer, stream)
            if state.question is not None:
                machine.answer(state, answer)
            for _ in range(HORIZON):
                if state.question is None or len(state.frames) <= depth or state.frames[depth] is not phase:
                    break
                machine.answer(state, self.any_answer(state, stream))
        except RuleFault:
            return self.worth(imagined)  # an imagined deal may be one that the rules do not reckon with
        return self.worth(state)

    def again(self, state: State, imagined: State, answer: Any, stream: Stream) -> Any:
        """The answer, where the question has come again and still allows it; else any."""
        if state.question is None or imagined.question is None:
            return None
        same = (state.question.site, state.question.seat) == (imagined.question.site, imagined.question.seat)
        if same and is_legal(state, self.game.program.sites[state.question.site], answer):
            return answer
        return self.any_answer(state, stream)

    def any_answer(self, state: State, stream: Stream) -> Any:
        assert state.question is not None
        number, _, options, _, _ = state.question
        site = self.game.program.sites[number]
        return sample(state, site, stream) if site.many else options[stream.below(len(options))]

    def worth(self, state: State) -> float:
        """What a state is worth to the seat as it stands. Raises RuleFault where `evaluate` itself cannot go on."""
        if state.outcome is not None:
            winners = state.outcome.winners
            return WON / len(winners) if self.seat in winners else -WON
        if self.seat not in state.live:
            return -WON
        with self.game.machine.looking(state):
            return float(self.game.program.values[EVALUATE](state, self.seat))
