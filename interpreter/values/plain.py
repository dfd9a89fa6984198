"""Texts of games and saves come from strangers: nothing in them may steer a terminal."""

from __future__ import annotations


def plain(text: str) -> str:
    """The text on one line, every sign that cannot be printed replaced."""
    return (
        text
        if text.isprintable()
        else "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    )
