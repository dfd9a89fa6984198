"""`tabletop deck`: check, convert and show the decks that players build.

Exit codes as everywhere: 0 as wished, 1 something was found, 2 misuse.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.deck_odds import drawing_of, means_of, wishes_of
from interpreter.cli.findings.reporting import form_option, report_findings, show_diagnostics
from interpreter.cli.loading import load_game, set_option, with_option
from interpreter.values.package import ran_by

if TYPE_CHECKING:
    from interpreter.api.bring_decks import CheckedDeck
    from interpreter.api.game import Game
    from interpreter.loading.decklist import DeckList
    from interpreter.values.diagnostic import Diagnostic

_game = click.option("--game", "named", metavar="GAME", help="The game, where the deck does not name it.")


@click.group()
def deck() -> None:
    """Check, convert and show decks that players build."""


@deck.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@form_option
@_game
@set_option
@with_option
@cache_options
@click.pass_context
def check_decks(
    ctx: click.Context,
    files: tuple[str, ...],
    form: str,
    named: str | None,
    settings: dict[str, str],
    variants: tuple[str, ...],
) -> None:
    """Check deck lists and list all that is wrong with them."""

    reading = _DeckArguments(named, settings, variants)
    found = [finding for file in files for finding in reading.findings(file)]
    report_findings(found, form)
    ctx.exit(_code(found))


@deck.command()
@click.argument("file")
@click.option("--to", "form", type=click.Choice(["yaml", "text"]), required=True, help="The form to write.")
@click.option("--output", type=click.Path(dir_okay=False), help="Write it to this file, which must not be there yet.")
@_game
@set_option
@with_option
@cache_options
@click.pass_context
def convert(
    ctx: click.Context,
    file: str,
    form: str,
    output: str | None,
    named: str | None,
    settings: dict[str, str],
    variants: tuple[str, ...],
) -> None:
    """Write a deck list in the other form; YAML in a file with the schema that an editor completes it by."""
    from interpreter.loading.decks.write import write_text, write_yaml
    from interpreter.report.editor_schemas.install_schemas import install_for_deck
    from interpreter.values.write_whole import mode_of_new_files, write_new

    reading = _DeckArguments(named, settings, variants)
    checked = reading.check(file)
    faults = [
        finding for finding in checked.found if finding.code not in ("D20", "D21")
    ]  # an illegal deck can be written all the same
    if checked.deck is None or faults:
        show_diagnostics(faults, checked.sources)
        ctx.exit(_code(faults))
    written = write_yaml(checked.deck) if form == "yaml" else write_text(checked.deck, reading.game_of(file).ruleset)
    if output is None:
        click.echo(written, nl=False)
        return
    try:
        write_new(Path(output), written.encode(), mode_of_new_files())
        if form == "yaml":
            install_for_deck(reading.game_of(file), Path(output))
    except OSError as error:
        raise click.UsageError(f"{output} cannot be written: {(error.strerror or str(error)).lower()}") from None


@deck.command()
@click.argument("file")
@_game
@set_option
@with_option
@cache_options
@click.pass_context
def show(ctx: click.Context, file: str, named: str | None, settings: dict[str, str], variants: tuple[str, ...]) -> None:
    """Show what a deck consists of: its cards, their costs, their numbers."""
    from interpreter.loading.decks.summary import summary

    reading = _DeckArguments(named, settings, variants)
    shown, found = _known_or_left(ctx, reading, file)
    click.echo(summary(shown, reading.game_of(file).ruleset))
    if found:
        click.echo(f"\n{len(found)} found: see `{ran_by()} deck check {file}`", err=True)
    ctx.exit(_code(found))


@deck.command("diff")
@click.argument("old")
@click.argument("new")
@_game
@set_option
@with_option
@cache_options
@click.pass_context
def diff_decks(
    ctx: click.Context, old: str, new: str, named: str | None, settings: dict[str, str], variants: tuple[str, ...]
) -> None:
    """Show which cards the deck NEW has more and fewer of than OLD."""
    from interpreter.loading.decks.difference import deck_difference

    reading = _DeckArguments(named, settings, variants)
    (before, _), (after, _) = (_known_or_left(ctx, reading, file) for file in (old, new))
    rows = deck_difference(before, after, reading.game_of(new).ruleset)
    for row in rows or ["nothing differs"]:
        click.echo(row)
    ctx.exit(1 if rows else 0)


@deck.command("odds")
@click.argument("file")
@click.option("--card", "named", multiple=True, metavar="NAME", help="The chance to have this card; may be repeated.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="The chance to have any card of this kind.")
@click.option("--afford", "means", metavar="N,N,...", callback=means_of, help="Any card that costs no more, by round.")
@click.option("--rounds", type=click.IntRange(1, 20), default=8, help="So many rounds are shown (8).")
@click.option("--section", metavar="NAME", help="The section that cards are drawn from.")
@click.option("--start", type=click.IntRange(0, 999), metavar="N", help="Cards one has in the first round.")
@click.option("--each-round", type=click.IntRange(0, 999), metavar="N", help="Cards one draws in each round after it.")
@click.option("--game", metavar="GAME", help="The game, where the deck does not name it.")
@set_option
@with_option
@cache_options
@click.pass_context
def show_odds(
    ctx: click.Context,
    file: str,
    named: tuple[str, ...],
    kinds: tuple[str, ...],
    means: list[int],
    rounds: int,
    section: str | None,
    start: int | None,
    each_round: int | None,
    game: str | None,
    settings: dict[str, str],
    variants: tuple[str, ...],
) -> None:
    """Show how likely it is to have had a card, a kind of card or one to be paid for by each round."""
    from interpreter.loading.decks.odds import odds

    reading = _DeckArguments(game, settings, variants)
    read, _ = _known_or_left(ctx, reading, file)
    ruleset = reading.game_of(file).ruleset
    drawing = drawing_of(ruleset, section, start, each_round, rounds)
    wishes = wishes_of(read, ruleset, drawing.section, named, kinds, means)
    for row in odds(read, ruleset, drawing, wishes):
        click.echo(row)


def _known_or_left(ctx: click.Context, reading: _DeckArguments, file: str) -> tuple[DeckList, list[Diagnostic]]:
    """A deck all of whose cards are known, a legal one or not; otherwise says what is wrong and leaves."""
    checked = reading.check(file)
    if checked.deck is None or any(entry.card == "" for entry in checked.deck.entries()):
        show_diagnostics(checked.found, checked.sources)
        ctx.exit(_code(checked.found))
    return checked.deck, checked.found


def _code(found: list[Diagnostic]) -> int:
    return 2 if any(finding.code in ("L01", "L02") for finding in found) else 1 if found else 0


class _DeckArguments:
    """Decks of one command; each game is loaded once."""

    def __init__(self, named: str | None, settings: dict[str, str], variants: tuple[str, ...]) -> None:
        self.named, self.settings, self.variants = named, settings, variants
        self.games: dict[str, Game] = {}
        self.chosen: dict[str, str] = {}

    def game_of(self, file: str) -> Game:
        """The game of a deck that has been checked."""
        return self.games[self.chosen[file]]

    def check(self, file: str) -> CheckedDeck:
        """A deck, held against the rules of the game it is for."""
        from interpreter.api.bring_decks import CheckedDeck

        name, found = self._named(file)
        if name is None:
            return CheckedDeck(None, found, {})
        variants = (*self.variants, *self._variant_around(file))
        self.chosen[file] = key = "\n".join((name, *variants))
        if key not in self.games:
            self.games[key] = load_game(name, self.settings, variants)
        return self.games[key].check_deck(file)

    def findings(self, file: str) -> list[Diagnostic]:
        """What a check finds; kept while neither the deck nor the game is another."""
        from interpreter.cache.store import kept_if_unchanged
        from interpreter.loading.find import find_game
        from interpreter.loading.layers import layers_key
        from interpreter.values.source_file import read_source

        name, found = self._named(file)
        if name is None:
            return found
        game, variants = find_game(name), (*self.variants, *self._variant_around(file))

        def key() -> str | None:
            deck, _ = read_source(Path(file))
            if game is None or deck is None:
                return None
            return layers_key("deck findings", game, self.settings, variants, file, deck.text)

        return kept_if_unchanged("deck-findings", key, lambda: self.check(file).found)

    def _variant_around(self, file: str) -> list[str]:
        """The pack or variant in whose folder a deck lies, unless it is added already."""
        from interpreter.loading.shape import is_variant

        folder = Path(file).absolute().parent.parent
        given = {Path(pack).name for pack in self.variants}
        return [str(folder)] if is_variant(folder) and folder.name not in given else []

    def _named(self, file: str) -> tuple[str | None, list[Diagnostic]]:
        from interpreter.loading.decks.deck_game import game_of_deck

        return (self.named, []) if self.named is not None else game_of_deck(Path(file))
