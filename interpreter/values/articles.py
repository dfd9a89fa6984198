"""Words with the article that they take."""

from __future__ import annotations


def a(words: str) -> str:
    """`a beast`, `an ox`."""
    return f"an {words}" if words[:1] in tuple("aeiou") else f"a {words}"
