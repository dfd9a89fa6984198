"""Which games were left, told from their files."""

from __future__ import annotations

from pathlib import Path

from interpreter.match.driver import Match
from interpreter.match.open_games import open_game, open_games
from interpreter.match.saved import read_save
from tests.unit.match.playing import duel, play_by_hand

NAMES = ("Ann", "Bo")


def left(path: Path, moves: int, seats: tuple[str, str] = ("human", "random")) -> None:
    match = Match(duel(), NAMES, seats, 3, path)
    play_by_hand(match, moves)
    match.close()


def test_a_game_that_was_left_is_open(tmp_path: Path) -> None:
    left(tmp_path / "one.save", 2)
    found = open_game(tmp_path / "one.save")
    assert found is not None
    assert (found.header.game, found.header.names, found.moves) == ("duel", NAMES, 2)


def test_one_that_is_over_is_not_but_where_its_end_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "over.save"
    match = Match(duel(), NAMES, ("human", "random"), 3, path)
    play_by_hand(match, 1000)
    assert match.position.decision is None
    assert open_game(path) is None
    match.take_back(1)
    match.close()
    assert open_game(path) is not None
    saved, problems = read_save(path)
    assert saved is not None and not problems and saved.lines[-2][1].over


def test_what_is_no_game_of_a_persons_is_left_out(tmp_path: Path) -> None:
    left(tmp_path / "bots.save", 0, ("random", "random"))
    (tmp_path / "foreign.save").write_bytes(b"\xff\x00 nothing")
    (tmp_path / "empty.save").write_bytes(b"")
    (tmp_path / "folder.save").mkdir()
    left(tmp_path / "mine.save", 1)
    assert [one.path.name for one in open_games(tmp_path)] == ["mine.save"]
    assert open_games(tmp_path, "another_game") == []
    assert open_games(tmp_path / "nowhere") == []


def test_an_older_save_without_the_mark_of_its_end_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "old.save"
    left(path, 2)
    assert b'"over"' not in path.read_bytes()
    assert open_game(path) is not None
