"""A game on a standing screen at a real terminal, read back as a person sees it, and resized at a question."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte
import pytest

ROOT = Path(__file__).parents[2]


class Seen:
    """`python -m interpreter play` behind a pseudo-terminal that remembers what stands on it."""

    def __init__(self, columns: int, lines: int, *arguments: str) -> None:
        self.ours, theirs = pty.openpty()
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.resize(columns, lines)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "interpreter", "play", *arguments],
            cwd=ROOT,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={k: v for k, v in os.environ.items() if k not in ("LINES", "COLUMNS")} | {"TERM": "xterm-256color"},
        )
        os.close(theirs)

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.screen.resize(lines, columns)

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def until(self, *texts: str) -> list[str]:
        """The lines that stand there once all of these texts do."""
        end = time.monotonic() + 40
        while not all(any(text in line for line in self.screen.display) for text in texts):
            assert time.monotonic() < end, (texts, self.screen.display)
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    self.stream.feed(os.read(self.ours, 65536))
                except OSError:  # the program is gone
                    break
        return [line.rstrip() for line in self.screen.display]

    def close(self) -> None:
        self.process.kill()
        self.process.wait(timeout=60)
        os.close(self.ours)


@pytest.mark.slow
def test_a_game_on_a_standing_screen(tmp_path: Path) -> None:
    seen = Seen(100, 32, "tests/games/duel", "--seed", "3", "--names", "Ann,Bo", "--save", str(tmp_path / "s"))
    try:
        lines = seen.until("Ann (you)", "Which card will you play?", "F2 board")
        assert lines[31].lstrip().startswith("F1 help") and lines[30].startswith(">")
        seen.type("1\r")
        seen.until("Ann plays", "Ann (you)")
        seen.resize(80, 24)
        os.kill(seen.process.pid, signal.SIGWINCH)
        lines = seen.until("Ann (you)", "F1 help")
        assert lines[23].lstrip().startswith("F1 help") and lines[22].startswith(">")
        seen.type("\x1bOQ")  # F2
        seen.until("Esc takes this away", "Ann (you)")
        seen.type("/hand")
        seen.until("> /hand")
        seen.type("\x03")
        seen.type("\x03")
        seen.until("Ctrl-C once more leaves the game")
        seen.type("\x03")
        seen.until("The game is saved. Go on with:")
        assert seen.process.wait(timeout=60) == 0
    finally:
        seen.close()
