"""`tabletop simulate`: bots play many games, and it is counted how they go."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from interpreter.cli.caching import cache_options
from interpreter.cli.findings.reporting import show_diagnostics
from interpreter.cli.loading import (
    bring_decks,
    columns,
    deck_option,
    items,
    load_game,
    seating,
    set_option,
    with_option,
)

if TYPE_CHECKING:
    from interpreter.api.game import Game
    from interpreter.api.traced_game import TracedGame
    from interpreter.match.simulation import Plan, Result
    from interpreter.report.rule_counts import RuleCount


@click.command()
@click.argument("game")
@click.option("--games", "many", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The seed of the first game; the next has the next."
)
@click.option("--players", type=click.IntRange(min=1), help="How many play.")
@click.option("--seats", callback=items, metavar="KIND,...", help="The bot in each seat: steady or random (the usual).")
@click.option(
    "--max-turns", type=click.IntRange(min=1), default=500, show_default=True, help="Leave a game after so many turns."
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes.")
@set_option
@deck_option
@with_option
@click.option(
    "--cards", "zones", callback=items, metavar="ZONE,...", help="Count how often each card comes into these zones."
)
@click.option("--rules", is_flag=True, help="Count how often each rule was looked at, held and ran.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@cache_options
@click.pass_context
def simulate(
    ctx: click.Context,
    game: str,
    many: int,
    seed: int,
    players: int | None,
    seats: list[str],
    max_turns: int,
    jobs: int,
    settings: dict[str, str],
    decks: dict[str, str],
    variants: tuple[str, ...],
    zones: list[str],
    rules: bool,
    as_json: bool,
) -> None:
    """Let bots play GAME many times and count how it goes."""
    import time

    from interpreter.match.simulation import Plan
    from interpreter.match.simulation import simulate as run
    from interpreter.match.transcript import deck_data

    loaded = load_game(game, settings, variants)
    kinds, names = bot_seating(loaded, players, seats)
    _known_zones(loaded, zones)
    loaded = bring_decks(loaded, decks, names)
    began = time.perf_counter()
    decks_of, added = deck_data(loaded, len(names)), loaded.ruleset.variants
    trace = rules or bool(added)
    plan = Plan(game, settings, tuple(names), many, seed, max_turns, tuple(kinds), tuple(zones), decks_of, added, trace)
    counted = _traced(loaded) if trace else None
    results = list(_with_bar(run(loaded, plan, jobs, counted), many))
    told = _rules(counted, results) if counted is not None else None
    _report(loaded, plan, results, time.perf_counter() - began, told, rules, as_json)
    ctx.exit(_show_first_fault(loaded, results))


def _traced(game: Game) -> TracedGame:
    from interpreter.api.traced_game import traced

    return traced(game)


def _report(
    game: Game,
    plan: Plan,
    results: Sequence[Result],
    seconds: float,
    rules: Sequence[RuleCount] | None,
    all_rules: bool,
    as_json: bool,
) -> None:
    """Print what was counted, for people or for programs."""
    import json

    from interpreter.match.card_counts import by_card, shown
    from interpreter.match.report import counts
    from interpreter.match.simulation import summary
    from interpreter.values.show_diagnostics import as_data

    data = summary(results, plan.seats, game.counts_turns)
    cards = by_card(game.ruleset, ((result.entries, result.winners) for result in results)) if plan.zones else {}
    if as_json:
        fault = next(
            ({"seed": result.seed, **as_data(result.fault)} for result in results if result.fault is not None), None
        )
        data |= {"cards": cards} if plan.zones else {}
        data |= {"rules": [rule.plain() for rule in rules]} if rules is not None and all_rules else {}
        data |= {"never_ran": [rule.plain() for rule in _idle(game, rules)]} if rules and game.ruleset.layers else {}
        click.echo(json.dumps(data | {"first_fault": fault}, indent=2))
        return
    rate = round(sum(result.decisions for result in results) / max(seconds, 1e-9))  # never alike: not among the data
    click.echo(f"{counts(data)}\n  {rate} decisions a second")
    if plan.zones:
        click.echo("\n".join(shown(cards, plan.zones)))
    if rules is not None:
        click.echo("\n".join(_told_of_rules(game, rules, all_rules)))


def _rules(counted: TracedGame, results: Sequence[Result]) -> list[RuleCount]:
    from interpreter.report.rule_counts import rule_counts

    return rule_counts(counted, [result.counts for result in results if result.counts is not None])


def _told_of_rules(game: Game, rules: Sequence[RuleCount], all_rules: bool) -> list[str]:
    """Of variants what did nothing is said unasked: a rule that never ran says so by nothing else."""
    from interpreter.report.rule_counts import never_ran, shown

    told = ["", *shown(rules, columns())] if all_rules else []
    if not game.ruleset.layers:
        return told
    return [*told, *(never_ran(_idle(game, rules)) or ["  all that was laid over the game ran"])]


def _idle(game: Game, rules: Sequence[RuleCount]) -> list[RuleCount]:
    """What variants brought and never ran, but for what bots alone think with, or questions show."""
    from interpreter.report.rule_counts import idle_of
    from interpreter.report.uncounted import uncounted

    idle = idle_of(rules, frozenset(file for layer in game.ruleset.layers for file in layer.sources))
    out = uncounted(game.ruleset) if idle else frozenset[str]()
    return [rule for rule in idle if rule.kind not in ("define", "modify") or rule.name not in out]


def _show_first_fault(game: Game, results: Sequence[Result]) -> int:
    """The rule that failed in the first game that did, and the exit status."""
    for result in results:
        if result.fault is not None:
            show_diagnostics([result.fault], game.ruleset.sources)
            click.echo(f"  (in the game with seed {result.seed})", err=True)
            return 1
    return 0


def _known_zones(game: Game, zones: list[str]) -> None:
    from interpreter.values.diagnostic import did_you_mean

    for zone in zones:
        if zone not in game.ruleset.zones:
            hint = did_you_mean(zone, game.ruleset.zones) or f"its zones are {', '.join(game.ruleset.zones)}"
            raise click.UsageError(f"{game.ruleset.name} has no zone {zone}; {hint}")


def bot_seating(game: Game, players: int | None, seats: list[str]) -> tuple[list[str], list[str]]:
    """Kinds and names of all seats of a simulation. Seats nobody spoke of are random bots, whatever the game."""
    from interpreter.bots.bot import HUMAN, RANDOM, seat_trouble

    kinds, names = seating(game, players, seats, [])
    kinds = seats + [RANDOM] * (len(names) - len(seats))
    if HUMAN in kinds:
        raise click.UsageError("nobody is there to be asked: every seat of a simulation is a bot's")
    low, high = game.ruleset.min_players, game.ruleset.max_players
    if not low <= len(kinds) <= high:
        raise click.UsageError(f"{game.ruleset.name} is for {low} to {high} players, not {len(kinds)}")
    trouble = next((found for kind in kinds if (found := seat_trouble(kind, game)) is not None), None)
    if trouble is not None:
        show_diagnostics([trouble], {})
        raise click.exceptions.Exit(2)
    return kinds, names


def _with_bar(results: Any, total: int) -> Any:
    """The results, with a progress bar where somebody is watching."""
    if not sys.stderr.isatty():
        return results
    from rich.console import Console
    from rich.progress import track

    return track(results, "playing", total=total, console=Console(stderr=True), transient=True)
