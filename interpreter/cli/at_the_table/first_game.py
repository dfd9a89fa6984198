"""`tabletop learn`: a first game, led through the situations that a game keeps for newcomers."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.at_the_table.play_from import beside, match_of
from interpreter.cli.at_the_table.screen_options import screen_options, wanted_screen
from interpreter.cli.caching import cache_options
from interpreter.cli.loading import with_option
from interpreter.values.package import ran_by
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.scenario.begin.named_case import NamedCase
    from interpreter.scenario.wanted_game import Shelf

SEED = 1
"""A lesson goes by its own luck, the same each time, unless it says another seed."""


@click.command()
@click.argument("game")
@click.option("--from", "first", type=click.IntRange(min=1), default=1, help="Begin with this lesson.")
@with_option
@screen_options
@cache_options
@click.pass_context
def learn(ctx: click.Context, game: str, first: int, variants: tuple[str, ...]) -> None:
    """Learn to play GAME: a few short situations, each with what one needs to know, against bots."""
    from interpreter.scenario.begin.lessons import lessons_in
    from interpreter.scenario.situation import BadScenario
    from interpreter.scenario.wanted_game import Shelf

    try:
        lessons = lessons_in(list(_folders(game, variants)))
    except BadScenario as bad:
        click.echo(str(bad), err=True)
        ctx.exit(1)
    if not lessons:
        raise click.UsageError(
            f"`{game}` has no lessons: they are scenarios in its `scenarios/` that `tell` a newcomer something"
        )
    if first > len(lessons):
        raise click.UsageError(f"there are {len(lessons)} lessons")
    shelf = Shelf()
    for number in range(first, len(lessons) + 1):
        done = _teach(lessons[number - 1], number, len(lessons), shelf, variants)
        if done is None or (number < len(lessons) and not _goes_on()):
            more = number if done is None else number + 1
            click.echo(f"Go on with: {ran_by()} learn {game}{_laid(variants)} --from {more}")
            ctx.exit(0)
        if done:
            ctx.exit(done)
    click.echo(f"That was all. Play a whole game with: {ran_by()} play {game}{_laid(variants)}")


def _teach(lesson: NamedCase, number: int, many: int, shelf: Shelf, variants: tuple[str, ...]) -> int | None:
    """The exit code, or None where the person has left."""
    from interpreter.bots.bot import HUMAN
    from interpreter.repl.session import run_lesson
    from interpreter.scenario.begin.lessons import read_afterwards, read_before
    from interpreter.scenario.begin.named_case import with_beside

    match = match_of(with_beside(lesson, beside({}, variants)), None, [HUMAN], SEED, False, shelf)
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    try:
        before = _fitted(read_before(lesson, number, many), at_terminal)
        status = run_lesson(match, before, interactive=at_terminal, screen=wanted_screen())
    finally:
        match.close()
    for sentence in _fitted(read_afterwards(lesson), at_terminal) if status is not None else ():
        click.echo(plain(sentence))
    return status


def _fitted(sentences: list[str], at_terminal: bool) -> list[str]:
    """Broken between words on a terminal."""
    if not at_terminal:
        return sentences
    width = shutil.get_terminal_size().columns - 1
    return [row for sentence in sentences for row in textwrap.wrap(sentence, width)]


def _goes_on() -> bool:
    """Whether the next lesson is wanted; whoever types nothing but Enter wants it."""
    if not sys.stdin.isatty():
        return True
    try:
        return not input("Enter: the next lesson; anything else stops. ").strip()
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return False


def _folders(game: str, variants: tuple[str, ...]) -> Iterator[Path]:
    from interpreter.loading.find import find_game
    from interpreter.loading.variants.find_variant import NotThere, place_of

    folder = Path(game) if os.path.isdir(game) else find_game(game)
    if folder is None:
        raise click.UsageError(f"there is no folder or game `{game}`")
    yield folder
    for variant in variants:
        try:
            place = place_of(variant, folder)
        except NotThere as missing:
            raise click.UsageError(missing.finding.message) from None
        if place.is_dir():
            yield place


def _laid(variants: tuple[str, ...]) -> str:
    return "".join(f" --with {variant}" for variant in variants)
