"""Several things of a list, as a person types them: `1 3-5`, `4-`, `2 wolves, fox`, `all but fox`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from interpreter.repl.typed_names import PLACE, Answer, NoAnswer, find, matches
from interpreter.table.decision import Option
from interpreter.values.matching_names import BY_WORDS
from interpreter.values.spelling import spelling

SPAN = re.compile(r"(\d{1,9})(?:-|\.\.)(\d{1,9})?")  # 2-4, 2..4, and 2- for all from there
MANY = re.compile(r"(\d{1,9})(?:\s*[x×])?\s+([^\d\s×].*)")  # 2 wolves, 2x wolves
NONE_WORDS = ("none", "nobody", "nothing", "-")
ALL_WORDS = ("all", "everything", "everybody")
BUT_WORDS = ("but", "except")


def read_set(text: str, options: Sequence[Option]) -> Answer | NoAnswer:
    """The ids of all that a text names, in its order."""
    if text.lower() in ("", *NONE_WORDS):
        return ()
    if text.lower() in ALL_WORDS:
        return tuple(option.id for option in options)
    all_, but, *left = [*text.split(maxsplit=2), "", ""]
    if all_.lower() in ALL_WORDS and but.lower() in BUT_WORDS and left[0] and not matches(text, options, BY_WORDS):
        left_out = read_set(left[0], options)
        if isinstance(left_out, NoAnswer):
            return left_out
        return tuple(option.id for option in options if option.id not in left_out)
    return _named(text, options)


def _named(text: str, options: Sequence[Option]) -> Answer | NoAnswer:
    chosen: list[Option] = []
    for part in parts_of(text, options):
        for word in [part] if matches(part, options, BY_WORDS) else _spread(part, len(options)):
            if isinstance(word, NoAnswer):
                return word
            found = find(word, options, chosen)
            if isinstance(found, NoAnswer):
                return found
            chosen.append(found)
    return tuple(option.id for option in chosen)


def parts_of(text: str, options: Sequence[Option]) -> list[str]:
    """Cut at commas; where there are none, at blanks, unless the whole text names something."""
    text = re.sub(r"(?<=\d)\s*(-|\.\.)\s*(?=\d)", "-", text)
    if "," in text:
        return _names_with_commas([part.strip() for part in text.split(",") if part.strip()], options)
    words = text.split()
    if len(words) == 1 or all(is_place(word) for word in words):
        return words
    many = MANY.fullmatch(text)
    whole = many.group(2) if many and not matches(text, options, BY_WORDS) else text
    return [text] if matches(whole, options) else words


def is_place(word: str) -> bool:
    """Whether a word is a number in the list, or a stretch of it."""
    return PLACE.fullmatch(word) is not None or SPAN.fullmatch(word) is not None


def _names_with_commas(parts: list[str], options: Sequence[Option]) -> list[str]:
    """Put together again what is one name that has commas in it, the longest first."""
    names = {spelling(option.label): option.label for option in options if "," in option.label}
    longest = max((name.count(",") for name in names.values()), default=0) + 1  # in parts
    joined: list[str] = []
    place = 0
    while place < len(parts):
        ends = range(min(place + longest, len(parts)), place + 1, -1)
        end = next((end for end in ends if spelling(", ".join(parts[place:end])) in names), place + 1)
        joined.append(", ".join(parts[place:end]))
        place = end
    return joined


def _spread(part: str, count: int) -> list[str | NoAnswer]:
    """`2-4` is 2, 3, 4; `2-` goes to the end of the list; `2 wolves` is wolves twice."""
    span = SPAN.fullmatch(part)
    if span:
        first, last = int(span.group(1)), int(span.group(2) or count)
        if not 1 <= first <= last <= count:
            return [NoAnswer(f"`{part}` is no part of the list, which goes from 1 to {count}.")]
        return [str(place) for place in range(first, last + 1)]
    many = MANY.fullmatch(part)
    if many and int(many.group(1)) <= count:
        return [many.group(2)] * int(many.group(1))
    return [part]
