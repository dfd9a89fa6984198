"""`tabletop check --fix`: findings whose hint is exact are mended in the files; `--diff` shows what that would be."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.report.mending import Mended
    from interpreter.values.diagnostic import Diagnostic

ROUNDS = 20
"""What is mended may show what it hid; so often at most."""

fix_option = click.option("--fix", "fixing", is_flag=True, help="Mend what has an exact hint, in the files.")
diff_option = click.option("--diff", "showing", is_flag=True, help="Show what --fix would change, and change nothing.")


def fix_files(find: Callable[[], list[Diagnostic]], folders: Iterable[Path], form: str) -> list[Diagnostic]:
    """What is left once all that can be is mended in the files below these folders; tells what was."""
    places = [*folders]
    for _ in range(ROUNDS):
        found = find()
        fixed = _below(places, found)
        for one in fixed:
            _write(one)
            for finding in one.findings:
                click.echo(plain(_told(finding)), err=form != "text")
        if not fixed:
            return found
    return found


def show_fixes(found: Sequence[Diagnostic], folders: Iterable[Path], form: str) -> None:
    for one in _below([*folders], found):
        rows = one.as_diff().splitlines()
        click.echo("\n".join(map(plain, rows)), err=form != "text")


def _below(folders: Sequence[Path], found: Iterable[Diagnostic]) -> list[Mended]:
    """A variant's findings may stand in the game it is for: that is not the files of whoever asks."""
    from interpreter.report.mending import mended

    roots = [os.path.realpath(folder) for folder in folders]
    return list(mended(d for d in found if any(_is_below(root, d.span.file) for root in roots)))


def _is_below(root: str, file: str) -> bool:
    real = os.path.realpath(file)
    return real == root or real.startswith(root.rstrip(os.sep) + os.sep)


def _write(one: Mended) -> None:
    from interpreter.values.write_whole import write_whole

    try:
        write_whole(Path(one.file), one.after.encode())
    except OSError as error:
        raise click.UsageError(f"{one.file} cannot be written: {error.strerror}") from None


def _told(finding: Diagnostic) -> str:
    fix = finding.fix
    assert fix is not None
    if not fix.old.strip():
        what = f"`{fix.new}` is put in" if fix.new.strip() else "what nobody sees is mended"
    else:
        what = f"`{fix.old}` is now `{fix.new}`" if fix.old.isprintable() else "what nobody sees is mended"
    return f"{finding.span}: {finding.code} fixed: {what}"
