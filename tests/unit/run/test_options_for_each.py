"""`option "Play {c}" for c in LIST`: one option for each of a list, in a menu and added to one."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.unit.view.telling import said, start
from tests.unit.view.test_asked import position

OWN = """
to go for p:
    see turns
    ask p "What now?":
        option "Play {c}" for c in p.hand where c is fox or c.weight > 5:
            say "{p} plays {c}"
        option "Give to {q}" for q in others(p):
            say "{p} gives to {q}"
        option "Rest" where p.coins < 3:
            say "rests"
        option "Pay {n}" for n in [2, 3]:
            say "{p} pays {n}"
    say "on"
"""


def offered(at: tabletop.Position) -> list[tuple[str, str, str | None]]:
    assert at.decision is not None
    return [(option.id, option.label, option.subject) for option in at.decision.options]


def test_there_is_an_option_for_each(tmp_path: Path) -> None:
    at = position(tmp_path, OWN)
    assert offered(at) == [
        ("play:fox.1", "Play Fox", "fox.1"),
        ("give_to:Ben", "Give to Ben", "Ben"),
        ("give_to:Cy", "Give to Cy", "Cy"),
        ("pay:2", "Pay 2", "2"),
        ("pay:3", "Pay 3", "3"),
    ]
    told = ["Ann plays Fox", "Ann gives to Ben", "Ann gives to Cy", "Ann pays 2", "Ann pays 3"]
    assert [at.answer(id).log(None) for id, _, _ in offered(at)] == [[line, "on"] for line in told]
    asked = at.asked("Ben")
    assert asked is not None and (asked.player, asked.kind, asked.prompt) == ("Ann", "menu", "What now?")
    assert {at.decision.sample(Stream(number))[0] for number in range(60)} == {id for id, _, _ in offered(at)}


ADDED = """
menu go for p "Go" until done:
    option "Lay {c}" for c in p.hand where c is fox:
        see turns
        move c to p.pen
        say "{p} lays {c}"

option "Take {c}" in go for p for c in p.pen:
    see turns
    move c to p.hand
    say "{p} takes {c}"

option "Wave" in go for p:
    see turns
    say "{p} waves"

card fox works in [hand, pen]:
    option "Bite {q}" in go for p for q in others(p) where p is holder:
        see turns
        say "{holder}'s {this} bites {q}"
    option "Howl" in go for p where p is holder:
        see turns
        say "{this} howls"

card hen works in hand:
    option "Peck {q}" in go for p for q in [left_of(p)] where p is holder and this is holder.hand.last:
        see turns
        say "{this} pecks {q}"
"""


def test_so_there_is_of_options_that_are_added(tmp_path: Path) -> None:
    at = position(tmp_path, ADDED)
    foxes = [
        ("fox.1:bite:Ben", "Bite Ben", "Ben"),
        ("fox.1:bite:Cy", "Bite Cy", "Cy"),
        ("fox.1:howl", "Howl", "fox.1:howl"),
        ("hen.4:Ben", "Peck Ben", "Ben"),
        ("done", "Done", None),
    ]
    assert offered(at) == [("lay:fox.1", "Lay Fox", "fox.1"), ("wave", "Wave", "wave"), *foxes]
    at = at.answer("lay:fox.1")
    assert offered(at) == [("take:fox.1", "Take Fox", "fox.1"), ("wave", "Wave", "wave"), *foxes]
    at = at.answer("fox.1:bite:Cy").answer("wave").answer("hen.4:Ben").answer("take:fox.1")
    assert at.log(None) == ["Ann lays Fox", "Ann's Fox bites Cy", "Ann waves", "Hen pecks Ben", "Ann takes Fox"]
    assert "lay:fox.1" in [id for id, _, _ in offered(at)] and at.answer("done").outcome is not None


SAME = """
to go for p:
    see turns
    move p.hand.last to p.pen
    ask p:
        option "Feed it" for c in (all x in p.hand + p.pen where x is hen):
            say "{c.zone}"
        option "Turn one of {bag.size}" for c in bag:
            say "{c}"
        option "Rest":
            say "x"
