"""What a person typed, as option ids; or what is legal instead. Pure: a text and a decision, nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from interpreter.repl.enter import SETS, are_alike, enter_at, only_answer
from interpreter.repl.listing import listed
from interpreter.repl.typed_names import Answer, NoAnswer, find, matches
from interpreter.repl.typed_sets import NONE_WORDS, SPAN, is_place, parts_of, read_set
from interpreter.run.answers.question_site import PASS
from interpreter.table.decision import Decision, Option
from interpreter.values.matching_names import BY_WORDS

NO_WORDS = ("no", "n", *NONE_WORDS)  # said to a window, whose question is mostly whether one does something
ONLY_ONE = "Only one can be chosen here."


def read_answer(text: str, decision: Decision) -> Answer | NoAnswer:
    """The ids a text means, or the problem with it.

    Numbers are places in the list shown; for a number question, the number itself; of yes and no none are shown.
    """
    text = text.strip()
    if not text:
        enter = enter_at(decision)
        return NoAnswer(_what_to_type(decision)) if enter is None else enter.answer
    if decision.kind == "number":
        return _number(text, decision)
    if decision.kind == "yes_no":
        return _yes_or_no(text, decision)
    if decision.window is not None and text.lower() in NO_WORDS:
        return (PASS,)
    options = listed(decision)
    ids = read_set(text, options) if decision.kind in SETS else _one(text, options)
    return ids if isinstance(ids, NoAnswer) else _held_against(ids, decision)


def _held_against(ids: Answer, decision: Decision) -> Answer | NoAnswer:
    """What fits; else how many may be chosen, and the rule's own words where these many are too much together."""
    reason = decision.fits(ids)
    if reason is None:
        return ids
    if decision.kind not in SETS or decision.at_least <= len(ids) <= decision.at_most:
        return NoAnswer(f"That will not do: {reason}.")
    said = len(set(ids)) == len(ids) and len(ids) > decision.at_most and not reason.startswith("choose ")
    return NoAnswer(f"{how_many(decision)} That is {len(ids)}{f': {reason}' if said else ''}.")


def how_many(decision: Decision) -> str:
    """What the question wants, in a few words."""
    low, high = decision.at_least, min(decision.at_most, len(decision.options))
    if are_alike(decision):
        return "Choose one: they look alike."
    if high and only_answer(decision) is not None:
        only = "It can only be all of them" if len(decision.options) > 1 else "There is only this"
        return f"{f'It can only be {decision.options[0].label}' if decision.kind == 'number' else only}."
    if decision.kind == "number":
        return f"Type a number from {decision.options[0].id} to {decision.options[-1].id}."
    if decision.kind == "yes_no":
        return "Type yes or no."
    if decision.kind in SETS and high == 0:
        return "There is nothing to choose."
    if decision.kind == "order":
        return "Type all of them in the order you want."
    if decision.kind not in SETS or high == 1:
        return "Choose one."
    if not decision.most_is_known:
        reason = decision.fits(tuple(decision.options.ids[:high]))
        return f"Choose as many as fit together: not all of them ({reason})."
    if low == high:
        return f"Choose {low}."
    return f"Choose {low} to {high}." if low else f"Choose up to {high}."


def _what_to_type(decision: Decision) -> str:
    if decision.kind in ("number", *SETS):
        return f"Enter does nothing here. {how_many(decision)}"
    return f"Enter does nothing here: type a number from 1 to {len(decision.options)}, or a name."


def _number(text: str, decision: Decision) -> Answer | NoAnswer:
    if re.fullmatch(r"-?\d{1,9}", text) and decision.fits((str(int(text)),)) is None:
        return (str(int(text)),)
    return NoAnswer(how_many(decision))


def _yes_or_no(text: str, decision: Decision) -> Answer | NoAnswer:
    """A number is neither: none is shown."""
    text = {"y": "yes", "n": "no"}.get(text.lower(), text)
    found = NoAnswer("") if text.isdecimal() else find(text, decision.options, ())
    if not isinstance(found, NoAnswer):
        return (found.id,)
    return NoAnswer(how_many(decision) if len(decision.options) > 1 else "The only answer is no.")


def _one(text: str, options: Sequence[Option]) -> Answer | NoAnswer:
    span = SPAN.fullmatch(text)
    if span:  # the row of several that look alike
        first, last = int(span.group(1)), int(span.group(2) or len(options))
        if 1 <= first <= last <= len(options) and len({option.label for option in options[first - 1 : last]}) == 1:
            text = str(first)
    found = find(text, options, ())
    if isinstance(found, NoAnswer):
        return NoAnswer(ONLY_ONE) if _are_several(text, options) else found
    return (found.id,)


def _are_several(text: str, options: Sequence[Option]) -> bool:
    """Whether a text that names none of the options names more than one."""
    parts = parts_of(text, options)
    if len(parts) == 1:
        return SPAN.fullmatch(parts[0]) is not None
    return bool(parts) and all(is_place(part) or matches(part, options, BY_WORDS) for part in parts)
