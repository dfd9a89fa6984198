"""Where games live: a folder by its path, or by its name among those that come with the program."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

from interpreter.loading.shape import HEADS, is_variant
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.package import data_folder
from interpreter.values.span import Span

GAMES = data_folder("games")
VARIANTS, PACKS = "variants", "packs"


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


def comes_with_the_program(folder: str | Path) -> bool:
    """Whether it is one of the folders that `list_games` names."""
    return os.path.dirname(os.path.realpath(folder)) == os.path.realpath(GAMES)


def find_game_of_id(id: str, folder: str) -> str:
    """The folder of a game that a save names: what lies where it lay, or under its name here, only if it is that game;
    else the one that comes with the program; else the name to be looked for.
    """
    from interpreter.loading.header import read_id

    places = [found for named in (folder, id) if (found := find_game(named)) is not None]
    for place in places:
        if read_id(place) == id:
            return str(place)
    if id in list_games():
        return str(_shortest(GAMES / id))
    faulty = [place for place in places if os.path.isfile(place / "game.yaml")]  # what is wrong there is told
    return str(faulty[0]) if faulty else id


def known_folders(game: Path) -> Iterator[tuple[str, Path]]:
    """The names of variants and packs that are found by name, each with its folder; one of a name that comes again
    further out is told apart by who looks for it.
    """
    for place, heads in ((game / VARIANTS, HEADS), (game / PACKS, HEADS), (Path(VARIANTS), HEADS)):
        if not os.path.isdir(place):
            continue
        for name in sorted(os.listdir(place)):
            if any(os.path.isfile(place / name / head) for head in heads):
                yield name, place / name


def game_not_found(name_or_path: str | Path) -> Diagnostic:
    """L01, with the nearest name."""
    text = str(name_or_path)
    games = list_games()
    notes = (f"games here: {', '.join(games)}",) if games else ()
    hint = (
        "a game is a folder, the one with game.yaml in it"
        if os.path.isfile(text)
        else _of_a_variant(text) or did_you_mean(Path(text).name, games)
    )
    return Diagnostic("L01", f"there is no game `{text[:100]}`", Span(text[:100], 0, 0), notes=notes, hint=hint)


def _of_a_variant(name: str) -> str | None:
    """The hint where a variant or pack has that name, or lies there."""
    if is_variant(name):
        return f"that is a variant: name its game, and `--with {name}` behind it"
    known = (found for game in list_games() for found in known_folders(GAMES / game))
    folder = next((folder for named, folder in known if named == name), None)
    if folder is None:
        return None
    return f"that is a variant: add `--with {name}` to its game; check and test it by its folder, {_shortest(folder)}"


def _shortest(path: Path) -> Path:
    """Relative to where we are when it is below: shorter in messages, and the same on every machine."""
    try:
        return path.relative_to(Path.cwd())
    except (ValueError, OSError):
        return path
