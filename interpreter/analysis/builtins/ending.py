"""Verbs that end the game, or a player's part in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from interpreter.analysis.builtins.entry import Verb
from interpreter.analysis.engine_hooks import STANDING
from interpreter.analysis.types import PLAYER, list_of
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.state import State


def do_win(s: State, cause: int, mask: int, seats: Sequence[int], reason: Any = None) -> None:
    if s.outcome is None:
        apply(s, (ev.OUTCOME, cause, tuple(seats), reason))


def do_leave(s: State, cause: int, mask: int, seat: int) -> None:
    if seat in s.live:
        apply(s, (ev.OUT, cause, seat))


def do_end_game(
    s: State, cause: int, mask: int, standing: Callable[[State, int], int] | None, reason: Any = None
) -> None:
    """Whoever leads by `standing(p)` wins, several together when they are level; without it, nobody."""
    winners: tuple[int, ...] = ()
    if standing is not None and s.live:
        best = max(standing(s, seat) for seat in s.live)
        winners = tuple(seat for seat in s.live if standing(s, seat) == best)
    apply(s, (ev.OUTCOME, cause, winners, reason))


VERBS = (
    Verb(
        "win",
        {None: (PLAYER, list_of(PLAYER))},
        do_win,
        "win p: the game ends and p has won (or a list of players, together)",
        writes="end",
        reads="end",
        may_say=True,
    ),
    Verb(
        "leave",
        {None: (PLAYER,)},
        do_leave,
        "leave p: p is out of the game and is asked nothing more",
        writes="seats",
        reads="seats",
    ),
    Verb(
        "end_game",
        {},
        do_end_game,
        "end_game: the game ends; `standing(p)`, where defined, says who leads",
        writes="end",
        reads="seats",
        definitions=(STANDING,),
        may_say=True,
    ),
)
