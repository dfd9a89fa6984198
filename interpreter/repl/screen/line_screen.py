"""A screen on which lines follow one another: panels, questions, sections, one below the other."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TextIO

from interpreter.repl.acts import in_lines
from interpreter.repl.answers import how_many
from interpreter.repl.enter import enter_sign
from interpreter.repl.listing import listed, rows
from interpreter.repl.screen.drawn import boards
from interpreter.repl.screen.drawn.lines import text_of
from interpreter.repl.screen.drawn.lower import own_lines
from interpreter.repl.screen.drawn.own_figures import changed, own_figures, said
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Scene
from interpreter.repl.screen.prompt import PlainLines, Prompt
from interpreter.table.decision import Decision, Option
from interpreter.table.view import ShortView, View
from interpreter.values.plain import plain

if TYPE_CHECKING:
    from rich.console import Console

NO_COLOURS = Painter()
FORGET = "\x1b[3J"  # xterm's and most others': drop what was scrolled away


class LineScreen:
    """Prints to a terminal with colour, or (`plain`) lines of text for pipes and files."""

    def __init__(
        self, out: TextIO | None = None, *, plain: bool, width: int | None = None, height: int | None = None
    ) -> None:
        self.plain = plain or os.environ.get("TERM") == "dumb"
        self.forgets = not self.plain  # what was shown before can be taken from the screen and from behind it
        self.width, self.height = width, height
        self.out = out if out is not None else sys.stdout
        self.prompt: Prompt = PlainLines(self.out)
        self.board_at: tuple[int, str | None, str | None] | None = None
        self.whose_at: tuple[str | None, str | None, str | None] | None = None
        self.own: Mapping[str, str] = {}
        self.bar = ""  # for the last line of a terminal, while a line is typed

    @cached_property
    def console(self) -> Console:
        """Made when something is printed in colour: plain lines, and a screen that stands, do without its library."""
        from rich.console import Console

        return Console(
            file=self.out,
            width=self.width,
            no_color=self.plain or "NO_COLOR" in os.environ,
            highlight=False,
            markup=False,
            emoji=False,  # the table of their names takes its time
        )

    def read(self, text: str) -> str:
        return self.prompt(text)

    def drop_typed_ahead(self) -> None:
        self.prompt.drop_typed_ahead()

    def close(self) -> None:
        """What was shown stays where it is."""

    def _fit(self) -> None:
        """Follow the terminal when it is resized."""
        if self.width is None and not self.plain:
            self.console.width = shutil.get_terminal_size().columns

    def line(self, text: str = "", style: str = "", *, unbroken: bool = False) -> None:
        """`unbroken`: the terminal wraps it, so that a command in it can be copied whole."""
        text = plain(text)
        if self.plain:
            print(text, file=self.out, flush=True)
        else:
            from rich.text import Text

            self._fit()
            self.console.print(Text(text, style=style), soft_wrap=unbroken)

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def news(self, texts: Sequence[str], missed: str = "") -> None:
        if missed:
            self.line(missed, "dim")
        self.lines(texts)

    def clear(self) -> None:
        """Nothing stays to be read, nor to be scrolled back to where the terminal can forget it."""
        self.board_at, self.own, self.bar = None, {}, ""
        if self.plain:
            print("\n" * shutil.get_terminal_size().lines, file=self.out, flush=True)
        else:
            self.console.clear()
            self.out.write(FORGET)
            self.out.flush()

    def board(self, view: View) -> None:
        self._fit()
        self.line(_head(view), "bold")
        if self.plain:
            for panel in view.panels:
                self.line(f"[{panel.title}]")
                self.lines(f"  {label}: {text}" for label, text in panel.rows)
            return
        from interpreter.repl.screen.boxes import Boxes  # with all that draws boxes: only who asks for them wants it

        self.console.print(Boxes(view).beside(view.panels, self.console.width))

    def table(self, view: View, short: Sequence[ShortView], turn: int, news: Sequence[str]) -> None:
        """The table where the turn or the person is another, else what is other of one's own; whose phase it is where
        that is.
        """
        at, whose = (turn, view.active, view.player), (view.active, view.phase, view.player)
        own = own_figures(view, short)
        if at != self.board_at:
            self.glance(view, short)
        elif changes := changed(self.own, own):
            self.line(f"Yours now: {changes}", "cyan")
        if at != self.board_at or whose != self.whose_at:
            self.whose(view)
        self.board_at, self.whose_at, self.own = at, whose, own
        self.bar = f"{view.status} · {said(own)} · ? help"

    def glance(self, view: View, short: Sequence[ShortView]) -> None:
        """A row for each player, what lies in the middle, and one's own things; in plain lines the whole board."""
        if self.plain:
            self.board(view)
            return
        self._fit()
        scene = Scene(view=view, short=tuple(short))
        for line in (*boards.lines(scene, self.console.width, 0, NO_COLOURS), *own_lines(scene, self.console.width)):
            self.line(text_of(line))
        self.line("/board shows all of it.", "dim")

    def whose(self, view: View) -> None:
        """Whose turn and phase it is."""
        if view.active:
            self.line(f"-- {view.active}: {view.phase} --", "cyan")

    def question(self, decision: Decision, *, back: bool = False) -> None:
        """`back`: whether the last answer may still be taken back."""
        self._fit()
        self.line(f"{decision.player}: {decision.prompt}", "bold yellow")
        if decision.kind not in ("yes_no", "number"):
            self._columns(rows(listed(decision)))
        wanted = "yes or no?" if decision.kind == "yes_no" else how_many(decision)
        self.line(f"  {wanted} {enter_sign(decision, back=back)}", "" if decision.kind == "yes_no" else "dim")

    def _columns(self, shown: Sequence[str]) -> None:
        if self.plain:
            self.lines(shown)
        else:
            from rich.columns import Columns
            from rich.text import Text

            self.console.print(
                Columns([Text(plain(text)) for text in shown], column_first=True, equal=True, padding=(0, 2))
            )

    def asides(self, options: Sequence[Option]) -> None:
        self._fit()
        for row in in_lines(options, 1_000 if self.plain else self.console.width):
            self.line(row, "green")

    def section(self, title: str, text: str) -> None:
        self._fit()
        self.line(title, "bold")
        if self.plain:
            self.lines(text.strip().split("\n"))
        else:
            from rich.markdown import Markdown  # with all that Markdown can be: only who reads the rules wants it
            from rich.padding import Padding

            rows = "\n".join(map(plain, text.strip().split("\n")))
            self.console.print(Padding(Markdown(rows), (0, 2)))


def _head(view: View) -> str:
    """The line above the board: what the game says there, and what is laid over it."""
    return view.status + (f"  (with {', '.join(view.variants)})" if view.variants else "")
