"""Where games live: a folder by its path, or by its name among those that come with the program."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.package import data_folder
from interpreter.values.span import Span

GAMES = data_folder("games")


def list_games() -> list[str]:
    """The names of the games that come with the program, sorted. FileNotFoundError where they have not come with it."""
    if not GAMES.is_dir():
        raise FileNotFoundError(errno.ENOENT, "the games that come with it are missing; install it anew", str(GAMES))
    return sorted(entry.name for entry in GAMES.iterdir() if os.path.isfile(entry / "game.yaml"))


def games_with_decks() -> list[str]:
    """Those for which decks are built: their folders hold some."""
    return [name for name in list_games() if (GAMES / name / "decklists").is_dir()]


def find_game(name_or_path: str | Path) -> Path | None:
    """The folder of a game given by path or name; None where there is none (`game_not_found` says so)."""
    text = str(name_or_path)
    if os.path.isfile(os.path.join(text, "game.yaml")):
        return Path(text)
    if any(os.path.exists(os.path.join(text, part)) for part in ("kinds.yaml", "rules")):
        return Path(text)  # a game's folder that has lost its game.yaml, not another game of that name
    if text in list_games():
        return _shortest(GAMES / text)
    return Path(text) if os.path.isdir(text) else None


def game_not_found(name_or_path: str | Path) -> Diagnostic:
    """L01, with the nearest name."""
    text = str(name_or_path)
    games = list_games()
    notes = (f"games here: {', '.join(games)}",) if games else ()
    hint = (
        "a game is a folder, the one with game.yaml in it"
        if os.path.isfile(text)
        else did_you_mean(Path(text).name, games)
    )
    return Diagnostic("L01", f"there is no game `{text[:100]}`", Span(text[:100], 0, 0), notes=notes, hint=hint)


def _shortest(path: Path) -> Path:
    """Relative to where we are when it is below: shorter in messages, and the same on every machine."""
    try:
        return path.relative_to(Path.cwd())
    except (ValueError, OSError):
        return path
