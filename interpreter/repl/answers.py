"""What a person typed, as option ids; or what is legal instead. Pure: a text and a decision, nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

import attrs

from interpreter.repl.listing import listed
from interpreter.run.answers.question_site import PASS
from interpreter.table.decision import Decision, Option
from interpreter.values.matching_names import BY_WORDS, matching, nearest
from interpreter.values.spelling import spelling

SETS = ("several", "order")
PLACE = re.compile(r"\d{1,9}")  # longer ones are no places, and Python would not read the longest
SPAN = re.compile(r"(\d{1,9})-(\d{1,9})")
MANY = re.compile(r"(\d{1,9})(?:\s*[x×])?\s+([^\d\s×].*)")  # 2 wolves, 2x wolves
NONE_WORDS = ("none", "nobody", "nothing", "-")
NO_WORDS = ("", "no", "n", *NONE_WORDS)  # said to a window, whose question is mostly whether one does something


@attrs.frozen(slots=True)
class NoAnswer:
    """Why a text is no answer, in a sentence for the person who typed it."""

    text: str


Answer = tuple[str, ...]


def read_answer(text: str, decision: Decision) -> Answer | NoAnswer:
    """The ids a text means, or the problem with it.

    Numbers are places in the list shown; for a number question, the number itself.
    """
    text = text.strip()
    if not text and (only := only_answer(decision)) is not None:
        return only
    if decision.kind == "number":
        return _number(text, decision)
    if decision.kind == "yes_no" and text.lower() in ("y", "n"):
        text = {"y": "yes", "n": "no"}[text.lower()]
    options = listed(decision)
    if decision.kind == "yes_no":
        found = _one(text, options)
        return NoAnswer(how_many(decision)) if isinstance(found, NoAnswer) else found
    if decision.window is not None and text.lower() in NO_WORDS:
        return (PASS,)
    ids = _several(text, options) if decision.kind in SETS else _one(text, options)
    if isinstance(ids, NoAnswer):
        return ids
    if decision.kind in SETS and not decision.at_least <= len(ids) <= decision.at_most:
        return NoAnswer(f"{how_many(decision)} That is {len(ids)}.")
    reason = decision.fits(ids)
    return ids if reason is None else NoAnswer(f"That will not do: {reason}.")


def only_answer(decision: Decision) -> Answer | None:
    """The answer to a question that has just one; Enter gives it.

    Such a question is asked where something else may be done at it.
    """
    options = decision.options
    if decision.kind in SETS:
        whole = decision.at_least == len(options) and (decision.kind == "several" or len(options) == 1)
        return tuple(options.ids) if whole else None
    return (options[0].id,) if len(options) == 1 else None


def how_many(decision: Decision) -> str:
    """What the question wants, in a few words."""
    low, high = decision.at_least, min(decision.at_most, len(decision.options))
    if high and only_answer(decision) is not None:
        only = "It can only be all of them" if len(decision.options) > 1 else "There is only this"
        return f"{f'It can only be {decision.options[0].label}' if decision.kind == 'number' else only}: press Enter."
    if decision.kind == "number":
        return f"Type a number from {decision.options[0].id} to {decision.options[-1].id}."
    if decision.kind == "yes_no":
        return "Type yes or no."
    if decision.kind in SETS and high == 0:
        return "There is nothing to choose: press Enter."
    if decision.kind == "order":
        return "Type all of them in the order you want."
    if decision.kind not in SETS:
        return "Choose one." if decision.window is None else "Choose one, or press Enter to pass."
    if low == high:
        return f"Choose {'one' if low == 1 else low}."
    if low:
        return f"Choose {low} to {high}."
    return f"Choose {'one' if high == 1 else f'up to {high}'}, or press Enter for none."


def _number(text: str, decision: Decision) -> Answer | NoAnswer:
    if re.fullmatch(r"-?\d{1,9}", text) and decision.fits((str(int(text)),)) is None:
        return (str(int(text)),)
    return NoAnswer(how_many(decision))


def _one(text: str, options: Sequence[Option]) -> Answer | NoAnswer:
    if not text:
        return NoAnswer(f"Type a number from 1 to {len(options)}, or a name.")
    span = SPAN.fullmatch(text)
    if span:  # the row of several that look alike
        first, last = int(span.group(1)), int(span.group(2))
        if 1 <= first <= last <= len(options) and len({option.label for option in options[first - 1 : last]}) == 1:
            text = str(first)
    found = _find(text, options, ())
    return found if isinstance(found, NoAnswer) else (found.id,)


def _several(text: str, options: Sequence[Option]) -> Answer | NoAnswer:
    if text.lower() in ("", *NONE_WORDS):
        return ()
    if text.lower() == "all":
        return tuple(option.id for option in options)
    chosen: list[Option] = []
    for part in _parts(text, options):
        for word in [part] if _matches(part, options, BY_WORDS) else _spread(part, len(options)):
            if isinstance(word, NoAnswer):
                return word
            found = _find(word, options, chosen)
            if isinstance(found, NoAnswer):
                return found
            chosen.append(found)
    return tuple(option.id for option in chosen)


def _parts(text: str, options: Sequence[Option]) -> list[str]:
    """Cut at commas; where there are none, at blanks, unless the whole text names something."""
    text = re.sub(r"(?<=\d)\s*-\s*(?=\d)", "-", text)
    if "," in text:
        return _names_with_commas([part.strip() for part in text.split(",") if part.strip()], options)
    words = text.split()
    if len(words) == 1 or all(re.fullmatch(r"\d+(-\d+)?", word) for word in words):
        return words
    many = MANY.fullmatch(text)
    whole = many.group(2) if many and not _matches(text, options, BY_WORDS) else text
    return [text] if _matches(whole, options) else words


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
    """`2-4` is 2, 3, 4; `2 wolves` is wolves twice."""
    span = SPAN.fullmatch(part)
    if span:
        first, last = int(span.group(1)), int(span.group(2))
        if not 1 <= first <= last <= count:
            return [NoAnswer(f"`{part}` is no part of the list, which goes from 1 to {count}.")]
        return [str(place) for place in range(first, last + 1)]
    many = MANY.fullmatch(part)
    if many and int(many.group(1)) <= count:
        return [many.group(2)] * int(many.group(1))
    return [part]


def _find(word: str, options: Sequence[Option], taken: Sequence[Option]) -> Option | NoAnswer:
    if PLACE.fullmatch(word) and 1 <= int(word) <= len(options):
        option = options[int(word) - 1]
        return NoAnswer(f"{word} is chosen twice.") if option in taken else option
    if word.isdecimal() and not any(option.label == word for option in options):
        word = word if len(word) < 12 else word[:9] + "..."
        numbers = "the only answer is 1" if len(options) == 1 else f"they are numbered 1 to {len(options)}"
        return NoAnswer(f"There is no answer {word}; {numbers}.")
    found = _matches(word, options)
    if not found:
        close = _nearest(word.lower(), [option.label.lower() for option in options])
        word = word if len(word) < 60 else word[:57] + "..."
        return NoAnswer(f"`{word}` is none of the answers." + (f" Did you mean {close}?" if close else ""))
    labels = sorted({option.label for option in found})
    if len(labels) > 1:
        return NoAnswer(f"`{word}` could be {', '.join(labels[:6])}.")
    free = [option for option in found if option not in taken]
    return free[0] if free else NoAnswer(f"There is no more of {labels[0]}.")


def _nearest(word: str, labels: Sequence[str]) -> str | None:
    """A whole label, else the name a label begins with, else one of its longer words: what else stands there hides how
    near a slip came.
    """
    names = [_name(label) for label in labels]
    words = [w for name in names for w in name.split() if len(w) > 3]
    return (nearest(word, words) if len(word.split()) == 1 else None) or nearest(word, names) or nearest(word, labels)


def _name(label: str) -> str:
    """The label without what a rule or a kind's details show behind it: `Wolf` of `Wolf (2 for 1)`."""
    return re.split(r"\*? \(|: ", label, maxsplit=1)[0]


def _matches(word: str, options: Sequence[Option], ways: int | None = None) -> list[Option]:
    """The options that a word names: by id, by label, by the name in it without what stands behind."""
    return matching(word, options, lambda option: (option.id, option.label, _name(option.label)), ways)
