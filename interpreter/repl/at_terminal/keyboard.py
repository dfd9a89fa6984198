"""Lines typed at a terminal, with completion and a history for each person."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from interpreter.repl.screen.typed_ahead import drop_typed_ahead

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

    from interpreter.repl.completion import Now


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
