"""The command line: parse the arguments, call, print. Heavy imports stand in the commands, so that help comes at once.

Exit codes: 0 as wished, 1 something was found or went wrong in a game, 2 misuse, 130 interrupted.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.coverage import coverage
from interpreter.cli.deck import deck
from interpreter.cli.loading import (
    bring_decks,
    deck_option,
    form_option,
    items,
    load_game,
    not_found,
    only_settings,
    report_findings,
    seating,
    set_option,
    show_fault,
    with_option,
)
from interpreter.cli.looking_after_variants import diff, variant
from interpreter.cli.new import new
from interpreter.cli.outline import outline
from interpreter.cli.play_from import begun_match, from_option, refuse_beside
from interpreter.cli.rule import rule
from interpreter.cli.scenarios import run_scenarios
from interpreter.cli.simulate import simulate
from interpreter.cli.watching import places_of, watch, watch_option
from interpreter.cli.what_there_is import games, rulings
from interpreter.values import signs
from interpreter.values.collector import collect_nothing_yet
from interpreter.values.package import NAME, ran_by, version
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.match.beginning import LayOut
    from interpreter.match.driver import Match
    from interpreter.match.file_lock import FileLock
    from interpreter.match.transcript import Header
    from interpreter.values.diagnostic import Diagnostic
    from interpreter.values.source_file import SourceFile

LAST_LINES = 20


def main() -> int:
    """The console script: like click's own, but for Ctrl-C and for pipes that close early."""
    _prepare_streams()
    collect_nothing_yet()
    try:
        code = app(prog_name=ran_by(), standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        _write_no_more()
        return 1
    except OSError as error:  # a full disk, a terminal that is gone
        _write_no_more()
        click.echo(
            f"tabletop cannot go on: {error.strerror or error}" + (f": {error.filename}" if error.filename else ""),
            err=True,
        )
        return 1


def _write_no_more() -> None:
    """The flush at exit would complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _prepare_streams() -> None:
    """A closed stream is an empty one; a sign that a stream cannot carry becomes one like it."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115  open as long as the program runs
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=signs.NAME)


def _show_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"{NAME} {version()}")
        ctx.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
def app() -> None:
    """Play board and card games whose rules are data."""


app.add_command(coverage)
app.add_command(deck)
app.add_command(diff)
app.add_command(games)
app.add_command(new)
app.add_command(outline)
app.add_command(rule)
app.add_command(rulings)
app.add_command(run_scenarios)
app.add_command(simulate)
app.add_command(variant)


@app.command()
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
) -> None:
    """Play GAME: the name of a game that comes with the program, or the path of a game's folder.

    With --from, GAME is only needed where the scenario is to be played with another game than its own.
    """
    from interpreter.match.driver import Match
    from interpreter.match.places import no_place
    from interpreter.run.errors import RuleFault

    if save is not None and os.path.exists(save):
        raise click.UsageError(f"{save} is there already; go on with it by `{ran_by()} replay {save} --resume`")
    if save is not None and (reason := no_place(Path(save))) is not None:
        raise click.UsageError(reason)
    luck = _new_seed() if seed is None else seed
    if begun is not None:
        refuse_beside(players=players, names=names, deck=decks)
    elif game is None:
        raise click.UsageError("say which game, or a scenario to begin at: `GAME`, or `--from FILE`")
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

            return run_session(match, interactive=sys.stdin.isatty() and sys.stdout.isatty(), free_undo=free_undo)
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


@app.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@form_option
@set_option
@with_option
@watch_option
@cache_options
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    form: str,
    settings: dict[str, str],
    variants: tuple[str, ...],
    watched: bool,
) -> None:
    """Check games, by name or folder, or the folders of variants and packs, and list all that is wrong."""
    from interpreter.api.load import check as check_game
    from interpreter.loading.find import find_game, game_not_found

    def run() -> int:
        missing = [game_not_found(path) for path in paths if find_game(path) is None]
        found = missing or [finding for path in paths for finding in check_game(path, settings, variants)]
        report_findings(found, form)
        return 2 if missing or only_settings(found) or not_found(found, variants) else 1 if found else 0

    if not watched or any(find_game(path) is None for path in paths):
        ctx.exit(run())
    watch(run, lambda: places_of(paths, variants), form)


