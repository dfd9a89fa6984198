"""What is asked, in words."""

from __future__ import annotations

from interpreter.run.own_blocks import RECORD, WrappedCall
from interpreter.view.happening_text import happening_text
from interpreter.view.standing_question import StandingQuestion


def prompt_of(question: StandingQuestion) -> str:
    """The prompt as the one who is asked reads it. Raises RuleFault where a text of the rules fails."""
    site = question.site
    if site.kind == "window":
        return _window_prompt(question)
    if site.prompt is None:
        return plain_prompt(question)
    with question.machine.looking(question.state):
        return question.text(site.prompt(question.state, question.frame))


def plain_prompt(question: StandingQuestion) -> str:
    """What is asked in words that say nothing of this table."""
    site = question.site
    noun = site.noun.replace("_", " ")
    match site.kind:
        case "one":
            return f"Choose one: {noun}"
        case "several" | "order":
            return f"Choose: {noun}" if site.kind == "several" else f"In which order: {noun}?"
        case "number":
            return f"Choose a number: {noun}"
        case "wrapper":
            call: WrappedCall = question.frame[RECORD]
            return f"Which comes first ({call.rule.replace('_', ' ')})?"
        case _:
            return noun.capitalize() or "What will you do?"


def _window_prompt(question: StandingQuestion) -> str:
    """What the rules ask in this window, else the happening in words."""
    s = question.state
    happening, args, *_ = question.frame[RECORD]
    with question.machine.looking(s):
        for window in question.machine.program.window_texts.get(happening, ()):
            told = [args[place] for place in window.heard]
            if window.guard is None or window.guard(s, *told):
                return question.text(window.text(s, *told))
    return f"Will you answer ({happening_text(question.telling, question.knowledge, happening, args)})?"
