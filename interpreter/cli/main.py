"""The command line: parse the arguments, call, print. Heavy imports stand in the commands, so that help comes at once.

Exit codes: 0 as wished, 1 something was found or went wrong in a game, 2 misuse, 130 interrupted.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import click

from interpreter.cli.at_the_table.first_game import learn
from interpreter.cli.at_the_table.playing import play, replay
from interpreter.cli.at_the_table.resuming import resume
from interpreter.cli.checking_files import check, format_files
from interpreter.cli.coverage import coverage
from interpreter.cli.deck import deck
from interpreter.cli.findings.explain_code import explain
from interpreter.cli.looking_after_variants import diff, variant
from interpreter.cli.new import new
from interpreter.cli.outline import outline
from interpreter.cli.rule import rule
from interpreter.cli.scenarios import run_scenarios
from interpreter.cli.schemas_for_editors import schema
from interpreter.cli.simulate import simulate
from interpreter.cli.what_there_is import games, rulings
from interpreter.values import signs
from interpreter.values.collector import collect_nothing_yet
from interpreter.values.package import NAME, ran_by, version


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


app.add_command(check)
app.add_command(coverage)
app.add_command(deck)
app.add_command(diff)
app.add_command(explain)
app.add_command(format_files)
app.add_command(games)
app.add_command(learn)
app.add_command(new)
app.add_command(outline)
app.add_command(play)
app.add_command(replay)
app.add_command(resume)
app.add_command(rule)
app.add_command(rulings)
app.add_command(run_scenarios)
app.add_command(schema)
app.add_command(simulate)
app.add_command(variant)
