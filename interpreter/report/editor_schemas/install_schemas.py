"""Schemas written beside the files of a user, and the line into each by which an editor finds them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import attrs

from interpreter.api.game import Game
from interpreter.loading.shape import is_variant
from interpreter.report.editor_schemas.file_kinds import DECK_LIST, files_of, game_named, kind_of_text
from interpreter.report.editor_schemas.game_schemas import schemas_of
from interpreter.report.editor_schemas.game_words import Part
from interpreter.report.editor_schemas.schema_line import FOLDER, schema_line, with_line, write_if_other

Loader: TypeAlias = Callable[[str, Sequence[str]], Game]
"""A game by name or folder, with variants."""


class NoSuchFile(ValueError):
    """What the path names is nothing that a schema could be written for; says why."""


@attrs.frozen(slots=True)
class Wanted:
    """The files that go by one game's schemas, which lie in `home`."""

    game: str
    variants: tuple[str, ...]
    home: Path
    files: tuple[tuple[Path, str], ...]
    prefix: str = ""  # before the names of the schemas, where files of several games may lie together


def wanted_by(path: Path, only_game: str | None) -> list[Wanted]:
    """What is to be written for a file or folder; `only_game`: the game of a deck that names none.

    Raises NoSuchFile.
    """
    if path.is_file():
        kind = kind_of_text(path)
        if kind is None:
            raise NoSuchFile(f"{path} is no deck list and no file of scenarios")
        return [_of_loose(path.parent, [(path, kind)], game_named(path) or only_game, str(path))]
    if not path.is_dir():
        raise NoSuchFile(f"{path} is not there")
    files = tuple(files_of(path))
    if os.path.isfile(path / "game.yaml"):
        return [Wanted(str(path), (), path / FOLDER, files)]
    if is_variant(path):
        return [Wanted(_game_of_variant(path), (str(path),), path / FOLDER, files)]
    return _of_folder(path, files, only_game)


def _of_folder(path: Path, files: Sequence[tuple[Path, str]], only_game: str | None) -> list[Wanted]:
    by_game: dict[str | None, list[tuple[Path, str]]] = {}
    for file in files:
        by_game.setdefault(game_named(file[0]) or only_game, []).append(file)
    if not by_game:
        raise NoSuchFile(f"in {path} there is no game, no variant, no deck list and no file of scenarios")
    return [_of_loose(path, each, game, str(path)) for game, each in by_game.items()]


def _of_loose(folder: Path, files: Sequence[tuple[Path, str]], game: str | None, said: str) -> Wanted:
    if game is None:
        raise NoSuchFile(f"{said} does not say which game it is for; say `--game NAME`")
    return Wanted(game, (), folder / FOLDER, tuple(files), f"{Path(game).name}.")


def _game_of_variant(path: Path) -> str:
    above = path.absolute().parent.parent
    if os.path.isfile(above / "game.yaml"):
        return str(above)
    head = "variant.yaml" if os.path.isfile(path / "variant.yaml") else "pack.yaml"
    named = game_named(path / head)
    if named is None:
        raise NoSuchFile(f"{path / head} does not say which game it is for")
    return named


def install(wanted: Wanted, load: Loader, more: Sequence[str] = ()) -> list[Path]:
    """Write the schemas and the lines; what was written. Raises OSError, LoadError."""
    return install_for(load(wanted.game, [*more, *wanted.variants]), wanted)


def install_for(game: Game, wanted: Wanted) -> list[Path]:
    """The same with a game that is there already."""
    made = schemas_of(game)
    homes = {kind: wanted.home / f"{wanted.prefix}{kind}.schema.json" for kind in made}
    needed = dict.fromkeys(kind for _, kind in wanted.files if kind in made)
    written = [homes[kind] for kind in needed if write_if_other(homes[kind], as_text(made[kind]))]
    for file, kind in wanted.files:
        text = file.read_bytes().decode("utf-8")
        if kind in made and write_if_other(file, with_line(text, schema_line(file, homes[kind]))):
            written.append(file)
    return written


def install_for_deck(game: Game, deck: Path) -> list[Path]:
    """For one deck list that was just written."""
    return install_for(game, _of_loose(deck.parent, [(deck, DECK_LIST)], game.ruleset.id, str(deck)))


def write_all(made: Mapping[str, Part], folder: Path) -> list[Path]:
    """All schemas of a game into a folder; what was written. Raises OSError."""
    files = {folder / f"{kind}.schema.json": as_text(schema) for kind, schema in made.items()}
    return [path for path, text in files.items() if write_if_other(path, text)]


def as_text(schema: Part) -> str:
    """As it lies in a file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
