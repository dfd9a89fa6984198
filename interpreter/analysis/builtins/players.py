"""What can be asked of players and of the seats around the table."""

from __future__ import annotations

from interpreter.analysis.builtins.entry import Attribute, Function
from interpreter.analysis.types import NUMBER, PLAYER, list_of
from interpreter.table.state import State


def seat(player: int) -> int:
    return player


def players(s: State) -> tuple[int, ...]:
    return s.live


def everyone(s: State) -> tuple[int, ...]:
    return s.everyone


def others(s: State, seat: int) -> tuple[int, ...]:
    """Those still in the game, clockwise from the left of a seat."""
    return tuple(p for p in s.live if p > seat) + tuple(p for p in s.live if p < seat)


def clockwise_from(s: State, seat: int) -> tuple[int, ...]:
    return tuple(p for p in s.live if p >= seat) + tuple(p for p in s.live if p < seat)


def left_of(s: State, seat: int) -> int | None:
    live = s.live
    for p in live:
        if p > seat:
            return p
    return live[0] if live and live[0] != seat else None


ATTRIBUTES = (Attribute("player", "seat", NUMBER, seat, "the number of their seat, from 1"),)
NAMES = (
    Function("players", None, list_of(PLAYER), players, "those still in the game, in seat order", reads="seats"),
    Function("everyone", None, list_of(PLAYER), everyone, "all seats, whoever has left", reads="seats"),
)
FUNCTIONS = (
    Function(
        "others",
        (PLAYER,),
        list_of(PLAYER),
        others,
        "others(p): clockwise from p's left",
        reads="seats",
        changeable=True,
    ),
    Function(
        "from",
        (PLAYER,),
        list_of(PLAYER),
        clockwise_from,
        "from(p): players clockwise from p; from the next if p is out",
        reads="seats",
        changeable=True,
    ),
    Function(
        "left_of", (PLAYER,), PLAYER, left_of, "left_of(p): the next player clockwise", reads="seats", changeable=True
    ),
)
