"""What is offered in a trade is seen by the two who haggle, and by nobody else, for as long as they keep it."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.api.position import Position
from interpreter.scenario.situation import situation

FILE = Path(__file__).parents[3] / "games/king_of_the_tabletop/variants/trading/scenarios/trading.yaml"
OFFERED, STRUCK = 8, 9  # the cases: Tom has offered a Golem, and got a Ruby for it


def after(case: int) -> Position:
    given = situation(FILE, case)
    return given.play(given.position)


def read_by(position: Position, viewer: str) -> str:
    """All that somebody reads: what was told, the table, and what is asked."""
    view, asked = position.view(viewer), position.asked(viewer)
    rows = [text for panel in view.panels for _, text in panel.rows]
    return "\n".join([*position.log(viewer), *rows, str(asked)])


@pytest.mark.slow
def test_an_offer_is_seen_by_the_two_alone() -> None:
    offered = after(OFFERED)
    assert "Tom offers Rob Golem 9 for 5 gold." in offered.log("Rob")
    assert "Tom offers Rob playing tile for 5 gold." in offered.log("Ann")
    assert "Golem" not in read_by(offered, "Ann")


@pytest.mark.slow
def test_a_deal_tells_others_no_more() -> None:
    struck = after(STRUCK)
    assert ("Ruby" in read_by(struck, "Tom"), "Golem" in read_by(struck, "Rob")) == (True, True)
    for hidden in ("Ruby", "Golem", "Bear", "Troll", "City"):
        assert hidden not in read_by(struck, "Ann")
