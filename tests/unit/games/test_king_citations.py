"""Rules cite the rulebook, and nothing in the rulebook is without a rule but for what is listed here."""

from __future__ import annotations

import pytest

from interpreter.analysis.units import units_of
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from tests.scenarios import running

RULESET = running.game("king_of_the_tabletop", ()).ruleset
CITED = {s.section for unit in units_of(RULESET) for s in statements(unit.body) if isinstance(s, n.See)}
OPTIONAL = "an optional rule that is a variant of its own, not written yet"
UNCITED = {
    **{section: OPTIONAL for section in RULESET.sections if section == "optional" or section.startswith("optional.")},
}


@pytest.mark.parametrize("unit", units_of(RULESET), ids=lambda unit: unit.name)
def test_every_rule_cites_a_section_that_exists(unit: object) -> None:
    cited = [s.section for s in statements(unit.body) if isinstance(s, n.See)]  # type: ignore[attr-defined]
    assert set(cited) <= set(RULESET.sections)


def test_every_section_is_cited() -> None:
    assert set(RULESET.sections) - CITED - set(UNCITED) == set()


def test_the_list_is_no_longer_than_it_must_be() -> None:
    assert set(UNCITED) <= set(RULESET.sections)
    assert set(UNCITED) & CITED == set()
