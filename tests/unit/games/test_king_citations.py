"""Rules cite the rulebook, and nothing in the rulebook is without a rule but for what is listed here."""

from __future__ import annotations

import functools

from interpreter.analysis.units import units_of
from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from tests.scenarios import running

OPTIONAL = "an optional rule, which is a variant of its own: tests/unit/games/test_variants_of_games.py"


def ruleset() -> Ruleset:
    return running.game("king_of_the_tabletop", ()).ruleset


@functools.cache
def cited() -> dict[str, set[str]]:
    """By rule, the sections that it cites."""
    return {
        unit.name: {s.section for s in statements(unit.body) if isinstance(s, n.See)} for unit in units_of(ruleset())
    }


@functools.cache
def uncited() -> dict[str, str]:
    sections = [section for section in ruleset().sections if section.split(".")[0] == "optional"]
    return dict.fromkeys(sections, OPTIONAL)


def test_every_rule_cites_a_section_that_exists() -> None:
    known = set(ruleset().sections)
    assert len(cited()) > 100
    assert {rule: sections - known for rule, sections in cited().items() if not sections <= known} == {}


def test_every_section_is_cited() -> None:
    assert set(ruleset().sections) - set().union(*cited().values()) - set(uncited()) == set()


def test_the_list_is_no_longer_than_it_must_be() -> None:
    assert set(uncited()) & set().union(*cited().values()) == set()
