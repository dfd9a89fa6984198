"""The standing question as a `Decision`: what is asked, with ids, labels and the test of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.run.answers.legal_answers import Illegal, illegal, sample
from interpreter.run.answers.limit_words import NO_NUMBERS, in_numbers
from interpreter.run.own_blocks import RECORD
from interpreter.table.decision import Decision, Options
from interpreter.values.chance import Stream
from interpreter.view.answer_ids import ids_of_options
from interpreter.view.option_labels import options_of
from interpreter.view.prompts import prompt_of
from interpreter.view.standing_question import StandingQuestion


def decision_of(question: StandingQuestion) -> Decision:
    """What the one who is asked may know. Raises RuleFault where the prompt fails."""
    site, asked, program = question.site, question.asked, question.machine.program
    window = question.frame[RECORD].happening if site.kind == "window" else None
    return Decision(
        id=question.state.answered[asked.seat] + 1,
        player=question.telling.names[asked.seat - 1],
        kind=site.kind,
        prompt=prompt_of(question),
        options=_options(question),
        at_least=asked.at_least,
        at_most=asked.at_most,
        rule=program.block_units[question.frame[0]] if window is None else f"window {window}",
        span=site.span,
        section=site.section or _nearest_section(question),
        window=window,
        most_is_known=_most_is_known(question),
        fits=lambda ids: why_illegal(question, ids),
        draw=lambda stream: ids_of(question, _drawn(question, stream)),
    )


def _most_is_known(question: StandingQuestion) -> bool:
    """Whether as many as may be chosen can be: the machine bounds a question by its limit where that is soon done."""
    asked, site, machine = question.asked, question.site, question.machine
    if site.limit is None or not asked.at_most:
        return True
    with machine.looking(question.state):
        most = machine.questions.most_that_fit(question.state, question.frame, site, asked.options, asked.at_most)
    return most == asked.at_most


def _drawn(question: StandingQuestion, stream: Stream) -> Any:
    with question.machine.looking(question.state):  # a limit may fail
        return sample(question.state, question.site, stream)


def _options(question: StandingQuestion) -> Options:
    return Options(question.options, lambda: ids_of_options(question), lambda ids: options_of(question, ids))


def _nearest_section(question: StandingQuestion) -> str | None:
    """What a question without a `see` before it is about.

    It is what its rule cites, what its options' rules do, or who called it.
    """
    program = question.machine.program
    around = (program.block_units[block] for block, *_ in reversed(question.state.frames))
    return next((program.sections[unit] for unit in around if unit in program.sections), None)


# -- answers


def raw_answer(question: StandingQuestion, ids: Sequence[str]) -> Any:
    """The engine's value of a legal answer."""
    options = _options(question)
    values = tuple(options.raw(id) for id in ids)
    return values if question.site.many else values[0]


def ids_of(question: StandingQuestion, raw: Any) -> tuple[str, ...]:
    """The ids of a raw answer."""
    return _options(question).ids_of(raw if question.site.many else (raw,))


def why_illegal(question: StandingQuestion, ids: Sequence[str]) -> str | None:
    """None when the ids are a legal answer, else the reason in plain words."""
    options, chosen = _options(question), []
    for id in ids:
        try:
            chosen.append(options.raw(id))
        except KeyError:
            return f"`{id}` is not one of the answers"
    if len(set(ids)) != len(ids):
        return _in_words(question, Illegal.TWICE, ())
    with question.machine.looking(question.state):
        wrong = illegal(question.state, question.site, chosen)
        return None if wrong is None else _in_words(question, wrong, tuple(chosen))


def _in_words(question: StandingQuestion, wrong: Illegal, chosen: tuple[Any, ...]) -> str:
    match wrong:
        case Illegal.TWICE:
            return "the same thing is chosen twice"
        case Illegal.BEYOND_LIMIT:
            return _beyond_limit(question, chosen)
        case _ if question.site.many:
            low, high = question.asked.at_least, question.asked.at_most
            return f"choose {low if low == high else f'{low} to {high}'}, not {len(chosen)}"
        case _:
            return "choose exactly one"


def _beyond_limit(question: StandingQuestion, chosen: tuple[Any, ...]) -> str:
    """In the rule's own words, else in the numbers that its limit compares."""
    s, site, frame = question.state, question.site, question.frame
    if site.saying is not None:
        return question.text(site.saying(s, frame, chosen))
    return NO_NUMBERS if site.compared is None else in_numbers(site.compared(s, frame, chosen))
