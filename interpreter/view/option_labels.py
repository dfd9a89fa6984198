"""Raw options as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.unit import Unit
from interpreter.run.answers.question_site import PASS
from interpreter.run.own_blocks import RECORD, OpenWindow
from interpreter.run.questions import DONE
from interpreter.table.decision import Option
from interpreter.table.records import Acting, ActingOn, OptionOf
from interpreter.view.answer_ids import about_what, table_ids, things_of_options
from interpreter.view.differences import Differences
from interpreter.view.standing_question import StandingQuestion


def options_of(question: StandingQuestion, ids: Sequence[str]) -> tuple[Option, ...]:
    """What reads the same is the same for the one who reads it. Raises RuleFault where a label of the rules fails."""
    acting = question.site.kind in ("menu", "window", "wrapper")
    with question.machine.looking(question.state):
        labels = _of_acts(question) if acting else _of_things(question)
    about = about_what(question) if question.site.kind == "menu" else {}
    return tuple(
        Option(id, label, about[place] if place in about else _subject(question, raw, id))
        for place, (id, label, raw) in enumerate(zip(ids, labels, question.options, strict=True))
    )


def _subject(question: StandingQuestion, raw: Any, id: str) -> str | None:
    """What an option is about, where it is about something."""
    match question.site.kind:
        case "yes_no":
            return None
        case "menu" | "window" | "wrapper":
            return id if isinstance(raw, Acting) else None
        case _:
            return id


def _of_things(question: StandingQuestion) -> Sequence[str]:
    if question.site.kind == "yes_no":
        return ["Yes" if raw else "No" for raw in question.options]
    labels, kind = [_label(question, raw) for raw in question.options], question.subject_kind
    return Differences(question.naming).told_apart(labels, question.options, kind)


def _of_acts(question: StandingQuestion) -> Sequence[str]:
    """Cards that act alike are told apart like other pieces."""
    labels = [_act_label(question, raw) for raw in question.options]
    raws = enumerate(question.options)
    acting = [(place, raw.this) for place, raw in raws if isinstance(raw, Acting | ActingOn) and raw.this]
    about = things_of_options(question) if question.site.kind == "menu" else ()
    for kind, places, things in ((t.PIECE, [place for place, _ in acting], [x for _, x in acting]), *about):
        told = Differences(question.naming).told_apart([labels[place] for place in places], things, kind)
        for place, label in zip(places, told, strict=True):
            labels[place] = label
    return labels


def _act_label(question: StandingQuestion, raw: Any) -> str:
    if isinstance(raw, Acting | ActingOn):
        return _ability_label(question, raw)
    if raw == PASS:
        return "Pass"
    return "Done" if raw == DONE else _own_label(question, raw)


def _own_label(question: StandingQuestion, raw: int | OptionOf) -> str:
    """Of an option that stands in the menu itself."""
    number, about = (raw.option, (raw.element,)) if isinstance(raw, OptionOf) else (raw, ())
    return question.text(question.site.labels[number](question.state, question.frame, *about))


def _label(question: StandingQuestion, raw: Any) -> str:
    """The name of a candidate, and behind it what the rule says is shown with it."""
    name = _name(question, raw)
    if question.site.showing is None:
        return name
    shown = question.text(question.site.showing(question.state, question.frame, raw))
    return f"{name} ({shown})" if shown else name


def _name(question: StandingQuestion, raw: Any) -> str:
    if question.subject_kind == t.PIECE and raw is not None:
        return _piece_label(question, raw)
    return question.naming.words(question.subject_kind, raw)


def _piece_label(question: StandingQuestion, piece: int) -> str:
    """A piece's name, with what lies on it; nobody sees what lies on one they do not know."""
    s, knowledge, telling = question.state, question.knowledge, question.telling.in_full()
    name = telling.piece(knowledge.note(piece), knowledge.viewer)
    on_it = s.zones[s.layout.piece_zones + piece] if knowledge.knows(piece) else ()
    on = [telling.piece(knowledge.note(x), knowledge.viewer) for x in on_it]
    return f"{name} with {', '.join(on)}" if on else name


def _ability_label(question: StandingQuestion, raw: Acting | ActingOn) -> str:
    number, this = raw.ability, raw.this
    machine, seat = question.machine, question.asked.seat
    ability, knowledge = machine.program.abilities[number], question.knowledge
    name = "" if this is None else question.telling.piece(knowledge.note(this), knowledge.viewer)
    if ability.text is None:
        return name or _cited(question, ability.unit) or table_ids(question)[number].replace("_", " ")
    at_window = question.site.kind == "window"
    given: tuple[Any, ...] = (seat, raw.element) if isinstance(raw, ActingOn) else (seat,)
    if at_window:
        window: OpenWindow = question.frame[RECORD]
        given = machine.windows.heard(ability, window.happening, window.args)
    label = question.text(ability.text(question.state, *machine.abilities.own(this, seat, ability), *given))
    return f"{name}: {label}" if at_window and name and name not in label else label


def _cited(question: StandingQuestion, unit: Unit) -> str | None:
    """The title of the part of the rulebook that a rule goes by."""
    from interpreter.syntax import nodes as n  # most options have words of their own
    from interpreter.syntax.nodes.walk import statements

    sections = question.machine.program.meaning.ruleset.sections
    cited = (s.section for s in statements(unit.body) if isinstance(s, n.See))
    return next((sections[section].title for section in cited if section in sections), None)
