"""What a raw option is called in an answer: `wolf.1`, `Ann`, `yes`, `12`, `raise`; no two of one question alike."""

from __future__ import annotations

from typing import Any

from interpreter.analysis.unit import Unit
from interpreter.run.answers.option_ids import DONE_ID, distinct_ids, slug, words_of
from interpreter.run.answers.question_site import PASS
from interpreter.run.own_blocks import RECORD, WrappedCall
from interpreter.run.questions import DONE
from interpreter.table.records import Acting
from interpreter.view.identity import each_its_own
from interpreter.view.standing_question import StandingQuestion


def ids_of_options(question: StandingQuestion) -> tuple[str, ...]:
    """By place; of a question for a number there may be very many, and each is its own."""
    match question.site.kind:
        case "yes_no":
            return tuple("yes" if raw else "no" for raw in question.options)
        case "menu":
            return each_its_own(_menu_id(question, raw) for raw in question.options)
        case "window" | "wrapper":
            return each_its_own(PASS if raw == PASS else ability_id(question, raw) for raw in question.options)
        case _:
            return question.naming.ids(question.subject_kind, question.options)


def _acting_piece_id(question: StandingQuestion, piece: int) -> str:
    """Of a piece the one who is asked does not know, its back and which of those that can act it is: `tile#2`."""
    knowledge = question.knowledge
    id = knowledge.id_of(piece)
    if id is not None:
        return id
    acting = [raw.this for raw in question.options if isinstance(raw, Acting) and raw.this is not None]
    return f"{slug(question.telling.back(knowledge.note(piece)))}#{knowledge.unknown(acting).index(piece) + 1}"


def _menu_id(question: StandingQuestion, raw: Any) -> str:
    if raw == DONE:
        return DONE_ID
    return ability_id(question, raw) if isinstance(raw, Acting) else question.site.ids[raw]


def ability_id(question: StandingQuestion, raw: Acting) -> str:
    """A copy's own id, with the words of the ability where it has several here; of a rule of the table its words."""
    ability, this = raw
    if this is None:
        return table_ids(question)[ability]
    alike = [o.ability for o in question.options if isinstance(o, Acting) and o.this == this]
    if len(alike) == 1:
        return _acting_piece_id(question, this)
    words = distinct_ids(ability_word(question.machine.program.abilities[number].unit) for number in alike)
    return f"{_acting_piece_id(question, this)}:{words[alike.index(ability)]}"


def ability_word(unit: Unit) -> str:
    """What tells an ability from others of its card: the words of its label, else its number there."""
    from interpreter.syntax import nodes as n  # few questions are about several abilities

    match unit.node:
        case n.MenuOption(text=text) | n.May(label=n.Text() as text):
            return words_of(text.parts)
        case _:
            return unit.name.rpartition(".")[2]


def table_ids(question: StandingQuestion) -> dict[int, str]:
    """By number, the abilities that belong to no card.

    They are options added to this menu, or what goes before or instead of a rule.
    """
    program, site = question.machine.program, question.site
    if site.kind == "menu":
        loose = [a for a in program.menu_options[site.noun] if a.card is None]
        words, taken = [ability_word(a.unit) for a in loose], (DONE_ID, *site.ids)
    else:
        call: WrappedCall = question.frame[RECORD]
        rule = call.rule
        loose = [a for a in program.wrappers[rule] if a.card is None]
        words, taken = [f"instead_of_{rule}"] * len(loose), ()
    return dict(zip([a.number for a in loose], distinct_ids(words, taken), strict=True))
