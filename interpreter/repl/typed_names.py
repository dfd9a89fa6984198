"""One thing of a list, as a person types it: its number, or some way of saying its name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import attrs

from interpreter.table.decision import Option
from interpreter.values.matching_names import matching, nearest

PLACE = re.compile(r"\d{1,9}")  # longer ones are no places, and Python would not read the longest
LONGEST_SHOWN = 60

Answer: TypeAlias = tuple[str, ...]


@attrs.frozen(slots=True)
class NoAnswer:
    """Why a text is no answer, in a sentence for the person who typed it; `unknown` is a word in it that names none of
    the options.
    """

    text: str
    unknown: str | None = None


def find(word: str, options: Sequence[Option], taken: Sequence[Option]) -> Option | NoAnswer:
    """What a word means; of several that look alike one that is not `taken` yet."""
    if PLACE.fullmatch(word) and 1 <= int(word) <= len(options):
        option = options[int(word) - 1]
        return NoAnswer(f"{word} is chosen twice.") if option in taken else option
    if word.isdecimal() and not any(option.label == word for option in options):
        word = word if len(word) < 12 else word[:9] + "..."
        numbers = "the only answer is 1" if len(options) == 1 else f"they are numbered 1 to {len(options)}"
        return NoAnswer(f"There is no answer {word}; {numbers}.")
    found = matches(word, options)
    if not found:
        return _unknown(word, options)
    labels = sorted({option.label for option in found})
    if len(labels) > 1:
        return NoAnswer(f"`{shortened(word)}` could be {', '.join(labels[:6])}.")
    free = [option for option in found if option not in taken]
    return free[0] if free else NoAnswer(f"There is no more of {labels[0]}.")


def _unknown(word: str, options: Sequence[Option]) -> NoAnswer:
    close = _nearest(word.lower(), [option.label.lower() for option in options])
    hint = f" Did you mean {close}?" if close else ""
    return NoAnswer(f"`{shortened(word)}` is none of the answers.{hint}", unknown=word)


def shortened(word: str) -> str:
    return word if len(word) < LONGEST_SHOWN else word[: LONGEST_SHOWN - 3] + "..."


def _nearest(word: str, labels: Sequence[str]) -> str | None:
    """A whole label, else the name a label begins with, else one of its longer words: what else stands there hides how
    near a slip came.
    """
    names = [name_in(label) for label in labels]
    words = [w for name in names for w in name.split() if len(w) > 3]
    return (nearest(word, words) if len(word.split()) == 1 else None) or nearest(word, names) or nearest(word, labels)


def name_in(label: str) -> str:
    """The label without what a rule or a kind's details show behind it: `Wolf` of `Wolf (2 for 1)`."""
    return re.split(r"\*? \(|: ", label, maxsplit=1)[0]


def matches(word: str, options: Sequence[Option], ways: int | None = None) -> list[Option]:
    """The options that a word names: by id, by label, by the name in it without what stands behind."""
    return matching(word, options, lambda option: (option.id, option.label, name_in(option.label)), ways)
