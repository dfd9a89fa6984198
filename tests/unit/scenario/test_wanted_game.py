"""Games under the settings of scenarios are made from one another, and are those that would be loaded."""

from __future__ import annotations

import re
from types import FunctionType

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from tests.properties.play import GAMES, whole_box
from tests.scenarios import running, tracing


def instructions(game: Game) -> list[tuple[str, bytes, list[object]]]:
    """Of every block, definition and what a `modify` adds to one, with the constants that are no functions."""
    functions = [*game.program.blocks, *game.program.values.values(), *added(game)]
    code = [f.__code__ for f in functions if hasattr(f, "__code__")]
    return [(c.co_name, c.co_code, [k for k in c.co_consts if not hasattr(k, "co_code")]) for c in code]


def added(game: Game) -> list[FunctionType]:
    """A program keeps these by name only, where its functions find each other."""
    found = next(block for block in game.program.blocks if isinstance(block, FunctionType)).__globals__
    return [found[name] for name in sorted(found) if re.match(r"m\d+_", name)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("king_of_the_tabletop", (("auction", "sealed"), ("ask_everyone", True))),
        ("king_of_the_tabletop", (("starting_tiles", 3), ("most_bought", 2))),  # the ends of lists of numbers
        ("round_table", (("upgrades", "replaces"),)),
    ],
)
def test_a_game_under_settings_is_the_one_that_would_be_loaded(name: str, settings: running.Settings) -> None:
    """Scenarios compile it from what has been read and understood already."""
    ours, loaded = running.game(name, settings), whole_box(tabletop.load(GAMES[name], dict(settings)))
    assert instructions(ours) == instructions(loaded) != instructions(running.game(name, ()))
    assert ours.program.ask_everyone is loaded.program.ask_everyone
    assert (ours.decks, ours.ruleset.setting_values) == (loaded.decks, loaded.ruleset.setting_values)


@pytest.mark.long
@pytest.mark.parametrize("name", ["king_of_the_tabletop", "round_table"])
def test_under_all_settings_of_scenarios_it_is_the_one_that_would_be_loaded(name: str) -> None:
    given = {running.settings_of(case): running.game_of(name, case) for case in tracing.cases(name)}
    combinations = {id(made): settings for settings, made in given.items()}
    assert len(combinations) > 30
    for settings in combinations.values():
        loaded = whole_box(tabletop.load(GAMES[name], dict(settings)))
        assert instructions(running.game(name, settings)) == instructions(loaded), settings


@pytest.mark.slow
def test_with_variants_too_it_is_the_one_that_would_be_loaded() -> None:
    name, variants, settings = "king_of_the_tabletop", ("terrain_bonus",), (("terrain_dice", 3),)
    ours, loaded = running.game(name, settings, variants), tabletop.load(name, dict(settings), variants)
    assert instructions(ours) == instructions(loaded) != instructions(running.game(name, (), variants))
    assert ours.ruleset.setting_values == loaded.ruleset.setting_values


def test_settings_that_are_the_games_own_make_no_other_game() -> None:
    own = running.game("king_of_the_tabletop", ())
    usual = tuple(own.ruleset.setting_values.items())
    assert running.game("king_of_the_tabletop", usual) is own
