"""A player sees the same at two tables that differ only in what is hidden from them."""

from __future__ import annotations

import pytest

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, NAMES, play
from tests.properties.twins import apart, can_ask, hidden_pairs, make_twins, run

# (game, seats, whether everyone is asked, questions to compare, at most so many of one pair)
CASES = [
    ("king_of_the_tabletop", 4, False, 150, 60),
    pytest.param("king_of_the_tabletop", 4, False, 1500, 120, marks=pytest.mark.long),
    ("king_of_the_tabletop", 4, True, 200, 60),
    pytest.param("king_of_the_tabletop", 4, True, 2000, 60, marks=pytest.mark.long),
    ("round_table", 3, False, 150, 60),
    ("round_table", 2, True, 100, 60),
    ("three_bids", 3, False, 300, 40),
    ("three_bids", 3, True, 150, 40),
    ("mini_war", 2, False, 60, 20),
]
# so often one table asked what the other did not, and both went on to the same
MET_AGAIN = {("three_bids", False, 300): 5, ("king_of_the_tabletop", False, 1500): 5}
MANY = 8  # pairs at once, so that what a whole hand allows is another


def _apart(one: str, other: str) -> str:
    place = next(i for i, (a, b) in enumerate(zip(one + "$", other + "$", strict=False)) if a != b)
    return f"...{one[max(0, place - 200) : place + 60]}... against ...{other[place : place + 60]}..."


@pytest.mark.parametrize(("name", "seats", "everyone", "wanted", "most"), CASES)
def test_what_is_hidden_from_a_player_changes_nothing_he_reads(
    name: str, seats: int, everyone: bool, wanted: int, most: int
) -> None:
    game = tabletop.load(GAMES[name], {"ask_everyone": everyone})
    compared = met_again = 0
    for seed in range(40):
        stream = Stream(seed)
        for at in play(game.new_table(NAMES[:seats], seed), stream, 400):
            if at.decisions % 40 != 20:
                continue
            viewer = 1 + stream.below(seats)
            found = hidden_pairs(at, viewer)
            if not found:
                continue
            order = [found[i] for i in stream.sample_indices(len(found), min(len(found), 40))]
            if not everyone:  # first what would ask its holder
                order.sort(key=lambda pair: not can_ask(at, pair))
            pairs = apart(order, MANY if stream.chance(1, 2) else 1)
            twins = make_twins(at, viewer, *pairs)
            for one, other in run(twins, Stream(seed), most):
                where = f"seed {seed}, decision {at.decisions}"
                assert one == other, f"{NAMES[viewer - 1]} can tell {pairs} apart, {where}: {_apart(one, other)}"
                compared += 1
            met_again += twins.met_again
            if compared >= wanted:
                break
        if compared >= wanted:
            break
    assert compared >= wanted
    assert met_again >= MET_AGAIN.get((name, everyone, wanted), 0)
