"""What a raw option is called in an answer: `wolf.1`, `Ann`, `yes`, `12`, `raise`; no two of one question alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.unit import Unit
from interpreter.run.answers.option_ids import DONE_ID, distinct_ids, slug, words_of
from interpreter.run.answers.question_site import PASS
from interpreter.run.own_blocks import RECORD, WrappedCall
from interpreter.run.questions import DONE
from interpreter.table.records import Acting, ActingOn, OptionOf
from interpreter.view.identity import each_its_own
from interpreter.view.standing_question import StandingQuestion


def ids_of_options(question: StandingQuestion) -> tuple[str, ...]:
    """By place; of a question for a number there may be very many, and each is its own."""
    match question.site.kind:
        case "yes_no":
            return tuple("yes" if raw else "no" for raw in question.options)
        case "menu":
            about = about_what(question)
            ids = (_menu_id(question, raw) for raw in question.options)
            return each_its_own(f"{id}:{about[at]}" if at in about else id for at, id in enumerate(ids))
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
    options = (raw for raw in question.options if isinstance(raw, Acting | ActingOn))
    acting = [raw.this for raw in options if raw.this is not None]
    return f"{slug(question.telling.back(knowledge.note(piece)))}#{knowledge.unknown(acting).index(piece) + 1}"


def _menu_id(question: StandingQuestion, raw: Any) -> str:
    if raw == DONE:
        return DONE_ID
    if isinstance(raw, Acting | ActingOn):
        return ability_id(question, raw)
    return question.site.ids[raw.option if isinstance(raw, OptionOf) else raw]


def things_of_options(question: StandingQuestion) -> Iterator[tuple[t.Kind, Sequence[int], Sequence[Any]]]:
    """Of each option of a menu that is there for each of some things: their kind, their places and they themselves."""
    groups: dict[tuple[type, int], list[int]] = {}
    for place, raw in enumerate(question.options):
        if isinstance(raw, OptionOf):
            groups.setdefault((OptionOf, raw.option), []).append(place)
        elif isinstance(raw, ActingOn):
            groups.setdefault((ActingOn, raw.ability), []).append(place)
    program = question.machine.program
    for (kind_of_option, number), places in groups.items():
        if kind_of_option is OptionOf:
            unit, name = question.site.unit, question.site.each[number]
        else:
            of = program.abilities[number].unit
            unit, name = of.name, of.params[-1]
        kind = program.meaning.locals.get(unit, {}).get(name or "", t.UNKNOWN)
        yield kind, places, [question.options[place].element for place in places]


def about_what(question: StandingQuestion) -> dict[int, str]:
    """By place, what an option of a menu is about, as an id: the one of the things for each of which it is there."""
    found: dict[int, str] = {}
    for kind, places, things in things_of_options(question):
        found.update(zip(places, _ids_once(question, kind, things), strict=True))
    return found


def _ids_once(question: StandingQuestion, kind: t.Kind, things: Sequence[Any]) -> Sequence[str]:
    """The same thing by the same id: different copies of a card may act on it."""
    once = tuple(dict.fromkeys(things))
    ids = dict(zip(once, question.naming.ids(kind, once), strict=True))
    return [ids[thing] for thing in things]


def ability_id(question: StandingQuestion, raw: Acting | ActingOn) -> str:
    """A copy's own id, with the words of the ability where it has several here; of a rule of the table its words."""
    ability, this = raw.ability, raw.this
    if this is None:
        return table_ids(question)[ability]
    acting = (o for o in question.options if isinstance(o, Acting | ActingOn) and o.this == this)
    alike = list(dict.fromkeys(o.ability for o in acting))
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
