"""Each rule of the shipped games deleted in turn: some scenario notices, or a reason is listed why none can."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path

import pytest
import yaml

from tests.properties import ablation, play
from tests.scenarios import running

GAMES = ["king_of_the_tabletop", "round_table"]
SURVIVORS = yaml.safe_load((Path(__file__).parent / "ablation_survivors.yaml").read_text(encoding="utf-8"))
ONE_IN = 30  # rules are left out in `make test`, and one of each kind; in `make test-long` each
# By files: what rules are in them is known only when the game has been read, and whoever lists the tests need not.
FILES = [
    (game, str(path.relative_to(play.GAMES[game])))
    for game in GAMES
    for path in sorted((play.GAMES[game] / "rules").rglob("*.rules"))
]


def rules() -> list[tuple[str, str]]:
    return [(game, what) for game in GAMES for what in ablation.titles(game)]


def sample(game: str) -> list[str]:
    """By name, so that the sample stays while rules come and go; those that no scenario misses are all in it."""
    by_chance = [what for what in ablation.titles(game) if zlib.crc32(what.encode()) % ONE_IN == 0]
    of_each_kind = {what.split()[0]: what for what in sorted(ablation.titles(game))}.values()
    return sorted({*by_chance, *of_each_kind, *SURVIVORS[game]})


def in_sample() -> list[tuple[str, str]]:
    return [(game, what) for game in GAMES for what in sample(game)]


def wrong(game: str, rules: Iterable[str]) -> dict[str, str]:
    """Of these rules those that no scenario misses, or that some scenario does though they are listed."""
    known = SURVIVORS[game]
    told = {what: ablation.noticed(game, what) == (what not in known) for what in rules}
    return {what: known.get(what, "no scenario misses it") for what, as_expected in told.items() if not as_expected}


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_less_is_noticed(game: str) -> None:
    assert wrong(game, sample(game)) == {}


@pytest.mark.long
@pytest.mark.parametrize(("game", "file"), FILES, ids=map("/".join, FILES))
def test_any_rule_less_is_noticed(game: str, file: str) -> None:
    assert wrong(game, ablation.titles(game, file)) == {}


def test_every_rule_is_left_out() -> None:
    assert sorted((game, what) for game, file in FILES for what in ablation.titles(game, file)) == sorted(rules())
    assert len(in_sample()) > len(rules()) / 20


@pytest.mark.parametrize("game", GAMES)
def test_survivors_are_rules_with_a_reason(game: str) -> None:
    known = SURVIVORS[game]
    assert set(known) <= set(ablation.titles(game))
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in known.values())
    assert len(known) <= 5


OFTEN_RUN = [(GAMES[0], "define even"), (GAMES[1], "define upkeep")]


@pytest.mark.parametrize("one_in", [5, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "what"), OFTEN_RUN)
def test_a_game_is_no_worse_for_being_compiled_again(game: str, what: str, one_in: int) -> None:
    """What the ablations are held against: with nothing deleted no scenario of a rule notices anything."""
    again = ablation.without(game, (), "nothing at all")
    cases = [case for case in ablation.runners(game, what) if not running.settings_of(case)][::one_in]
    assert len(cases) > 2
    assert not [text for case in cases for text in running.run(case, again)]
