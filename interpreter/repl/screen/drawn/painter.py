"""Colour by meaning: each seat has its own, and what kinds.yaml gives a style. Nothing is said by colour alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from interpreter.repl.screen.drawn.lines import Line

SEATS = ("seat0", "seat1", "seat2", "seat3", "seat4", "seat5")


class Painter:
    """Knows the words of a game that have a style; longer names go before shorter ones."""

    def __init__(self, players: Sequence[str] = (), styles: Mapping[str, str] | None = None) -> None:
        seats = {name: f"class:{SEATS[place % len(SEATS)]}" for place, name in enumerate(players)}
        self.styles = {word.lower(): style for word, style in {**(styles or {}), **seats}.items() if word}
        words = sorted(self.styles, key=len, reverse=True)
        self.found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", re.I) if words else None

    def paint(self, text: str, style: str = "") -> Line:
        """A text in one style, but for its words that have their own."""
        line: Line = []
        at = 0
        for match in self.found.finditer(text) if self.found is not None else ():
            if match.start() > at:
                line.append((style, text[at : match.start()]))
            line.append((f"{style} {self.styles[match[0].lower()]}".strip(), match[0]))
            at = match.end()
        if at < len(text) or not line:
            line.append((style, text[at:]))
        return line
