"""Which of some names has words in common with a text that is none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from interpreter.values.nearness.letters import nearest_letters

LONG = 4
"""So many letters of a word say something: `the`, `of` and `my` are in many names."""


def closest_words(sought: str, known: Mapping[str, int]) -> str | None:
    """The known name that stands whole in a text; else has its longest words; else words that begin like its own; else
    a word that is nearly one of its own. None where none does, or several things do alike. All are folded already;
    `known` says by number which thing a name is of.
    """
    words = [word for word in sought.split() if len(word) >= LONG]
    if not words:
        return None
    return (
        _most(known, lambda name: len(name) if f" {name} " in f" {sought} " and len(name) >= LONG - 1 else 0)
        or _most(known, lambda name: sum(len(word) for word in {*words} & {*name.split()}))
        or _most(known, lambda name: max((_begun(word, own) for word in words for own in name.split()), default=0))
        or _nearly(words, known)
    )


def _most(known: Mapping[str, int], score: Callable[[str], int]) -> str | None:
    """A name of the one with the highest score, if there is one alone."""
    scores = {name: points for name in known if (points := score(name))}
    best = [name for name, points in scores.items() if points == max(scores.values())]
    return best[0] if len({known[name] for name in best}) == 1 else None


def _begun(word: str, own: str) -> int:
    """How many letters both begin with, where that is most of each."""
    same = next((at for at, (one, other) in enumerate(zip(word, own, strict=False)) if one != other), -1)
    same = min(len(word), len(own)) if same < 0 else same
    return same if same >= LONG and same * 3 >= max(len(word), len(own)) * 2 else 0


def _nearly(words: Iterable[str], known: Mapping[str, int]) -> str | None:
    """By a long word of theirs that is a letter away from one of the names alone."""
    for word in words:
        of_names = {own for name in known for own in name.split() if min(len(own), len(word)) > LONG + 1}
        near = nearest_letters(word, of_names, 1)
        having = [name for name in known if near in name.split()]
        if word != near and len({known[name] for name in having}) == 1:
            return having[0]
    return None
