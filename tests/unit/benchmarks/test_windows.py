"""What the count of window questions counts, on a game where it can be told beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from benchmarks.windows import count
from tests.properties.play import GAMES


@pytest.fixture(scope="module")
def three_bids() -> tabletop.Game:
    """Each day has one auction that a Veto can end and one roll that a Nudge can turn."""
    return tabletop.load(Path(GAMES["three_bids"]))


@pytest.mark.parametrize(("card", "happening"), [("veto", "bids_shown"), ("nudge", "rolled")])
def test_a_holder_is_asked_once_a_day(three_bids: tabletop.Game, card: str, happening: str) -> None:
    met = count(three_bids, [card], 5)
    assert set(met.where) == {(happening, card)} and max(met.asked.values()) == 1
    assert sum(met.asked.values()) == sum(met.where.values()) > 20


def test_both_together_are_asked_twice_at_most(three_bids: tabletop.Game) -> None:
    met = count(three_bids, ["veto", "nudge"], 5)
    assert max(met.asked.values()) == 2 and met.show().startswith(f"{len(met.asked)} turns of holders: ")


def test_a_card_without_rules_is_refused(three_bids: tabletop.Game) -> None:
    with pytest.raises(SystemExit, match="no rules of such a card: vetto"):
        count(three_bids, ["vetto"], 1)
