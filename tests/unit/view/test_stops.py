"""Where a seat is asked in a window: what abilities name, what seats change, what a table asks for that gives nothing
away.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import game

NAMES = ["Ann", "Ben", "Cy"]
RULES = """
to play:
    see turns
    let foxes be (all f in bag where f is fox)
    move foxes.first to players.first.pen
    move foxes.last to players.last.pen
    repeat:
        for each p in players:
            morning for p
    until day > 20

phase morning for p:
    see turns
    increase day by 1
    announce dawn for p
    announce noon for p
    offer p "Sleep?":
        contest feast:
            say "{p} dreams"

card fox works in pen:
    may holder on [dawn, noon] stops [noon] "Bark":
        see turns
        say "{holder} barks"
"""


def start(tmp_path: Path, rules: str = RULES, **settings: object) -> tabletop.Position:
    folder = Path(game(tmp_path, rules).ruleset.folder)
    return tabletop.load(folder, settings).start(NAMES, seed=4)


def asked(position: tabletop.Position, most: int = 60) -> list[tuple[str, str]]:
    """Who is asked what, as `pass` and `no` answer everything."""
    found = []
    while (decision := position.decision) is not None and len(found) < most:
        found.append((decision.player, decision.window or decision.kind))
        position = position.answer("pass" if decision.window else "no")
    return found


def test_a_seat_is_asked_where_the_ability_stops(tmp_path: Path) -> None:
    assert asked(start(tmp_path), 6) == [
        ("Ann", "noon"),
        ("Cy", "noon"),
        ("Ann", "yes_no"),
        ("Cy", "noon"),
        ("Ann", "noon"),
        ("Ben", "yes_no"),
    ]


def test_without_stops_an_ability_stops_wherever_it_answers(tmp_path: Path) -> None:
    assert asked(start(tmp_path, RULES.replace(" stops [noon]", "")), 4) == [
        ("Ann", "dawn"),
        ("Cy", "dawn"),
        ("Ann", "noon"),
        ("Cy", "noon"),
    ]


def test_a_stop_may_hold_only_at_times_unless_a_seat_wants_it_always(tmp_path: Path) -> None:
    position = start(tmp_path, RULES.replace("stops [noon]", "stops [noon] where day is 2 and holder is players.last"))
    assert asked(position, 3) == [("Ann", "yes_no"), ("Cy", "noon"), ("Ben", "yes_no")]
    always = position.with_stops("Ann", "fox", True, "noon")
    assert asked(always, 4) == [("Ann", "yes_no"), ("Cy", "noon"), ("Ann", "noon"), ("Ben", "yes_no")]
    assert asked(always.with_stops("Ann", "fox", False), 2) == [("Ann", "yes_no"), ("Cy", "noon")]


def test_a_seat_changes_its_own_stops_and_no_others(tmp_path: Path) -> None:
    position = start(tmp_path).with_stops("Cy", "fox", True, "dawn")
    assert [(s.happening, s.on, s.default) for s in position.stops("Cy")] == [
        ("dawn", True, False),
        ("noon", True, True),
    ]
    assert [(s.happening, s.on) for s in position.stops("Ann")] == [("dawn", False), ("noon", True)]
    assert asked(position, 6)[3:] == [("Cy", "dawn"), ("Cy", "noon"), ("Ann", "noon")]


def test_an_open_window_is_looked_at_again(tmp_path: Path) -> None:
    position = start(tmp_path)
    without = position.with_stops("Ann", "fox", False)
    assert position.decision is not None and position.decision.player == "Ann"
    assert asked(without, 3) == [("Cy", "noon"), ("Ann", "yes_no"), ("Cy", "noon")]
    assert without.with_stops("Ann", "fox", True).decision.player == "Cy"  # type: ignore[union-attr]  # passed over is passed


def test_an_answer_to_a_window_that_is_gone_comes_too_late(tmp_path: Path) -> None:
    position = start(tmp_path)
    window = position.decision
    assert window is not None and (window.player, window.window) == ("Ann", "noon")
    position = position.with_stops("Ann", "fox", False).answer("pass")
    assert position.decision is not None and (position.decision.player, position.decision.kind) == ("Ann", "yes_no")
    assert position.decision.id == window.id + 1
    with pytest.raises(tabletop.Refused, match=r"^that answers an earlier question$"):
        position.answer("no", by="Ann", decision=window.id)


def test_abilities_of_one_card_are_told_apart_by_their_labels(tmp_path: Path) -> None:
    more = """\
    may holder on noon "Bite {holder}":
        see turns
        say "x"
"""
    position = start(tmp_path, RULES + more)
    assert {(s.ability, s.name) for s in position.stops("Ann")} == {
        ("fox:bark", "Fox: Bark"),
        ("fox:bite", "Fox: Bite …"),
    }
    assert position.with_stops("Ann", "fox.1", False).digest() == position.with_stops("Ann", "fox:bark", False).digest()
    position = position.with_stops("Ann", "fox:bark", False)
    assert position.decision is not None and position.decision.options.ids == (
        "fox.1:bark",
        "fox.1:bite",
        "pass",
    )  # for Bite
    position = position.with_stops("Ann", "fox:bite", False)
    assert position.decision is not None and position.decision.player == "Cy"


def test_who_is_asked_may_answer_with_all_he_holds_there(tmp_path: Path) -> None:
    """Only Bark stops at noon: where it does, Bite is offered too, and again when Bark has been used once."""
    more = """\
    may holder on [dawn, noon] stops [dawn] where day is 9 "Bite":
        see turns
        say "{holder} bites"
