"""What a person typed, as option ids; or what is legal instead. Pure: a text and a decision, nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

import attrs

from interpreter.table.decision import Decision, Option
from interpreter.values.diagnostic import nearest

SETS = ("several", "order")
NONE_WORDS = ("none", "nobody", "nothing", "-")


@attrs.frozen(slots=True)
class Problem:
    """Why a text is no answer, in a sentence for the person who typed it."""

    text: str


Answer = tuple[str, ...]


def read_answer(text: str, decision: Decision) -> Answer | Problem:
    """The ids a text means, or the problem with it. Numbers are places in the list shown; for a number question, the number itself."""
    text = text.strip()
    if decision.kind == "number":
        return _number(text, decision)
    if decision.kind == "yes_no" and text.lower() in ("y", "n"):
        text = {"y": "yes", "n": "no"}[text.lower()]
    options = list(decision.options)
    ids = _several(text, options) if decision.kind in SETS else _one(text, options)
    if isinstance(ids, Problem):
        return ids
    reason = decision.fits(ids)
    return ids if reason is None else Problem(f"That will not do: {reason}. {how_many(decision)}")


def how_many(decision: Decision) -> str:
    """What the question wants, in a few words."""
    low, high = decision.at_least, min(decision.at_most, len(decision.options))
    if decision.kind == "number":
        return f"Type a number from {decision.options[0].id} to {decision.options[-1].id}."
    if decision.kind == "order":
        return "Type all of them in the order you want."
    if decision.kind not in SETS:
        return "Choose one."
    if low == high:
        return f"Choose {low}."
    return f"Choose {low} to {high}." if low else f"Choose up to {high}, or press Enter for none."


def _number(text: str, decision: Decision) -> Answer | Problem:
    if re.fullmatch(r"-?\d+", text) and decision.fits((str(int(text)),)) is None:
        return (str(int(text)),)
    return Problem(how_many(decision))


def _one(text: str, options: Sequence[Option]) -> Answer | Problem:
    if not text:
        return Problem(f"Type a number from 1 to {len(options)}, or a name.")
    found = _find(text, options, ())
    return found if isinstance(found, Problem) else (found.id,)


def _several(text: str, options: Sequence[Option]) -> Answer | Problem:
    if text.lower() in ("", *NONE_WORDS):
        return ()
    if text.lower() == "all":
        return tuple(option.id for option in options)
    chosen: list[Option] = []
    for part in _parts(text, options):
        for word in _spread(part, len(options)):
            found = _find(word, options, chosen)
            if isinstance(found, Problem):
                return found
            chosen.append(found)
    return tuple(option.id for option in chosen)


def _parts(text: str, options: Sequence[Option]) -> list[str]:
    """Cut at commas; where there are none, at blanks, unless the whole text names something."""
    if "," in text:
        return [part.strip() for part in text.split(",") if part.strip()]
    words = text.split()
    if len(words) == 1 or all(re.fullmatch(r"\d+(-\d+)?", word) for word in words):
        return words
    many = re.fullmatch(r"(\d+) (.+)", text)
    whole = many.group(2) if many else text
    return [text] if _matches(whole, options) else words


def _spread(part: str, count: int) -> list[str]:
    """`2-4` is 2, 3, 4; `2 goblins` is goblins twice."""
    span = re.fullmatch(r"(\d+)\s*-\s*(\d+)", part)
    if span and int(span.group(1)) <= int(span.group(2)) <= count:
        return [str(i) for i in range(int(span.group(1)), int(span.group(2)) + 1)]
    many = re.fullmatch(r"(\d+)\s*[x×]?\s+(\D.*)", part)
    if many and int(many.group(1)) <= count:
        return [many.group(2)] * int(many.group(1))
    return [part]


def _find(word: str, options: Sequence[Option], taken: Sequence[Option]) -> Option | Problem:
    if word.isdecimal():
        place = int(word)
        if 1 <= place <= len(options):
            if options[place - 1] in taken:
                return Problem(f"{place} is chosen twice.")
            return options[place - 1]
        return Problem(f"There is no answer {word}; they are numbered 1 to {len(options)}.")
    found = _matches(word, options)
    if not found:
        close = nearest(word.lower(), [option.label.lower() for option in options])
        return Problem(f"`{word}` is none of the answers." + (f" Did you mean {close}?" if close else ""))
    labels = sorted({option.label for option in found})
    if len(labels) > 1:
        return Problem(f"`{word}` could be {', '.join(labels[:6])}.")
    free = [option for option in found if option not in taken]
    return free[0] if free else Problem(f"There is no more of {labels[0]}.")


def _matches(word: str, options: Sequence[Option]) -> list[Option]:
    """Options of exactly that name or id, else those that begin so, else those with a word that begins so."""
    sought = word.lower()
    exact = [o for o in options if sought in (o.label.lower(), o.id.lower())]
    if exact:
        return exact
    begins = [o for o in options if o.label.lower().startswith(sought)]
    return begins or [o for o in options if any(part.startswith(sought) for part in o.label.lower().split())]
