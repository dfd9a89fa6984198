"""Lines typed at a terminal, with completion and a history for each person."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from interpreter.repl.screen.typed_ahead import drop_typed_ahead

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    from interpreter.repl.completion import Now

LEAVES = "Ctrl-C once more leaves the game; it is saved."


class Keyboard:
    """A prompt at the terminal, made when a line is first wanted: the question stands on the screen by then.

    Each person has a history of their own: what one has answered is not for the next to scroll through. `bar` gives the
    text of the last line.
    """

    def __init__(
        self,
        now: Now,
        facing: Callable[[], str | None],
        bar: Callable[[], str] | None = None,
        printed: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        self.now, self.facing, self.bar, self.printed = now, facing, bar, printed
        self.prompts: dict[str | None, PromptSession[str]] = {}
        self.is_leaving = False

    def __call__(self, text: str) -> str:
        player = self.facing()
        if player not in self.prompts:
            self.prompts[player] = self._made()
        self.is_leaving = False
        return self.prompts[player].prompt(text, key_bindings=self._keys())

    def _keys(self) -> KeyBindings:
        """Ctrl-C clears the line; a second time it leaves."""
        from prompt_toolkit.application import run_in_terminal
        from prompt_toolkit.key_binding import KeyBindings

        keys = KeyBindings()

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            if self.is_leaving:
                event.app.exit(exception=KeyboardInterrupt)
            else:
                self.is_leaving = True
                event.current_buffer.reset()
                run_in_terminal(lambda: print(LEAVES))

        return keys

    def _made(self) -> PromptSession[str]:
        from prompt_toolkit import PromptSession

        from interpreter.repl.completion import AnswerCompleter

        return PromptSession(
            completer=AnswerCompleter(self.now, self.printed),
            complete_while_typing=self.bar is not None,  # on a plain screen nothing comes and goes
            bottom_toolbar=self.bar,
        )

    def drop_typed_ahead(self) -> None:
        if self.prompts:  # before the first there was nobody to read keys
            from prompt_toolkit.application.current import get_app_session
            from prompt_toolkit.input.typeahead import clear_typeahead

            clear_typeahead(get_app_session().input)  # keys read together with the line before
        drop_typed_ahead(sys.stdin)
