"""`tabletop play --from`: a game that begins at the situation of a scenario."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import click

from interpreter.cli.findings.reporting import show_diagnostics
from interpreter.cli.loading import seating, show_fault
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from interpreter.api.game import Game
    from interpreter.match.driver import Match
    from interpreter.scenario.begin.named_case import NamedCase
    from interpreter.scenario.wanted_game import Shelf

from_option = click.option(
    "--from",
    "begun",
    metavar="FILE[:CASE]",
    help="Begin at the situation of a scenario; of several by number or name.",
)
OWN = "the players, their decks and names are those of the scenario: with --from there is no"


def refuse_beside(**given: object) -> None:
    """What the scenario says itself cannot be said again. Raises UsageError."""
    for name, value in given.items():
        if value:
            raise click.UsageError(f"{OWN} --{name}")


def begun_match(
    text: str,
    game: str | None,
    settings: Mapping[str, str],
    variants: Sequence[str],
    seats: list[str],
    seed: int,
    seed_said: bool,
) -> Match:
    """At the situation; otherwise says what is wrong and leaves. Raises ValueError for seats that the game cannot
    have.
    """
    from interpreter.scenario.begin.named_case import named_case
    from interpreter.scenario.situation import BadScenario

    try:
        chosen = named_case(text, beside(settings, variants))
    except BadScenario as bad:
        _leave(str(bad), 2)
    match = match_of(chosen, game, seats, seed, seed_said)
    if "moves" not in chosen.case.entries:
        after = "the game goes on" if match.game.ruleset.goes_on else "so is this game"
        click.echo(plain(f"{chosen.case.title}. When `{chosen.case.plain('run')}` is done, {after}."))
    return match


def match_of(
    chosen: NamedCase, game: str | None, seats: list[str], seed: int, seed_said: bool, shelf: Shelf | None = None
) -> Match:
    """The same for a case that has been read. With a `shelf` it is a lesson: its games are made ready once, and it is
    over when its rule is done.
    """
    from interpreter.api.load import LoadError
    from interpreter.run.errors import IllegalDecks, RuleFault
    from interpreter.scenario.situation import BadScenario

    try:
        played = chosen.game(game, shelf)
    except BadScenario as bad:
        _leave(str(bad), 2)
    except (LoadError, IllegalDecks) as error:
        show_diagnostics(error.diagnostics, error.sources)
        raise click.exceptions.Exit(1) from None
    try:
        return _match(chosen, played, seats, seed, seed_said, goes_on=shelf is None)
    except BadScenario as bad:
        _leave(str(bad), 1)
    except RuleFault as fault:
        show_fault(played, fault)
        raise click.exceptions.Exit(1) from None


def beside(settings: Mapping[str, str], variants: Sequence[str]) -> dict[str, Any]:
    """What the command line says besides, as a scenario would."""
    folders = [os.path.abspath(variant) if os.path.isdir(variant) else variant for variant in variants]
    return ({"settings": dict(settings)} if settings else {}) | ({"variants": folders} if folders else {})


def _match(chosen: NamedCase, game: Game, seats: list[str], seed: int, seed_said: bool, *, goes_on: bool) -> Match:
    from interpreter.match.driver import Match
    from interpreter.scenario.begin.begin_at import begin_case
    from interpreter.scenario.run_case import checked_players, moved
    from interpreter.scenario.unfit import Unfit

    case = chosen.case
    try:
        players = checked_players(case, game)
        kinds, _ = seating(game, len(players), seats, players)
        moves = case.node("moves")
        if moves is not None and seed_said:
            raise click.UsageError("moves go by the seed they were made with: with this case there is no --seed")
        if moves is not None:
            return moved(case, moves, game, players, kinds)
        luck = seed if seed_said else case.plain("seed", seed)
        beginning = begin_case(case, game, players, luck, goes_on=goes_on)
    except Unfit as unfit:
        raise chosen.bad(unfit) from None
    return Match(beginning.game, players, kinds, luck, beginning=beginning)


def _leave(told: str, code: int) -> NoReturn:
    click.echo(told, err=True)
    raise click.exceptions.Exit(code)
