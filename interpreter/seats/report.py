"""How games went, as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.play.position import Position
from interpreter.values.plain import plain


def standing(position: Position) -> str:
    """How a game ended, or who is asked."""
    outcome, decision = position.outcome, position.decision
    if outcome is None:
        return f"Not over: {decision.player} is asked." if decision is not None else "The game is over."
    winners = " and ".join(outcome.winners)
    won = f"{winners} {'wins' if len(outcome.winners) == 1 else 'win'}" if winners else "Nobody wins"
    return plain(f"{won} ({outcome.reason}).")


def story(position: Position, viewer: str | None, seed: int, most: int) -> str:
    """The last `most` sentences a viewer may read (None: all that were told), and how the game stands."""
    told = position.log(viewer)
    rows = [f"({len(told) - most} lines before)"] if len(told) > most else []
    rows += map(plain, told[max(0, len(told) - most) :])
    turns = f"{position.turns} turns, " if position.turns else ""
    return "\n".join([*rows, "", standing(position), f"{turns}{position.decisions} decisions, seed {seed}."])


def counts(data: Mapping[str, Any]) -> str:
    """What `simulation.summary` counted."""
    rows = [f"{data['games']} games: {data['finished']} finished, {data['unfinished']} unfinished, {data['faulty']} faulty"]
    rows += [f"  won by seat {seat}: {wins}" for seat, wins in data["wins_by_seat"].items()]
    if len(data["wins_by_kind"]) > 1:
        rows += [f"  won by {kind} bots: {wins}" for kind, wins in data["wins_by_kind"].items()]
    if data["without_winner"]:
        rows.append(f"  won by nobody: {data['without_winner']}")
    rows += [f"  ended by {plain(reason)}: {times}" for reason, times in data["ended_by"].items()]
    for what in ("turns", "decisions"):
        if data[what]:
            rows.append("  {} a game: {least} to {most}, {mean} on average".format(what, **data[what]))
    if data["longest_turn"]:
        rows.append("  the longest turn: {decisions} decisions (seed {seed})".format(**data["longest_turn"]))
    return "\n".join(rows)
