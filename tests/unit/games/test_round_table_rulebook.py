"""Round Table's rulebook and rulings against its rules: each section cited, each ruling there, each reading a value of
its setting.
"""

from __future__ import annotations

import re

import pytest

from interpreter.analysis.units import units_of
from interpreter.loading.ruleset import Ruling
from interpreter.loading.sections.settings import value_of, word_for
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from tests.scenarios import running

RULESET = running.game("round_table", ()).ruleset
CITED = {s.section for unit in units_of(RULESET) for s in statements(unit.body) if isinstance(s, n.See)}
READ = {ruling.id: ruling for ruling in RULESET.rulings.values() if ruling.readings}
BOOK = next(text for name, text in RULESET.sources.items() if name.endswith("rulebook.md"))


def test_every_section_is_cited_by_some_rule() -> None:
    assert set(RULESET.sections) == CITED


def test_every_open_point_has_its_ruling() -> None:
    many = {"A": 11, "B": 16, "C": 15, "D": 14}
    assert set(RULESET.rulings) == {
        f"{letter}{number}" for letter, last in many.items() for number in range(1, last + 1)
    }


def test_the_rulebook_names_the_rulings_where_they_matter() -> None:
    named = {number for bracket in re.findall(r"\(([A-D]\d+(?:, [A-D]\d+)*)\)", BOOK) for number in bracket.split(", ")}
    assert named == set(RULESET.rulings)


@pytest.mark.parametrize("ruling", READ.values(), ids=lambda ruling: ruling.id)
def test_a_ruling_with_readings_is_a_switch(ruling: Ruling) -> None:
    setting = RULESET.settings[ruling.setting or ""]
    assert {value_of(setting, reading) for reading in ruling.readings} == (set(setting.choices) or {True, False})
    assert word_for(setting.default) == ruling.default
