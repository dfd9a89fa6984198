"""A screen on which lines follow one another: panels, questions, sections, one below the other."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from interpreter.repl.acts import in_lines
from interpreter.repl.answers import how_many
from interpreter.repl.enter import enter_sign
from interpreter.repl.listing import listed, rows
from interpreter.repl.screen.boxes import Boxes
from interpreter.repl.screen.prompt import PlainLines, Prompt
from interpreter.table.decision import Decision, Option
from interpreter.table.view import PanelView, ShortView, View
from interpreter.values.plain import plain

QUESTION_LINES = 7  # left for the question below the board
NEWS_SHARE = 3  # one line in so many is kept for what happened since, above it
FORGET = "\x1b[3J"  # xterm's and most others': drop what was scrolled away


class LineScreen:
    """Prints to a terminal with colour and boxes, or (`plain`) lines of text for pipes and files."""

    def __init__(
        self, out: TextIO | None = None, *, plain: bool, width: int | None = None, height: int | None = None
    ) -> None:
        self.plain = plain or os.environ.get("TERM") == "dumb"
        self.forgets = not self.plain  # what was shown before can be taken from the screen and from behind it
        self.width, self.height = width, height
        self.out = out if out is not None else sys.stdout
        self.console = Console(
            file=self.out,
            width=width,
            no_color=self.plain or "NO_COLOR" in os.environ,
            highlight=False,
            markup=False,
            emoji=False,  # the table of their names takes its time
        )
        self.prompt: Prompt = PlainLines(self.out)
        self.board_at: tuple[int, str | None, str | None] | None = None
        self.whose_at: tuple[str | None, str | None, str | None] | None = None

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
        self.board_at = None
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
        self.console.print(Boxes(view).beside(view.panels, self.console.width))

    def table(self, view: View, short: Sequence[ShortView], turn: int, news: Sequence[str]) -> None:
        """The board where the turn or the person is another; whose phase it is where that is."""
        at, whose = (turn, view.active, view.player), (view.active, view.phase, view.player)
        if at != self.board_at:
            self.glance(view, news)
        if at != self.board_at or whose != self.whose_at:
            self.whose(view)
        self.board_at, self.whose_at = at, whose

    def glance(self, view: View, news: Sequence[str] = ()) -> None:
        """The board as far as there is room for it below the news: the weightiest panels in boxes, a line for each
        other, or nothing.
        """
        if self.plain or (self.height is None and not self.console.is_terminal):
            self.board(view)
            return
        self._fit()
        height = self.height or shutil.get_terminal_size().lines
        told = sum(len(self.console.render_lines(Text(plain(text)), pad=False)) for text in news)
        room = height - QUESTION_LINES - min(told, height // NEWS_SHARE)
        boxes, boxed = Boxes(view), list(view.panels)
        for panel in sorted(view.panels, key=lambda panel: _weight(panel, view)):
            if self._lines_of(boxes, boxed) <= room or (panel.title == view.player and len(boxed) == 1):
                break
            boxed.remove(panel)
        self.line(_head(view), "bold")
        if boxed:
            self.console.print(boxes.beside(boxed, self.console.width))
        if len(boxed) < len(view.panels):
            self._in_short(
                [panel for panel in view.panels if panel not in boxed], view, room - self._lines_of(boxes, boxed)
            )

    def _in_short(self, panels: Sequence[PanelView], view: View, spare: int) -> None:
        """A line for each panel, and the spare ones for those that matter most; nothing where there is no room for a
        line each.
        """
        taken: dict[str, int] = {}
        texts = {panel.title: Text(plain(_in_a_line(panel)), style="dim") for panel in panels}
        for panel in sorted(panels, key=lambda panel: _weight(panel, view), reverse=True):
            wanted = len(self.console.render_lines(texts[panel.title], pad=False)) - 1
            taken[panel.title] = max(0, min(spare, wanted))
            spare -= taken[panel.title]
        for panel in panels if spare >= 0 else ():
            *whole, last = _cut(texts[panel.title].wrap(self.console, self.console.width), taken[panel.title])
            for row in whole:
                self.console.print(row)
            self.console.print(last, no_wrap=True, overflow="ellipsis")
        self.line("/board shows all of it." if spare >= 0 else "/board shows the rest of the table.", "dim")

    def _lines_of(self, boxes: Boxes, boxed: Sequence[PanelView]) -> int:
        """How many lines a glance with these panels in boxes takes."""
        lines = len(self.console.render_lines(Text(plain(_head(boxes.view))), pad=False))
        if boxed:
            lines += len(self.console.render_lines(boxes.beside(boxed, self.console.width), pad=False))
        left = len(boxes.view.panels) - len(boxed)
        return lines + left + (left > 0)

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

            rows = "\n".join(map(plain, text.strip().split("\n")))
            self.console.print(Padding(Markdown(rows), (0, 2)))


def _head(view: View) -> str:
    """The line above the board: what the game says there, and what is laid over it."""
    return view.status + (f"  (with {', '.join(view.variants)})" if view.variants else "")


def _weight(panel: PanelView, view: View) -> tuple[int, int]:
    """What is put into a line first where room is short: the others' panels, from the last, then the table's, then
    one's own.
    """
    whose = 2 if panel.title == view.player else 0 if panel.title in view.players else 1
    return whose, -view.panels.index(panel)


def _in_a_line(panel: PanelView) -> str:
    return f"{panel.title}: " + "; ".join(f"{label} {text}" for label, text in panel.rows)


def _cut(rows: Iterable[Text], at: int) -> list[Text]:
    """The first rows as they are, and all that follows joined in one."""
    rows = list(rows)
    rest = " ".join(row.plain.strip() for row in rows[at:])
    return [*rows[:at], Text(rest, style="dim")]
