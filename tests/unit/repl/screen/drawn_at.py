"""A standing screen without a terminal: what it would show is kept at each line that is read."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import TextIO

from interpreter.match.driver import Match
from interpreter.repl.screen.drawn.drawing import Drawn
from interpreter.repl.screen.drawn.lines import text_of
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.full_screen import FullScreen
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.repl.session import Session

SIZE = (80, 24)


class Typist:
    """Types line after line, and keeps what stood on the screen at each: of every size the lines of text."""

    def __init__(self, lines: Iterable[str], sizes: Sequence[tuple[int, int]]) -> None:
        self.lines, self.sizes = iter(lines), sizes
        self.seen: list[dict[tuple[int, int], list[str]]] = []
        self.is_open = True

    def ask(self, screen: FullScreen, text: str) -> str:
        self.seen.append({size: shown(screen.draw(*size)) for size in self.sizes})
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line

    def drop_typed_ahead(self) -> None:
        pass

    def width(self) -> int:
        return self.sizes[0][0]

    def leave(self) -> None:
        self.is_open = False


def shown(drawn: Drawn) -> list[str]:
    return [text_of(line).rstrip() for line in drawn.above]


def played(
    match: Match, lines: Iterable[str], sizes: Sequence[tuple[int, int]] = (SIZE,), *, shared: bool = False
) -> tuple[Typist, str]:
    """Whoever typed, and what stands on the ordinary screen afterwards."""
    typist, out = Typist(lines, sizes), io.StringIO()
    Session(match, screen_of(typist, match, out, shared=shared), shared=shared).run()
    match.close()
    return typist, out.getvalue()


def screen_of(typist: Typist, match: Match, out: TextIO | None = None, *, shared: bool = False) -> FullScreen:
    """`out` stands for the ordinary screen."""

    class Screen(FullScreen):
        def close(self, _: LineScreen | None = None) -> None:
            super().close(LineScreen(out or io.StringIO(), plain=True))

    return Screen(typist, Painter(match.names), lambda id: id, shared=shared and len(match.humans) > 1)
