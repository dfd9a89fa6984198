"""Where lines come from: a terminal with completion and history, or plain standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from interpreter.repl.display import Display
from interpreter.repl.typed_ahead import drop_typed_ahead

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

    from interpreter.repl.completion import Now


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

    def __init__(self, display: Display) -> None:
        self.display = display

    def __call__(self, text: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.display.line(f"{text}{line.rstrip()}")
        return line

    def drop_typed_ahead(self) -> None:
        drop_typed_ahead(sys.stdin)


class Keyboard:
    """A prompt at the terminal, made when a line is first wanted: the question stands on the screen by then.

    Each person has a history of their own: what one has answered is not for the next to scroll through.
    """

    def __init__(self, now: Now, facing: Callable[[], str | None]) -> None:
        self.now, self.facing = now, facing
        self.prompts: dict[str | None, PromptSession[str]] = {}

    def __call__(self, text: str) -> str:
        player = self.facing()
        if player not in self.prompts:
            self.prompts[player] = self._made()
        return self.prompts[player].prompt(text)

    def _made(self) -> PromptSession[str]:
        from prompt_toolkit import PromptSession

        from interpreter.repl.completion import AnswerCompleter

        return PromptSession(completer=AnswerCompleter(self.now), complete_while_typing=False)

    def drop_typed_ahead(self) -> None:
        if self.prompts:  # before the first there was nobody to read keys
            from prompt_toolkit.application.current import get_app_session
            from prompt_toolkit.input.typeahead import clear_typeahead

            clear_typeahead(get_app_session().input)  # keys read together with the line before
        drop_typed_ahead(sys.stdin)
