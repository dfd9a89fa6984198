"""Each rule of the shipped game deleted in turn: some scenario notices, or a reason is listed why none can."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.properties import ablation
from tests.scenarios import running

GAME = "king_of_the_tabletop"
SURVIVORS = yaml.safe_load((Path(__file__).parent / "ablation_survivors.yaml").read_text(encoding="utf-8")) or {}


@pytest.mark.parametrize("what", ablation.titles(GAME))
def test_a_rule_less_is_noticed(what: str) -> None:
    assert ablation.noticed(GAME, what) == (what not in SURVIVORS), SURVIVORS.get(what, f"no scenario misses {what}")


def test_survivors_are_rules_with_a_reason() -> None:
    assert set(SURVIVORS) <= set(ablation.titles(GAME))
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in SURVIVORS.values())
    assert len(SURVIVORS) <= 5


def test_a_game_is_no_worse_for_being_compiled_again() -> None:
    """What the ablations are held against: with nothing deleted no scenario of a rule notices anything."""
    again = ablation.without(GAME, (), "nothing at all")
    cases = [case for case in ablation.runners(GAME, "define even") if not case.get("settings")]
    assert cases
    assert not [text for case in cases for text in running.run(case, again)]
