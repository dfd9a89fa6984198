"""Whether a scenario that is written at the table holds what somebody there does not know."""

from __future__ import annotations

from interpreter.api.seat import Move, has_heard
from interpreter.match.driver import Match
from interpreter.scenario.write.write_scenario import WrittenScenario
from interpreter.table.knowledge import Knowledge
from interpreter.table.state import State


def holds_secrets(match: Match, written: WrittenScenario, player: str) -> bool:
    """For a player: pieces they do not know, hidden fields, answers they were not told of, another's question, a seed.

    Nothing of a game that is over is a secret.
    """
    decision = match.position.decision
    if decision is None:
        return False
    if written.state is None or decision.player != player or match.game.program.layout.hidden:
        return True
    seat = match.names.index(player) + 1
    return any(_hides(state, seat) for state in (written.state, match.position._state)) or _unheard(
        match, written.move, player
    )


def _hides(state: State, seat: int) -> bool:
    return not Knowledge.of(state, seat).knows_all(piece for piece, place in enumerate(state.place) if place)


def _unheard(match: Match, since: int, player: str) -> bool:
    for number, move in enumerate(match.moves[since:], since):
        if move.by == player:
            continue
        if not isinstance(move, Move) or not has_heard(player, move, match.at(number), match.at(number + 1)):
            return True
    return False
