"""A game whose program counts what runs. Its positions are the plain game's: either goes on where the other stands."""

from __future__ import annotations

import attrs

from interpreter.api.game import Game
from interpreter.api.position import Table
from interpreter.compile.counted import Counted
from interpreter.compile.emit.recording import Line
from interpreter.compile.traced import traced_program
from interpreter.run.tally import Counts, Tally

__all__ = ["Counts", "TracedGame", "traced"]


@attrs.frozen(slots=True, eq=False, repr=False)
class TracedGame:
    """`items` and `lines` say what the numbers of counts stand for."""

    plain: Game
    game: Game
    items: tuple[Counted, ...]
    lines: tuple[Line, ...]
    tally: Tally

    def plainly(self, table: Table) -> Table:
        """The same table, on which what is done counts for nothing: bots think there."""
        return Table(self.plain, table.players, table.state)

    def taken(self) -> Counts:
        """What has been counted since this was last asked."""
        return self.tally.taken()


def traced(game: Game) -> TracedGame:
    """The game with the decks it has, compiled once more."""
    program, machine, made = traced_program(game.program.meaning, game.program.layout)
    return TracedGame(game, Game(program, machine, game.decks), made.items, made.lines, made.tally)
