"""Exact odds from where scenarios begin, held against the rulebook's examples and against counting by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from interpreter import BadScenario, Position, outcomes, situation
from tests.properties.play import ROOT
from tests.scenarios import running

KING = running.FOLDER / "king_of_the_tabletop"
FOLD = ROOT / "tests" / "games" / "sheepfold" / "scenarios"


def army(player: str, card: str) -> Callable[[Position], bool]:
    """Whether a player has one of a card in the army."""
    return lambda position: any(piece.card == card for piece in position.view(None).players[player].zones["army"])


@pytest.mark.parametrize(
    ("file", "player", "card", "odds"),
    [
        ("ex4_special_character", "Tom", "guilliame_tell", Fraction(10, 36)),  # nine or more with two dice
        ("ex7_excess_hits", "Neil", "ghosts", Fraction(1, 2)),  # the hit left over: a flyer is saved by an even roll
    ],
)
def test_the_examples_of_the_rulebook(file: str, player: str, card: str, odds: Fraction) -> None:
    begun = situation(KING / f"{file}.yaml")
    found = outcomes(begun.position, begun.play)
    assert found.unexplored == 0
    assert found.odds(army(player, card)) == {True: odds, False: 1 - odds}


def test_a_battle_is_as_counted_by_hand(tmp_path: Path) -> None:
    """Each point of combat is a die that hits on six: the Ogres throw two, the Bear two, both at once."""
    fight = tmp_path / "fight.yaml"
    fight.write_text(
        "game: king_of_the_tabletop\n"
        "given: {table: {attacker: Rob, defender: Tom}, players: {"
        "Tom: {lands: [forest_land.1, desert_land], army: [bear: {stands_at: forest_land.1}]},"
        "Rob: {lands: [mountain_land], army: [ogres: {stands_at: forest_land.1}]}}}\n"
        "run: battle at forest_land.1\nexpect: {gave: none}\n",
        encoding="utf-8",
    )
    begun = situation(fight)
    found = outcomes(begun.position, begun.begin)
    hit = 1 - Fraction(5, 6) ** 2
    assert len(found.possible) == 21 * 21
    told = found.odds(lambda p: tuple(any(f"loses {who}" in row for row in p.log(None)) for who in ("Bear", "Ogres")))
    assert told == {
        (bear, ogres): (hit if bear else 1 - hit) * (hit if ogres else 1 - hit)
        for bear in (True, False)
        for ogres in (True, False)
    }


@pytest.mark.parametrize(
    ("file", "case", "said"),
    [
        ("shearing", 9, "has 4 cases, no case 9"),
        ("from_the_start", 1, "this case runs no rule"),
        ("nowhere", 1, "L01 error: `nowhere.yaml` is missing"),
    ],
)
def test_what_is_no_beginning_is_told(file: str, case: int, said: str) -> None:
    with pytest.raises(BadScenario, match=said):
        situation(FOLD / f"{file}.yaml", case)


def test_answers_that_are_not_asked_for_are_told(tmp_path: Path) -> None:
    file = tmp_path / "alone.yaml"
    given = "given: {players: {Tom: {pen: [ewe]}}}\nrun: shear by Tom\nanswers: [Tom: ewe]\nexpect: {gave: 10}\n"
    file.write_text(f"game: {FOLD.parent}\n{given}", encoding="utf-8")
    begun = situation(file)
    with pytest.raises(BadScenario, match="T24 error: Tom answers `ewe`, but nobody is asked"):
        begun.play(begun.position)
