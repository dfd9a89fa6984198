"""The moments in a match at which the rules under way were begun: its moves are played again and watched."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.api.chance_sources import OneByOne, Seeded
from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.match.driver import Match
from interpreter.scenario.begin.begin_at import begin_at
from interpreter.scenario.write.noted_chance import NotedChance
from interpreter.scenario.write.watched_machine import watched
from interpreter.table.state import Frame, State


@attrs.frozen(slots=True, eq=False)
class RuleBegun:
    """`state` is the table as the rule was called, which is the frame on top; `move` how many moves there had been."""

    unit: str
    arguments: tuple[Any, ...]
    state: State
    move: int


class Beginnings:
    """When the rules under way in a match were called. The latest moves are played again first, each of them once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seen: dict[int, State] = {}  # by depth, the state in which the latest rule there was entered
        machine = watched(match.game.machine, self._see)
        self._game = Game(match.game.program, machine, match.game.decks)
        self._entered: dict[int, dict[int, State]] = {}

    def _see(self, state: State, _: Frame) -> None:
        depth = len(state.frames) - 1
        self._seen = {at: seen for at, seen in self._seen.items() if at < depth} | {depth: state.copy()}

    def of(self, depth: int) -> RuleBegun | None:
        """Of the rule at this depth; None where it cannot be told: something else came between."""
        match, program = self.match, self.match.game.program
        unit = program.block_units[match.position._state.frames[depth][0]]
        for move in range(len(match.moves), -1, -1):
            state = self._of_move(move).get(depth)
            if state is not None:
                found = program.meaning.rules.get(program.block_units[state.frames[depth][0]])
                if found is None or found.name != unit:
                    return None
                return RuleBegun(unit, tuple(state.frames[depth][1 : 1 + len(found.params)]), state, move)
            if move and len(match.at(move - 1)._state.frames) <= depth:
                return None
        return None

    def _of_move(self, move: int) -> dict[int, State]:
        """By depth, the states in which rules were entered in the course of a move (0: of the beginning). What lies
        deeper than a later one was over by then.
        """
        if move not in self._entered:
            self._seen = {}
            self._made(move)
            self._entered[move] = self._seen
        return self._entered[move]

    def _made(self, move: int) -> Position:
        match, game = self.match, self._game
        if move:
            before = match.at(move - 1)
            return match.moves[move - 1].on(Position(game, before.players, before._state))
        if match.beginning is None:
            return game.start(match.names, match.seed, chance=None)
        data = {key: value for key, value in match.beginning.data.items() if key != "cards"}
        return begin_at(data, game, match.names, match.seed).position


def since(match: Match, begun: RuleBegun) -> NotedChance | None:
    """What was thrown and drawn since a rule began; None where the game cannot be played again from there."""
    source = match.at(0).chance_source or OneByOne(Seeded(match.seed))
    noted, state = NotedChance(source), begun.state.copy()
    state.source = noted
    match.game.machine.run(state)
    position = Position(match.game, match.position.players, state)
    for move in match.moves[begun.move :]:
        position = move.on(position)
    return noted if position.digest() == match.position.digest() else None
