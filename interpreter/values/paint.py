"""Colour for those who look at a terminal; pipes and files get the bare text."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TextIO

Paint = Callable[[str, str], str]
"""(part, text) -> the text as it is shown; `part` is a key of `CODES`."""

CODES = {"error": "1;31", "warning": "1;33", "place": "1", "note": "36", "hint": "32"}


def bare(_part: str, text: str) -> str:
    return text


def in_colour(part: str, text: str) -> str:
    """For a text in which nothing steers a terminal already."""
    return f"\x1b[{CODES[part]}m{text}\x1b[0m"


def paint_for(stream: TextIO) -> Paint:
    """`NO_COLOR` and a dumb terminal are heeded as everywhere (no-color.org: set, and not empty)."""
    dull = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return in_colour if stream.isatty() and not dull else bare
