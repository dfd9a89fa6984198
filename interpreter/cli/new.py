"""`tabletop new`: a variant, pack, deck or game to begin with."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.loading import load_game
from interpreter.values.package import ran_by
from interpreter.values.plain import plain


@click.group()
def new() -> None:
    """Write a folder that holds as it stands, with notes on what to change."""


_game_option = click.option("--game", required=True, help="The game that it is for.")


@new.command()
@click.argument("folder", type=click.Path())
@_game_option
@cache_options
def variant(folder: str, game: str) -> None:
    """A house rule in FOLDER, laid over a game: `tabletop new variant variants/my_rule --game NAME`."""
    from interpreter.report.templates import new_variant

    id = _free_id(folder)
    _write(folder, new_variant(id, folder, load_game(game, {}).ruleset))
    _for_editors(folder)
    _next(f"check {folder}", f"test {folder}", f"play {game} --with {folder}")


@new.command()
@click.argument("folder", type=click.Path())
@_game_option
@cache_options
def pack(folder: str, game: str) -> None:
    """Cards of your own in FOLDER, for a game."""
    from interpreter.report.templates import new_pack

    id = _free_id(folder)
    _write(folder, new_pack(id, folder, load_game(game, {})))
    _for_editors(folder)
    _next(f"check {folder}", f"test {folder}", f"play {game} --with {folder}")


@new.command()
@click.argument("file", type=click.Path())
@_game_option
@cache_options
def deck(file: str, game: str) -> None:
    """A deck list in FILE (`my_deck.yaml`), for a game for which decks are built."""
    from interpreter.report.templates import new_deck

    id = _free_id(file, Path(file).stem)
    if not file.endswith(".yaml"):
        raise click.UsageError(f"call it {id}.yaml")
    try:
        text = new_deck(id, load_game(game, {}))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    _write(os.path.dirname(file) or ".", {os.path.basename(file): text})
    _for_editors(file)
    _next(f"deck check {file}", f"deck show {file}")


@new.command()
@click.argument("folder", type=click.Path())
@cache_options
def game(folder: str) -> None:
    """A small whole game in FOLDER."""
    from interpreter.report.templates import new_game

    _write(folder, new_game(_free_id(folder), folder))
    _for_editors(folder)
    _next(f"check {folder}", f"test {folder}", f"play {folder}")


def _free_id(place: str, name: str | None = None) -> str:
    """The id that the name is, of a folder all of it; leaves where it cannot be one, or where something is there."""
    from interpreter.report.templates import id_from

    if os.path.lexists(place):
        raise click.UsageError(f"{place} is there already")
    id = id_from(name or Path(os.path.abspath(place)).name)
    if id is None:
        raise click.UsageError("its name must be small letters, digits and underscores, a letter first")
    return id


def _write(folder: str, files: Mapping[str, str]) -> None:
    from interpreter.values.write_whole import write_whole

    try:
        for name, text in files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text.encode())
            click.echo(plain(str(path)))
    except OSError as error:
        raise click.UsageError(f"{folder} cannot be written: {error.strerror}") from None


def _for_editors(place: str) -> None:
    """The schemas by which an editor completes what was written."""
    from interpreter.report.editor_schemas.install_schemas import install, wanted_by
    from interpreter.report.editor_schemas.schema_line import FOLDER

    try:
        for wanted in wanted_by(Path(place), None):
            install(wanted, lambda game, more: load_game(game, {}, tuple(more)))
            click.echo(plain(f"{wanted.home}{os.sep} (for your editor: docs/editors.md)"))
    except OSError as error:
        raise click.UsageError(f"{place}: {FOLDER} cannot be written: {error.strerror}") from None


def _next(*commands: str) -> None:
    click.echo("Next:")
    for command in commands:
        click.echo(plain(f"  {ran_by()} {command}"))
