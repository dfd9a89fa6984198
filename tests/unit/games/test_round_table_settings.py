"""Every reading and number of Round Table that a table can switch is played by some scenario, or tried by some deck."""

from __future__ import annotations

import pytest

from interpreter.loading.ruleset import Setting
from tests.decks import trying_settings
from tests.scenarios import running, tracing

RULESET = running.game("round_table", ()).ruleset
PLAYED = {
    (name, value) for _, _, case in tracing.cases("round_table") for name, value in (case.get("settings") or {}).items()
}
PLAYED |= set(trying_settings.cases().values())  # those that only deck rules read


@pytest.mark.parametrize("setting", RULESET.settings.values(), ids=lambda setting: setting.name)
def test_every_reading_and_number_is_tried(setting: Setting) -> None:
    others = {(setting.name, choice) for choice in setting.choices if choice != setting.default}
    assert others <= PLAYED, others - PLAYED
    assert any(name == setting.name for name, _ in PLAYED)
