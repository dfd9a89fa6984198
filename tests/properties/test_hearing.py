"""Going on at once where nothing can hear a throw or announcement gives the same game as opening a window that stays
empty.
"""

from __future__ import annotations

import pytest

import interpreter as tabletop
from interpreter.table.state import State
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, NAMES, game, play


def leaving_always(name: str, left: list[str]) -> tabletop.Game:
    """The game with blocks that are left for every throw and announcement somebody might answer; `left` notes each."""
    changed = tabletop.load(GAMES[name])

    def yes(s: State, happening: str) -> bool:
        left.append(happening)
        return True

    for block in changed.program.blocks:
        if "may_be_heard" in getattr(block, "__globals__", {}):
            block.__globals__["may_be_heard"] = yes
    return changed


def start(playing: tabletop.Game, seats: int, seed: int, stop: str | None) -> tabletop.Table:
    """A table at which the first player is not asked about an ability."""
    position = playing.start(NAMES[:seats], seed)
    if stop is not None:
        position = position.with_stops(NAMES[0], stop, False)
    return tabletop.Table(playing, position.players, position._state.copy())


@pytest.mark.parametrize(
    ("name", "seats", "stop"), [("king_of_the_tabletop", 3, None), ("round_table", 3, None), ("three_bids", 3, "veto")]
)
def test_an_empty_window_and_none_are_the_same(name: str, seats: int, stop: str | None) -> None:
    left: list[str] = []
    quick, slow = game(name), leaving_always(name, left)
    for seed in range(3):
        one, other = (start(either, seats, seed, stop if seed else None) for either in (quick, slow))
        for _ in zip(play(one, Stream(seed), 250), play(other, Stream(seed), 250), strict=True):
            assert one.state.question == other.state.question
        assert one.position().digest() == other.position().digest()
        assert one.position().log(None) == other.position().log(None)
    assert left or not quick.program.ears
