"""What a digest tells apart, and what it does not."""

from __future__ import annotations

from pathlib import Path

from interpreter.compile.lower.stop_names import stop_names, unit_names
from interpreter.syntax.nodes.walk import statements
from tests.unit.view.telling import game, start

ONE_NUMBER = """
to play:
    see turns
    choose number n from 0 to 3 by players.first
    offer players.first "On?":
        say "{n}"
    otherwise:
        say "{n + 1}"
"""


def test_a_named_local_makes_a_difference(tmp_path: Path) -> None:
    asked = start(tmp_path, ONE_NUMBER)
    assert asked.answer("1").digest() != asked.answer("2").digest()
    assert asked.answer("1").digest() == asked.answer("1").digest()


LOOPS = """
to play:
    see turns
    choose number from_here from 2 to 3 by players.first
    for each p in order_of(from_here):
        offer players.first "Once?":
            say "{p}"

define order_of(n) as [n, 2, 1] if n is 3 else [2, 1]
"""


def test_what_a_loop_still_has_to_go_through_makes_a_difference(tmp_path: Path) -> None:
    asked = start(tmp_path, LOOPS)
    short, long = asked.answer("2"), asked.answer("3").answer("no")
    frame, other = short._state.frames[-1], long._state.frames[-1]
    names = short.game.program.slot_names["play"]
    chosen = names.index("from_here") + 1
    other[chosen] = frame[chosen]  # now the same: both have 2 and 1 left
    assert short.digest() == long.digest()
    rest = next(slot for slot, name in enumerate(names, 1) if name.endswith(" p"))
    other[rest] = ()
    assert short.digest() != long.digest()


TWICE = """
to play:
    see turns
    offer players.first "Once?":
        say "yes"
    offer players.first "Once?":
        say "yes"
"""


def test_which_of_two_equal_questions_it_is_makes_a_difference(tmp_path: Path) -> None:
    asked = start(tmp_path, TWICE)
    assert asked.digest() != asked.answer("no").digest()


ENDED = """
to play:
    see turns
    choose number n from 0 to 3 by players.first
    win players.first
"""


def test_the_locals_of_the_rule_that_ended_the_game_make_none(tmp_path: Path) -> None:
    asked = start(tmp_path, ENDED)
    assert asked.answer("1").outcome is not None
    assert asked.answer("1").digest() == asked.answer("2").digest()


TOLD = """
to play:
    see turns
    let told be "one {day}" if day is 0 else "another {day}"
    offer players.first "On?":
        say "{told}"
"""


def test_a_text_is_known_by_its_words(tmp_path: Path) -> None:
    """As a value it is a number, which another text before it moves."""
    one = start(tmp_path / "a", TOLD)
    other = start(tmp_path / "b", TOLD.replace("    let told", '    say "more"\n    let told'))
    different = start(tmp_path / "c", TOLD.replace('"one', '"two'))
    assert one.key() != other.key()
    assert one.digest() == other.digest() != different.digest()


NAMELESS = """
to play:
    see turns
    announce dawn

when dawn:
    say "first"

when dawn:
    say "second"

when dawn where day > 0:
    say "third"
"""


def test_rules_without_a_name_are_called_by_their_first_line(tmp_path: Path) -> None:
    units = game(tmp_path, NAMELESS).program.meaning.units
    names = list(unit_names(units).values())
    assert len(set(names)) == len(names) == 4
    assert names[0] == "play" and not any("case.rules" in name for name in names)
    assert names[1].removesuffix("1") == names[2].removesuffix("2") != names[3].removesuffix("1")


STOPS = """
to play:
    see turns
    let p be players.first
    say "no stop"
    increase p.coins by 1
    for each q in players:
        increase p.coins by 1
        announce dawn
    roll 1d6 for luck by p as luck
    say "{luck}"
    contest outer:
        choose one coin from [1, 2] by p
        say "{coin}"
        go_on p
        go_on p

to go_on p:
    see turns
    say "{p}"

when dawn:
    say "dawn"
"""


def test_statements_that_can_stop_are_counted_by_what_they_are(tmp_path: Path) -> None:
    body = game(tmp_path, STOPS).program.meaning.units[0].body
    names = stop_names(body)
    assert [names[s.node_key] for s in statements(body) if s.node_key in names] == [
        *("set coins 1", "foreach q 1", "set coins 2", "announce dawn 1", "roll luck 1"),
        *("contest outer 1", "choose coin 1", "go_on 1", "go_on 2"),
    ]