def _rules_files(_ctx: click.Context, _param: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Files by name; of a folder all its .rules files."""
    files: list[str] = []
    for name in given:
        if Path(name).is_dir():
            files += _within(Path(name))
        elif Path(name).suffix != ".rules":
            raise click.BadParameter(f"`{name}` is no .rules file; only those are laid out")
        else:
            files.append(name)
    return tuple(files)


def _within(folder: Path) -> list[str]:
    """What a link names beside the folder is somebody else's to lay out."""
    root = os.path.realpath(folder).rstrip(os.sep) + os.sep
    found = sorted(str(path) for path in folder.rglob("*.rules"))
    inside = [path for path in found if os.path.realpath(path).startswith(root)]
    for path in sorted({*found} - {*inside}):
        click.echo(f"{path} is a link that leads out of the folder; it is left as it is", err=True)
    return inside


@app.command("format")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", callback=_rules_files)
@click.option("--check", "only_check", is_flag=True, help="Change nothing; list the files that would change.")
@cache_options
@click.pass_context
def format_files(ctx: click.Context, files: tuple[str, ...], only_check: bool) -> None:
    """Lay out .rules files in the one way; of a folder all in it."""
    from interpreter.values.show_diagnostics import show_text
    from interpreter.values.source_file import read_source
    from interpreter.values.write_whole import write_whole

    code = 0
    for file in files:
        source, found = read_source(Path(file))
        text, faults = _laid_out(source) if source is not None else ("", [])
        if source is None or faults:
            click.echo(show_text([*found, *faults]), err=True)
            code = 2 if source is None else max(code, 1)
            continue
        if text == source.text:
            continue
        if only_check:
            click.echo(f"{file} would change")
            code = max(code, 1)
            continue
        try:
            write_whole(Path(file), text.encode())
        except OSError as error:
            raise click.UsageError(f"{file} cannot be written: {error.strerror}") from None
        click.echo(f"{file} changed")
    ctx.exit(code)


def _laid_out(source: SourceFile) -> tuple[str, list[Diagnostic]]:
    """As the formatter has it."""
    from interpreter.cache.key import key_of
    from interpreter.cache.store import kept

    def make() -> tuple[str, list[Diagnostic]]:
        from interpreter.syntax.format.formatter import format_rules

        return format_rules(source.text, source.file)

    return kept("format", key_of("format", source.file, source.text), make)


@app.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--as", "seat", metavar="SEAT", help="Show what the player in this seat (name or number) may see.")
@click.option("--reveal", is_flag=True, help="Show everything, also of a game that is not over.")
@click.option("--resume", is_flag=True, help="Play on, writing to the same file.")
@click.option("--game", "folder", metavar="GAME", help="The game, where it is not to be found as the save names it.")
@click.option(
    "--free-undo", is_flag=True, help="With --resume: let moves be taken back even after luck or secrets were seen."
)
@cache_options
@click.pass_context
def replay(
    ctx: click.Context, file: str, seat: str | None, reveal: bool, resume: bool, folder: str | None, free_undo: bool
) -> None:
    """Show a saved game again, or play on."""
    from interpreter.match import replay as replaying
    from interpreter.match.report import in_force, story
    from interpreter.match.saved import read_save

    lock = _lock_to_resume(ctx, file) if resume else None
    saved, problems = read_save(file)
    match = None
    if saved is not None:
        named = _game_of(ctx, saved.header, file, folder)
        game = load_game(named, saved.header.settings, saved.header.variants)
        match, problems = replaying.replay(saved, game, problems, _lay_out(saved.header))
    for problem in problems:
        click.echo(f"{file}: {problem}", err=True)
    if match is None:
        ctx.exit(1)
    if resume:
        try:
            kept = replaying.resume(match, file, problems, lock)
        except OSError as error:
            raise click.UsageError(f"{file} cannot be written: {error.strerror}") from None
        if kept is not None:
            click.echo(f"the file as it was is kept as {kept}", err=True)
        ctx.exit(_run(match, free_undo))
    viewer = _viewer(match, seat, reveal)
    click.echo("\n".join([*in_force(match.game.variants), story(match.position, viewer, match.seed, sys.maxsize)]))
    ctx.exit(1 if any(not problem.cut_off for problem in problems) else 0)


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
