"""Every ruling with readings is a switch: its setting has those values, scenarios show each of them, and `rulings`
tells where.
"""

from __future__ import annotations

import functools
from typing import Any

import pytest
from click.testing import CliRunner

from interpreter.cli import main as cli
from interpreter.loading.ruleset import Ruling
from interpreter.loading.rulings_text import places_of, reading_in_force
from interpreter.loading.sections.settings import OF_EVERY_GAME, value_of, word_for
from tests.scenarios import reading, running

GAME = "king_of_the_tabletop"
RULESET = running.game(GAME, ()).ruleset
SETTINGS = {**OF_EVERY_GAME, **RULESET.settings}
SWITCHED = [ruling for ruling in RULESET.rulings.values() if ruling.setting]
READINGS = [(ruling, reading) for ruling in SWITCHED for reading in ruling.readings]


def test_whoever_has_readings_has_a_setting() -> None:
    assert len(SWITCHED) > 40
    assert [ruling.id for ruling in RULESET.rulings.values() if bool(ruling.readings) != bool(ruling.setting)] == []


@pytest.mark.parametrize("ruling", SWITCHED, ids=lambda ruling: ruling.id)
def test_the_setting_has_these_readings_and_is_read_by_the_rules(ruling: Ruling) -> None:
    setting = SETTINGS[ruling.setting or ""]
    values = {value_of(setting, reading) for reading in ruling.readings}
    if setting.type != "number":
        assert values == (set(setting.choices) or {True, False})
    assert word_for(setting.default) == ruling.default
    assert bool(places_of(setting.name, RULESET)) != (setting.name in OF_EVERY_GAME)


@functools.cache
def cases_of(ruling: str) -> tuple[dict[str, Any], ...]:
    paths = [path for path in running.scenarios(GAME) if path.stem.startswith(f"ruling_{ruling.lower()}_")]
    return tuple(case for path in paths for case in reading.read(path))


@pytest.mark.parametrize(
    ("ruling", "reading"), READINGS, ids=[f"{ruling.id}-{reading}" for ruling, reading in READINGS]
)
def test_a_scenario_of_its_own_shows_the_reading(ruling: Ruling, reading: str) -> None:
    """Some case under this reading turns out differently under another."""
    setting = SETTINGS[ruling.setting or ""]
    mine, default = value_of(setting, reading), setting.default
    others = (
        [value_of(setting, other) for other in ruling.readings if other != reading] if mine == default else [default]
    )
    shown = [case for case in cases_of(ruling.id) if (case.get("settings") or {}).get(setting.name, default) == mine]
    assert any(differs(case, setting.name, other) for case in shown for other in others)


def differs(case: dict[str, Any], setting: str, value: object) -> bool:
    settings = {**(case.get("settings") or {}), setting: value}
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
    (text,) = [text for name, text in RULESET.sources.items() if name.endswith(file)]
    assert "settings.auction" in text.splitlines()[int(line) - 1]


@pytest.mark.parametrize("ruling", SWITCHED, ids=lambda ruling: ruling.id)
def test_every_place_told_names_the_setting(ruling: Ruling) -> None:
    for place in places_of(ruling.setting or "", RULESET):
        file, line = place.rsplit(":", 1)
        text = RULESET.sources[file].splitlines()[int(line) - 1]
        assert f"settings.{ruling.setting}" in text or f"setting: {ruling.setting}" in text


def test_a_number_set_to_something_else_is_none_of_the_readings() -> None:
    ruleset = running.game(GAME, (("mother_lode_factor", 3),)).ruleset
    assert reading_in_force(ruleset.rulings["R068"], ruleset) is None
    assert reading_in_force(RULESET.rulings["R068"], RULESET) == "2"
