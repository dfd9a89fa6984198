"""Below the boards: on the left one's own things, on the right the bank and what happened; the news give way first."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.repl.screen.drawn.from_panels import other_panels, own_rows, shown_tables
from interpreter.repl.screen.drawn.lines import Line, beside, ruled, text_of, wrapped
from interpreter.repl.screen.drawn.news import news_lines
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Scene

NEWS_AT_LEAST = 3
LOW = 3  # lines in which there is no room for a title
OWN_SHARE, OF = 9, 20


def lines(scene: Scene, width: int, room: int, painter: Painter) -> list[Line]:
    view = scene.view
    if view is None or room < 2:
        return []
    at = width * OWN_SHARE // OF
    tables = shown_tables(view, scene.short)
    own = _block("yours", own_rows(view, tables), at - 1, painter)
    bank = [line for p in other_panels(view, tables) for line in _block(p.title, p.rows, width - at - 2, painter)]
    banked = _some(bank, max(0, room - NEWS_AT_LEAST - 1))
    heading = ruled("since your last answer (F3: all)", width - at - 2)
    left = room - len(banked) - 1
    news = news_lines(scene.news, view.player, tuple(view.players), width - at - 2, left, painter)
    right = [*banked, heading, *news] if scene.news else banked
    if not own and not right:
        return []
    return beside(_some(own[1:] if room <= LOW else own, room), right, at)[:room]


def own_lines(scene: Scene, width: int) -> list[Line]:
    """One's own things alone."""
    if scene.view is None:
        return []
    return _block("yours", own_rows(scene.view, shown_tables(scene.view, scene.short)), width, Painter())


def _block(title: str, rows: Sequence[tuple[str, str]], width: int, painter: Painter) -> list[Line]:
    found = [ruled(title, width)]
    for label, text in rows:
        first, *more = wrapped(f"{label}: {text}", width, hang=2)
        said = label + ":"
        found.append([("class:quiet", first[: len(said)]), *painter.paint(first[len(said) :])])
        found += [painter.paint(row) for row in more]
    return found if rows else []


def _some(lines: Sequence[Line], room: int) -> list[Line]:
    """What has room; of a block that is cut the last line says so."""
    if len(lines) <= room:
        return list(lines)
    kept = list(lines[: max(0, room - 1)])
    while kept and text_of(kept[-1]).startswith("─"):
        kept.pop()
    return [*kept, [("class:quiet", "… F2 shows the rest")]] if kept else []
