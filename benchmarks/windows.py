"""How often a holder of given cards is asked in a window: `python -m benchmarks windows GAME CARD ... [--games N]
[--set NAME=VALUE]`.

Random bots, but whoever is asked in a window passes, and so meets every window there is for what they hold. A window
that another card opens is not counted, though it can be answered with these too. Of those counted it is told how many
were put for what was held ready alone. King's nine magic tiles in 60 games: 1.26 a turn before anything could be held
ready, 1.63 now, 0.38 of them for that.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import attrs

import interpreter as tabletop
from interpreter.bots.bot import luck, random_choice
from interpreter.run.answers.question_site import PASS, WINDOW_SITE
from interpreter.run.functions import copies_in
from interpreter.run.own_blocks import RECORD
from interpreter.table.state import is_ready

PLAYERS = ("Ann", "Ben", "Cora", "Dan")
MOST_TURNS, AIM = 60, 6


@attrs.define
class Met:
    """`asked` goes by (game, turn, seat): how many windows a holder was asked in during a turn of the table."""

    asked: Counter[tuple[int, int, int]] = attrs.Factory(Counter)
    where: Counter[tuple[str, str]] = attrs.Factory(Counter)  # (happening, card)
    held_ready: int = 0  # so many of the windows would not have been put otherwise

    def show(self) -> str:
        counts = list(self.asked.values())
        if not counts:
            return "nobody ever held one of these cards"
        few = sum(count <= AIM for count in counts)
        head = f"{sum(counts) / len(counts):.2f} questions a turn (most {max(counts)}), at most {AIM} in {few}"
        head += f"; {self.held_ready / len(counts):.2f} of them for what was held ready"
        rows = [
            f"  {many / len(counts):6.2f}  {card} at {happening}"
            for (happening, card), many in self.where.most_common()
        ]
        return "\n".join([f"{len(counts)} turns of holders: {head}", *rows])


def count(game: tabletop.Game, cards: Collection[str], games: int) -> Met:
    """Play and count; a seat is a holder in a turn if it had one of the cards where it works at some question of that
    turn.
    """
    met, zones = Met(), _zones(game, cards)
    for seed in range(games):
        table = game.new_table(PLAYERS[: game.ruleset.max_players], seed)
        while table.question is not None and table.turns <= MOST_TURNS:
            _note(met, table, seed, zones)
            _answer(table)
    return met


def _zones(game: tabletop.Game, cards: Collection[str]) -> Mapping[str, frozenset[str]]:
    """Where each card's abilities work."""
    found = {
        card: frozenset[str]().union(*(a.zones for a in game.program.abilities if a.card == card)) for card in cards
    }
    idle = [card for card, zones in found.items() if not zones]
    if idle:
        raise SystemExit(f"no rules of such a card: {', '.join(idle)}")
    return found


def _note(met: Met, table: tabletop.Table, game: int, zones: Mapping[str, frozenset[str]]) -> None:
    state = table.state
    for card, where in zones.items():
        for _, holder in copies_in(state, card, where):
            if holder is not None:
                met.asked[game, table.turns, holder] += 0
    asked = state.question
    if asked is None or asked.site != WINDOW_SITE:
        return
    window, seat = state.frames[-1][RECORD], asked.seat
    asked_for = _asked_for(table) & set(zones)
    if asked_for:
        met.asked[game, table.turns, seat] += 1
        met.where.update((window.happening, card) for card in sorted(asked_for))
        usual = table.copy()
        usual.state.stops = {key: on for key, on in state.stops.items() if not is_ready(key)}
        met.held_ready += not _asked_for(usual) & set(zones)


def _asked_for(table: tabletop.Table) -> set[str]:
    """The cards that the open window is put for."""
    state, abilities = table.state, table.game.program.abilities
    asked = state.question
    assert asked is not None
    answers = [(abilities[raw.ability], raw.this) for raw in asked.options if raw != PASS]
    stops_at, window = table.game.machine.windows.stops_at, state.frames[-1][RECORD]
    return {str(ability.card) for ability, this in answers if stops_at(state, ability, this, asked.seat, window)}


def _answer(table: tabletop.Table) -> None:
    state = table.state
    asked = state.question
    assert asked is not None
    choice = random_choice(table, luck(state.seed, asked.seat, table.decisions))
    if choice.aside is not None:
        table.take_aside(asked.seat, choice.aside)
    if asked.site == WINDOW_SITE:
        table.answer(PASS)
    elif choice.aside is None:
        table.answer(choice.answer)


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks windows", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("cards", nargs="+", metavar="CARD")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(words)
    game = tabletop.load(given.game, dict(pair.split("=", 1) for pair in given.set))
    print(count(game, given.cards, given.games).show())
