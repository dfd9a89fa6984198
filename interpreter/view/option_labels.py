"""Raw options as people read them."""

from __future__ import annotations

from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.unit import Unit
from interpreter.run.answers.question_site import PASS
from interpreter.run.own_blocks import RECORD, OpenWindow
from interpreter.run.questions import DONE
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.table.decision import Option
from interpreter.table.records import Acting
from interpreter.view.answer_ids import ability_id, id_of, subject_id, table_ids
from interpreter.view.standing_question import StandingQuestion


def option_of(question: StandingQuestion, raw: Any) -> Option:
    """Raises RuleFault where a label of the rules fails."""
    with question.machine.looking(question.state):
        return _option(question, raw)


def _option(question: StandingQuestion, raw: Any) -> Option:
    match question.site.kind:
        case "yes_no":
            return Option(id_of(question, raw), "Yes" if raw else "No")
        case "number":
            return Option(str(raw), str(raw))
        case "menu" if not isinstance(raw, Acting):
            return Option(id_of(question, raw), "Done" if raw == DONE else _own_label(question, raw))
        case "menu" | "window" | "wrapper" if raw != PASS:
            id = ability_id(question, raw)
            return Option(id, _ability_label(question, raw), id)
        case "window":
            return Option(PASS, "Pass")
        case _:
            id = subject_id(question, raw)
            return Option(id, _label(question, raw), id)


def _own_label(question: StandingQuestion, number: int) -> str:
    """Of an option that stands in the menu itself."""
    return question.text(question.site.labels[number](question.state, question.frame))


def _label(question: StandingQuestion, raw: Any) -> str:
    """The name of a candidate, and behind it what the rule says is shown with it."""
    name = _name(question, raw)
    if question.site.showing is None:
        return name
    shown = question.text(question.site.showing(question.state, question.frame, raw))
    return f"{name} ({shown})" if shown else name


def _name(question: StandingQuestion, raw: Any) -> str:
    match question.subject_kind:
        case t.PIECE:
            return _piece_label(question, raw)
        case t.PLAYER:
            return question.telling.names[int(raw) - 1]
        case t.WORD:
            return question.telling.word(raw)
        case t.OPEN_DIE:
            return str(question.state.throws[raw.throw].faces[raw.place])
        case t.DIE:
            face, _ = raw
            return str(face)
        case _:
            return str(raw)


def _piece_label(question: StandingQuestion, piece: int) -> str:
    """A piece's name, with what lies on it."""
    s, knowledge, telling = question.state, question.knowledge, question.telling.in_full()
    name = telling.piece(knowledge.note(piece), knowledge.viewer)
    on_it = s.zones[s.layout.piece_zones + piece]
    on = [telling.piece(knowledge.note(x), knowledge.viewer) for x in on_it]
    return f"{name} with {', '.join(on)}" if on else name


def _ability_label(question: StandingQuestion, raw: Acting) -> str:
    number, this = raw
    machine, seat = question.machine, question.asked.seat
    ability, knowledge = machine.program.abilities[number], question.knowledge
    name = "" if this is None else question.telling.piece(knowledge.note(this), knowledge.viewer)
    if ability.text is None:
        return name or _cited(question, ability.unit) or table_ids(question)[number].replace("_", " ")
    at_window = question.site.kind == "window"
    given: tuple[Any, ...] = (seat,)
    if at_window:
        window: OpenWindow = question.frame[RECORD]
        given = machine.windows.heard(ability, window.happening, window.args)
    label = question.text(ability.text(question.state, *machine.abilities.own(this, seat, ability), *given))
    return f"{name}: {label}" if at_window and name and name not in label else label


def _cited(question: StandingQuestion, unit: Unit) -> str | None:
    """The title of the part of the rulebook that a rule goes by."""
    sections = question.machine.program.meaning.ruleset.sections
    cited = (s.section for s in statements(unit.body) if isinstance(s, n.See))
    return next((sections[section].title for section in cited if section in sections), None)
