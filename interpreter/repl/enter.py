"""What Enter does at each kind of question: one table, for whoever reads answers and for whoever shows questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from interpreter.repl.typed_names import Answer
from interpreter.run.answers.option_ids import DONE_ID
from interpreter.run.answers.question_site import PASS
from interpreter.table.decision import Decision

SETS = ("several", "order")


@attrs.frozen(slots=True)
class Enter:
    """The answer that Enter gives, and the word for it."""

    answer: Answer
    word: str


def _done(decision: Decision) -> Enter | None:
    return Enter((DONE_ID,), "done") if DONE_ID in decision.options.ids else None


def _none(decision: Decision) -> Enter | None:
    return Enter((), "none") if decision.at_least == 0 else None


BY_KIND: Mapping[str, Callable[[Decision], Enter | None]] = {
    "one": lambda decision: None,
    "several": _none,
    "order": lambda decision: None,
    "number": lambda decision: None,
    "yes_no": lambda decision: Enter(("yes",), "yes"),
    "menu": _done,
    "window": lambda decision: Enter((PASS,), "pass"),
    "wrapper": lambda decision: None,
}
"""Enter leaves, passes, takes nothing or takes an offer up; where something must be chosen it does nothing."""


def enter_at(decision: Decision) -> Enter | None:
    """None where Enter does nothing. Where there is but one answer, it is that."""
    only = only_answer(decision)
    if only is not None:
        return Enter(only, _only_word(decision))
    return BY_KIND[decision.kind](decision)


def only_answer(decision: Decision) -> Answer | None:
    """The answer to a question that has just one.

    Such a question is asked where something else may be done at it.
    """
    options = decision.options
    if decision.kind in SETS:
        whole = decision.at_least == len(options) and (decision.kind == "several" or len(options) == 1)
        return tuple(options.ids) if whole else None
    return (options[0].id,) if len(options) == 1 or are_alike(decision) else None


def are_alike(decision: Decision) -> bool:
    """Whether one is chosen from several that read the same: it is all one which."""
    if decision.kind != "one" or len(decision.options) < 2:
        return False
    return len({option.label for option in decision.options}) == 1


def _only_word(decision: Decision) -> str:
    if not decision.options:
        return "go on"
    if decision.kind in ("number", "yes_no"):
        return decision.options.ids[0]
    if are_alike(decision):
        return "any of them"
    return "this" if len(decision.options) == 1 else "all"


def enter_sign(decision: Decision, *, back: bool = False) -> str:
    """How Enter is shown beside a question; where it does nothing and a last answer may be taken back, how."""
    enter = enter_at(decision)
    if enter is None:
        return "[Enter does nothing here; /undo goes back]" if back else "[Enter does nothing here]"
    return "[Y/n]" if enter.word == "yes" and len(decision.options) > 1 else f"[Enter: {enter.word}]"
