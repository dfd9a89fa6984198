"""`tabletop coverage`: which lines of a game's rules run in games or in scenarios."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.loading import columns, items, load_game, set_option, with_option
from interpreter.cli.simulate import bot_seating

if TYPE_CHECKING:
    from interpreter.api.game import Game
    from interpreter.compile.emit.recording import Line
    from interpreter.match.simulation import Plan

USUAL_GAMES = 20


@click.command()
@click.argument("game")
@click.option(
    "--games", "many", type=click.IntRange(min=1), help=f"How many games between bots; usually {USUAL_GAMES}."
)
@click.option("--scenarios", is_flag=True, help="In place of games: the scenarios of the game and its variants.")
@click.option(
    "--at", "paths", multiple=True, metavar="PATH", help="In place of games: these scenarios, a file or folder."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first game.")
@click.option("--players", type=click.IntRange(min=1), help="How many play.")
@click.option("--seats", callback=items, metavar="KIND,...", help="The bot in each seat: steady or random (the usual).")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes.")
@set_option
@with_option
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@cache_options
def coverage(
    game: str,
    many: int | None,
    scenarios: bool,
    paths: tuple[str, ...],
    seed: int,
    players: int | None,
    seats: list[str],
    jobs: int,
    settings: dict[str, str],
    variants: tuple[str, ...],
    as_json: bool,
) -> None:
    """Show which lines of the rules of GAME run in games between bots, or in scenarios, and which never do."""
    import json

    from interpreter.match.simulation import Plan
    from interpreter.report.lines_run import coverage as covered
    from interpreter.report.lines_run import coverage_text

    if many is not None and (scenarios or paths):
        raise click.UsageError("either games or scenarios: leave --games out, or --scenarios and --at")
    loaded = load_game(game, settings, variants)
    if scenarios or paths:
        ran, what = _in_scenarios(loaded, _scenario_files(loaded, game, variants, paths))
    else:
        kinds, names = bot_seating(loaded, players, seats)
        added = loaded.ruleset.variants
        plan = Plan(
            game, settings, tuple(names), many or USUAL_GAMES, seed, 500, tuple(kinds), variants=added, rules=True
        )
        ran, what = _in_games(loaded, plan, jobs), _several(plan.games, "game")
    found = covered(loaded.program.meaning, ran)
    if as_json:
        click.echo(json.dumps({"in": what, "files": [of_file.plain() for of_file in found]}, indent=2))
    else:
        click.echo("\n".join(coverage_text(found, what, columns())))


def _several(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _in_games(game: Game, plan: Plan, jobs: int) -> set[Line]:
    from interpreter.api.traced_game import traced
    from interpreter.match.simulation import simulate

    counting, ran = traced(game), set[int]()
    for result in simulate(game, plan, jobs, counting):
        if result.counts is not None:
            ran.update(number for number, times in enumerate(result.counts.lines) if times)
    return {counting.lines[number] for number in ran}


def _in_scenarios(game: Game, files: Iterable[Path]) -> tuple[set[Line], str]:
    """Files are known by where they lie: a scenario may name its game by another path."""
    from interpreter.cli.counting_shelf import CountingShelf
    from interpreter.scenario.run_files import run_file

    shelf, cases, failed = CountingShelf(), 0, 0
    for file in files:
        ran = run_file(file, shelf)
        cases, failed = cases + ran.cases, failed + ran.failed
    if failed:
        click.echo(f"{failed} of the scenarios are not as expected: see `test`", err=True)
    named = {os.path.realpath(file): file for file in game.ruleset.sources}
    lines = {(named.get(os.path.realpath(file), file), line) for file, line in shelf.lines_that_ran()}
    return lines, _several(cases, "scenario")


def _scenario_files(game: Game, named: str, variants: tuple[str, ...], paths: tuple[str, ...]) -> list[Path]:
    from interpreter.scenario.run_files import scenario_files

    found = {file: None for place in _places(game, named, variants, paths) for file in scenario_files(place)}
    if not found:
        where = ", ".join(paths) or f"{named} or its variants"
        raise click.UsageError(f"there are no scenarios in {where}; --at PATH says where they are")
    return list(found)


def _places(game: Game, named: str, variants: tuple[str, ...], paths: tuple[str, ...]) -> Iterator[Path]:
    """The folders of the game and of its variants, or the paths that were given."""
    from interpreter.loading.find import find_game

    for path in paths:
        if not os.path.exists(path):
            raise click.UsageError(f"there is no file or folder `{path}`")
        yield Path(path)
    if not paths:
        yield find_game(named) or Path(named)
        yield from (Path(layer.folder) for layer in game.ruleset.layers if os.path.isdir(layer.folder))
