"""What the commands share: options, loading a game or leaving with what is wrong, showing findings."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from interpreter.cli.findings.reporting import show_diagnostics
from interpreter.values.collector import collect_from_here
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.api.game import Game
    from interpreter.run.errors import RuleFault

Loaded = TypeVar("Loaded")

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugh")
USUAL_PLAYERS = 4
USUAL_COLUMNS = 80


def items(_: click.Context, __: click.Parameter, given: str | None) -> list[str]:
    return [item.strip() for item in given.split(",")] if given else []


def pairs(_: click.Context, option: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """`NAME=VALUE` as a mapping; the last of one name holds."""
    split = [text.partition("=") for text in given]
    if any(not equals for _name, equals, _value in split):
        examples = {"settings": "--set goal=25", "decks": "--deck 1=my_deck.txt"}
        raise click.BadParameter(f"write it as {option.metavar}, for example {examples.get(str(option.name), 'a=b')}")
    return {name.strip(): value.strip() for name, _, value in split}


set_option = click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", callback=pairs, help="Change a setting; may be repeated."
)
deck_option = click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="SEAT=DECK",
    callback=pairs,
    help="A seat's deck: a deck list's file, or the name of one that comes with the game; may be repeated.",
)
with_option = click.option(
    "--with",
    "variants",
    multiple=True,
    metavar="NAME",
    help="Lay a variant or a pack over the game: its name, its folder, or a file of rules; may be repeated.",
)


def columns() -> int:
    """How wide a table may be: as the terminal, and on a pipe what fits any."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else USUAL_COLUMNS


def load_game(game: str, settings: Mapping[str, Any], variants: Sequence[Any] = ()) -> Game:
    """A game ready to play; otherwise says what is wrong and leaves."""
    from interpreter.api.load import load

    loaded = loaded_or_left(game, variants, lambda: load(game, settings, variants))
    collect_from_here()
    return loaded


def loaded_or_left(game: str, variants: Sequence[Any], load: Callable[[], Loaded]) -> Loaded:
    """What is made of a game; otherwise says what is wrong and leaves."""
    from interpreter.api.load import LoadError
    from interpreter.loading.find import find_game, game_not_found
    from interpreter.loading.shape import is_variant

    if find_game(game) is None or is_variant(game):
        show_diagnostics([game_not_found(game)], {})
        raise click.exceptions.Exit(2)
    try:
        return load()
    except LoadError as error:
        show_diagnostics(error.diagnostics, error.sources)
        raise click.exceptions.Exit(
            2 if only_settings(error.diagnostics) or not_found(error.diagnostics, variants) else 1
        ) from None


def not_found(found: Sequence[Any], variants: Sequence[Any]) -> bool:
    """Whether a pack that was asked for is not there."""
    return any(finding.code == "L01" and finding.span.file in variants for finding in found)


def bring_decks(game: Game, decks: Mapping[str, str], players: Sequence[str]) -> Game:
    """The game with these decks; otherwise says what is wrong with them and leaves."""
    from interpreter.run.errors import IllegalDecks

    try:
        ready = game.with_decks(decks, players)
        ready.refuse_illegal(len(players))
    except IllegalDecks as error:
        show_diagnostics(error.diagnostics, error.sources)
        missing = all(finding.code in ("L01", "L02", "D10") for finding in error.diagnostics)
        raise click.exceptions.Exit(2 if missing else 1) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    return ready


def only_settings(found: Sequence[Any]) -> bool:
    """Whether the arguments are to blame alone."""
    from interpreter.values.span import GIVEN

    return bool(found) and all(finding.span == GIVEN for finding in found)


def show_fault(game: Game, fault: RuleFault) -> None:
    show_diagnostics([fault.diagnostic], game.ruleset.sources)
    for name, value in fault.values.items():
        click.echo(f"  {name} = {plain(value)}", err=True)


def seating(game: Game, players: int | None, seats: list[str], names: list[str]) -> tuple[list[str], list[str]]:
    """Kinds and names of all seats; what was not said is filled in."""
    from interpreter.bots.bot import usual_bot

    low, high = game.ruleset.min_players, game.ruleset.max_players
    said = max(len(seats), len(names))
    many = players or (said if low <= said else max(low, min(USUAL_PLAYERS, high)))
    if said > many:
        raise click.UsageError(f"that is {said} seats or names for {many} players")
    kinds = ([seat.lower() for seat in seats] or ["human"]) + [usual_bot(game)] * many
    spare = [name for name in NAMES if name not in names] + [f"Player {number}" for number in range(1, many + 1)]
    return kinds[:many], (names + spare)[:many]
