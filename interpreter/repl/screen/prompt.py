"""Where lines come from: something that waits for a person, or plain standard input."""

from __future__ import annotations

import sys
from typing import Protocol, TextIO

from interpreter.repl.screen.typed_ahead import drop_typed_ahead
from interpreter.values.plain import plain


class Prompt(Protocol):
    """Gives lines."""

    def __call__(self, text: str) -> str:
        """Show a text and give the line typed behind it. Raises EOFError or KeyboardInterrupt."""
        ...

    def drop_typed_ahead(self) -> None:
        """Forget the keys typed before now: they were meant for something else. Lines of a pipe are never dropped."""
        ...


class PlainLines:
    """Lines of standard input, repeated on the screen so that what is printed reads as a conversation."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def __call__(self, text: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(plain(f"{text}{line.rstrip()}"), file=self.out, flush=True)
        return line

    def drop_typed_ahead(self) -> None:
        drop_typed_ahead(sys.stdin)
