"""`tabletop variant` and `tabletop diff`: what a variant rests on, the game as it is then, what is new about it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.findings.reporting import show_diagnostics
from interpreter.cli.loading import with_option
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.loading.variants.as_laid import AsLaid
    from interpreter.values.diagnostic import Diagnostic


@click.group()
def variant() -> None:
    """Look after variants: what they rest on, the game as it is with them."""


@variant.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False))
@cache_options
def pin(folder: str) -> None:
    """Write into a variant's FOLDER what of its game it rests on, so that a change there is told."""
    from interpreter.loading.variants.find_variant import head_of
    from interpreter.loading.variants.read import game_of_variant
    from interpreter.loading.variants.write_pins import lines_of, pins, with_pins
    from interpreter.values.write_whole import write_whole

    game, found = game_of_variant(folder)
    if game is None:
        _leave(found, {})
    laid = _laid(game, (folder,))
    rests_on = pins(laid, laid.variants[-1])
    head = head_of(Path(folder))
    made = with_pins(head.read_bytes().decode("utf-8"), rests_on)
    if made is None:
        told = (f"{head} is so written that no lines can be put at its end. What it rests on:", *lines_of(rests_on))
        raise click.UsageError("\n".join(map(plain, told)))
    write_whole(head, made.encode())
    for line in (f"{head}: {len(rests_on)} pinned", *(f"  {key}" for key in rests_on)):
        click.echo(plain(line))


@variant.command()
@click.argument("game")
@with_option
@click.option("-o", "--output", required=True, type=click.Path(), help="The folder to write; it must not be there yet.")
@cache_options
def flatten(game: str, variants: tuple[str, ...], output: str) -> None:
    """Write GAME as it is with its variants, as a game of its own."""
    from interpreter.loading.variants.flatten import flattened, needs_layers
    from interpreter.report.templates import id_from
    from interpreter.values.write_whole import write_whole

    if os.path.lexists(output):
        raise click.UsageError(f"{output} is there already")
    id = Path(os.path.abspath(output)).name
    if id_from(id) is None:
        raise click.UsageError("its name must be small letters, digits and underscores, a letter first")
    laid = _laid(game, variants)
    if layered := list(needs_layers(laid)):
        why = "a game by itself has no layers, and this would be another game without them:"
        raise click.UsageError("\n".join(map(plain, (why, *layered))))
    files = flattened(laid, id)
    for name, text in files.items():
        path = Path(output) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    click.echo(plain(f"{output}: {len(files)} files"))


@click.command()
@click.argument("game")
@click.argument("other", required=False)
@with_option
@cache_options
@click.pass_context
def diff(ctx: click.Context, game: str, other: str | None, variants: tuple[str, ...]) -> None:
    """Show what is other in GAME with its variants than without, or in the folder of a game OTHER than in GAME."""
    from interpreter.report.differences_of_games import as_lines, differences

    if other is None and not variants:
        raise click.UsageError("say with which variants (`--with NAME`), or name the folder of another game")
    before = _laid(game, ())
    after = _laid(other or game, variants)
    sections = {**after.sections, **before.sections}
    order = [*before.sections, *(id for id in after.sections if id not in before.sections)]
    found = differences(before.items(), after.items(), order)
    for line in as_lines(found, {id: section.title for id, section in sections.items()}):
        click.echo(plain(line))
    click.echo(f"{len(found)} differ" if found else "nothing differs")
    ctx.exit(1 if found else 0)


def _laid(game: str, variants: tuple[str, ...]) -> AsLaid:
    """The game with variants; where they do not hold, says so and leaves."""
    from interpreter.loading.find import find_game, game_not_found
    from interpreter.loading.variants.as_laid import as_laid

    folder = find_game(game)
    if folder is None:
        show_diagnostics([game_not_found(game)], {})
        raise click.exceptions.Exit(2)
    laid = as_laid(folder, variants)
    if any(finding.severity == "error" for finding in laid.found):
        _leave(laid.found, laid.laid.folder.sources)
    return laid


def _leave(found: Sequence[Diagnostic], sources: Mapping[str, str]) -> NoReturn:
    show_diagnostics(found, sources)
    raise click.exceptions.Exit(1)
