"""`tabletop check` and `tabletop format`: what is wrong with files, and how they are laid out."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.findings.fixing import diff_option, fix_files, fix_option, show_fixes
from interpreter.cli.findings.reporting import form_option, report_findings, show_diagnostics
from interpreter.cli.loading import not_found, only_settings, set_option, with_option
from interpreter.cli.watching import places_of, watch, watch_option
from interpreter.values.package import ran_by
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.values.diagnostic import Diagnostic
    from interpreter.values.source_file import SourceFile


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@form_option
@fix_option
@diff_option
@set_option
@with_option
@watch_option
@cache_options
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    form: str,
    fixing: bool,
    showing: bool,
    settings: dict[str, str],
    variants: tuple[str, ...],
    watched: bool,
) -> None:
    """Check games, by name or folder, or the folders of variants and packs, and list all that is wrong."""
    from interpreter.api.load import check as check_game
    from interpreter.loading.find import find_game, game_not_found

    if watched and (fixing or showing):
        raise click.UsageError("what changes files by itself is not to be run again at each change")

    def find() -> list[Diagnostic]:
        found = [finding for path in paths for finding in check_game(path, settings, variants)]
        own = [] if variants or any(d.severity == "error" for d in found) else [*map(find_game, paths)]
        return found + [finding for game in own if game is not None for finding in _of_its_variants(game, settings)]

    def run() -> int:
        missing = [game_not_found(path) for path in paths if find_game(path) is None]
        folders = [Path(find_game(path) or path) for path in paths]
        found = missing or (fix_files(find, folders, form) if fixing and not showing else find())
        if showing:
            show_fixes(found, folders, form)
        report_findings(found, form)
        if form == "text" and not watched:
            _tell_of_lost_schemas(paths)
        return 2 if missing or only_settings(found) or not_found(found, variants) else 1 if found else 0

    if not watched or any(find_game(path) is None for path in paths):
        ctx.exit(run())
    watch(run, lambda: places_of(paths, variants), form)


def _of_its_variants(game: Path, settings: dict[str, str]) -> Iterator[Diagnostic]:
    """What is wrong in the variants and packs that a game keeps, each laid over it by itself."""
    from interpreter.api.load import check as check_game
    from interpreter.loading.find import known_folders
    from interpreter.loading.shape import is_variant

    for _, folder in () if is_variant(game) else known_folders(game):
        if folder.is_relative_to(game):
            inside = f"{folder}{os.sep}"
            yield from (d for d in check_game(game, settings, [folder]) if d.span.file.startswith(inside))


def _tell_of_lost_schemas(paths: tuple[str, ...]) -> None:
    """A folder that was copied may have left behind what editors check its files by: no finding, but worth a word."""
    from interpreter.report.editor_schemas.schema_line import lines_that_lead_nowhere

    for path in paths:
        lost = len(lines_that_lead_nowhere(Path(path))) if os.path.isdir(path) else 0
        if lost:
            files = f"{lost} files name schemas that are" if lost > 1 else "1 file names a schema that is"
            command = f"{ran_by()} schema --install {shlex.quote(path)}"
            click.echo(plain(f"{files} not there; for your editor: {command}"), err=True)


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


@click.command("format")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", callback=_rules_files)
@click.option("--check", "only_check", is_flag=True, help="Change nothing; list the files that would change.")
@cache_options
@click.pass_context
def format_files(ctx: click.Context, files: tuple[str, ...], only_check: bool) -> None:
    """Lay out .rules files in the one way; of a folder all in it."""
    from interpreter.values.source_file import read_source
    from interpreter.values.write_whole import write_whole

    code = 0
    for file in files:
        source, found = read_source(Path(file))
        text, faults = _laid_out(source) if source is not None else ("", [])
        if source is None or faults:
            show_diagnostics([*found, *faults], {})
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
