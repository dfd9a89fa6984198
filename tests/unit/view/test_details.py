"""Printed values that stand behind a piece's name: some everywhere, some only where a player decides."""

from __future__ import annotations

from tests.properties.play import game


def test_details_stand_on_the_screen_and_in_options_but_not_in_sentences() -> None:
    position = game("king_of_the_tabletop").start(["Tom", "Rob"], seed=5)
    assert position.decision is not None and position.decision.player == "Tom"
    served = [option.label for option in position.decision.options]
    assert "Vampire \u221e4 swamp" in served
    hand = next(text for panel in position.view("Tom").panels for _, text in panel.rows if "Vampire" in text)
    assert "Vampire \u221e4 swamp" in hand
    drawn = next(line for line in position.log("Tom") if "Vampire" in line)
    assert "Vampire \u221e4, " in drawn
