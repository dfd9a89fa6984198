"""Chance from outside: the seed's own as a function, numbers written down, and what is no source."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.match.driver import Match
from interpreter.match.not_to_be_saved import NotToBeSaved
from interpreter.values.chance import Stream
from tests.properties.play import NAMES, SEATS, act_on, game, random_acts, whole_box
from tests.unit.view.telling import BASE
from tests.unit.view.telling import game as little_game

RULES = """
to play:
    roll 2d6 for luck by players.first as lucky
    say "{lucky.total}"
    draw 2 from bag to meadow as drawn
    say "{drawn}"
    roll 1d6 for luck by players.last as other
    say "{other.total}"
"""
PLAYERS = ["Ann", "Ben", "Cy"]


@pytest.mark.parametrize("name", ["mini_war", "three_bids", "king_of_the_tabletop", "round_table"])
def test_the_seed_as_a_function_gives_the_game_of_the_seed(name: str) -> None:
    """Asked from outside for every die, draw and shuffle; whatever is rolled, it is the same game."""
    own, players = whole_box(game(name)), NAMES[: SEATS[name][0]]
    asked: list[str] = []

    def outside(label: str, seat: int, nth: int, many: int) -> int:
        asked.append(label)
        return tabletop.Seeded(7)(label, seat, nth, many)

    tables = [own.new_table(players, 7), own.new_table(players, chance=outside)]
    for act, same in zip(*(random_acts(table, Stream(3)) for table in tables), strict=True):
        assert act == same
        act_on(tables[0], act)
        act_on(tables[1], act)
        if tables[0].decisions > 60:
            break
    assert tables[0].digest() == tables[1].digest() and asked


def test_a_seed_may_be_given_as_a_source() -> None:
    own = game("mini_war")
    by_source, by_seed = own.start(NAMES[:2], chance=tabletop.Seeded(5)), own.start(NAMES[:2], seed=5)
    assert by_source.digest() == by_seed.digest() and by_source.chance_source is None


def test_numbers_written_down_come_in_their_order(tmp_path: Path) -> None:
    chance = tabletop.Scripted({("luck", 1): [6, 5], "luck": [2], "bag": [2, 1]})
    log = little_game(tmp_path, RULES).start(PLAYERS, chance=chance).log(None)
    bag = little_game(tmp_path / "again", RULES).program.layout
    first, second = bag.piece_ids[2], bag.piece_ids[1]
    assert log[0] == "11" and log[2] == "2" and first != second


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (tabletop.Scripted({"luck": [3]}), "number 2 is wanted for `luck` by seat 1, and 1 are written down"),
        (lambda *of: 7, "the source of chance gives 7 for `luck`, not a number from 1 to 6"),
        (lambda *of: True, "the source of chance gives True for `luck`, not a number from 1 to 6"),
    ],
)
def test_what_is_no_number_is_told_with_the_rules_line(tmp_path: Path, chance: object, said: str) -> None:
    with pytest.raises(tabletop.RuleFault) as fault:
        little_game(tmp_path, RULES).start(PLAYERS, chance=chance)  # type: ignore[arg-type]  # some are none
    assert said in fault.value.diagnostic.message
    assert fault.value.diagnostic.span.line == 3


def test_what_is_not_written_may_come_from_another_source(tmp_path: Path) -> None:
    chance = tabletop.Scripted({("luck", 1): [6, 6]}, otherwise=tabletop.Seeded(4))
    own = little_game(tmp_path, RULES)
    assert own.start(PLAYERS, chance=chance).log(None) == ["12", *own.start(PLAYERS, seed=4).log(None)[1:]]


def test_a_bot_does_not_look_ahead_by_the_source() -> None:
    """What it imagines has luck of its own."""
    position = game("mini_war").start(NAMES[:2], chance=lambda *of: 1)
    assert position.chance_source is not None
    assert position.table().imagined(1, Stream(1)).position().chance_source is None


def test_a_game_of_another_source_cannot_be_saved_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "it.save"
    with pytest.raises(NotToBeSaved, match="the luck of this game comes from another source than its seed"):
        Match(game("mini_war"), NAMES[:2], ["human", "human"], 1, file, chance=lambda *of: 1)
    match = Match(game("mini_war"), NAMES[:2], ["random", "random"], 1, chance=lambda *of: 1)
    with pytest.raises(NotToBeSaved):
        match.save_as(file)
    next(match.bot_moves())
    assert not file.exists() and BASE.exists()


def test_a_position_is_a_value_with_its_source() -> None:
    own, dice = game("mini_war"), tabletop.Scripted({}, otherwise=tabletop.Seeded(1))
    position = own.start(NAMES[:2], chance=dice)
    assert pickle.loads(pickle.dumps(position)) == position == own.start(NAMES[:2], chance=dice)
    assert position != own.start(NAMES[:2], chance=tabletop.Scripted({"volley": [1]}, otherwise=tabletop.Seeded(1)))
