"""Each rule of the shipped games deleted in turn: some scenario notices, or a reason is listed why none can."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.properties import ablation
from tests.scenarios import running

GAMES = ["king_of_the_tabletop", "round_table"]
SURVIVORS = yaml.safe_load((Path(__file__).parent / "ablation_survivors.yaml").read_text(encoding="utf-8"))
RULES = [(game, what) for game in GAMES for what in ablation.titles(game)]


@pytest.mark.parametrize(("game", "what"), RULES, ids=[f"{game}/{what}" for game, what in RULES])
def test_a_rule_less_is_noticed(game: str, what: str) -> None:
    known = SURVIVORS[game]
    assert ablation.noticed(game, what) == (what not in known), known.get(what, f"no scenario misses {what}")


@pytest.mark.parametrize("game", GAMES)
def test_survivors_are_rules_with_a_reason(game: str) -> None:
    known = SURVIVORS[game]
    assert set(known) <= set(ablation.titles(game))
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in known.values())
    assert len(known) <= 5


@pytest.mark.parametrize(("game", "what"), [(GAMES[0], "define even"), (GAMES[1], "define upkeep")])
def test_a_game_is_no_worse_for_being_compiled_again(game: str, what: str) -> None:
    """What the ablations are held against: with nothing deleted no scenario of a rule notices anything."""
    again = ablation.without(game, (), "nothing at all")
    cases = [case for case in ablation.runners(game, what) if not case.get("settings")]
    assert cases
    assert not [text for case in cases for text in running.run(case, again)]
