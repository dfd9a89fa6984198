"""The games in the folder of saves that are not over, told from the first and the last line of each file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import attrs

from interpreter.match.saved import LARGEST, read_header, read_line
from interpreter.match.transcript import Header

ENDS = 4096
"""Bytes of a file's end that are sure to hold its last line."""


@attrs.frozen(slots=True)
class OpenGame:
    """A save to go on with: `moves` are the lines below its header, `left` is when the last one was written."""

    path: Path
    header: Header
    moves: int
    left: datetime


def open_games(folder: Path, game: str | None = None) -> list[OpenGame]:
    """Those of one game, or all, the latest first. What cannot be read, or is of another engine, is left out."""
    try:
        found = [open_game(path) for path in folder.glob("*.save")]
    except OSError:
        return []
    those = [one for one in found if one is not None and game in (None, one.header.game)]
    return sorted(those, key=lambda one: one.left, reverse=True)


def open_game(path: Path) -> OpenGame | None:
    """None where there is no game to go on with: it is over, nobody plays, or the file is no save."""
    try:
        with path.open("rb") as file:
            header = read_header(file.readline(LARGEST))
            moves = sum(1 for _ in file)
            file.seek(max(0, file.tell() - ENDS))
            last = file.read().splitlines()[-1:]
        left = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError):
        return None
    if header is None or "human" not in header.seats or (moves and _ends(last[0])):
        return None
    return OpenGame(path, header, moves, left)


def _ends(row: bytes) -> bool:
    line, _ = read_line(row.decode("utf-8", errors="replace"))
    return line is not None and line.over
