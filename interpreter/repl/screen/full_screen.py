"""A standing screen: what a session tells, shows and asks becomes a scene, drawn anew whenever a line is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import attrs

from interpreter.repl.screen.drawn.drawing import NOTES, Drawn, drawn
from interpreter.repl.screen.drawn.lines import wrapped
from interpreter.repl.screen.drawn.news import Told
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Said, Scene
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.table.decision import Decision, Option
from interpreter.table.view import ShortView, View

MOST_NEWS = 300
PAGE = 10  # lines that a key scrolls
STYLES = {"red": "class:wrong", "dim": "class:quiet", "bold": "class:question", "green": "class:acts"}


class Widget(Protocol):
    """Reads a line while something stands on the screen."""

    def ask(self, screen: FullScreen, text: str) -> str:
        """The line typed behind a text. Raises EOFError or KeyboardInterrupt."""
        ...

    def drop_typed_ahead(self) -> None:
        """Forget the keys typed before now."""
        ...

    def width(self) -> int:
        """How many signs a line of the terminal has."""
        ...

    def leave(self) -> None:
        """The ordinary screen comes back."""
        ...


class FullScreen:
    """`title_of` gives the title of a part of the rulebook, `bar` says which keys do what. `shared`: several look."""

    forgets = True

    def __init__(
        self, widget: Widget, painter: Painter, title_of: Callable[[str], str], bar: str = "", *, shared: bool = False
    ) -> None:
        self.widget, self.painter, self.title_of, self.shared = widget, painter, title_of, shared
        self.empty = Scene(bar=bar)
        self.scene = self.empty
        self.heard: list[Said] = []
        self.is_long = False

    # -- what a session says

    def line(self, text: str = "", style: str = "", *, unbroken: bool = False) -> None:
        self.heard += [(part, STYLES.get(style, "")) for part in text.split("\n")]

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def section(self, title: str, text: str) -> None:
        self.is_long = True
        self.line(title, "bold")
        self.lines(text.strip().split("\n"))

    def board(self, view: View) -> None:
        self.is_long = True
        self.scene = attrs.evolve(self.scene, view=view, decision=self.scene.decision)
        for panel in view.panels:
            self.line(panel.title, "bold")
            self.lines(f"  {label}: {text}" for label, text in panel.rows)

    def news(self, texts: Sequence[str], missed: str = "") -> None:
        if texts:
            before: tuple[Told, ...] = tuple((text, False) for text, _ in self.scene.news)
            told: list[Told] = [(text, True) for text in (*([missed] if missed else ()), *texts)]
            self.scene = attrs.evolve(self.scene, news=(*before, *told)[-MOST_NEWS:])

    def table(self, view: View, short: Sequence[ShortView], turn: int, news: Sequence[str]) -> None:
        self.scene = attrs.evolve(self.scene, view=view, short=tuple(short), list_at=0)

    def question(self, decision: Decision, *, back: bool = False) -> None:
        title = self.title_of(decision.section) if decision.section else ""
        self.scene = attrs.evolve(self.scene, decision=decision, section=title, back=back, asides=())

    def asides(self, options: Sequence[Option]) -> None:
        self.scene = attrs.evolve(self.scene, asides=tuple(options))

    def clear(self) -> None:
        self.scene, self.heard, self.is_long = self.empty, [], False

    # -- what is typed

    def read(self, text: str) -> str:
        said, self.heard = tuple(self.heard), []
        is_page = self.scene.view is not None and (self.is_long or self._lines_of(said) > NOTES)
        self.is_long = False
        self.scene = attrs.evolve(self.scene, said=() if is_page else said, page=said if is_page else (), page_at=0)
        typed = self.widget.ask(self, text)
        self.scene = attrs.evolve(self.scene, said=(), page=())
        return typed

    def _lines_of(self, said: Sequence[Said]) -> int:
        return sum(len(wrapped(text, max(10, self.widget.width()))) for text, _ in said)

    def drop_typed_ahead(self) -> None:
        self.widget.drop_typed_ahead()

    # -- what is drawn

    def draw(self, width: int, height: int) -> Drawn:
        return drawn(self.scene, width, height, self.painter)

    def say(self, text: str) -> None:
        """While a line is being typed."""
        self.scene = attrs.evolve(self.scene, said=((text, "class:quiet"),) if text else ())

    def scroll(self, pages: int) -> None:
        """The page that stands over the table, else the list of answers."""
        at = "page_at" if self.scene.page else "list_at"
        self.scene = attrs.evolve(self.scene, **{at: max(0, getattr(self.scene, at) + pages * PAGE)})

    def put_away(self) -> None:
        """The page that stands over the table, and what was said."""
        self.scene = attrs.evolve(self.scene, said=(), page=())

    def close(self, out: LineScreen | None = None) -> None:
        """On the ordinary screen stand the last table, unless others look too, and what was said last."""
        self.widget.leave()
        out = LineScreen(plain=False) if out is None else out
        if self.scene.view is not None and not self.shared:
            out.glance(self.scene.view, self.scene.short)
        names = {style: name for name, style in STYLES.items()}
        for text, style in self.heard:
            out.line(text, names.get(style, ""), unbroken=True)
        self.heard = []
