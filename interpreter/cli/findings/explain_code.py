"""`tabletop explain`: what the code of a finding means."""

from __future__ import annotations

import click

from interpreter.cli.caching import cache_options
from interpreter.values.package import ran_by
from interpreter.values.plain import plain


@click.command()
@click.argument("codes", nargs=-1, metavar="[CODE...]")
@cache_options
def explain(codes: tuple[str, ...]) -> None:
    """Show what the code of a finding means, with an example; without one, list all codes."""
    from interpreter.report.codes.explained import explained
    from interpreter.report.codes.show_explained import show_explained

    known = explained()
    if not codes:
        click.echo("\n".join(f"{one.code}  {one.summary}" for one in known.values()))
        return
    for code in codes:
        if code.upper() not in known:
            raise click.UsageError(_unknown(code, list(known)))
    click.echo("\n\n".join(show_explained(known[code.upper()]) for code in codes))


def _unknown(code: str, known: list[str]) -> str:
    """Codes are much alike: several may be meant."""
    from difflib import get_close_matches

    near = [f"`{one}`" for one in get_close_matches(code.upper(), known)]
    hint = f"did you mean {' or '.join(near)}?" if near else f"`{ran_by()} explain` lists them"
    return f"there is no code `{plain(code[:60])}`; {hint}"
