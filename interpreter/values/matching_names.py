"""Which of many things a person means by what they typed: the one order in which names are matched, everywhere.

An id; a name as it is written; a name but for case, accents and signs; whole words of a name; the beginning of a name;
beginnings of its words; at last, for hints alone, the name whose letters are nearest. What fits better hides what fits
less. Counts (`2 wolves`) are their readers' own: taken off only where the whole text names nothing by words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

from interpreter.values.spelling import spelling

Thing = TypeVar("Thing")
Names: TypeAlias = Callable[[Thing], Sequence[str]]
"""Of a thing: its id, then what it is called."""
EXACT = 3
"""So many of the ways go by whole names; lists that nobody is asked about (decks) are read by no others."""
BY_WORDS = 4
"""So many of the ways go by whole words."""
FEWEST_LETTERS = 3
"""A hint goes by no shorter beginnings: they are in too many names."""


class Named(Generic[Thing]):
    """All that may be named at some place; made once where much is looked up."""

    def __init__(self, things: Iterable[Thing], names: Names[Thing]) -> None:
        self.called = [(thing, names(thing)) for thing in things]
        self.by_id: dict[str, list[Thing]] = {}
        self.by_name: dict[str, list[Thing]] = {}
        self.by_folding: dict[str, list[Thing]] = {}
        for thing, (id, *written) in self.called:
            self.by_id.setdefault(id, []).append(thing)
            for name in dict.fromkeys(written):
                self.by_name.setdefault(name, []).append(thing)
            for name in dict.fromkeys(map(_folded, (id, *written))):
                self.by_folding.setdefault(name, []).append(thing)

    def matching(self, sought: str, ways: int | None = None) -> list[Thing]:
        """Those that fit best, in their order; `ways`: only by so many of the ways, the best."""
        exact = ((self.by_id, sought), (self.by_name, sought), (self.by_folding, _folded(sought)))
        for known, key in exact[:ways]:
            if key and key in known:
                return known[key]
        folded = spelling(sought)
        for fits in _BY_WORDS[: None if ways is None else max(0, ways - EXACT)] if folded else ():
            found = [thing for thing, called in self.called if any(fits(folded, spelling(n)) for n in called[1:])]
            if found:
                return found
        return []

    def closest(self, sought: str) -> Thing | None:
        """What is most likely meant by a text that names nothing: what alone fits; a slip of the pen; what has the
        longest name or words in common with it; the nearest by letters.
        """
        found = self.matching(sought, None if len(spelling(sought)) >= FEWEST_LETTERS else EXACT)
        if len(found) == 1:
            return found[0]
        from interpreter.values.nearness.closest_words import closest_words  # seldom wanted
        from interpreter.values.nearness.letters import FEW, nearest_letters

        folded = _folded(sought)
        near = (
            nearest_letters(folded, self.by_folding, FEW)
            or closest_words(folded, {name: id(things[0]) for name, things in self.by_folding.items()})
            or nearest_letters(folded, self.by_folding)
        )
        return None if near is None else self.by_folding[near][0]


def matching(sought: str, things: Iterable[Thing], names: Names[Thing], ways: int | None = None) -> list[Thing]:
    """Those that fit best, in their order; `ways`: only by so many of the ways, the best."""
    return Named(things, names).matching(sought, ways)


def nearest(sought: str, known: Iterable[str]) -> str | None:
    """The known name closest to one that is none of them, or None when nothing comes near."""
    named = Named(sorted(set(known)), lambda name: (name, name))
    return named.closest(sought) or next((near for one in _singulars(sought) if (near := named.closest(one))), None)


def _singulars(word: str) -> list[str]:
    """What a word is of which there are several."""
    return [word.removesuffix(many) + one for many, one in _PLURALS if word.endswith(many) and word != many]


_PLURALS = (("ies", "y"), ("ves", "f"))


def begun(sought: str, names: Iterable[str]) -> list[str]:
    """The names that go on from what is typed so far, each once; else those with words that do."""
    pool, folded = list(dict.fromkeys(names)), spelling(sought)
    if not sought.strip():
        return pool
    wanted = f"{folded} " if sought[-1:].isspace() else folded
    found = [name for name in pool if (wanted and spelling(name).startswith(wanted)) or name.startswith(sought)]
    return found or [name for name in pool if folded and _words_begin(folded, spelling(name))]


def _folded(name: str) -> str:
    """Of signs alone, which fold to nothing, whatever their case."""
    return spelling(name) or name.lower()


def _has_words(sought: str, name: str) -> bool:
    return f" {sought} " in f" {name} "


def _begins(sought: str, name: str) -> bool:
    return name.startswith(sought)


def _words_begin(sought: str, name: str) -> bool:
    """Whether each word begins a word of its own."""
    left = name.split()
    for beginning in sought.split():
        word = next((word for word in left if word.startswith(beginning)), None)
        if word is None:
            return False
        left.remove(word)
    return True


_BY_WORDS = (_has_words, _begins, _words_begin)
