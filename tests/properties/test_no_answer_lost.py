"""Whole programs on one save: two at once, one killed, one whose folder vanishes. What they say is in the file is."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DUEL = str(ROOT / "tests" / "games" / "duel")
BEGIN = ("play", DUEL, "--seats", "human,random", "--names", "Ann,Bo", "--seed", "1")


class Program:
    """A game played through pipes; what it shows goes to a file, so that nothing blocks."""

    def __init__(self, shown: Path, *arguments: str) -> None:
        self.shown, self.file = shown, shown.open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "interpreter", *arguments],
            cwd=ROOT,
            text=True,
            stdin=subprocess.PIPE,
            stdout=self.file,
            stderr=subprocess.STDOUT,
        )

    def type(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    @property
    def text(self) -> str:
        return self.shown.read_text()

    def until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not holds():
            assert time.monotonic() < end and self.process.poll() is None, self.text
            time.sleep(0.02)

    def until_shown(self, text: str, times: int = 1) -> None:
        self.until(lambda: self.text.count(text) >= times)

    def leave(self) -> int:
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.file.close()
        return self.process.wait(timeout=60)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    programs: list[Program] = []

    def starting(*arguments: str) -> Program:
        programs.append(Program(tmp_path / f"shown{len(programs)}", *arguments))
        return programs[-1]

    yield starting
    for program in programs:
        program.process.kill()
        program.leave()


def answers(save: Path) -> int:
    return save.read_text().count('"by": "Ann"')


def test_two_programs_on_one_save(tmp_path: Path, start: Callable[..., Program]) -> None:
    save = tmp_path / "s"
    first = start(*BEGIN, "--save", str(save))
    first.until_shown("Which card will you play?")
    second = start("replay", "--resume", str(save))
    assert second.leave() == 1
    assert f"process {first.process.pid} on" in second.text and "Go on there, or leave the game there" in second.text
    assert "Which card" not in second.text and "Traceback" not in second.text
    looking = start("replay", str(save))
    assert looking.leave() == 0 and "Not over: Ann is asked." in looking.text
    first.type("1")
    first.until(lambda: answers(save) == 1)
    assert first.leave() == 0
    third = start("replay", "--resume", str(save))
    assert third.leave() == 0 and "The game is saved." in third.text
    assert sorted(file.name for file in tmp_path.iterdir()) == ["s", "shown0", "shown1", "shown2", "shown3"]


def test_a_killed_program_leaves_its_save_to_the_next(tmp_path: Path, start: Callable[..., Program]) -> None:
    save = tmp_path / "s"
    first = start(*BEGIN, "--save", str(save))
    first.type("1")
    first.until(lambda: save.exists() and answers(save) == 1)
    first.process.kill()
    first.leave()
    second = start("replay", "--resume", str(save))
    second.type("done")
    second.until(lambda: answers(save) == 2)
    assert second.leave() == 0 and "The game is saved." in second.text


def test_a_folder_that_vanishes_is_told_at_the_next_question(tmp_path: Path, start: Callable[..., Program]) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    first = start(*BEGIN, "--save", str(folder / "s"))
    first.until_shown("Which card will you play?")
    folder.rename(tmp_path / "away")
    first.type("1")
    first.until_shown("the save cannot be written: its folder is gone. It is tried again at every answer")
    assert "/save FILE" in first.text
    first.type("/quit")
    first.until_shown("in no file, if you leave now")
    assert first.process.poll() is None
    (tmp_path / "away").rename(folder)
    first.type("done")
    first.until_shown("The game is saved again.")
    assert first.leave() == 0 and first.text.count("the save cannot be written") == 2
    assert answers(folder / "s") == 2


def test_who_leaves_twice_has_left_and_is_told_that_it_is_not_saved(
    tmp_path: Path, start: Callable[..., Program]
) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    first = start(*BEGIN, "--save", str(folder / "s"))
    first.until_shown("Which card will you play?")
    folder.rename(tmp_path / "away")
    first.type("1", "/quit", "/quit")
    assert first.leave() == 1 and "The game is saved" not in first.text
    assert "Traceback" not in first.text and "cannot go on" not in first.text


def test_saving_elsewhere_is_a_way_out(tmp_path: Path, start: Callable[..., Program]) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    first = start(*BEGIN, "--save", str(folder / "s"))
    first.until_shown("Which card will you play?")
    folder.rename(tmp_path / "away")
    first.type("1", f"/save {tmp_path / 'rescued'}", "/quit")
    assert first.leave() == 0
    assert f"replay --resume {tmp_path / 'rescued'}" in first.text
    assert answers(tmp_path / "rescued") == 1


def test_lines_of_a_pipe_are_answers_however_early_they_come(tmp_path: Path, start: Callable[..., Program]) -> None:
    save = tmp_path / "s"
    first = start(*BEGIN, "--save", str(save))
    first.type("1", "done", "1", "n", "done")
    assert first.leave() == 0
    assert answers(save) == 5 and "none of the answers" not in first.text
