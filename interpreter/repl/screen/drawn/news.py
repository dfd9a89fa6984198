"""What happened since one was asked last: a block for each player in a row, what touches the reader is bold."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from interpreter.repl.screen.drawn.lines import Line, wrapped
from interpreter.repl.screen.drawn.painter import Painter

Told = tuple[str, bool]
"""A sentence, and whether it is newer than the last answer."""


def news_lines(
    news: Sequence[Told], reader: str | None, players: Sequence[str], width: int, most: int, painter: Painter
) -> list[Line]:
    """The newest that have room, in so many lines; what is left out is counted."""
    lines: list[Line] = []
    shown = 0
    for block in reversed(_blocks(news, players)):
        more = _lines(block, reader, width, painter)
        if len(lines) + len(more) > most - (shown + len(block) < len(news)):
            break
        lines, shown = [*more, *lines], shown + len(block)
    if shown < len(news):
        whole = _lines(_blocks(news, players)[-1], reader, width, painter) if not shown else []
        room = most - 1 - len(lines)
        lines = [*whole[len(whole) - room :], *lines] if whole and room > 0 else lines
        unread = sum(fresh for _, fresh in news[: len(news) - shown])
        lines = [[("class:quiet", f"… {unread} more: F3" if unread else "… F3 has all of it")], *lines]
    return lines[-most:] if most > 0 else []


def _blocks(news: Sequence[Told], players: Sequence[str]) -> list[list[Told]]:
    """Sentences in a row about one player, as new as each other."""
    grouped = itertools.groupby(news, lambda told: (_about(told[0], players), told[1]))
    return [list(part) for (about, _), told in grouped for part in ([list(told)] if about else ([one] for one in told))]


def _about(sentence: str, players: Sequence[str]) -> str | None:
    return next((name for name in players if re.match(rf"{re.escape(name)}(?!\w)", sentence)), None)


def _lines(block: Sequence[Told], reader: str | None, width: int, painter: Painter) -> list[Line]:
    return list(_block_lines(block, reader, width, painter))


def _block_lines(block: Sequence[Told], reader: str | None, width: int, painter: Painter) -> Iterator[Line]:
    for place, (sentence, fresh) in enumerate(block):
        touches = reader is not None and re.search(rf"(?<!\w)(?:{re.escape(reader)}|[Yy]ours?)(?!\w)", sentence)
        style = "class:quiet" if not fresh else "class:touches" if touches else ""
        for number, row in enumerate(wrapped(sentence, width - 2)):
            mark = "· " if place == 0 and number == 0 else "  "
            yield [("class:quiet", mark), *painter.paint(row, style)]
