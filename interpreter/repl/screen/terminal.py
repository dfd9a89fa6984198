"""A standing screen at a terminal: the drawn lines, the line that is typed, the bar of keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import Completer
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import create_input
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, Float, FloatContainer, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import create_output

from interpreter.repl.screen.colours import STYLE
from interpreter.repl.screen.drawn.lines import Line
from interpreter.repl.screen.full_screen import FullScreen
from interpreter.repl.screen.typed_ahead import drop_typed_ahead

LEAVES = "Ctrl-C once more leaves the game; it is saved."


class Standing(Application[str]):
    """What was asked goes on standing while nobody is: an application is otherwise drawn once more when it is done."""

    def _redraw(self, render_as_done: bool = False) -> None:
        if not render_as_done:
            super()._redraw()


class Terminal:
    """`keys`: what is typed by a key. `facing`: who sits there; each person has a history of their own."""

    def __init__(self, completer: Completer, keys: Mapping[str, str], facing: Callable[[], str | None]) -> None:
        self.completer, self.keys, self.facing = completer, keys, facing
        self.input = create_input()
        output: Any = create_output()
        self.output = output
        self.output.enter_alternate_screen()
        self.output.flush()
        # Between two questions the screen stands: it is left once, at the end.
        self.quit = output.quit_alternate_screen
        output.enter_alternate_screen = lambda: output.cursor_goto(0, 0)
        output.quit_alternate_screen = lambda: None
        self.buffers: dict[str | None, Buffer] = {}
        self.screen: FullScreen | None = None
        self.text = ""
        self.draft = ""
        self.is_leaving = False

    def width(self) -> int:
        columns: int = self.output.get_size().columns
        return columns

    def ask(self, screen: FullScreen, text: str) -> str:
        self.screen, self.text, self.is_leaving = screen, text, False
        player = self.facing()
        if player not in self.buffers:
            self.buffers[player] = Buffer(completer=self.completer, complete_while_typing=True, multiline=False)
        buffer = self.buffers[player]
        buffer.reset(Document(self.draft))
        self.draft = ""
        typed = self._application(buffer).run()
        if typed == buffer.text and player is not None:
            buffer.append_to_history()
        return typed

    def drop_typed_ahead(self) -> None:
        clear_typeahead(self.input)
        drop_typed_ahead(sys.stdin)

    def leave(self) -> None:
        self.quit()
        self.output.flush()

    def _application(self, buffer: Buffer) -> Standing:
        buffer.accept_handler = self._accept
        line = Window(BufferControl(buffer, input_processors=[BeforeInput(lambda: self.text)]), height=1)
        parts = [Window(FormattedTextControl(self._above)), line, Window(FormattedTextControl(self._bar), height=1)]
        menu = Float(CompletionsMenu(max_height=8, scroll_offset=1), xcursor=True, ycursor=True)
        return Standing(
            Layout(FloatContainer(HSplit(parts), [menu]), focused_element=line),
            key_bindings=self._bindings(buffer),
            style=STYLE,
            full_screen=True,
            input=self.input,
            output=self.output,
        )

    def _accept(self, buffer: Buffer) -> bool:
        from prompt_toolkit.application import get_app

        get_app().exit(result=buffer.text)
        return True

    def _above(self) -> StyleAndTextTuples:
        assert self.screen is not None
        size = self.output.get_size()
        return _joined(self.screen.draw(size.columns, size.rows).above)

    def _bar(self) -> StyleAndTextTuples:
        assert self.screen is not None
        size = self.output.get_size()
        return _joined([self.screen.draw(size.columns, size.rows).bar])

    def _bindings(self, buffer: Buffer) -> KeyBindings:
        bound = KeyBindings()
        for key, typed in self.keys.items():
            bound.add(key)(self._typing(typed, buffer))
        bound.add("pageup")(lambda event: self._scroll(-1))
        bound.add("pagedown")(lambda event: self._scroll(1))
        bound.add("escape", eager=True)(lambda event: self._put_away())
        bound.add("c-c")(lambda event: self._interrupt(event, buffer))
        bound.add("c-d")(lambda event: self._end(event, buffer))
        return bound

    def _typing(self, typed: str, buffer: Buffer) -> Callable[[KeyPressEvent], None]:
        def press(event: KeyPressEvent) -> None:
            self.draft = buffer.text
            event.app.exit(result=typed)

        return press

    def _scroll(self, pages: int) -> None:
        assert self.screen is not None
        self.screen.scroll(pages)

    def _put_away(self) -> None:
        assert self.screen is not None
        self.screen.put_away()

    def _interrupt(self, event: KeyPressEvent, buffer: Buffer) -> None:
        """The line is cleared; twice leaves."""
        assert self.screen is not None
        if self.is_leaving and not buffer.text:
            event.app.exit(exception=KeyboardInterrupt)
            return
        self.is_leaving = not buffer.text
        buffer.reset()
        self.screen.say(LEAVES if self.is_leaving else "")

    def _end(self, event: KeyPressEvent, buffer: Buffer) -> None:
        if not buffer.text:
            event.app.exit(exception=EOFError)


def _joined(lines: list[Line]) -> StyleAndTextTuples:
    found: StyleAndTextTuples = []
    for number, line in enumerate(lines):
        found += [("", "\n"), *line] if number else line
    return found
