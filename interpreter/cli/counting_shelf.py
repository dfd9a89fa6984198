"""Games for scenarios whose programs count the lines that run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.api.game import Game
from interpreter.api.traced_game import traced
from interpreter.compile import ir
from interpreter.compile.emit.emission import Emitted
from interpreter.compile.emit.recording import Line
from interpreter.compile.lower.lowering import lower
from interpreter.compile.switchable import Switchable, switchable
from interpreter.compile.traced import traced_functions
from interpreter.run.tally import Tally
from interpreter.scenario.wanted_game import Shelf, WantedGame


class CountingShelf(Shelf):
    """Under other settings a game is the traced one with other constants, so that it is compiled no more often than
    elsewhere.
    """

    def __init__(self) -> None:
        super().__init__()
        self._traced: dict[Game, Game] = {}
        self._tallies: list[tuple[Tally, tuple[Line, ...]]] = []

    def game(self, wanted: WantedGame) -> Game:
        made = super().game(wanted)
        if made not in self._traced:
            counting = traced(made)
            self._tallies.append((counting.tally, counting.lines))
            self._traced[made] = self._traced[counting.game] = counting.game
        return self._traced[made]

    def _under_settings(self, own: Game, wanted: WantedGame) -> Game:
        made = super()._under_settings(own, wanted)
        self._traced[made] = made
        return made

    def _made_switchable(self, own: Game) -> Switchable:
        return switchable(lower(own.program.meaning), own.program.layout, self._trace)

    def _trace(self, emitted: Emitted, lowered: ir.Lowered) -> tuple[Emitted, Mapping[str, Any]]:
        made = traced_functions(emitted, lowered)
        self._tallies.append((made.tally, made.lines))
        return made.functions, made.tally.interface()

    def lines_that_ran(self) -> set[Line]:
        return {line for tally, lines in self._tallies for line, times in zip(lines, tally.lines, strict=True) if times}
