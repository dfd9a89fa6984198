"""One writer of a file at a time, whatever becomes of the programs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.match.file_lock import FileInUse, lock_file

HOLDER = """
import sys, time
from interpreter.match.file_lock import lock_file
lock = lock_file(sys.argv[1])
print("held", flush=True)
time.sleep(100)
"""


def holder(path: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "held\n"
    return process


def test_the_second_is_refused_and_told_who_was_first(tmp_path: Path) -> None:
    with lock_file(tmp_path / "s"), pytest.raises(FileInUse) as refused:
        lock_file(tmp_path / "s")
    assert f"another program (process {os.getpid()} on " in str(refused.value.strerror)
    lock_file(tmp_path / "s").release()


def test_a_link_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "s").touch()
    (tmp_path / "link").symlink_to(tmp_path / "s")
    with lock_file(tmp_path / "link"), pytest.raises(FileInUse):
        lock_file(tmp_path / "s")


def test_nothing_is_left_after_it(tmp_path: Path) -> None:
    lock = lock_file(tmp_path / "s")
    lock.release()
    lock.release()
    assert not lock.is_held() and list(tmp_path.iterdir()) == []


def test_a_killed_program_holds_nothing(tmp_path: Path) -> None:
    process = holder(tmp_path / "s")
    with pytest.raises(FileInUse, match=f"process {process.pid} on"):
        lock_file(tmp_path / "s")
    process.kill()
    process.communicate(timeout=20)
    assert (tmp_path / "s.lock").exists()
    with lock_file(tmp_path / "s") as lock:
        assert lock.is_held()


def test_a_lock_whose_file_is_gone_is_held_no_more(tmp_path: Path) -> None:
    """Another program makes the file anew: its lock is not ours to take away."""
    first = lock_file(tmp_path / "s")
    (tmp_path / "s.lock").unlink()
    assert not first.is_held()
    with lock_file(tmp_path / "s"):
        first.release()
        with pytest.raises(FileInUse):
            lock_file(tmp_path / "s")


def test_nothing_is_written_through_a_link_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("dear")
    (tmp_path / "s.lock").symlink_to(tmp_path / "precious")
    with pytest.raises(OSError, match="links"):
        lock_file(tmp_path / "s")
    assert (tmp_path / "precious").read_text() == "dear"


def test_what_another_wrote_there_does_not_steer_the_terminal(tmp_path: Path) -> None:
    with lock_file(tmp_path / "s"):
        (tmp_path / "s.lock").write_text("\x1b[2J" + "x" * 1000)
        with pytest.raises(FileInUse) as refused:
            lock_file(tmp_path / "s")
    assert str(refused.value.strerror).isprintable() and len(str(refused.value.strerror)) < 300
