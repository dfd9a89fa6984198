"""Panels of a view in boxes side by side. Which of them a screen has room for is tried out, so each is drawn once."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from interpreter.table.view import PanelView, View
from interpreter.values.plain import plain


class Boxes:
    """Those of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._made: dict[tuple[PanelView, int], _Box] = {}

    def beside(self, panels: Sequence[PanelView], width: int) -> Columns:
        """Some of them, on a screen of this width."""
        each = _box_width(width, len(panels))
        return Columns([self._box(panel, each) for panel in panels], padding=(0, 1))

    def _box(self, panel: PanelView, width: int) -> _Box:
        if (panel, width) not in self._made:
            self._made[panel, width] = _Box(_framed(panel, width, panel.title == self.view.player))
        return self._made[panel, width]


class _Box:
    """A panel for `rich`, and what it has drawn by the room there was."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.drawn: dict[int, list[Segment]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width not in self.drawn:
            self.drawn[options.max_width] = [*console.render(self.panel, options)]
        return self.drawn[options.max_width]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.panel)


def _box_width(width: int, count: int) -> int:
    across = max(1, min(count, width // 40))
    return max(20, width // across - 1)


def _framed(panel: PanelView, width: int, own: bool) -> Panel:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, text in panel.rows:
        grid.add_row(Text(plain(label)), Text(plain(text)))
    return Panel(grid, title=Text(plain(panel.title)), width=width, border_style="yellow" if own else "blue")
