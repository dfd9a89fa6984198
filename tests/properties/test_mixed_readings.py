"""Every reading of every ruling is played, many at once: no rule fails, no piece is lost."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.loading.ruleset import Ruling
from interpreter.loading.sections.settings import OF_EVERY_GAME, value_of
from interpreter.values.chance import Stream
from tests.properties.play import NAMES, play
from tests.properties.test_random_play import assert_conserved
from tests.scenarios import running

GAMES = ("king_of_the_tabletop", "round_table")
MOST = 3  # readings that one ruling has; a test below misses the fourth


def switched(name: str) -> list[Ruling]:
    return [ruling for ruling in running.game(name, ()).ruleset.rulings.values() if ruling.setting and ruling.readings]


def mixed(name: str, mix: int) -> dict[str, Any]:
    """The settings under which each ruling is read in its reading number `mix`, counted in circles."""
    settings = {**OF_EVERY_GAME, **running.game(name, ()).ruleset.settings}
    readings = {ruling.setting or "": tuple(ruling.readings) for ruling in switched(name)}
    return {setting: value_of(settings[setting], names[mix % len(names)]) for setting, names in readings.items()}


MIXES = [(name, mix) for name in GAMES for mix in range(MOST)]


@pytest.mark.parametrize(("name", "mix"), MIXES)
def test_no_rule_fails_under_any_reading(name: str, mix: int) -> None:
    playing = running.game(name, tuple(sorted(mixed(name, mix).items()))).new_table(NAMES[: 2 + mix], mix)
    turns = 0
    for at in play(playing, Stream(mix), 1500):
        turns = at.turns
        if at.decisions % 25 == 0:
            assert_conserved(at.state)
    assert_conserved(playing.state)
    assert turns > 1 or playing.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_the_mixes_hold_every_reading(name: str) -> None:
    mixes = [mixed(name, mix) for given, mix in MIXES if given == name]
    settings = {**OF_EVERY_GAME, **running.game(name, ()).ruleset.settings}
    for ruling in switched(name):
        setting = settings[ruling.setting or ""]
        assert {value_of(setting, reading) for reading in ruling.readings} == {values[setting.name] for values in mixes}
