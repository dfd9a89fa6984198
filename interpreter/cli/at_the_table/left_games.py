"""The games that somebody has left, as they are listed and offered."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.values.package import ran_by
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.match.open_games import OpenGame


def listed(left: Sequence[OpenGame], now: datetime) -> list[str]:
    """A line for each game, and what to type."""
    if not left:
        return [f"You have left no game. `{ran_by()} play GAME` begins one; `{ran_by()} games` lists them."]
    rows = [f"{number:>3}. {told(one, now)}" for number, one in enumerate(left, 1)]
    return [*rows, f"Go on with: {ran_by()} resume NUMBER"]


def told(one: OpenGame, now: datetime) -> str:
    """The game, who plays it, how far it has come and when it was left."""
    names = [
        f"{name} ({kind})" if kind != "human" else name
        for name, kind in zip(one.header.names, one.header.seats, strict=True)
    ]
    moves = "1 move" if one.moves == 1 else f"{one.moves} moves"
    return plain(f"{_title(one)}: {', '.join(names)}; {moves}, left {when(one.left, now)}")


def _title(one: OpenGame) -> str:
    from interpreter.loading.find import find_game, find_game_of_id
    from interpreter.loading.header import read_header

    folder = find_game(find_game_of_id(one.header.game, one.header.folder))
    head = None if folder is None else read_header(folder)
    return one.header.game if head is None else head.name


def when(left: datetime, now: datetime) -> str:
    """A time of day where it was today or yesterday, else the date."""
    days = (now.date() - left.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"on {left:%Y-%m-%d}")
    return f"{day} at {left:%H:%M}"


def offered(game: str) -> Path | None:
    """The game left last, where the person at the terminal wants to go on with it; None begins a new one."""
    from interpreter.loading.find import find_game
    from interpreter.loading.header import read_id
    from interpreter.match.open_games import open_games
    from interpreter.match.places import saves_folder

    folder = find_game(game)
    id = None if folder is None else read_id(folder)
    if id is None or not at_a_terminal():
        return None
    left = open_games(saves_folder(), id)
    if not left:
        return None
    click.echo(f"You have left a game: {told(left[0], datetime.now())}.")
    if len(left) > 1:
        click.echo(f"(and {len(left) - 1} before it: `{ran_by()} resume` lists them)")
    return left[0].path if click.confirm("Go on with it?", default=True) else None


def at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
