"""Under `ask_everyone` a question stands in its place whatever anybody holds; what everybody can see may spare it."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.unit.view.test_asked import position

HEAD = "to go for p:\n    see turns\n"
# Ann has a fox and four hens in her hand; three foxes lie in the bag, nothing in her pen.
HIDDEN = {
    "one": ('choose one x from p.hand where x.weight > 9 by p\notherwise:\n    say "no"', "one", ("none",)),
    "shown": (
        'choose one x from p.hand where x.weight > 9 by p showing "{x.weight}"\notherwise:\n    say "no"',
        "one",
        ("none",),
    ),
    "several": ('choose exactly 2 x from p.hand where x is fox by p\notherwise:\n    say "no"', "several", ()),
    "limit": (
        'choose exactly 2 x from p.hand limit (sum y.weight for y in x) < 4 by p\notherwise:\n    say "no"',
        "several",
        (),
    ),
    "number": (
        'choose number x from 3 to (count y in p.hand where y is fox) by p\notherwise:\n    say "no"',
        "number",
        ("none",),
    ),
    "offer": ('offer p "Well?" where p.hand has {card}:\n    say "x"\notherwise:\n    say "no"', "yes_no", ("no",)),
    "name": (
        'offer p "Well?" where any y in p.hand where y.name is "Hen" and p.coins > 9:\n    say "x"\n'
        'otherwise:\n    say "no"',
        "yes_no",
        ("no",),
    ),
    "menu": ('ask p:\n    option "Well" where p.hand has {card}:\n        say "x"\nsay "no"', "menu", ("done",)),
}
OPEN = {
    "one": 'choose one x from p.pen by p\notherwise:\n    say "no"',
    "several": 'choose exactly 2 x from p.pen by p\notherwise:\n    say "no"',
    "size": 'offer p "Well?" where p.hand.size > 5:\n    say "x"\notherwise:\n    say "no"',
    "offer": 'offer p "Well?" where p.coins > 3 or day > 0:\n    say "x"\notherwise:\n    say "no"',
    "defined": 'offer p "Well?" where rich(p):\n    say "x"\notherwise:\n    say "no"',
    "menu": 'ask p:\n    option "Well" where players.size < 3:\n        say "x"\nsay "no"',
}
KEPT = {
    "a local": "let f be (all y in p.hand where y is hen).size\n"
    'offer p "Well?" where f > 4:\n    say "x"\notherwise:\n    say "no"',
    "a definition": 'offer p "Well?" where burdened(p):\n    say "x"\notherwise:\n    say "no"',
    "a value given": 'weigh for p as w\noffer p "Well?" where w > 99:\n    say "x"\notherwise:\n    say "no"',
    "a parameter": "burden p with p.hand.first",
}
MORE = """
define rich(p) as p.coins > 3

define burdened(p) as (sum y.weight for y in p.hand) > 99

to weigh for p:
    see turns
    give (sum y.weight for y in p.hand)

to burden p with y:
    see turns
    offer p "Well?" where y.weight > 9:
        say "x"
    otherwise:
        say "no"
"""


def begun(tmp_path: Path, body: str, *, everyone: bool) -> tabletop.Position:
    used = [part for part in MORE.strip().split("\n\n") if part.split("(")[0].split()[1] in body]
    rules = HEAD + indent(body, "    ") + "\n\n" + "\n\n".join(used) + "\n"
    return position(tmp_path, rules, ask_everyone=everyone)


@pytest.mark.parametrize("which", HIDDEN)
def test_where_it_hangs_on_a_hand_there_is_a_question_with_nothing_to_choose(tmp_path: Path, which: str) -> None:
    body, kind, ids = HIDDEN[which]
    body = body.replace("{card}", "hen and p.coins > 9")
    assert begun(tmp_path / "some", body, everyone=False).log(None) == ["no"]
    at = begun(tmp_path / "all", body, everyone=True)
    assert at.decision is not None and (at.decision.kind, at.decision.options.ids) == (kind, ids)
    assert len([option.label for option in at.decision.options]) == len(ids)
    asked = at.asked("Ben")
    assert asked is not None and (asked.player, asked.kind) == ("Ann", kind)
    assert at.decision.sample(Stream(1)) == ids and at.answer(*ids).log(None) == ["no"]


@pytest.mark.parametrize("which", OPEN)
def test_what_everybody_sees_spares_a_question(tmp_path: Path, which: str) -> None:
    assert begun(tmp_path, OPEN[which], everyone=True).log(None) == ["no"]


@pytest.mark.parametrize("which", KEPT)
def test_what_comes_out_of_a_hand_stays_hidden_wherever_it_goes(tmp_path: Path, which: str) -> None:
    at = begun(tmp_path, KEPT[which], everyone=True)
    assert at.decision is not None and at.decision.options.ids == ("no",)


def test_a_menu_of_nothing_but_done_is_put_and_shown(tmp_path: Path) -> None:
    rules = """\
menu go for p until done:
    option "Rest" where day is 1:
        see turns
        say "rests"

card fox works in hand:
    option "Steal" in go for p where p is holder and day is 1:
        see turns
        say "steals"
"""
    at = position(tmp_path, rules, ask_everyone=True)
    assert at.decision is not None and at.decision.options.ids == ("done",)
    assert at.asked("Ben") == tabletop.Asked("Ann", "menu", "Go", None)


CARDS_AT_WORK = """\
to go for p:
    see turns
    offer p "Go?":
        pay 1 by p
    offer p "On?":
        say "on"

to pay cost by p:
    see turns
    say "{p} pays {cost}"

card fox works in hand:
    instead of pay cost by p where p is holder and day < LAST:
        see turns
        offer holder "Shall the fox pay?":
            say "the fox pays"
        otherwise:
            proceed

card hen works in hand:
    instead of pay cost by p where p is holder:
        see turns
        proceed
"""


def read_by_ben(tmp_path: Path, last: str) -> tuple[list[tuple[object, ...]], list[str]]:
    """What Ben reads at each question, the fox never acting; and what those questions are."""
    at = position(tmp_path, CARDS_AT_WORK.replace("LAST", last), ask_everyone=True)
    read, prompts = [], []
    while True:
        read.append((at.view("Ben"), at.log("Ben"), at.asides("Ben"), at.asked("Ben")))
        if at.decision is None:
            return read, prompts
        prompts.append(at.decision.prompt)
        acts = at.decision.kind != "wrapper" and "fox" not in at.decision.prompt
        at = at.answer("yes" if acts else at.decision.options.ids[-1])


def test_of_what_hidden_cards_ask_by_themselves_no_more_is_told_than_that_the_game_waits(tmp_path: Path) -> None:
    """Neither which of them comes first nor what one asks: meanwhile all stays as it was, and then it goes on as where
    there is no such card.
    """
    (with_fox, prompts), (without, plain) = read_by_ben(tmp_path / "a", "9"), read_by_ben(tmp_path / "b", "0")
    own = [place for place, prompt in enumerate(prompts) if prompt not in plain]
    assert {prompts[place] for place in own} == {"Which comes first (pay)?", "Shall the fox pay?"}
    for place in own:
        assert with_fox[place] == (*with_fox[own[0] - 1][:3], None)
    assert [row for place, row in enumerate(with_fox) if place not in own] == without
