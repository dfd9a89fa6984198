"""`tabletop schema`: what editors complete and mark the files of a game by."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.loading import load_game, with_option
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.api.game import Game


@click.command()
@click.argument("places", nargs=-1, required=True, metavar="GAME | PATH...")
@with_option
@click.option("--output", type=click.Path(file_okay=False), metavar="DIR", help="Write a file for each schema there.")
@click.option(
    "--install",
    "installing",
    is_flag=True,
    help="Write schemas beside files of yours, and the line that names its own into each.",
)
@click.option("--game", "named", metavar="GAME", help="With --install: the game of decks that name none.")
@cache_options
def schema(
    places: tuple[str, ...], variants: tuple[str, ...], output: str | None, installing: bool, named: str | None
) -> None:
    """JSON Schemas of one GAME, for editors: its cards, settings, zones and sections.

    They are printed as one JSON object by kind of file, or written to --output DIR. With --install PATH... they are
    written beside your files: a game, a variant, a pack, deck lists, scenarios, or a folder of these.
    """
    if installing:
        if output is not None:
            raise click.UsageError("--install writes beside your files; --output DIR goes without it")
        _install(places, variants, named)
        return
    if named is not None or len(places) != 1:
        raise click.UsageError("name one game, or say --install PATH... for files of yours")
    _write(load_game(places[0], {}, variants), output)


def _write(game: Game, output: str | None) -> None:
    from interpreter.report.editor_schemas.game_schemas import schemas_of
    from interpreter.report.editor_schemas.install_schemas import write_all

    made = schemas_of(game)
    if output is None:
        click.echo(json.dumps(made, indent=1, ensure_ascii=False))
        return
    try:
        _tell(write_all(made, Path(output)))
    except OSError as error:
        raise click.UsageError(f"{output} cannot be written: {error.strerror}") from None


def _install(places: Sequence[str], variants: tuple[str, ...], named: str | None) -> None:
    from interpreter.loading.find import games_with_decks
    from interpreter.report.editor_schemas.install_schemas import NoSuchFile, install, wanted_by

    building = games_with_decks()
    only = named or (building[0] if len(building) == 1 else None)
    try:
        wanted = [one for place in places for one in wanted_by(Path(place), only)]
        for one in wanted:
            _tell(install(one, lambda game, more: load_game(game, {}, tuple(more)), variants))
    except NoSuchFile as error:
        raise click.UsageError(plain(str(error))) from None
    except OSError as error:
        raise click.UsageError(f"{error.filename or 'a file'} cannot be written: {error.strerror}") from None


def _tell(written: Sequence[Path]) -> None:
    for path in written:
        click.echo(plain(str(path)))
    if not written:
        click.echo("All is there already.")
