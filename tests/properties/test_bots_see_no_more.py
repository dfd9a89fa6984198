"""What a seat does not know changes nothing that a bot there does: at tables alike but for that, with the same luck, it
imagines the same and answers the same.
"""

from __future__ import annotations

from typing import Any

import pytest

import interpreter as tabletop
from interpreter.bots.steady import steady_choice
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, NAMES
from tests.properties.secret_twins import answered_in_secret

# (game, seats, settings, so many pairs of tables, decisions of each game)
SECRETS = [
    ("king_of_the_tabletop", 3, {"auction": "sealed"}, 30, 120),
    ("round_table", 3, {}, 10, 8),
    ("three_bids", 3, {}, 20, 60),
]


@pytest.mark.parametrize(("name", "seats", "settings", "wanted", "decisions"), SECRETS)
def test_what_others_answered_in_secret_changes_no_choice(
    name: str, seats: int, settings: dict[str, Any], wanted: int, decisions: int
) -> None:
    game = tabletop.load(GAMES[name], settings)
    compared = 0
    for seed in range(40):
        for pair in answered_in_secret(game.new_table(NAMES[:seats], seed), Stream(seed), decisions):
            for luck in (1, 2):
                one, other = (t.imagined(pair.seat, Stream(luck)) for t in (pair.one, pair.other))
                assert one.state.facts() == other.state.facts(), f"seed {seed}, decision {pair.one.decisions}"
            assert steady_choice(pair.one, Stream(seed)) == steady_choice(pair.other, Stream(seed))
            compared += 1
            if compared == wanted:
                return
    raise AssertionError(f"only {compared} pairs of tables")
