"""Every ruling with readings is a switch: its setting has those values, scenarios show each of them, and `rulings`
tells where.
"""

from __future__ import annotations

import functools
import re

import pytest
from click.testing import CliRunner

from interpreter.cli import main as cli
from interpreter.loading.ruleset import Ruleset, Ruling, Setting
from interpreter.loading.rulings_text import places_of, reading_in_force
from interpreter.loading.sections.settings import OF_EVERY_GAME, value_of, word_for
from interpreter.scenario.scenario_file import Case
from tests.properties.play import GAMES
from tests.scenarios import running

GAME = "king_of_the_tabletop"
# Read from the text alone: whoever lists the tests need not load the game.
SWITCHED = re.findall(
    r"^  (R\d+):\n(?:    .*\n)*?    setting:", (GAMES[GAME] / "rulings.yaml").read_text(encoding="utf-8"), re.MULTILINE
)


@functools.cache
def ruleset() -> Ruleset:
    return running.game(GAME, ()).ruleset


def setting_of(ruling: Ruling) -> Setting:
    return {**OF_EVERY_GAME, **ruleset().settings}[ruling.setting or ""]


def readings() -> list[tuple[str, str]]:
    return [(number, reading) for number in SWITCHED for reading in ruleset().rulings[number].readings]


def test_whoever_has_readings_has_a_setting() -> None:
    assert len(SWITCHED) > 40
    assert [ruling.id for ruling in ruleset().rulings.values() if ruling.setting] == SWITCHED
    assert [ruling.id for ruling in ruleset().rulings.values() if ruling.readings] == SWITCHED


def test_the_setting_has_these_readings_and_is_read_by_the_rules() -> None:
    for number in SWITCHED:
        ruling = ruleset().rulings[number]
        setting = setting_of(ruling)
        values = {value_of(setting, reading) for reading in ruling.readings}
        assert setting.type == "number" or values == (set(setting.choices) or {True, False}), number
        assert word_for(setting.default) == ruling.default, number
        assert bool(places_of(setting.name, ruleset())) != (setting.name in OF_EVERY_GAME), number


@functools.cache
def cases_of(ruling: str) -> tuple[Case, ...]:
    paths = [path for path in running.scenarios(GAME) if path.stem.startswith(f"ruling_{ruling.lower()}_")]
    return tuple(case for path in paths for case in running.read(path))


@pytest.mark.slow
@pytest.mark.parametrize("number", SWITCHED)
def test_scenarios_of_its_own_show_each_reading(number: str) -> None:
    ruling = ruleset().rulings[number]
    assert [reading for reading in ruling.readings if not is_shown(ruling, reading)] == []


def is_shown(ruling: Ruling, reading: str) -> bool:
    """Whether some case under this reading turns out differently under another."""
    setting = setting_of(ruling)
    mine, default = value_of(setting, reading), setting.default
    others = (
        [value_of(setting, other) for other in ruling.readings if other != reading] if mine == default else [default]
    )
    shown = [case for case in cases_of(ruling.id) if dict(running.settings_of(case)).get(setting.name, default) == mine]
    return any(differs(case, setting.name, other) for case in shown for other in others)


def differs(case: Case, setting: str, value: object) -> bool:
    settings = {**dict(running.settings_of(case)), setting: value}
    try:
        return bool(running.run(case, running.game(GAME, tuple(sorted(settings.items())))))
    except Exception:  # asked something else, or another throw than the dice given
        return True


def test_the_list_tells_question_readings_what_is_in_force_and_where() -> None:
    listed = CliRunner().invoke(cli.app, ["rulings", GAME, "--set", "auction=sealed"], catch_exceptions=False).output
    rows = listed[listed.index("\nR084") :].split("\n\n")[0].splitlines()[1:]
    assert rows[0] == "R084  How an auction runs"
    assert rows[1] == "    How is bidding done?"
    assert [row[:13].rstrip(":") for row in rows[2:5]] == ["    open_bids", "  * sealed: e", "    once_arou"]
    assert rows[5] == "    setting: auction=sealed"
    (place, *_) = rows[6].removeprefix("    read at: ").split(", ")
    file, line = place.rsplit(":", 1)
    (text,) = [text for name, text in ruleset().sources.items() if name.endswith(file)]
    assert "settings.auction" in text.splitlines()[int(line) - 1]


def test_every_place_told_names_the_setting() -> None:
    lines = {file: text.splitlines() for file, text in ruleset().sources.items()}
    for setting in [ruleset().rulings[number].setting or "" for number in SWITCHED]:
        for file, _, line in (place.rpartition(":") for place in places_of(setting, ruleset())):
            text = lines[file][int(line) - 1]
            assert f"settings.{setting}" in text or f"setting: {setting}" in text


def test_a_number_set_to_something_else_is_none_of_the_readings() -> None:
    other = running.game(GAME, (("mother_lode_factor", 3),)).ruleset
    assert reading_in_force(other.rulings["R068"], other) is None
    assert reading_in_force(ruleset().rulings["R068"], ruleset()) == "2"
