"""Round Table's rules cite its rulebook, nothing in it is without a rule, and every reading that can be switched is played."""

from __future__ import annotations

import pytest

from interpreter.game.ruleset import Setting
from interpreter.game.units import statements, units_of
from interpreter.reading import nodes as n
from tests.decks import trying_settings
from tests.scenarios import running, tracing

RULESET = running.game("round_table", ()).ruleset
CITED = {s.section for unit in units_of(RULESET) for s in statements(unit.body) if isinstance(s, n.See)}
PLAYED = {(name, value) for _, _, case in tracing.cases("round_table") for name, value in (case.get("settings") or {}).items()}
PLAYED |= set(trying_settings.cases().values())  # those that only deck rules read


def test_rules_cite_sections_and_every_section_is_cited() -> None:
    assert set(RULESET.sections) == CITED


def test_every_ruling_with_readings_has_its_setting() -> None:
    for ruling in RULESET.rulings.values():
        assert len(ruling.readings) == 0 or ruling.setting is not None, ruling.id
        assert ruling.setting is None or {*ruling.readings} == {*RULESET.settings[ruling.setting].choices}, ruling.id
        assert ruling.setting is None or ruling.default == RULESET.settings[ruling.setting].default, ruling.id


@pytest.mark.parametrize("setting", RULESET.settings.values(), ids=lambda setting: setting.name)
def test_every_reading_and_number_is_tried(setting: Setting) -> None:
    others = {(setting.name, choice) for choice in setting.choices if choice != setting.default}
    assert others <= PLAYED, others - PLAYED
    assert any(name == setting.name for name, _ in PLAYED)
