"""`tabletop games` and `tabletop rulings`: what there is, told from as few files as will do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.loading import loaded_or_left, set_option, with_option
from interpreter.values.package import ran_by
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.loading.variants.variant_header import VariantHeader


@click.command()
@cache_options
def games() -> None:
    """List the games that come with the program, with their variants and packs."""
    from interpreter.loading.find import find_game, list_games
    from interpreter.loading.header import read_header
    from interpreter.loading.variants.variant_header import headers_of

    for name in list_games():
        folder = find_game(name) or Path(name)
        head = read_header(folder)
        if head is None:
            click.echo(f"{name}  (its files have faults: see `{ran_by()} check {name}`)")
            continue
        click.echo(f"{name}  {head.name}, {head.min_players} to {head.max_players} players. {plain(head.about)}")
        for row in _variants(dict(headers_of(folder)), folder):
            click.echo(plain(row))


def _variants(headers: dict[str, VariantHeader | None], folder: Path) -> Iterator[str]:
    """A line each: the name to be used behind `--with`, what it changes, what it goes together with."""
    width = max(map(len, headers), default=0)
    for name, head in headers.items():
        if head is None:
            yield f"  {name.ljust(width)}  (its files have faults: see `{ran_by()} check {folder.name} --with {name}`)"
            continue
        parts = [f"{head.name}. {head.changes or head.about}"]
        parts += ["A pack of cards."] if head.is_pack else []
        parts += [f"Needs {', '.join(head.needs)}."] if head.needs else []
        excluded = {*head.excludes, *(other for other, of in headers.items() if of and name in of.excludes)}
        parts += [f"Not with {', '.join(sorted(excluded))}."] if excluded else []
        yield f"  {name.ljust(width)}  {' '.join(parts)}"


@click.command()
@click.argument("game")
@set_option
@with_option
@cache_options
def rulings(game: str, settings: dict[str, str], variants: tuple[str, ...]) -> None:
    """List how GAME reads what its rulebook leaves open, and what is in force."""
    from interpreter.api.load import rulings as texts_of

    texts = loaded_or_left(game, variants, lambda: texts_of(game, settings, variants))
    for text in texts:
        click.echo(text + "\n")
    click.echo(f"{len(texts)} rulings; * is in force")
