"""Which screen an evening is played on: one that stands, or lines that follow one another."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from typing import Protocol

from interpreter.match.driver import Match
from interpreter.repl.at_terminal.keyboard import Keyboard
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.repl.screen.plain_screen import PlainScreen, words_of_signs
from interpreter.repl.screen.table_screen import TableScreen
from interpreter.table.decision import Decision, Option, Stop

FULL, LINES, PLAIN = "full", "lines", "plain"
LEAST_COLUMNS, LEAST_LINES = 80, 24  # of a terminal on which a screen stands unasked


class Evening(Protocol):
    """What a screen asks of the session that it belongs to."""

    match: Match
    facing: str | None
    shared: bool

    def what_may_be_typed(self) -> tuple[Decision | None, Sequence[Option], Sequence[str], Sequence[Stop]]:
        """What Tab completes from."""
        ...

    def printed(self) -> Mapping[str, str]:
        """What is printed on each card, by its name."""
        ...

    def title_of(self, section: str) -> str:
        """Of a part of the rulebook."""
        ...


def usual_screen() -> str:
    """For this terminal."""
    size = shutil.get_terminal_size()
    fits = size.columns >= LEAST_COLUMNS and size.lines >= LEAST_LINES
    return FULL if fits and os.environ.get("TERM") != "dumb" else LINES


def screen_for(session: Evening, kind: str) -> TableScreen:
    return _full(session) if kind == FULL else _lines(session, kind)


def _lines(session: Evening, kind: str) -> TableScreen:
    screen = PlainScreen(words_of_signs(session.match.game.ruleset)) if kind == PLAIN else LineScreen(plain=False)
    bar = None if screen.plain else lambda: screen.bar
    screen.prompt = Keyboard(session.what_may_be_typed, lambda: session.facing, bar, session.printed)
    return screen


def _full(session: Evening) -> TableScreen:
    from interpreter.repl.at_terminal.hot_keys import bar, keys
    from interpreter.repl.completion import AnswerCompleter
    from interpreter.repl.screen.drawn.painter import Painter
    from interpreter.repl.screen.full_screen import FullScreen
    from interpreter.repl.screen.terminal import Terminal

    terminal = Terminal(AnswerCompleter(session.what_may_be_typed, session.printed), keys(), lambda: session.facing)
    return FullScreen(terminal, Painter(session.match.names), session.title_of, bar(), shared=session.shared)
