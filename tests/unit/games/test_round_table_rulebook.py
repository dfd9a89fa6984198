"""Round Table's rulebook and rulings against its rules: each section cited, each ruling there, each reading a value of
its setting.
"""

from __future__ import annotations

import functools
import re

from interpreter.analysis.units import units_of
from interpreter.loading.ruleset import Ruleset
from interpreter.loading.sections.settings import value_of, word_for
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from tests.scenarios import running


@functools.cache
def ruleset() -> Ruleset:
    return running.game("round_table", ()).ruleset


def test_every_section_is_cited_by_some_rule() -> None:
    cited = {s.section for unit in units_of(ruleset()) for s in statements(unit.body) if isinstance(s, n.See)}
    assert set(ruleset().sections) == cited


def test_every_open_point_has_its_ruling() -> None:
    many = {"A": 11, "B": 16, "C": 16, "D": 15}
    assert set(ruleset().rulings) == {
        f"{letter}{number}" for letter, last in many.items() for number in range(1, last + 1)
    }


def test_the_rulebook_names_the_rulings_where_they_matter() -> None:
    book = next(text for name, text in ruleset().sources.items() if name.endswith("rulebook.md"))
    named = {number for bracket in re.findall(r"\(([A-D]\d+(?:, [A-D]\d+)*)\)", book) for number in bracket.split(", ")}
    assert named == set(ruleset().rulings)


def test_a_ruling_with_readings_is_a_switch() -> None:
    read = [ruling for ruling in ruleset().rulings.values() if ruling.readings]
    assert len(read) >= 30
    for ruling in read:
        setting = ruleset().settings[ruling.setting or ""]
        values = {value_of(setting, reading) for reading in ruling.readings}
        assert values == (set(setting.choices) or {True, False}), ruling.id
        assert word_for(setting.default) == ruling.default, ruling.id
