"""Odds of decks: held against counting every hand there can be."""

from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner

import interpreter as tabletop
from interpreter.cli import main as cli
from interpreter.cli.deck_odds import drawing_of
from interpreter.loading.decks.odds import chance
from interpreter.loading.ruleset import DeckOdds

GAME = str(Path(__file__).parents[2] / "games" / "deck_duel")
RED = f"{GAME}/decklists/red.yaml"


def odds(*arguments: str) -> tuple[int, list[list[str]]]:
    run = CliRunner().invoke(cli.app, ["deck", "odds", *arguments], catch_exceptions=False)
    return run.exit_code, [row.split() for row in (run.output + run.stderr).splitlines()]


@pytest.mark.parametrize(("cards", "good", "drawn"), [(7, 2, 3), (8, 1, 4), (6, 6, 1), (6, 0, 6), (5, 2, 9), (8, 3, 0)])
def test_a_chance_is_that_of_all_hands_counted(cards: int, good: int, drawn: int) -> None:
    hands = list(itertools.combinations(range(cards), min(drawn, cards)))
    assert chance(cards, good, drawn) == Fraction(sum(any(card < good for card in hand) for hand in hands), len(hands))


def test_a_card_a_kind_and_what_one_can_pay_by_round() -> None:
    """Red has nine cards in its main deck: 3 squires and 3 feints at 1, 2 knaves at 2, one hero at 4."""
    code, rows = odds(RED, "--card", "knave", "--kind", "trick", "--afford", "0,1,4", "--rounds", "3")
    assert code == 0
    assert rows == [
        ["round", "1", "2", "3"],
        ["cards", "had", "by", "then", "4", "5", "6"],
        ["Knave", "72.2%", "83.3%", "91.7%"],  # 1 - C(7,4)/C(9,4) = 1 - 35/126; 1 - 21/126; 1 - 7/84
        ["any", "trick", "88.1%", "95.2%", "98.8%"],  # 1 - 15/126; 1 - 6/126; 1 - 1/84
        ["cost", "up", "to", "0,", "1,", "4", "0.0%", "100.0%", "100.0%"],
    ]


def test_what_the_game_does_not_say_the_command_does() -> None:
    code, rows = odds(
        RED, "--start", "9", "--each-round", "0", "--rounds", "1", "--section", "places", "--card", "mill"
    )
    assert (code, rows[1][-1], rows[2][-1]) == (0, "2", "100.0%")
    assert odds(RED, "--card", "knaev")[0] == odds(RED, "--section", "odd")[0] == odds(RED, "--afford", "x")[0] == 2
    assert len(odds(RED)[1]) == 2 + 2 + 4


def test_settings_may_say_how_many_cards_there_are() -> None:
    rules = tabletop.load(GAME).ruleset
    said = attrs.evolve(rules.deck_show, odds=DeckOdds("main", "least_main", "most_copies"))
    drawing = drawing_of(attrs.evolve(rules, deck_show=said), None, None, None, 3)
    assert [drawing.drawn(round) for round in (1, 2, 3)] == [8, 11, 14]
    assert drawing_of(attrs.evolve(rules, deck_show=said), None, 5, None, 3).drawn(2) == 8
