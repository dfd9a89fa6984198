"""`tabletop test`: what scenarios expect of a game is held against what its rules do."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.findings.reporting import form_option, print_findings, report_in_form
from interpreter.cli.loading import with_option
from interpreter.cli.watching import places_of, watch, watch_option

if TYPE_CHECKING:
    from interpreter.scenario.run_files import Ran


@click.command("test")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@form_option
@with_option
@watch_option
@cache_options
@click.pass_context
def run_scenarios(
    ctx: click.Context, paths: tuple[str, ...], form: str, variants: tuple[str, ...], watched: bool
) -> None:
    """Run scenarios: a file, all files of a folder, or what a game, variant or pack has in its `scenarios/`."""
    if not watched:
        ctx.exit(_run_and_tell(paths, form, variants))
    watch(lambda: _run_and_tell(paths, form, variants), lambda: _places(paths, variants), form)


def _places(paths: tuple[str, ...], variants: tuple[str, ...]) -> Iterator[Path]:
    from interpreter.loading.find import find_game
    from interpreter.scenario.places_read import places_read
    from interpreter.scenario.run_files import scenario_files

    for path in paths:
        place = Path(path) if os.path.exists(path) else find_game(path) or Path(path)
        yield place
        yield from places_read(scenario_files(place))
    yield from places_of(paths, variants)


def _run_and_tell(paths: tuple[str, ...], form: str, variants: tuple[str, ...]) -> int:
    """The exit code: 1 where something is not as expected."""
    ran: list[Ran] = []
    for each in _ran(_files(paths, variants), variants):
        ran.append(each)
        if each.found and form == "text":
            print_findings(each.found, each.sources)
    if form == "text":
        click.echo(_summary(ran))
    else:
        report_in_form([finding for each in ran for finding in each.found], form)
    return 1 if any(each.failed for each in ran) else 0


def _ran(files: list[Path], variants: tuple[str, ...]) -> Iterator[Ran]:
    from interpreter.scenario.run_files import run_file
    from interpreter.scenario.wanted_game import Shelf

    shelf = Shelf()
    for file in files:
        yield run_file(file, shelf, variants)


def _files(paths: tuple[str, ...], variants: tuple[str, ...]) -> list[Path]:
    """The scenario files that are meant, each once, also those of variants; else says what is missing; leaves."""
    from interpreter.loading.find import find_game
    from interpreter.scenario.run_files import scenario_files

    files: dict[Path, None] = {}
    for path in paths:
        place = Path(path) if os.path.exists(path) else find_game(path)
        if place is None:
            raise click.UsageError(f"there is no file, folder or game `{path}`")
        here = [*scenario_files(place), *_of_variants(place, variants)]
        if not here:
            raise click.UsageError(
                f"`{path}` holds no scenarios: they are .yaml files, those of a game in `scenarios/`"
            )
        files.update(dict.fromkeys(here))
    return list(files)


def _of_variants(game: Path, variants: tuple[str, ...]) -> Iterator[Path]:
    """What the variants that are laid over a game try of themselves."""
    from interpreter.loading.variants.find_variant import NotThere, place_of
    from interpreter.scenario.run_files import scenario_files

    for variant in variants if (game / "game.yaml").is_file() else ():
        with contextlib.suppress(NotThere):  # told where the game is loaded
            folder = place_of(variant, game)
            yield from scenario_files(folder) if folder.is_dir() else ()


def _summary(ran: list[Ran]) -> str:
    cases, failed = sum(each.cases for each in ran), sum(each.failed for each in ran)
    many = "1 scenario" if cases == 1 else f"{cases} scenarios"
    unread = sum(not each.cases for each in ran)
    told = [f"{failed - unread} of {many} failed" if failed > unread else f"{many}, all as expected"] if cases else []
    if unread:
        told.append("the file cannot be used" if len(ran) == 1 else f"{unread} of {len(ran)} files cannot be used")
    return "; ".join(told)
