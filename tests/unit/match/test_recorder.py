"""A save that cannot be written: it is told, tried again, and nothing is lost or written over."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.match.driver import Match
from interpreter.match.file_lock import FileInUse
from interpreter.match.replay import replay
from interpreter.match.saved import read_save
from tests.unit.match.playing import duel, play_by_hand


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Match]:
    (tmp_path / "saves").mkdir()
    match = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, tmp_path / "saves" / "s")
    play_by_hand(match, 2)
    yield match
    match.close()


def is_whole(match: Match) -> bool:
    """Whether the save, read again, is the whole game."""
    assert match.save_path is not None
    saved, problems = read_save(match.save_path)
    assert saved is not None and problems == []
    again, problems = replay(saved, duel())
    assert again is not None and problems == []
    return again.moves == match.moves


@contextlib.contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """As on a full disk, files grow to so many bytes and no further. What is imported meanwhile would be kept torn."""
    keeps_none, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        sys.dont_write_bytecode = keeps_none


def test_a_full_disk_that_has_room_again(match: Match) -> None:
    assert match.save_path is not None
    with no_file_above(match.save_path.stat().st_size + 20):
        play_by_hand(match, 3)
        assert match.save_trouble == "the save cannot be written: File too large" and match.unsaved == 3
        again, problems = read_save(match.save_path)
        assert again is not None and len(again.lines) == 2 and [p.cut_off for p in problems] == [True]
        match.catch_up()
        assert match.save_trouble is not None and match.unsaved == 3
    play_by_hand(match, 1)
    assert match.save_trouble is None and match.unsaved == 0 and is_whole(match)


def test_what_was_in_no_file_is_tried_a_last_time_at_the_end(match: Match, tmp_path: Path) -> None:
    assert match.save_path is not None
    with no_file_above(match.save_path.stat().st_size):
        play_by_hand(match, 2)
    match.close()
    saved, problems = read_save(tmp_path / "saves" / "s")
    assert saved is not None and problems == [] and len(saved.lines) == 4


@pytest.mark.parametrize("back", ["itself", "a copy", "empty"])
def test_a_folder_that_is_gone_and_comes_back(match: Match, tmp_path: Path, back: str) -> None:
    (tmp_path / "saves").rename(tmp_path / "away")
    play_by_hand(match, 2)
    assert match.save_trouble == "the save cannot be written: its folder is gone" and match.unsaved == 2
    if back == "itself":
        (tmp_path / "away").rename(tmp_path / "saves")
    elif back == "a copy":
        shutil.copytree(tmp_path / "away", tmp_path / "saves")
    else:
        (tmp_path / "saves").mkdir()
    match.catch_up()
    assert match.save_trouble is None and is_whole(match)
    play_by_hand(match, 1)
    assert match.save_trouble is None and is_whole(match)
    with pytest.raises(FileInUse):
        Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, tmp_path / "saves" / "s")


def test_a_save_that_was_taken_away_is_written_anew(match: Match) -> None:
    assert match.save_path is not None
    match.save_path.unlink()
    play_by_hand(match, 1)
    assert match.save_trouble is None and is_whole(match)


def test_another_file_in_its_place_is_never_written_to(match: Match, tmp_path: Path) -> None:
    assert match.save_path is not None
    (tmp_path / "other").write_text("dear\n")
    (tmp_path / "other").rename(match.save_path)
    play_by_hand(match, 1)
    assert match.save_trouble == "the save cannot be written: another file stands in its place"
    with pytest.raises(OSError, match="another file"):
        match.save_as(match.save_path)
    assert match.save_path.read_text() == "dear\n"
    match.save_as(tmp_path / "elsewhere")
    assert match.save_trouble is None and is_whole(match)


def test_a_program_that_knows_no_lock_is_found_out(match: Match) -> None:
    assert match.save_path is not None
    with match.save_path.open("a") as file:
        file.write('{"undo": 1}\n')
    play_by_hand(match, 1)
    assert match.save_trouble == "the save cannot be written: another program has changed it"
    assert match.save_path.read_text().endswith('{"undo": 1}\n')


def test_the_lock_goes_with_the_save(match: Match, tmp_path: Path) -> None:
    first, second = tmp_path / "saves" / "s", tmp_path / "second"
    match.save_as(second)
    with pytest.raises(FileInUse):
        Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, second)
    other = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, first)
    with pytest.raises(FileInUse):
        match.save_as(first)
    play_by_hand(match, 1)
    assert match.save_path == second and is_whole(match)
    other.close()
    match.save_as(first)
    assert not (tmp_path / "second.lock").exists()


def test_saving_where_it_is_saved_keeps_the_lock(match: Match) -> None:
    assert match.save_path is not None
    match.save_as(match.save_path)
    with pytest.raises(FileInUse):
        Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, match.save_path)
    play_by_hand(match, 1)
    assert is_whole(match)


def test_who_may_read_a_save_is_its_owners_to_say(match: Match, tmp_path: Path) -> None:
    assert match.save_path is not None
    assert match.save_path.stat().st_mode & 0o777 == 0o600
    match.close()
    (tmp_path / "saves" / "s").chmod(0o640)
    again = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, tmp_path / "saves" / "s")
    again.close()
    assert (tmp_path / "saves" / "s").stat().st_mode & 0o777 == 0o640


def test_a_save_that_is_protected_is_not_replaced(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "saves" / "s"
    match.close()
    before = path.read_bytes()
    path.chmod(0o400)
    with pytest.raises(PermissionError, match="protected from writing"):
        Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, path)
    assert path.read_bytes() == before and not (tmp_path / "saves" / "s.lock").exists()


def test_a_link_stays_a_link_and_nothing_beside_is_touched(tmp_path: Path) -> None:
    target, link, beside = tmp_path / "target", tmp_path / "link", tmp_path / "link.new"
    target.touch()
    link.symlink_to(target)
    beside.write_text("dear")
    match = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, link)
    play_by_hand(match, 1)
    match.close()
    assert link.is_symlink() and len(target.read_text().splitlines()) == 2
    assert sorted(os.listdir(tmp_path)) == ["link", "link.new", "target"] and beside.read_text() == "dear"
