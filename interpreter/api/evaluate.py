"""What a table is worth to a seat, by the game's own `evaluate`, and how the seats stand, by its `standing`."""

from __future__ import annotations

from interpreter.analysis.engine_hooks import EVALUATE as EVALUATE  # the word that bots speak of
from interpreter.analysis.engine_hooks import STANDING
from interpreter.api.played_game import PlayedGame
from interpreter.run.machine import Machine
from interpreter.table.state import State

WON = 1_000_000  # points; whatever `evaluate` says, winning counts for more


def evaluates(game: PlayedGame) -> bool:
    """Whether a game says how good its table is for a player: bots that look ahead go by it."""
    return EVALUATE in game.program.values


def worth(machine: Machine, state: State, seat: int) -> float:
    """WON shared by the winners and the same lost for all others once the game is over, or the seat is out of it.

    Raises RuleFault where `evaluate` fails, ValueError where the game has none.
    """
    if state.outcome is not None:
        winners = state.outcome.winners
        return WON / len(winners) if seat in winners else -WON
    if seat not in state.live:
        return -WON
    evaluate = machine.program.values.get(EVALUATE)
    if evaluate is None:
        name = machine.program.meaning.ruleset.name
        raise ValueError(f"{name} defines no `{EVALUATE}`: nobody can tell what its table is worth")
    with machine.looking(state):
        return float(evaluate(state, seat))


def standings(machine: Machine, state: State) -> dict[int, int]:
    """By seat, of those in the game; empty where the game has no `standing`. Raises RuleFault."""
    standing = machine.program.values.get(STANDING)
    with machine.looking(state):
        return {} if standing is None else {seat: int(standing(state, seat)) for seat in state.live}
