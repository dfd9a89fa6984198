"""`may choose one x from ...:` asks as `choose up to 1` does, and its body has the one that was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.unit.view.telling import said, start
from tests.unit.view.test_asked import position

MAY = """
to go for p:
    see turns
    may choose one x from SOURCE by p asking "Which?" showing "{x}!":
        say "{x} it is"
    otherwise:
        say "nothing"
    say "on"
"""
UP_TO = """
to go for p:
    see turns
    choose up to 1 few from SOURCE by p asking "Which?" showing "{few}!"
    for each x in few:
        say "{x} it is"
    if few is empty:
        say "nothing"
    say "on"
"""


def shown(at: tabletop.Position) -> list[object]:
    """All that the asked player and the others read of the question."""
    it = at.decision
    assert it is not None
    options = [(option.id, option.label, option.subject) for option in it.options]
    asked = [at.asked(name) for name in ("Ben", "Cy")]
    return [it.kind, it.prompt, options, it.at_least, it.at_most, it.player, *asked]


@pytest.mark.parametrize("source", ["p.hand where ONE is not hen", "bag where ONE is fox", "players", "p.hand"])
@pytest.mark.parametrize("everyone", [False, True])
def test_it_is_asked_and_answered_as_up_to_one_is(tmp_path: Path, source: str, everyone: bool) -> None:
    may, up_to = (
        position(tmp_path / name, rules.replace("SOURCE", source.replace("ONE", name)), ask_everyone=everyone)
        for name, rules in (("x", MAY), ("few", UP_TO))
    )
    assert shown(may) == shown(up_to)
    assert may.decision is not None
    for ids in ((), (may.decision.options.ids[0],)):
        told = [may.answer(*ids).log(viewer) for viewer in (None, "Ann", "Ben")]
        assert told == [up_to.answer(*ids).log(viewer) for viewer in (None, "Ann", "Ben")]
        assert ("nothing" in told[0][0]) == (not ids) and told[0][-1] == "on"
    answers = {(), *((id,) for id in may.decision.options.ids)}
    assert {may.decision.sample(Stream(number)) for number in range(30)} == answers


def test_with_nothing_to_choose_nobody_is_asked_but_where_nobody_may_know_that(tmp_path: Path) -> None:
    nothing = MAY.replace("SOURCE", "p.hand where x is hen and p.coins > 9")
    assert position(tmp_path / "some", nothing).log(None) == ["nothing", "on"]
    at = position(tmp_path / "all", nothing, ask_everyone=True)
    assert at.decision is not None and at.decision.options.ids == ()
    assert at.answer().log(None) == ["nothing", "on"]


LISTS = """
to play:
    see turns
    let p be players.first
    may choose one row from [[1, 2], [3]] by p:
        say "{row}"
    may choose one q from [none, p] by p:
        say "{q}"
    may choose one r from [1, 2] by p:
        end
    say "nobody ends it"
"""


def test_a_list_or_none_can_be_the_one(tmp_path: Path) -> None:
    at = start(tmp_path, LISTS)
    assert said(at, "1+2", "none", ()) == ["1 and 2", "nobody", "nobody ends it"]
    assert said(at, "3", (), "2") == ["3"]


SECRET = """
to play:
    see turns
    each p in players secretly:
        let bid[p] be 0
        may choose one n from [1, 2] by p:
            let bid[p] be n
    say "{bid[players.first]} {bid[players.last]}"
"""


def test_in_secret_it_is_chosen_too_and_a_bot_thinks_of_other_answers(tmp_path: Path) -> None:
    at = start(tmp_path, SECRET)
    second = at.answer("2")
    imagined = [second.table().imagined(2, Stream(number)) for number in range(20)]
    bids = {one.state.frames[-1][one.game.program.slot_names["play"].index("bid") + 1].get(1) for one in imagined}
    assert bids == {0, 1, 2}
    assert said(second, (), "1") == ["2 1"]


FITTING = """
to play:
    see turns
    may choose one x from (all y in bag where y is beast) where y_is_light(x) by players.first:
        offer players.last "{x.weight}?":
            say "{x}"

define y_is_light(y) as y.weight < 5
"""


def test_what_is_imagined_of_the_one_fits_what_it_was_chosen_from(tmp_path: Path) -> None:
    at = start(tmp_path, FITTING)
    assert at.decision is not None
    for asked in (at, at.answer(at.decision.options.ids[0])):
        for number in range(10):
            state = asked.table().imagined(2, Stream(number)).state
            frame = state.frames[-1]
            pieces = [*state.question.options] if asked is at and state.question is not None else [frame[1]]
            cards = [state.layout.cards[state.ident[piece]] for piece in pieces]
            assert pieces and all(card is not None and card.id == "hen" for card in cards)


LEFT = """
to play:
    see turns
    for each p in players:
        leave players.last
        may choose one n from [1, 2] by p:
            say "{p} {n}"
        otherwise:
            say "{p} nothing"
    end_game
"""


def test_who_has_left_is_asked_nothing(tmp_path: Path) -> None:
    at = start(tmp_path, LEFT.replace("leave players.last", "if p is players.first:\n            leave players.last"))
    assert said(at, "2", ()) == ["Ann 2", "Ben nothing"]
