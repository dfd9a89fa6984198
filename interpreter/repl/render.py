"""What is shown: panels, questions, sections. Everything comes from a view or a decision, never from a state."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from interpreter.repl.answers import how_many
from interpreter.table.decision import Decision, Option
from interpreter.table.view import PanelView, View
from interpreter.values.plain import plain

FORGET = "\x1b[3J"  # xterm's and most others': drop what was scrolled away


class Screen:
    """Prints to a terminal with colour and boxes, or (`plain`) lines of text for pipes and files."""

    def __init__(self, out: TextIO | None = None, *, plain: bool, width: int | None = None) -> None:
        self.plain = plain or os.environ.get("TERM") == "dumb"
        self.width = width
        self.out = out if out is not None else sys.stdout
        self.console = Console(file=self.out, width=width, no_color=self.plain or "NO_COLOR" in os.environ, highlight=False, markup=False)

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

    def clear(self) -> None:
        """Nothing stays to be read, nor to be scrolled back to where the terminal can forget it."""
        if self.plain:
            print("\n" * shutil.get_terminal_size().lines, file=self.out, flush=True)
        else:
            self.console.clear()
            self.out.write(FORGET)
            self.out.flush()

    def board(self, view: View) -> None:
        self._fit()
        self.line(view.status, "bold")
        if self.plain:
            for panel in view.panels:
                self.line(f"[{panel.title}]")
                self.lines(f"  {label}: {text}" for label, text in panel.rows)
            return
        boxes = [_box(panel, _box_width(self.console.width, len(view.panels)), panel.title == view.player) for panel in view.panels]
        self.console.print(Columns(boxes, padding=(0, 1)))

    def whose(self, view: View) -> None:
        """Whose turn and phase it is."""
        if view.active:
            self.line(f"-- {view.active}: {view.phase} --", "cyan")

    def question(self, decision: Decision) -> None:
        self._fit()
        self.line(f"{decision.player}: {decision.prompt}", "bold yellow")
        if decision.kind not in ("yes_no", "number"):
            self._numbered([option.label for option in decision.options])
        if decision.kind == "yes_no":
            self.line("  yes or no?")
        else:
            self.line("  " + how_many(decision), "dim")

    def _numbered(self, labels: Sequence[str]) -> None:
        shown = [f"{number:>3}. {label}" for number, label in enumerate(labels, 1)]
        if self.plain:
            self.lines(shown)
        else:
            self.console.print(Columns([Text(plain(text)) for text in shown], column_first=True, equal=True, padding=(0, 2)))

    def asides(self, options: Sequence[Option]) -> None:
        if options:
            self.line("  /do: " + ", ".join(dict.fromkeys(option.label for option in options)), "green")

    def section(self, title: str, text: str) -> None:
        self._fit()
        self.line(title, "bold")
        if self.plain:
            self.lines(text.strip().split("\n"))
        else:
            rows = "\n".join(map(plain, text.strip().split("\n")))
            self.console.print(Padding(Markdown(rows), (0, 2)))


def _box_width(width: int, count: int) -> int:
    across = max(1, min(count, width // 40))
    return max(20, width // across - 1)


def _box(panel: PanelView, width: int, own: bool) -> Panel:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, text in panel.rows:
        grid.add_row(Text(plain(label)), Text(plain(text)))
    return Panel(grid, title=Text(plain(panel.title)), width=width, border_style="yellow" if own else "blue")
