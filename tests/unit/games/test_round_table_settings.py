"""Every reading and number of Round Table that a table can switch is played by some scenario, or tried by some deck."""

from __future__ import annotations

from typing import Any

from tests.decks import trying_settings
from tests.scenarios import running, tracing


def played() -> set[tuple[str, Any]]:
    """The settings that some case changes, with the values it gives them."""
    changed = [row for case in tracing.cases("round_table") for row in running.settings_of(case)]
    return {*changed, *trying_settings.cases().values()}  # the latter: those that only deck rules read


def test_every_reading_and_number_is_tried() -> None:
    settings, tried = running.game("round_table", ()).ruleset.settings.values(), played()
    others = {(s.name, choice) for s in settings for choice in s.choices if choice != s.default}
    assert len(settings) > 40
    assert others <= tried, others - tried
    assert {setting.name for setting in settings} <= {name for name, _ in tried}
