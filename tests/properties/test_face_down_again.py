"""King of the Tabletop: what a war or a Fight turned up lies face down when it is over, but for Special Characters."""

from __future__ import annotations

import pytest

from interpreter.api.position import Table
from interpreter.table.event import MOVE, apply
from interpreter.values.chance import Stream
from tests.properties.play import act_on, random_acts, table

STRUGGLES = {"wage_war", "fight_for"}
DEALT = {"hand": ("dust_of_defense", "golem", "scroll_mist"), "army": ("arch_cleric", "sword_master", "grand_duke")}


def with_magic(seed: int) -> Table:
    """Everybody has somebody of rank; Sword and Bow lie beneath two of them, other magic is in hands."""
    playing = table("king_of_the_tabletop", 3, seed)
    state, layout = playing.state, playing.state.layout

    def copy_of(card: str) -> int:
        return state.ident.index(layout.identities_of[card][0])

    for zone, cards in DEALT.items():
        for seat, card in enumerate(cards, 1):
            apply(state, (MOVE, 0, copy_of(card), layout.player_zone[zone] + seat, 0))
    for card, bearer in (("magic_sword", "arch_cleric"), ("magic_bow", "sword_master")):
        apply(state, (MOVE, 0, copy_of(card), layout.piece_zones + copy_of(bearer), 0))
    return playing


def units(playing: Table) -> set[str]:
    """The rules under way."""
    return {playing.game.program.block_units[frame[0]] for frame in playing.state.frames}


def lying_open(playing: Table) -> list[str]:
    """What of the armies does, but for Special Characters."""
    players = playing.position().view(None).players.values()
    armies = [piece for player in players for piece in player.zones["army"]]
    cards = playing.game.ruleset.cards
    everybody = armies + [piece for bearer in armies for piece in bearer.attached]
    return [str(piece) for piece in everybody if piece.face_up and cards[piece.card or ""].kind != "special"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 3))
def test_magic_and_fighters_are_face_down_again(seed: int) -> None:
    playing, stream = with_magic(seed), Stream(seed)
    struggles = 0
    was_in = False
    for act in random_acts(playing, stream):
        act_on(playing, act)
        is_in = bool(units(playing) & STRUGGLES)
        struggles += was_in and not is_in
        if not is_in and (was_in or playing.decisions % 20 == 0):
            assert lying_open(playing) == []
        was_in = is_in
        if playing.turns > 9:
            break
    assert struggles > 8
