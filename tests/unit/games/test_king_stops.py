"""Holders of magic are not asked without end: who has changed nothing is asked at most six times a turn."""

from __future__ import annotations

from collections import Counter

from interpreter.api.position import Table
from interpreter.run.answers.question_site import PASS, WINDOW_SITE
from interpreter.table.event import MOVE, apply
from interpreter.values.chance import Stream
from tests.properties.play import game

HELD = ("lucky_charm", "scroll_dispell", "magic_sword")
AWAY = (
    "dust_of_defense",
    "golem",
    "magic_bow",
    "scroll_fire_wall",
    "scroll_mist",
    "talisman",
)  # a question for these offers the held ones too


def asked_by_turn(playing: Table, stream: Stream) -> Counter[int]:
    """How often the first seat is asked in windows about what it holds from the start, turn by turn; it
    always passes.
    """
    asked: Counter[int] = Counter()
    abilities = playing.game.program.abilities
    while playing.question is not None and playing.turns < 12 and 1 in playing.state.live:
        assert playing.state.question is not None
        site, seat, options, *_ = playing.state.question
        if site == WINDOW_SITE and seat == 1:
            asked[playing.turns] += any(option != PASS and abilities[option[0]].card in HELD for option in options)
        playing.answer(PASS if site == WINDOW_SITE else playing.sample(stream))
    return asked


def test_six_questions_a_turn_at_most() -> None:
    turns: list[int] = []
    for seed in range(6):
        playing = game("king_of_the_tabletop").new_table(["Tom", "Rob", "Neil", "Zoe"], seed)
        state, layout = playing.state, playing.state.layout
        for card in HELD:
            apply(state, (MOVE, 0, state.ident.index(layout.identities_of[card][0]), layout.player_zone["hand"] + 1, 0))
        for card in AWAY:
            apply(state, (MOVE, 0, state.ident.index(layout.identities_of[card][0]), layout.table_zone["box"], 0))
        turns += asked_by_turn(playing, Stream(seed)).values()
    assert len(turns) > 30
    assert 1 <= max(turns) <= 6
