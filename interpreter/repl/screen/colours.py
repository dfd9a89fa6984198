"""How the styles of a standing screen look: readable on dark and light ground, and without colour."""

from __future__ import annotations

from prompt_toolkit.styles import Style

STYLE = Style.from_dict(
    {
        "head": "bold",
        "own": "bold",
        "question": "bold",
        "touches": "bold",
        "quiet": "ansibrightblack",
        "frame": "ansibrightblack",
        "wrong": "ansired",
        "acts": "ansigreen",
        "bar": "reverse",
        "seat0": "ansicyan",
        "seat1": "ansimagenta",
        "seat2": "ansigreen",
        "seat3": "ansiyellow",
        "seat4": "ansiblue",
        "seat5": "ansired",
    }
)
