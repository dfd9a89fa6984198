"""Where lines come from: a terminal with completion and history, or plain standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable

from prompt_toolkit import PromptSession

from interpreter.repl.completion import AnswerCompleter, Now
from interpreter.repl.render import Screen

Read = Callable[[str], str]  # shows a prompt, gives a line; raises EOFError or KeyboardInterrupt


def read_plain(screen: Screen) -> Read:
    """Lines of standard input, repeated on the screen so that what is printed reads as a conversation."""

    def read(prompt: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        screen.line(f"{prompt}{line.rstrip()}")
        return line

    return read


class Keyboard:
    """A prompt at the terminal.

    Each person has his own history: what one has answered is not for the next to scroll through.
    """

    def __init__(self, now: Now, facing: Callable[[], str | None]) -> None:
        self.completer, self.facing = AnswerCompleter(now), facing
        self.prompts: dict[str | None, PromptSession[str]] = {}

    def __call__(self, prompt: str) -> str:
        player = self.facing()
        if player not in self.prompts:
            self.prompts[player] = PromptSession(completer=self.completer, complete_while_typing=False)
        return self.prompts[player].prompt(prompt)
