"""`tabletop rule`: what a rule of a game is, as its author wrote it and as the program has it."""

from __future__ import annotations

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.loading import load_game, set_option, with_option


@click.command()
@click.argument("game")
@click.argument("name")
@click.option("--blocks", is_flag=True, help="Also the basic blocks it is lowered to.")
@click.option("--python", is_flag=True, help="Also the Python that is made of them.")
@set_option
@with_option
@cache_options
def rule(game: str, name: str, blocks: bool, python: bool, settings: dict[str, str], variants: tuple[str, ...]) -> None:
    """Show a rule, definition or card of GAME by its NAME, and what other files lay over it."""
    from interpreter.compile import show_rule
    from interpreter.compile.compile import emitted
    from interpreter.compile.lower.lowering import lower
    from interpreter.report.hooks import laid_over
    from interpreter.values.matching_names import nearest

    program = load_game(game, settings, variants).program
    known = show_rule.names_to_show(program.meaning)
    if name not in known:
        close = nearest(name, known)
        meant = f"; did you mean `{close}`?" if close else ""
        raise click.UsageError(f"{program.meaning.ruleset.name} has no rule, definition or card `{name}`{meant}")
    parts = [show_rule.text_of(program.meaning, name), *laid_over(program, name)]
    if blocks or python:
        lowered = lower(program.meaning)
    if blocks:
        parts.append(show_rule.blocks_of(lowered, show_rule.units_called(program.meaning, name)))
    if python:
        parts.append(show_rule.python_of(lowered, emitted(lowered, program.layout), name))
    click.echo("\n\n".join(part.rstrip("\n") for part in parts if part))
