"""Which of many things a person means by what they typed: the one order in which names are matched, everywhere.

An id; a name as it is written; a name but for case, accents and signs; whole words of a name; the beginning of a name;
beginnings of its words. What fits better hides what fits less. Counts (`2 wolves`) are their readers' own: taken off
only where the whole text names nothing by words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from interpreter.values.spelling import spelling

Thing = TypeVar("Thing")
Names = Callable[[Thing], Sequence[str]]
"""Of a thing: its id, then what it is called."""
BY_WORDS = 4
"""So many of the ways go by whole words."""


def matching(sought: str, things: Iterable[Thing], names: Names[Thing], ways: int | None = None) -> list[Thing]:
    """Those that fit best, in their order; `ways`: only by so many of the ways, the best."""
    pool = [(thing, names(thing)) for thing in things]
    folded = spelling(sought)
    for fits in _WAYS[:ways]:
        found = [thing for thing, called in pool if fits(sought, folded, called)]
        if found:
            return found
    return []


def begun(sought: str, names: Iterable[str]) -> list[str]:
    """The names that go on from what is typed so far, each once; else those with words that do."""
    pool, folded = list(dict.fromkeys(names)), spelling(sought)
    if not sought.strip():
        return pool
    wanted = f"{folded} " if sought[-1:].isspace() else folded
    found = [name for name in pool if (wanted and spelling(name).startswith(wanted)) or name.startswith(sought)]
    return found or [name for name in pool if wanted and _words_begin(sought, folded, ("", name))]


def _is_id(sought: str, folded: str, called: Sequence[str]) -> bool:
    return sought == called[0]


def _is_name(sought: str, folded: str, called: Sequence[str]) -> bool:
    return sought in called[1:]


def _is_folded(sought: str, folded: str, called: Sequence[str]) -> bool:
    """Of signs alone, which fold to nothing, whatever their case."""
    if not folded:
        return bool(sought) and any(sought.lower() == name.lower() for name in called)
    return any(folded == spelling(name) for name in called)


def _has_words(sought: str, folded: str, called: Sequence[str]) -> bool:
    return bool(folded) and any(f" {folded} " in f" {spelling(name)} " for name in called[1:])


def _begins(sought: str, folded: str, called: Sequence[str]) -> bool:
    return bool(folded) and any(spelling(name).startswith(folded) for name in called[1:])


def _words_begin(sought: str, folded: str, called: Sequence[str]) -> bool:
    return bool(folded) and any(_each_begins(folded.split(), spelling(name).split()) for name in called[1:])


def _each_begins(begun: Sequence[str], words: list[str]) -> bool:
    """Whether each begins a word of its own."""
    left = list(words)
    for beginning in begun:
        word = next((word for word in left if word.startswith(beginning)), None)
        if word is None:
            return False
        left.remove(word)
    return True


_WAYS = (_is_id, _is_name, _is_folded, _has_words, _begins, _words_begin)
