"""What a case expects of the question at its end: who is asked what, what is offered, what is refused and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from interpreter.api.position import Position
from interpreter.api.refusals import Refused, RuleFault
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.scenario.rule_lines import shown_line
from interpreter.scenario.scenario_file import Case
from interpreter.scenario.unfit import BAD_ANSWER, Unfit
from interpreter.scenario.written_answers import answer, card_of, means_something, shown, word
from interpreter.scenario.written_cards import listed
from interpreter.table.decision import Decision
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

ABOUT_THE_QUESTION = ("asked", "prompted", "offered", "refused", "stops_asking")
MOST_OFFERED = 20


def wrong_questions(case: Case, position: Position) -> Iterator[Diagnostic]:
    """T22 another question than expected, T23 what is to be refused is not."""
    decision = position.decision
    for entry in case.within("asked").values():
        yield from _asked(position, entry)
    for entry in case.within("prompted").values():
        mine = _asked_of(decision, entry.key)
        if mine is None or str(entry.value.value) not in mine.prompt:
            yield _another(f"{entry.key} is to be asked {shown(entry.value)}", position, entry.value.span)
    for entry in case.within("offered").values():
        yield from _offered(position, entry)
    for entry in case.within("refused").values():
        for wanted in entry.value.items:
            yield from wrong_refusal(position, entry, wanted, str(case.plain("because", "")))
    if decision is not None and not any(case.plain(key) for key in ABOUT_THE_QUESTION):
        yield _another("nobody is to be asked any more", position, case.span)


def _asked_of(decision: Decision | None, player: str) -> Decision | None:
    return decision if decision is not None and decision.player == player else None


def _another(expected: str, position: Position, span: Span, more: tuple[str, ...] = ()) -> Diagnostic:
    decision = position.decision
    if decision is None:
        return Diagnostic("T22", f"{expected}, but nobody is asked", span)
    got = f"{expected}; {decision.player} is asked “{decision.prompt}”"
    return Diagnostic("T22", got, span, notes=(*more, *_where_asked(position, decision)))


def _where_asked(position: Position, decision: Decision) -> Iterator[str]:
    yield f"asked at {shown_line(position.game.program, decision.span)}"


def _asked(position: Position, entry: Entry) -> Iterator[Diagnostic]:
    mine = _asked_of(position.decision, entry.key)
    if mine is None:
        yield _another(f"{entry.key} is to be asked", position, entry.span)
        return
    got, wanted = Counter(card_of(option.id) for option in mine.options), Counter(map(word, entry.value.items))
    if got != wanted:
        message = f"{entry.key} is asked to choose of {listed(got)}, expected {listed(wanted)}"
        notes = tuple(_where_asked(position, mine))
        yield Diagnostic("T22", message, entry.value.span, notes=notes)


def _offered(position: Position, entry: Entry) -> Iterator[Diagnostic]:
    mine = _asked_of(position.decision, entry.key)
    labels = [option.label for option in mine.options] if mine is not None else []
    for text in entry.value.items:
        if word(text) not in labels:
            there = f"there are: {', '.join(labels[:MOST_OFFERED]) or 'none'}"
            yield _another(f"{entry.key} is to be offered {shown(text)}", position, text.span, (there,))


def wrong_refusal(position: Position, entry: Entry, wanted: YamlNode, because: str = "") -> Iterator[Diagnostic]:
    """Nothing, where the answer is refused for what it means, in these words; a word that means nothing would be
    refused in any case.
    """
    meant = [word(each) for each in (wanted.items if wanted.shape == "list" else (wanted,))]
    strange = [each for each in meant if not means_something(position, each)]
    if strange:
        yield Diagnostic("T23", f"`{strange[0]}`, to be refused, is nothing in this game", wanted.span)
        return
    reason = _why_refused(position, attrs.evolve(entry, value=wanted))
    if reason is None:
        yield Diagnostic("T23", f"{shown(wanted)} is not refused", wanted.span)
    elif because not in reason:
        message = f"{shown(wanted)} is refused for another reason: {reason}"
        yield Diagnostic("T23", message, wanted.span, notes=(f"expected: {because}",))


def _why_refused(position: Position, entry: Entry) -> str | None:
    """None where it is not refused, whatever comes of it then."""
    try:
        answer(position, entry)
    except Refused as refused:
        return refused.reason
    except RuleFault:
        return None
    except Unfit as unfit:
        return str(unfit) if unfit.findings[0].code == BAD_ANSWER else None
    return None
