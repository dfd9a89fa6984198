"""How games went, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interpreter.api.position import Position
from interpreter.loading.ruleset import Layer
from interpreter.values.plain import plain


def standing(position: Position, viewer: str | None) -> str:
    """How a game ended, or who is asked, as far as a viewer may know that."""
    outcome = position.outcome
    if outcome is None:
        asked = position.decision if viewer is None else position.asked(viewer)
        return f"Not over: {asked.player} is asked." if asked is not None else "Not over."
    winners = " and ".join(outcome.winners)
    won = f"{winners} {'wins' if len(outcome.winners) == 1 else 'win'}" if winners else "Nobody wins"
    return plain(f"{won} ({outcome.reason}).")


def in_force(variants: Sequence[Layer]) -> list[str]:
    """What is laid over the game, a line for each, with what it changes."""
    return [plain(f"{layer.name}: {layer.changes}" if layer.changes else layer.name) for layer in variants]


def story(position: Position, viewer: str | None, seed: int, most: int) -> str:
    """The last `most` sentences a viewer may read (None: all that were told), and how the game stands."""
    told = position.log(viewer)
    rows = [f"({len(told) - most} lines before)"] if len(told) > most else []
    rows += map(plain, told[max(0, len(told) - most) :])
    return "\n".join([*rows, "", standing(position, viewer), _numbers(position, viewer, seed)]).rstrip()


def _numbers(position: Position, viewer: str | None, seed: int) -> str:
    """Of a game that is not over the number of decisions would tell a viewer how often the others were asked, the seed
    what they hold.
    """
    parts = [_many(position.turns, "turn")] if position.turns else []
    if viewer is None or position.outcome is not None:
        parts += [_many(position.decisions, "decision"), f"seed {seed}"]
    return f"{', '.join(parts)}." if parts else ""


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def counts(data: Mapping[str, Any]) -> str:
    """What `simulation.summary` counted."""
    how = (f"{data[word]} {word}" for word in ("finished", "unfinished", "faulty"))
    rows = [f"{_many(data['games'], 'game')}: {', '.join(how)}"]
    rows += [f"  won by seat {seat}: {wins}" for seat, wins in data["wins_by_seat"].items()]
    if len(data["wins_by_kind"]) > 1:
        rows += [f"  won by {kind} bots: {wins}" for kind, wins in data["wins_by_kind"].items()]
    if data["without_winner"]:
        rows.append(f"  won by nobody: {data['without_winner']}")
    rows += [f"  ended by {plain(reason)}: {times}" for reason, times in data["ended_by"].items()]
    for what in ("turns", "decisions"):
        if data.get(what):
            rows.append("  {} a game: {least} to {most}, {mean} on average".format(what, **data[what]))
    if data.get("longest_turn"):
        rows.append("  the longest turn: {decisions} decisions (seed {seed})".format(**data["longest_turn"]))
    return "\n".join(rows)