"""
    position = start(tmp_path, RULES + more)
    assert position.decision is not None and position.decision.window == "noon"
    assert position.decision.options.ids == ("fox.1:bark", "fox.1:bite", "pass")
    bitten = position.answer("fox.1:bite")
    assert bitten.log("Cy") == ["Ann bites"] and bitten.decision is not None
    assert (bitten.decision.player, bitten.decision.options.ids) == ("Ann", ("fox.1", "pass"))
    barked = position.answer("fox.1:bark").decision
    assert barked is not None and barked.player == "Cy"  # Bite alone would not have asked her
    off = position.with_stops("Ann", "fox:bark", False)
    assert off.decision is not None and off.decision.player == "Cy"


def test_a_stop_under_a_condition_is_on_at_times_until_it_is_changed(tmp_path: Path) -> None:
    position = start(tmp_path, RULES.replace("stops [noon]", "stops [noon] where day > 1"))
    assert position.decision is not None and position.decision.kind == "yes_no"  # nobody is asked on the first day
    stop = position.stops("Ann")[1]
    assert (stop.on, stop.at_times, stop.changed) == (True, True, False)
    stop = position.with_stops("Ann", "fox", True, "noon").stops("Ann")[1]
    assert (stop.on, stop.at_times, stop.changed) == (True, False, True)


def test_stops_belong_to_the_position(tmp_path: Path) -> None:
    position = start(tmp_path)
    changed = position.with_stops("Ben", "fox", False, "noon")
    assert changed.digest() != position.digest()
    assert changed.with_stops("Ben", "fox", True, "noon").digest() == position.digest()
    assert changed.answer("pass").stops("Ben") == changed.stops("Ben") != position.stops("Ben")


@pytest.mark.parametrize(
    ("ability", "at", "reason"),
    [
        ("foxes", None, "nothing called `foxes` answers a happening; did you mean `fox`?"),
        ("fox", "dawm", "`fox` does not answer `dawm`; did you mean `dawn`?"),
    ],
)
def test_what_is_not_there_is_refused_with_the_nearest(
    tmp_path: Path, ability: str, at: str | None, reason: str
) -> None:
    with pytest.raises(tabletop.Refused, match="^" + reason.replace("?", r"\?") + "$"):
        start(tmp_path).with_stops("Ann", ability, True, at)


def test_everyone_is_asked_at_every_window_where_the_table_wants_it(tmp_path: Path) -> None:
    position = start(tmp_path, ask_everyone="true")
    assert asked(position, 7) == [*((p, h) for h in ("dawn", "noon") for p in NAMES), ("Ann", "yes_no")]
    assert position.answer("pass").decision.options.ids == ("pass",)  # type: ignore[union-attr]  # Ben has nothing to answer with


def test_a_window_nothing_could_answer_is_none_for_anyone(tmp_path: Path) -> None:
    """What an ability waits for is written in the rules: all know that `during feast` nothing answers
    outside a feast.
    """
    rules = RULES.replace("stops [", "during feast stops [")
    assert asked(start(tmp_path, rules, ask_everyone=True), 3) == [(p, "yes_no") for p in NAMES]


MENU = """
to play:
    see turns
    let foxes be (all f in bag where f is fox)
    move foxes.first to players.first.pen
    for each p in players:
        chores for p

menu chores for p until done:
    option "Work" where p.coins > 0:
        decrease p.coins by 1

card fox works in pen:
    option "Rest" in chores for p where p is holder:
        see turns
        move this to bag
"""


def test_a_menu_to_which_cards_add_is_put_to_all_where_everyone_is_asked(tmp_path: Path) -> None:
    quiet, position, menus = start(tmp_path / "quiet", MENU), start(tmp_path / "asked", MENU, ask_everyone=True), []
    assert quiet.decision is not None and quiet.answer("fox.1").decision is None
    while (decision := position.decision) is not None:
        menus.append((decision.player, decision.options.ids))
        position = position.answer("done")
    assert menus == [("Ann", ("fox.1", "done")), ("Ben", ("done",)), ("Cy", ("done",))]


FORCED = """
to play:
    see turns
    let p be players.first
    draw 1 from bag to p.pen
    choose one a from p.pen by p
    choose exactly 1 b from p.pen by p
    choose any number c from p.pen where c.weight > 99 by p
    choose number d from p.pen.size to 1 by p
    choose order of e from p.pen by p
    do_one for p
    say "{a} {b} {c} {d} {e}"

menu do_one for p:
    option "Nothing else":
        increase day by 1
"""


def test_a_forced_answer_is_asked_for_too(tmp_path: Path) -> None:
    position = start(tmp_path / "quiet", FORCED)
    assert position.decision is None
    said = position.log(None)
    position, kinds = start(tmp_path / "asked", FORCED, ask_everyone=True), []
    while (decision := position.decision) is not None:
        kinds.append(decision.kind)
        position = position.answer(*decision.options.ids)
    assert kinds == ["one", "several", "several", "number", "order", "menu"] and position.log(None) == said
