"""Files are written whole or not at all, and over nothing that was not to be written over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from interpreter.values.write_whole import write_new, write_whole
from tests.unit.match.test_recorder import no_file_above

WRITERS = [write_whole, write_new]


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("write", WRITERS)
def test_a_new_file_is_its_owners_alone(tmp_path: Path, write: type) -> None:
    before = mode(tmp_path)
    write(tmp_path / "f", b"one")
    assert (tmp_path / "f").read_bytes() == b"one" and mode(tmp_path / "f") == 0o600
    assert os.listdir(tmp_path) == ["f"] and mode(tmp_path) == before


@pytest.mark.parametrize("bits", [0o600, 0o640, 0o644, 0o755])
def test_a_file_that_is_there_keeps_its_mode(tmp_path: Path, bits: int) -> None:
    (tmp_path / "f").write_text("one")
    (tmp_path / "f").chmod(bits)
    write_whole(tmp_path / "f", b"two")
    assert (tmp_path / "f").read_text() == "two" and mode(tmp_path / "f") == bits


def test_a_protected_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("one")
    (tmp_path / "f").chmod(0o400)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "f", b"two")
    assert (tmp_path / "f").read_text() == "one"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "f").write_text("one")
    (tmp_path / "link").symlink_to(tmp_path / "far" / "f")
    write_whole(tmp_path / "link", b"two")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "far" / "f").read_text() == "two"
    assert os.listdir(tmp_path / "far") == ["f"]


@pytest.mark.parametrize("there", ["file", "link", "folder"])
def test_a_new_file_takes_nobodys_place(tmp_path: Path, there: str) -> None:
    dear, place = tmp_path / "dear", tmp_path / "f"
    dear.write_text("dear")
    {"file": lambda: place.write_text("dear"), "link": lambda: place.symlink_to(dear), "folder": place.mkdir}[there]()
    with pytest.raises(FileExistsError):
        write_new(place, b"two")
    assert dear.read_text() == "dear" and {*os.listdir(tmp_path)} == {"dear", "f"}


@pytest.mark.parametrize("write", WRITERS)
def test_names_that_lie_in_wait_are_not_touched(tmp_path: Path, write: type) -> None:
    dear = tmp_path / "dear"
    dear.write_text("dear")
    for name in ("f.new", "f.tmp", "f~", f"f.{os.getpid()}", f"f.{os.getpid()}.new"):
        (tmp_path / name).symlink_to(dear)
    write(tmp_path / "f", b"two")
    assert dear.read_text() == "dear" and (tmp_path / "f.new").is_symlink()


@pytest.mark.parametrize("write", WRITERS)
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, write: type) -> None:
    if write is write_whole:
        (tmp_path / "f").write_text("one")
    before = os.listdir(tmp_path)
    with no_file_above(100), pytest.raises(OSError, match="too large"):
        write(tmp_path / "f", b"x" * 200)
    assert os.listdir(tmp_path) == before
    assert write is write_new or (tmp_path / "f").read_text() == "one"


def test_a_drive_without_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    write_new(tmp_path / "f", b"one")
    assert (tmp_path / "f").read_bytes() == b"one" and mode(tmp_path / "f") == 0o600
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "f", b"two")
    assert os.listdir(tmp_path) == ["f"]