"""


def test_options_that_read_the_same_say_what_is_different_about_their_things(tmp_path: Path) -> None:
    at = position(tmp_path, SAME)
    assert [(id, label) for id, label, _ in offered(at)] == [
        *((f"feed_it:hen.{number}", "Feed it, in hand of Ann") for number in (1, 2, 3)),
        ("feed_it:hen.4", "Feed it, in pen of Ann"),
        *((f"turn_one_of:dark_card#{number}", "Turn one of 3") for number in (1, 2, 3)),
        ("rest", "Rest"),
    ]
    assert at.answer("feed_it:hen.4").log(None) == ["pen"]


HANGING = """
to go for p:
    see turns
    ask p:
        option "Play {c}" for c in LIST:
            say "{c}"
    say "on"
"""


@pytest.mark.parametrize(
    ("source", "is_put"),
    [
        ("(all x in p.hand where x is fox and p.coins > 9)", True),
        ("p.pen where c.weight > 3", False),
        ("p.pen where p.hand.first.weight > 99", True),
    ],
)
def test_where_everybody_is_asked_it_hangs_on_what_all_can_see(tmp_path: Path, source: str, is_put: bool) -> None:
    rules = HANGING.replace("LIST", source)
    assert position(tmp_path / "some", rules).log(None) == ["on"]
    at = position(tmp_path / "all", rules, ask_everyone=True)
    assert (at.decision is not None) == is_put
    assert (at.answer("done") if is_put else at).log(None) == ["on"]


def test_a_single_one_is_taken_without_asking(tmp_path: Path) -> None:
    assert position(tmp_path, HANGING.replace("LIST", "p.hand where c is fox")).log(None) == ["Fox", "on"]


FITTING = """
to play:
    see turns
    ask players.first:
        option "Take {c}" for c in (all y in bag where y is beast) where c.weight < 5:
            offer players.last "Of weight {c.weight}?":
                say "x"
        option "Rest":
            say "x"
"""


def test_what_is_imagined_of_the_things_fits_what_they_were_found_by(tmp_path: Path) -> None:
    at = start(tmp_path, FITTING)
    for asked in (at, at.answer(offered(at)[0][0])):
        dealt = set()
        for number in range(10):
            state = asked.table().imagined(2, Stream(number)).state
            question = state.question
            assert question is not None
            things = [raw.element for raw in question.options if not isinstance(raw, bool | int)] or [
                state.frames[-1][asked.game.program.slot_names["play"].index("c") + 1]
            ]
            cards = [state.layout.cards[state.ident[piece]] for piece in things]
            assert all(card is not None and card.id == "hen" for card in cards)
            dealt.add(tuple(state.ident[piece] for piece in things))
        assert len(dealt) > 1


ADDED_AND_FITTING = """
to play:
    see turns
    rest for players.first

menu rest for p:
    option "Wait":
        say "x"

option "Feel {c}" in rest for p for c in bag where c is beast and c.weight < 5:
    see turns
    say "x"
"""


def test_so_it_does_of_options_that_are_added(tmp_path: Path) -> None:
    at, dealt = start(tmp_path, ADDED_AND_FITTING), set()
    assert [id for id, _, _ in offered(at)] == ["wait", *(f"feel:beast#{number}" for number in (1, 2, 3))]
    for number in range(10):
        state = at.table().imagined(1, Stream(number)).state
        assert state.question is not None
        things = [raw.element for raw in state.question.options if raw != 0]
        cards = [state.layout.cards[state.ident[piece]] for piece in things]
        assert len(things) == 3 and all(card is not None and card.id == "hen" for card in cards)
        dealt.add(tuple(state.ident[piece] for piece in things))
    assert len(dealt) > 1


SECRET = """
to play:
    see turns
    each p in players secretly:
        let bid[p] be 0
        ask p:
            option "Bid {n}" for n in [1, 2]:
                let bid[p] be n
            option "Bid nothing":
                let bid[p] be 0
    say "{bid[players.first]} {bid[players.last]}"
"""


def test_in_secret_a_bot_thinks_of_other_options(tmp_path: Path) -> None:
    second = start(tmp_path, SECRET).answer("bid:2")
    imagined = [second.table().imagined(2, Stream(number)) for number in range(30)]
    place = second.game.program.slot_names["play"].index("bid") + 1
    assert {one.state.frames[-1][place].get(1) for one in imagined} == {0, 1, 2}
    assert said(second, "bid_nothing", "bid:1") == ["2 1"]
