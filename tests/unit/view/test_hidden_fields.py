"""Fields that not all see: in views, texts, logs and faults, shown by `reveal`, forgotten when set anew."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.values.chance import Stream
from tests.unit.view.telling import BASE

FIELDS = """player:
  fields:
    coins: {is: number, default: 0, min: 0}
    favourite: {is: colour, default: red}
    role: {is: colour, default: red, seen_by: owner, unseen: dealt}
    fate: {is: number, default: 7, min: 2, seen_by: nobody, unseen: "[holder.seat, 9]"}
    idol: {is: piece, seen_by: owner, unseen: meadow}
"""
MOOD = "{hunger: {is: number, default: 0, min: 0}, mood: {is: number, seen_by: owner, unseen: [1, 2, 3]}}"
SCREEN = 'panels:\n  - {title: "{p}", each: {p: players}, rows: [{label: Role, text: "{p.role}"}]}\n'
ALL_RED = """to play:
    see turns
    draw 2 from bag to meadow
    set players.last.role to blue
    for each x in bag where x is fox:
        move x to players.last.pen
        set x.mood to 3
    {then}
    offer players.first "Go on?":
        say "on"
"""


def start(tmp_path: Path, then: str, rest: str = "") -> tabletop.Position:
    folder = tmp_path / "base_game"
    shutil.copytree(BASE, folder)
    kinds = (folder / "kinds.yaml").read_text()
    before, _, after = kinds.partition("player:\n")
    kinds = before + FIELDS + "table:" + after.partition("table:")[2]
    (folder / "kinds.yaml").write_text(kinds.replace("{hunger: {is: number, default: 0, min: 0}}", MOOD))
    (folder / "screen.yaml").write_text(SCREEN)
    for old in (folder / "rules").glob("*.rules"):
        old.unlink()
    (folder / "rules" / "case.rules").write_text(ALL_RED.replace("{then}", then) + rest, encoding="utf-8")
    return tabletop.load(folder).start(["Ann", "Ben", "Cy"], seed=4)


def roles(position: tabletop.Position, viewer: str | None) -> list[str]:
    view = position.view(viewer)
    shown = [dict(panel.rows)["Role"] for panel in view.panels]
    fields = [view.players[name].fields.get("role", "?") for name in position.players]
    assert shown == fields
    return shown


def test_each_sees_their_own_and_nobody_what_is_nobodys(tmp_path: Path) -> None:
    position = start(tmp_path, 'tell players.first "x"')
    assert roles(position, "Ann") == ["red", "?", "?"] and roles(position, "Cy") == ["?", "?", "blue"]
    assert roles(position, None) == ["red", "red", "blue"]
    assert all("fate" not in position.view(name).players[name].fields for name in position.players)
    assert position.view(None).players["Ann"].fields["fate"] == 7
    pens = {name: position.view(name).players["Cy"].zones["pen"] for name in position.players}
    assert [str(x) for x in pens["Ann"]] == ["fox.1", "fox.2"] and not any("mood" in x.fields for x in pens["Ann"])
    assert [str(x) for x in pens["Cy"]] == ["fox.1 [mood 3]", "fox.2 [mood 3]"]


@pytest.mark.parametrize(
    ("then", "all_know", "ann_knows"),
    [
        ("reveal players.last.role", True, True),
        ("reveal players.last.role to players.first", False, True),
        ("reveal players.last.role to others(players.last)", True, True),
        ("let old be players.last\n    reveal old.role\n    set old.role to red", False, False),
    ],
)
def test_what_is_shown_is_seen_and_told_until_it_is_set_anew(
    tmp_path: Path, then: str, all_know: bool, ann_knows: bool
) -> None:
    position = start(tmp_path, then)
    now = roles(position, None)[2]
    assert roles(position, "Ben")[2] == (now if all_know else "?")
    assert roles(position, "Ann")[2] == (now if ann_knows else "?")
    told = "Cy's role is blue"
    assert position.log("Ann") == [told] and position.log("Ben") == ([] if "to players.first" in then else [told])
    whom = {"to players.first": "Ann alone: ", "to others": "Ann and Ben alone: "}
    assert position.log(None) == [next((to for words, to in whom.items() if words in then), "") + told]


def test_the_fields_of_pieces_are_shown_by_name(tmp_path: Path) -> None:
    position = start(tmp_path, "for each x in players.last.pen:\n        reveal x.mood to players.first")
    assert position.log("Ann") == ["Fox's mood is 3 (Cy)", "Fox's mood is 3 (Cy)"] and position.log("Ben") == []
    assert position.view("Ann").players["Cy"].zones["pen"][0].fields["mood"] == 3


def test_being_shown_is_learning(tmp_path: Path) -> None:
    rest = '    offer players.first "More?":\n        reveal players.last.role to players.first\n'
    before = start(tmp_path, 'say "x"', rest).answer("no")
    after = before.answer("yes")
    assert after.learned_since(before, "Ann") and not after.learned_since(before, "Ben")
    assert after.digest() != before.answer("no").digest()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("decrease players.first.fate by 6", False),
        ("spy", False),
        ("fail", True),
    ],
)
def test_a_fault_tells_nothing_of_what_is_hidden(tmp_path: Path, wrong: str, said: bool) -> None:
    rest = "\nto fail:\n    see turns\n    decrease players.first.coins by 3\n"
    rest += "\nto spy:\n    see turns\n    let rank be players.last.role\n    decrease players.first.coins by 1\n"
    with pytest.raises(tabletop.RuleFault) as fault:
        start(tmp_path, wrong, rest)
    assert ("would fall to" in str(fault.value)) is said
    assert ("would tell what not all may know" in str(fault.value)) is not said
    assert "blue" not in repr(fault.value.values)


def test_a_bot_reckons_with_what_the_game_says(tmp_path: Path) -> None:
    table = start(tmp_path, "set players.last.idol to meadow.first").table()
    column = table.state.layout.column
    imagined = [table.imagined(1, Stream(luck)).state for luck in range(40)]
    roles_there = {tuple(s.cols[column["player", "role"]][1:4]) for s in imagined}
    assert roles_there == {("red", "red", "blue"), ("red", "blue", "red")}
    fates = {tuple(s.cols[column["player", "fate"]][1:4]) for s in imagined}
    assert {one for fate in fates for one in fate} == {1, 2, 3, 9} and {fate[0] for fate in fates} == {1, 9}
    moods = {s.cols[column["piece", "mood"]][x] for s in imagined for x in s.zones[s.layout.player_zone["pen"] + 3]}
    assert moods == {1, 2, 3}
    assert {s.cols[column["player", "idol"]][3] for s in imagined} == set(table.state.zones[1])
    own = [table.imagined(3, Stream(luck)).state.cols[column["player", "role"]][3] for luck in range(10)]
    assert set(own) == {"blue"}


def test_nobody_can_answer_a_secret_throw(tmp_path: Path) -> None:
    rest = '\nwhen rolled throw by p:\n    say "{p} rolled"\n\nto look:\n    see turns\n'
    thrown = "    roll 1d6 for luck by players.first{} as throw\n    set players.first.fate to throw.total\n"
    open_ = start(tmp_path / "open", "look", rest + thrown.format(""))
    secret = start(tmp_path / "secret", "look", rest + thrown.format(" in secret"))
    assert open_.log("Ben") == ["Ann rolled"] and secret.log("Ben") == []


def test_a_prompt_that_reads_it_is_told_to_others_in_general_words(tmp_path: Path) -> None:
    rest = (
        '\nto ask_about p:\n    see turns\n    choose number tip from 0 to 2 by p asking "You are {p.role}: a tip?"\n'
    )
    position = start(tmp_path, "ask_about players.last", rest + '    say "{tip}"\n')
    own, other = position.asked("Cy"), position.asked("Ann")
    assert own is not None and own.prompt == "You are blue: a tip?"
    assert other is not None and other.prompt == "Choose a number: tip"
