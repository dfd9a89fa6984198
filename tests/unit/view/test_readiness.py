"""What is held ready: an act open at any question, after which its holder is asked where they would pass unasked."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.api.seat import Move, StopChange
from interpreter.match.driver import Match
from interpreter.match.replay import replay
from interpreter.match.saved import read_save
from interpreter.scenario.write.write_scenario import write_scenario
from interpreter.values.chance import Stream
from tests.unit.view.telling import game
from tests.unit.view.test_stops import NAMES, RULES, asked, start

READY = "use_at_next_chance:fox.1"
QUIET = RULES.replace("stops [noon]", "stops [noon] where day is 99")
TWICE = """\
    may holder on dusk stops [dusk] where day is 99 "Howl":
        see turns
        say "{holder} howls"
"""


def ready(position: tabletop.Position, player: str) -> list[str]:
    return [act.id for act in position.asides(player)]


def test_whoever_holds_what_may_pass_unasked_has_an_act_and_nobody_else(tmp_path: Path) -> None:
    position = start(tmp_path)
    assert [act.label for act in position.asides("Ann")] == ["Use Fox at the next chance"]
    assert (ready(position, "Ann"), ready(position, "Ben"), ready(position, "Cy")) == (
        [READY],
        [],
        ["use_at_next_chance:fox.2"],
    )


@pytest.mark.parametrize("stops", ["", " stops [dawn, noon]"])
def test_where_nothing_passes_unasked_there_is_no_act(tmp_path: Path, stops: str) -> None:
    position = start(tmp_path, RULES.replace(" stops [noon]", stops))
    assert not any(ready(position, player) for player in NAMES)


def test_whom_the_table_asks_everywhere_has_no_act(tmp_path: Path) -> None:
    everywhere = start(tmp_path, ask_everyone=True)
    assert not any(ready(everywhere, player) for player in NAMES)
    position = start(tmp_path / "own").with_stops("Ann", "fox", True)
    assert ready(position, "Ann") == [] and ready(position.with_stops("Ann", "fox", False, "noon"), "Ann") == [READY]


def test_one_is_asked_once_at_each_happening_where_one_would_pass(tmp_path: Path) -> None:
    assert asked(start(tmp_path, QUIET), 3) == [("Ann", "yes_no"), ("Ben", "yes_no"), ("Cy", "yes_no")]
    position = start(tmp_path / "ready", QUIET).aside(READY, by="Ann")
    assert position.decision is not None and position.decision.kind == "yes_no"  # the question comes again
    assert asked(position, 6) == [
        ("Ann", "yes_no"),
        ("Ann", "dawn"),
        ("Ann", "noon"),
        ("Ben", "yes_no"),
        ("Cy", "yes_no"),
        ("Ann", "yes_no"),
    ]


def test_what_is_ready_already_is_no_act_and_may_be_so_again_once_it_was_asked_for(tmp_path: Path) -> None:
    position = start(tmp_path, QUIET).aside(READY, by="Ann")
    assert ready(position, "Ann") == []
    at_dawn = position.answer("no")
    assert at_dawn.decision is not None and at_dawn.decision.window == "dawn" and ready(at_dawn, "Ann") == [READY]
    anew = at_dawn.aside(READY, by="Ann")
    assert anew.decision is not None and anew.decision.id == at_dawn.decision.id + 1  # the same question, asked again
    assert asked(anew, 5)[:2] == [("Ann", "dawn"), ("Ann", "noon")]
    assert asked(anew, 6)[2:] == [("Ben", "yes_no"), ("Ann", "dawn"), ("Cy", "yes_no"), ("Ann", "yes_no")]
    assert asked(at_dawn, 5)[2:] == [("Ben", "yes_no"), ("Cy", "yes_no"), ("Ann", "yes_no")]


def test_the_window_stands_while_other_acts_are_done(tmp_path: Path) -> None:
    rules = QUIET + '\naside "Think" for p:\n    see turns\n    say "{p} thinks"\n'
    at_dawn = start(tmp_path, rules).aside(READY, by="Ann").answer("no")
    thought = at_dawn.aside("think", by="Ann")
    assert thought.decision is not None and thought.decision.window == "dawn"
    assert asked(thought, 2) == asked(at_dawn, 2) == [("Ann", "dawn"), ("Ann", "noon")]


def test_what_is_used_is_ready_no_more(tmp_path: Path) -> None:
    used = start(tmp_path, QUIET).aside(READY, by="Ann").answer("no").answer("fox.1")
    assert used.log("Cy")[-1] == "Ann barks"
    assert asked(used, 2) == [("Ben", "yes_no"), ("Cy", "yes_no")] and not used._state.stops


def test_all_abilities_of_a_copy_are_held_ready_by_one_act(tmp_path: Path) -> None:
    rules = QUIET.replace("announce noon for p", "announce noon for p\n    announce dusk") + TWICE
    position = start(tmp_path, rules)
    assert ready(position, "Ann") == [READY]
    windows = [window for _, window in asked(position.aside(READY, by="Ann"), 4)]
    assert windows == ["yes_no", "dawn", "noon", "dusk"]


def test_what_left_its_holder_is_forgotten_when_another_is_held_ready(tmp_path: Path) -> None:
    rules = QUIET.replace('say "{p} dreams"', "move p.pen to left_of(p).pen")
    position = start(tmp_path, rules).aside(READY, by="Ann").answer("yes")
    assert position.decision is not None and position.decision.player == "Ben"  # who holds it, and did not want it
    position = position.aside("use_at_next_chance:fox.1", by="Ben")
    assert {seat for seat, _, _ in position._state.stops} == {2}


def test_stops_show_what_is_ready_and_take_it_back(tmp_path: Path) -> None:
    position = start(tmp_path).aside(READY, by="Ann")
    assert [(stop.happening, stop.on, stop.ready) for stop in position.stops("Ann")] == [
        ("dawn", False, True),
        ("noon", True, False),
    ]
    assert not any(stop.ready for stop in position.stops("Cy"))
    assert not any(stop.ready for stop in position.with_stops("Ann", "fox", False).stops("Ann"))
    by_name = start(tmp_path / "named").with_stops("Ann", "fox", True, "next dawn")
    assert by_name._state.stops == position._state.stops
    assert not by_name.with_stops("Ann", "fox", False, "next dawn")._state.stops


def test_it_is_told_to_nobody_and_belongs_to_the_position(tmp_path: Path) -> None:
    position = start(tmp_path, QUIET)
    held = position.aside(READY, by="Ann")
    assert all(held.log(player) == position.log(player) for player in NAMES)
    assert all(held.view(player) == position.view(player) for player in NAMES)
    assert held != position and held.digest() != position.digest()
    assert pickle.loads(pickle.dumps(held)) == held
    assert held.holds_ready("Cy", "use_at_next_chance:fox.2") and not held.holds_ready("Cy", "no such act")


def test_who_imagines_the_table_does_not_see_what_others_hold_ready(tmp_path: Path) -> None:
    plain = start(tmp_path, QUIET)
    held = plain.aside(READY, by="Ann")
    facts = [p.table().imagined(2, Stream(7)).state.facts() for p in (plain, held)]
    assert facts[0] == facts[1]
    assert held.table().imagined(1, Stream(7)).state.stops == held._state.stops


def match(tmp_path: Path, save: Path | None = None) -> Match:
    return Match(game(tmp_path, QUIET), NAMES, ["human"] * 3, 4, save)


def test_a_save_replays_it(tmp_path: Path) -> None:
    playing = match(tmp_path, tmp_path / "save")
    for move in (Move("Ann", (READY,), aside=True), Move("Ann", ("no",)), Move("Ann", ("pass",))):
        playing.step(move)
    playing.close()
    saved, problems = read_save(tmp_path / "save")
    assert saved is not None and not problems
    again, problems = replay(saved, playing.game)
    assert again is not None and not problems
    assert again.position == playing.position and again.position.decision.window == "noon"  # type: ignore[union-attr]


def test_undo_leaves_what_others_hold_ready_and_does_not_tell_of_it(tmp_path: Path) -> None:
    playing = match(tmp_path)
    playing.step(Move("Ann", ("no",)))
    playing.step(Move("Cy", ("use_at_next_chance:fox.2",), aside=True))
    assert playing.undo("Ann") is None
    assert [move.by for move in playing.moves] == ["Cy"] and playing.position.stops("Cy")[0].ready
    playing.step(Move("Ann", (READY,), aside=True))
    assert playing.undo("Ann") is None and not playing.position.stops("Ann")[0].ready


def test_undo_gives_up_what_cannot_be_held_ready_any_more(tmp_path: Path) -> None:
    rules = QUIET.replace('say "{p} dreams"', "move p.pen to left_of(p).pen")
    playing = Match(game(tmp_path, rules), NAMES, ["human"] * 3, 4)
    playing.step(Move("Ann", ("yes",)))
    playing.step(Move("Ben", (READY,), aside=True))
    assert playing.undo("Ann", free=True) is None and playing.moves == ()


def test_a_moment_at_which_something_is_held_ready_is_written_down(tmp_path: Path) -> None:
    playing = match(tmp_path)
    for move in (Move("Ann", (READY,), aside=True), Move("Ann", ("no",)), Move("Ann", ("pass",))):
        playing.step(move)
    assert write_scenario(playing) is not None
    playing = match(tmp_path / "by name")
    playing.step(StopChange("Cy", "fox", "next dawn", True))
    playing.step(Move("Ann", ("no",)))
    playing.step(Move("Cy", ("pass",)))
    assert write_scenario(playing) is not None
