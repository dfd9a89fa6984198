"""Which questions are about what lies open, so that all at the table may read them with their answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.secrets.told_openly import ToldOpenly
from interpreter.run.program import Program
from interpreter.run.questions import DONE
from interpreter.table.knowledge import Knowledge
from interpreter.table.records import Acting, ActingOn, SecretPart
from interpreter.view.prompts import plain_prompt, prompt_of
from interpreter.view.question_for_others import asked_of_another, cards_at_work
from interpreter.view.standing_question import StandingQuestion


@attrs.frozen(slots=True)
class AskedOpenly:
    """The question in words that all may read; `whole`: its answers are for all to read too, else it can be declined
    without looking at them.
    """

    prompt: str
    whole: bool


class OpenQuestions:
    """Of one program; made where several people look at one screen."""

    def __init__(self, program: Program) -> None:
        told = ToldOpenly(program.meaning)
        self.places, self.prompts = frozenset(told.questions()), frozenset(told.prompts())

    def asked(self, question: StandingQuestion) -> AskedOpenly | None:
        """How a question stands on a screen that all may see; None where others may not know that it is put, and where
        it is answered in secret.
        """
        others = [seat for seat in question.state.live if seat != question.asked.seat]
        told = [asked_of_another(question, seat) for seat in others]
        if _is_secret(question) or not told or None in told:
            return None
        if self._lies_open(question):
            place = (question.site.unit, question.site.span)
            return AskedOpenly(prompt_of(question) if place in self.prompts else plain_prompt(question), whole=True)
        # What others may know of it; who wants nothing needs no more.
        return AskedOpenly(told[0].prompt, whole=False) if told[0] and _may_be_declined(question) else None

    def _lies_open(self, question: StandingQuestion) -> bool:
        common = Knowledge.common(question.state)
        if (question.site.unit, question.site.span) not in self.places:
            return False
        return common.knows_all(_pieces_of(question)) and common.knows_all(cards_at_work(question))


def _may_be_declined(question: StandingQuestion) -> bool:
    if question.site.kind == "menu":
        return DONE in question.options
    return question.site.kind == "several" and question.asked.at_least == 0


def _is_secret(question: StandingQuestion) -> bool:
    """Whether it is answered in secret."""
    return any(isinstance(value, SecretPart) for frame in question.state.frames for value in frame[1:])


def _pieces_of(question: StandingQuestion) -> Iterator[int]:
    """Those that can be chosen, or stand behind what can."""
    kind = question.subject_kind
    for option in question.options:
        yield from _pieces_in(option, kind)


def _pieces_in(option: Any, kind: t.Kind) -> Iterator[int]:
    if isinstance(option, Acting | ActingOn):
        yield from [] if option.this is None else [option.this]
    elif kind == t.PIECE:
        yield from [] if option is None else [option]
    elif kind == t.list_of(t.PIECE):
        yield from option
