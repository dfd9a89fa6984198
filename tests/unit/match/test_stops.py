"""Stops on their way through a match, a save and a session."""

from __future__ import annotations

import functools
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.seat import StopChange
from interpreter.match.driver import Match
from interpreter.match.replay import replay
from interpreter.match.saved import read_save
from tests.unit.match.playing import play_by_hand
from tests.unit.repl.test_session import play

NAMES = ["Ann", "Bo", "Cy"]
NO_VETO = StopChange("Bo", "veto", "bids_shown", False)


@functools.cache
def three_bids(*, everyone: bool = False) -> Game:
    folder = Path(__file__).parents[2] / "games" / "three_bids"
    return tabletop.load(folder, {"ask_everyone": True} if everyone else {})


def match(path: Path | None = None, *, everyone: bool = False) -> Match:
    return Match(three_bids(everyone=everyone), NAMES, ["human"] * 3, 5, path)


def again(path: Path, game: Game) -> Match:
    saved, problems = read_save(path)
    assert saved is not None and not problems
    played, problems = replay(saved, game)
    assert played is not None and not problems
    return played


def test_a_replay_has_the_same_stops(tmp_path: Path) -> None:
    playing = match(tmp_path / "s")
    play_by_hand(playing, 3)
    playing.step(NO_VETO)
    play_by_hand(playing, 60)
    playing.close()
    assert '{"stop": "veto", "at": "bids_shown", "on": false, "by": "Bo", "mark":' in (tmp_path / "s").read_text()
    other = again(tmp_path / "s", three_bids())
    assert other.moves == playing.moves and other.position.digest() == playing.position.digest()
    assert other.position.stops("Bo") == playing.position.stops("Bo") != playing.position.stops("Ann")


def test_a_save_remembers_that_everyone_is_asked(tmp_path: Path) -> None:
    playing = match(tmp_path / "s", everyone=True)
    play_by_hand(playing, 40)
    playing.close()
    header = json.loads((tmp_path / "s").read_text().split("\n")[0])
    assert header["settings"]["ask_everyone"] is True
    assert again(tmp_path / "s", three_bids(everyone=True)).position.digest() == playing.position.digest()
    assert "ask_everyone" not in match().header.settings


def test_undo_takes_back_answers_and_leaves_stops() -> None:
    playing = match()
    player = playing.position.decision.player  # type: ignore[union-attr]
    play_by_hand(playing, 1)
    playing.step(NO_VETO)
    assert playing.undo(player, free=True) is None
    assert playing.moves == (NO_VETO,) and playing.undo(player) == f"{player} has not moved yet"


@pytest.mark.parametrize("line", [{"at": 3}, {"on": "yes"}, {"on": 1}, {"stop": None}, {"more": 1}])
def test_a_line_that_is_no_stop_ends_the_save(tmp_path: Path, line: dict[str, Any]) -> None:
    playing = match(tmp_path / "s")
    playing.step(NO_VETO)
    playing.close()
    head, row = (tmp_path / "s").read_text().splitlines()
    (tmp_path / "s").write_text(f"{head}\n{json.dumps(json.loads(row) | line)}\n")
    saved, problems = read_save(tmp_path / "s")
    assert saved is not None and saved.lines == () and [p.line for p in problems] == [2]


HOW = "Type `/stops NUMBER on` or `/stops NUMBER off`, and a happening behind it to change that one alone."


def test_the_list_says_what_its_words_mean() -> None:
    said = play(match(), ["/stops"])[0]
    assert all(f"{word}:" in said for word in ("on", "off", "at times", "*"))
    assert (
        said.splitlines().count("  1. Veto (on: bids shown)") == 1
        and said.splitlines().count("  2. Nudge (on: rolled)") == 1
    )


def test_a_person_hears_once_that_stops_can_be_chosen() -> None:
    said = play(Match(three_bids(), NAMES, ["human", "human", "random"], 5), ["done", "1", "pass"] * 20)[0]
    assert said.count("[Enter: pass]") > 4 and said.count("is yours to choose: /stops") == 2


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("/stops veto off", ["  1. Veto (off: bids shown*)"]),
        ("/stops Nud off ROLLED", ["  2. Nudge (off: rolled*)"]),
        ("/stops 2 off ro", ["  2. Nudge (off: rolled*)"]),
        ("/stops 3 off", ["There is no 3 in the list of `/stops`; it goes from 1 to 2."]),
        ("/stops nutge off", ["Nothing called `nutge` answers a happening. Did you mean nudge?"]),
        ("/stops  off", [HOW]),
        ("/stops zzzzzz off", ["Nothing called `zzzzzz` answers a happening. `/stops` lists what does."]),
        ("/stops nudge off roled", ["Nudge does not answer `roled`. Did you mean rolled?"]),
        ("/stops nudge", ["  2. Nudge (on: rolled)", HOW]),
    ],
)
def test_what_a_person_types(typed: str, shown: list[str]) -> None:
    said = play(match(), [typed])[0].splitlines()
    at = said.index(f"> {typed}")
    assert said[at + 1 : at + 1 + len(shown)] == shown


def test_a_name_that_could_be_two_is_asked_back(tmp_path: Path) -> None:
    """A card with two abilities: its name alone is not enough."""
    folder = tmp_path / "three_bids"
    shutil.copytree(Path(__file__).parents[2] / "games" / "three_bids", folder)
    cards = folder / "rules" / "30_cards.rules"
    again = """\
    may holder on rolled "Veto the throw of {holder}":
        see cards.veto
        move this to spent
"""
    cards.write_text(cards.read_text().replace("        stop bidding\n", "        stop bidding\n" + again))
    playing = Match(tabletop.load(folder), NAMES, ["human"] * 3, 5)
    assert "Veto the throw of … (off: rolled*)" in play(playing, ["/stops throw off", "/stops throw on"])[0]
    said = play(playing, ["/stops veto off", "/stops veto: veto the sale off", "/stops"])[0]
    both = [
        "`veto` could be each of these:",
        "  1. Veto: Veto the sale (on: bids shown)",
        "  2. Veto: Veto the throw of … (on: rolled)",
        HOW,
    ]
    assert "\n".join(both) in said
    assert said.splitlines().count("  1. Veto: Veto the sale (off: bids shown*)") == 2
