"""`tabletop play` and `tabletop replay`: a game played at the terminal, and one looked at again."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.at_the_table.left_games import offered
from interpreter.cli.at_the_table.play_from import begun_match, from_option, refuse_beside
from interpreter.cli.at_the_table.screen_options import screen_options, wanted_screen
from interpreter.cli.caching import cache_options
from interpreter.cli.loading import (
    bring_decks,
    deck_option,
    items,
    load_game,
    seating,
    set_option,
    show_fault,
    with_option,
)
from interpreter.values.package import ran_by
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.match.beginning import LayOut
    from interpreter.match.driver import Match
    from interpreter.match.file_lock import FileLock
    from interpreter.match.saved import SaveProblem
    from interpreter.match.transcript import Header

LAST_LINES = 20


@click.command()
@click.argument("game", required=False)
@from_option
@click.option(
    "--players", type=click.IntRange(min=1), help="How many play; usually four, or as many as the game allows."
)
@click.option(
    "--seats",
    callback=items,
    metavar="KIND,...",
    help="human, steady or random for each seat; usually human first, then bots.",
)
@click.option("--names", callback=items, metavar="NAME,...", help="The players' names.")
@click.option("--seed", type=int, help="The luck of the game; usually a new one.")
@set_option
@deck_option
@with_option
@click.option(
    "--save",
    "save",
    type=click.Path(dir_okay=False),
    help="Write every move to this file; usually one among your data.",
)
@click.option("--free-undo", is_flag=True, help="Let moves be taken back even after luck or secrets were seen.")
@click.option(
    "--offer", is_flag=True, help="Where you have left a game of GAME, ask first whether to go on with that one."
)
@screen_options
@cache_options
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    begun: str | None,
    players: int | None,
    seats: list[str],
    names: list[str],
    seed: int | None,
    settings: dict[str, str],
    decks: dict[str, str],
    variants: tuple[str, ...],
    save: str | None,
    free_undo: bool,
    offer: bool,
) -> None:
    """Play GAME: the name of a game that comes with the program, or the path of a game's folder.

    With --from, GAME is only needed where the scenario is to be played with another game than its own.
    """
    from interpreter.match.driver import Match
    from interpreter.match.places import no_place
    from interpreter.run.errors import RuleFault

    if offer and game is not None and (left := offered(game)) is not None:
        ctx.exit(go_on(ctx, str(left), free_undo=free_undo))
    if save is not None and os.path.exists(save):
        raise click.UsageError(f"{save} is there already; go on with it by `{ran_by()} replay {save} --resume`")
    if save is not None and (reason := no_place(Path(save))) is not None:
        raise click.UsageError(reason)
    luck = _new_seed() if seed is None else seed
    if begun is not None:
        refuse_beside(players=players, names=names, deck=decks)
    elif game is None:
        from interpreter.loading.find import list_games

        there = ", ".join(list_games())
        raise click.UsageError(f"say which game ({there}), or a scenario to begin at: `GAME`, or `--from FILE`")
    else:
        loaded = load_game(game, settings, variants)
        kinds, called = seating(loaded, players, seats, names)
        loaded = bring_decks(loaded, decks, called)
    try:
        if begun is not None:
            match = begun_match(begun, game, settings, variants, seats, luck, seed is not None)
        else:
            match = Match(loaded, called, kinds, luck)
        if save is not None:
            match.save_as(save, new=True)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"{save} cannot be written: {error.strerror}") from None
    except RuleFault as fault:
        show_fault(loaded, fault)
        ctx.exit(1)
    if save is None and match.humans:
        _save_as_usual(match)
    ctx.exit(_run(match, free_undo))


def _new_seed() -> int:
    """One that can be read out and typed again."""
    return int.from_bytes(os.urandom(8), "big") % 1_000_000


def _save_as_usual(match: Match) -> None:
    """A game with people in it is saved unasked; where that cannot be, it is played all the same."""
    from datetime import datetime

    from interpreter.match.file_lock import FileInUse
    from interpreter.match.places import free_save, own_saves_folder, saves_folder

    try:
        own_saves_folder()
    except OSError as error:
        click.echo(f"{saves_folder()} cannot be used: {error.strerror}; this game is not being saved", err=True)
        return
    while True:
        path = free_save(match.game.ruleset.id, datetime.now())
        try:
            match.save_as(path, new=True)
        except (FileInUse, FileExistsError):  # another game begun in this very moment took the name
            continue
        except OSError as error:
            click.echo(f"{path} cannot be written: {error.strerror}; this game is not being saved", err=True)
        return


def _run(match: Match, free_undo: bool) -> int:
    """Let a match go on to its end: at the terminal where a person plays, else by itself."""
    from interpreter.run.errors import RuleFault

    try:
        if match.humans:
            from interpreter.repl.session import run_session

            interactive = sys.stdin.isatty() and sys.stdout.isatty()
            return run_session(match, interactive=interactive, free_undo=free_undo, screen=wanted_screen())
        from interpreter.match.report import story
        from interpreter.match.simulation import MOST_DECISIONS

        for position in match.bot_moves():
            if position.decisions >= MOST_DECISIONS:
                break
    except RuleFault as fault:
        show_fault(match.game, fault)
        return 1
    finally:
        match.close()
    click.echo(story(match.position, None, match.seed, LAST_LINES))
    if match.save_trouble:
        click.echo(match.save_trouble, err=True)
    return 1 if match.save_trouble else 0


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--as", "seat", metavar="SEAT", help="Show what the player in this seat (name or number) may see.")
@click.option("--reveal", is_flag=True, help="Show everything, also of a game that is not over.")
@click.option("--resume", is_flag=True, help="Play on, writing to the same file.")
@click.option("--game", "folder", metavar="GAME", help="The game, where it is not to be found as the save names it.")
@click.option(
    "--free-undo", is_flag=True, help="With --resume: let moves be taken back even after luck or secrets were seen."
)
@screen_options
@cache_options
@click.pass_context
def replay(
    ctx: click.Context, file: str, seat: str | None, reveal: bool, resume: bool, folder: str | None, free_undo: bool
) -> None:
    """Show a saved game again, or play on."""
    from interpreter.match.report import in_force, story

    if resume:
        ctx.exit(go_on(ctx, file, folder, free_undo))
    match, problems = _played_again(ctx, file, folder)
    viewer = _viewer(match, seat, reveal)
    click.echo("\n".join([*in_force(match.game.variants), story(match.position, viewer, match.seed, sys.maxsize)]))
    ctx.exit(1 if any(not problem.cut_off for problem in problems) else 0)


def go_on(ctx: click.Context, file: str, folder: str | None = None, free_undo: bool = False) -> int:
    """Play a saved game on, writing to the same file; the exit code."""
    from interpreter.match.replay import resume

    lock = _lock_to_resume(ctx, file)
    match, problems = _played_again(ctx, file, folder)
    try:
        kept = resume(match, file, problems, lock)
    except OSError as error:
        raise click.UsageError(f"{file} cannot be written: {error.strerror}") from None
    if kept is not None:
        click.echo(f"the file as it was is kept as {kept}", err=True)
    return _run(match, free_undo)


def _played_again(ctx: click.Context, file: str, folder: str | None) -> tuple[Match, list[SaveProblem]]:
    """The match a save leads to; what is wrong with it is told. Leaves where there is none."""
    from interpreter.match.replay import replay as play_again
    from interpreter.match.saved import read_save

    saved, problems = read_save(file)
    match = None
    if saved is not None:
        named = _game_of(ctx, saved.header, file, folder)
        game = load_game(named, saved.header.settings, saved.header.variants)
        match, problems = play_again(saved, game, problems, _lay_out(saved.header))
    for problem in problems:
        click.echo(f"{file}: {problem}", err=True)
    if match is None:
        ctx.exit(1)
    return match, problems


def _lay_out(header: Header) -> LayOut | None:
    """What lays out the situation where a game began; most begin at their start."""
    if not header.begun:
        return None
    from interpreter.scenario.begin.begin_at import begin_at

    return begin_at


def _game_of(ctx: click.Context, header: Header, file: str, given: str | None) -> str:
    """The game of a save; leaves where another was named."""
    from interpreter.loading.find import find_game, find_game_of_id
    from interpreter.loading.header import read_id

    if given is None:
        return find_game_of_id(header.game, header.folder)
    found = find_game(given)
    id = None if found is None else read_id(found)
    if id is not None and id != header.game:
        click.echo(plain(f"{file}: this is a save of `{header.game[:40]}`, not of `{id}`"), err=True)
        ctx.exit(1)
    return given


def _lock_to_resume(ctx: click.Context, file: str) -> FileLock | None:
    """The save's lock, taken before it is read; otherwise says who writes it now and leaves."""
    from interpreter.match.file_lock import FileInUse, lock_file

    try:
        lock = lock_file(file)
    except FileInUse as error:
        raise click.ClickException(
            f"{file} is being played: {error.strerror}.\n"
            f"Go on there, or leave the game there and come back; `{ran_by()} replay {file}` only looks at it."
        ) from None
    except (OSError, ValueError):  # what is wrong is said where it is read or written
        return None
    ctx.call_on_close(lock.release)
    return lock


def _viewer(match: Match, seat: str | None, reveal: bool) -> str | None:
    """Whose eyes a replay is seen with; None sees all. A game that is not over is not shown whole unasked."""
    from interpreter.values.diagnostic import did_you_mean
    from interpreter.values.matching_names import EXACT, matching

    if seat is not None:
        by_number = {str(number): name for number, name in enumerate(match.names, 1)}
        named = matching(seat, match.names, lambda name: (name, name), EXACT)
        name = named[0] if len(named) == 1 else by_number.get(seat)
        if name is None:
            hint = did_you_mean(seat, match.names)
            known = f"the players are {', '.join(match.names)}"
            raise click.UsageError(f"nobody here is called {seat}; {hint or known}")
        return name
    if reveal or match.position.decision is None or not match.humans:
        return None
    if len(match.humans) == 1:
        return match.humans[0]
    raise click.UsageError("this game is not over: say with --as whose eyes to see it with, or --reveal everything")
