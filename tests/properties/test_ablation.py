"""Each rule of the shipped games deleted in turn: some scenario notices, or a reason is listed why none can."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
import yaml

from tests.properties import ablation
from tests.scenarios import running

GAMES = ["king_of_the_tabletop", "round_table"]
SURVIVORS = yaml.safe_load((Path(__file__).parent / "ablation_survivors.yaml").read_text(encoding="utf-8"))
ONE_IN = 30  # rules are left out in `make test`, and one of each kind; in `make test-long` each
RULES = [(game, what) for game in GAMES for what in ablation.titles(game)]


def sample(game: str) -> list[str]:
    """By name, so that the sample stays while rules come and go; those that no scenario misses are all in it."""
    by_chance = [what for what in ablation.titles(game) if zlib.crc32(what.encode()) % ONE_IN == 0]
    of_each_kind = {what.split()[0]: what for what in sorted(ablation.titles(game))}.values()
    return sorted({*by_chance, *of_each_kind, *SURVIVORS[game]})


SAMPLE = [(game, what) for game in GAMES for what in sample(game)]
REST = [row for row in RULES if row not in SAMPLE]


@pytest.mark.parametrize(("game", "what"), SAMPLE, ids=map("/".join, SAMPLE))
def test_a_rule_less_is_noticed(game: str, what: str) -> None:
    known = SURVIVORS[game]
    assert ablation.noticed(game, what) == (what not in known), known.get(what, f"no scenario misses {what}")


@pytest.mark.long
@pytest.mark.parametrize(("game", "what"), REST, ids=map("/".join, REST))
def test_any_rule_less_is_noticed(game: str, what: str) -> None:
    test_a_rule_less_is_noticed(game, what)


def test_every_rule_is_left_out_here_or_there() -> None:
    assert sorted(SAMPLE + REST) == sorted(RULES)
    assert len(SAMPLE) > len(RULES) / 20


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
