"""`tabletop outline`: what house rules can take hold of in a game."""

from __future__ import annotations

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.loading import columns, load_game, set_option, with_option


@click.command()
@click.argument("game")
@click.argument("words", nargs=-1)
@set_option
@with_option
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@cache_options
@click.pass_context
def outline(
    ctx: click.Context,
    game: str,
    words: tuple[str, ...],
    settings: dict[str, str],
    variants: tuple[str, ...],
    as_json: bool,
) -> None:
    """Show by section of the rulebook what house rules can take hold of in GAME; with WORDS only what they stand in."""
    import json

    from interpreter.report.hooks import fitting, hooks
    from interpreter.report.outline_text import outline_text

    program = load_game(game, settings, variants).program
    ruleset = program.meaning.ruleset
    titles = {section.id: section.title for section in ruleset.sections.values()}
    found = fitting(hooks(program), words, titles)
    if as_json:
        click.echo(json.dumps([hook.plain() for hook in found], indent=2, ensure_ascii=False))
    elif found:
        click.echo("\n".join(outline_text(found, titles, ruleset.folder, columns())))
    else:
        click.echo(f"nothing in {ruleset.name} has {' and '.join(words)} in it", err=True)
    ctx.exit(0 if found else 1)
