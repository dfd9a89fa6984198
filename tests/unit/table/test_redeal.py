"""What a seat does not know is dealt anew: at many decisions of a four-player game, and in corners that no such game
shows.
"""

from __future__ import annotations

from collections import Counter

import attrs
import pytest

from interpreter.api.position import Table
from interpreter.run.imagining.named_pieces import named_pieces
from interpreter.run.imagining.secret_answers import open_secrets
from interpreter.run.own_blocks import ANSWER, WINDOW
from interpreter.table.records import Hold
from interpreter.table.redeal import redeal
from interpreter.table.state import Frame, State
from interpreter.values.chance import Stream
from tests.properties import play

KING = "king_of_the_tabletop"


def seen_by(table: Table, seat: int) -> str:
    """All that a seat can read, the question with its options too."""
    position, name = table.position(), table.players[seat - 1]
    decision = position.decision
    assert decision is not None and decision.player == name
    options = [(option.id, option.label) for option in decision.options]
    return repr(
        (position.view(name), position.log(name), decision.prompt, decision.at_least, decision.at_most, options)
    )


def unknown(table: Table, seat: int) -> list[int]:
    return [piece for zone in table.state.zones for piece in zone if not table.state.known[piece] >> seat & 1]


def but_for_the_last_answer(frame: Frame) -> Frame:
    """An open window forgets who answered last: that somebody was asked there tells what they hold."""
    return [None if place == ANSWER and frame[0] == WINDOW else value for place, value in enumerate(frame)]


@pytest.mark.slow
@pytest.mark.parametrize(("decisions", "least_named"), [(100, 1), pytest.param(300, 3, marks=pytest.mark.long)])
def test_a_seat_sees_the_same_and_what_it_does_not_know_differs(decisions: int, least_named: int) -> None:
    table, stream = play.table(KING, 4, 5), Stream(8)
    looked = differing = full = named = 0
    for at in play.play(table, Stream(3), decisions):
        seat = at.state.question.seat  # type: ignore[union-attr]
        imagined, before = at.imagined(seat, stream), at.state.copy()
        assert seen_by(imagined, seat) == seen_by(at, seat)
        assert imagined.state.zones == at.state.zones
        in_secret = open_secrets(at.game.program, at.state)
        assert imagined.state.frames == [but_for_the_last_answer(frame) for frame in at.state.frames] or in_secret
        hidden = unknown(at, seat)
        tests = named_pieces(at.game.program, imagined.state)
        moved = [piece for piece in hidden if imagined.state.ident[piece] != at.state.ident[piece]]
        assert in_secret or all(fits(imagined.state, piece) for piece in hidden for fits in tests.get(piece, ()))
        assert all(
            imagined.state.ident[piece] == at.state.ident[piece]
            for piece in range(len(at.state.ident))
            if piece not in hidden
        )
        looks = at.state.layout.looks
        assert all(looks[imagined.state.ident[piece]] == looks[at.state.ident[piece]] for piece in hidden)
        assert Counter(imagined.state.ident) == Counter(at.state.ident), "a piece is lost or doubled"
        assert imagined.state.seed != at.state.seed
        assert at.state.facts() == before.facts(), "the table itself has been changed"
        named += any(piece in tests for piece in moved)
        looked, differing, full = looked + 1, differing + bool(moved), full + (len(moved) > len(hidden) / 2)
    assert looked == differing == full == decisions
    assert named >= least_named, "nothing that a rule named, unknown to who is asked, has been dealt anew"


def test_zones_get_only_what_they_hold() -> None:
    table, stream, armies = play.table(KING, 4, 5), Stream(8), 0
    base, holds = table.state.layout.player_zone["army"], table.state.layout.zone_holds
    for at in play.play(table, Stream(3), 300):
        for piece in at.state.zones[base + 1] if at.decisions % 10 == 0 else ():
            if at.state.known[piece] >> 2 & 1:
                continue
            armies += 1
            assert kind_of(at.imagined(2, stream).state, piece) in (holds[base + 1] or ())
    assert armies > 20


def test_where_no_free_piece_fits_others_make_room() -> None:
    """A hand that may hold everything, dealt first, must leave the one treasure to the hand that may
    hold nothing else.
    """
    table = play.table(KING, 4, 5)
    state = table.state
    hands, deck = state.layout.player_zone["hand"], state.layout.table_zone["playing_deck"]
    holds = list(state.layout.zone_holds)
    holds[hands + 1], holds[hands + 2] = ("character", "treasure"), ("treasure",)
    state.layout = attrs.evolve(state.layout, zone_holds=tuple(holds))
    of_kind = {
        kind: [piece for piece in state.zones[deck] if kind_of(state, piece) == kind]
        for kind in ("character", "treasure")
    }
    state.zones[hands + 1], state.zones[hands + 2] = tuple(of_kind["character"][:3]), tuple(of_kind["treasure"][:1])
    dealt_to = [*state.zones[hands + 1], *state.zones[hands + 2]]
    for piece in dealt_to:
        state.place[piece], state.known[piece] = hands + 1 if piece in state.zones[hands + 1] else hands + 2, 0
    state.zones[deck] = tuple(piece for piece in state.zones[deck] if piece not in dealt_to)
    state.known = [0 if piece in dealt_to else -1 for piece in range(len(state.known))]
    firsts = set()
    for seed in range(12):
        dealt = state.copy()
        redeal(dealt, 3, {}, Stream(seed))
        assert [kind_of(dealt, piece) for piece in dealt_to] == ["character"] * 3 + ["treasure"]
        firsts.add(dealt.ident[dealt_to[0]])
    assert len(firsts) == 3


def kind_of(state: State, piece: int) -> str:
    card = state.layout.cards[state.ident[piece]]
    assert card is not None
    return card.kind


def test_the_real_deal_does_not_reach_the_result() -> None:
    """Two tables that differ only in what is hidden from a seat are dealt alike."""
    for at in play.play(play.table(KING, 3, 2), Stream(4), 60):
        seat = at.state.question.seat  # type: ignore[union-attr]
        other = at.imagined(seat, Stream(at.decisions))
        assert at.imagined(seat, Stream(77)).state.ident == other.imagined(seat, Stream(77)).state.ident


def test_what_is_held_back_until_the_end_of_a_together_is_dealt_alike() -> None:
    table = play.table(KING, 2, 2)
    table.state.hold = Hold(len(table.state.frames) - 1, table.state.copy(), (), None)
    imagined = table.imagined(1, Stream(5)).state
    assert imagined.hold is not None and imagined.hold.before.ident == imagined.ident
    assert table.state.hold.before.ident == table.state.ident != imagined.ident
