"""`tabletop resume`: the games that were left, by number, and going on with one."""

from __future__ import annotations

from datetime import datetime

import click

from interpreter.cli.at_the_table.left_games import listed
from interpreter.cli.at_the_table.playing import go_on
from interpreter.cli.at_the_table.screen_options import screen_options
from interpreter.cli.caching import cache_options


@click.command()
@click.argument("which", metavar="[NUMBER|FILE]", required=False)
@click.option("--free-undo", is_flag=True, help="Let moves be taken back even after luck or secrets were seen.")
@screen_options
@cache_options
@click.pass_context
def resume(ctx: click.Context, which: str | None, free_undo: bool) -> None:
    """List the games you have left, the latest first, or go on with one of them by its number or its file."""
    from interpreter.match.open_games import open_games
    from interpreter.match.places import saves_folder

    if which is not None and not which.isdecimal():
        ctx.exit(go_on(ctx, which, free_undo=free_undo))
    left = open_games(saves_folder())
    if which is None:
        for row in listed(left, datetime.now()):
            click.echo(row)
        return
    if not 0 < int(which) <= len(left):
        there = f"there are {len(left)}" if len(left) > 1 else "there is one" if left else "there is none"
        raise click.UsageError(f"no game you have left has the number {which}: {there}")
    ctx.exit(go_on(ctx, str(left[int(which) - 1].path), free_undo=free_undo))
