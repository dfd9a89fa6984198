"""A game at a real terminal: keys go in as a person types them, what is shown comes out as text."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
STEERING = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>78]")
PROMPT = "\x1b[?2004h"
QUIET = 0.7  # seconds in which whatever was to happen would have happened


class Terminal:
    """`python -m interpreter ARGUMENTS` behind a pseudo-terminal; with `shown` only its keyboard is one."""

    def __init__(self, *arguments: str, shown: Path | None = None) -> None:
        self.screen, keyboard = pty.openpty()
        self.text = ""
        self.shown = shown
        out = keyboard if shown is None else os.open(shown, os.O_WRONLY | os.O_CREAT)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "interpreter", *arguments],
            cwd=ROOT,
            stdin=keyboard,
            stdout=out,
            stderr=out,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "LINES": "40", "COLUMNS": "100"},
        )
        for end in {keyboard, out}:
            os.close(end)

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def look(self, seconds: float) -> str:
        """All that was shown up to so many seconds from now."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.screen], [], [], left)[0]:
                try:
                    self.text += os.read(self.screen, 65536).decode(errors="replace")
                except OSError:  # the program is gone
                    break
        seen = self.text if self.shown is None else self.shown.read_text()
        return STEERING.sub("", seen)

    def until_shown(self, text: str, times: int = 1) -> str:
        end = time.monotonic() + 60
        while (seen := self.look(0.05)).count(text) < times:
            assert time.monotonic() < end and self.process.poll() is None, seen
        return seen

    def until_asked(self, times: int) -> None:
        """Wait until a prompt has been put so many times: each begins by asking the terminal to mark what is pasted."""
        end = time.monotonic() + 60
        while self.text.count(PROMPT) < times:
            assert time.monotonic() < end and self.process.poll() is None, self.text
            self.look(0.05)

    def close(self) -> None:
        self.process.kill()
        self.process.wait(timeout=60)
        os.close(self.screen)
