"""What the others may know of an open question: who is asked what, where that is no secret."""

from __future__ import annotations

from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.secrets.openness import is_open_symbol
from interpreter.analysis.symbols import Local, Symbols
from interpreter.run.questions import DONE
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.table.decision import Asked
from interpreter.table.knowledge import Knowledge
from interpreter.table.records import Acting, ActingOn
from interpreter.view.prompts import plain_prompt
from interpreter.view.standing_question import StandingQuestion


def asked_of_another(question: StandingQuestion, seat: int) -> Asked | None:
    """The question as a seat that is not asked may know it. None where it would tell what somebody holds."""
    knowledge = Knowledge.of(question.state, seat)
    everyone = question.machine.program.ask_everyone
    if not _is_shown(question.site.kind, everyone) or (not everyone and _options_are_secret(question, knowledge)):
        return None
    if not knowledge.knows_all(cards_at_work(question)):
        return None
    asked = question.telling.names[question.asked.seat - 1]
    return Asked(asked, question.site.kind, _prompt(question, knowledge), None)


def _is_shown(kind: str, everyone: bool) -> bool:
    """Whether others hear of such a question at all: a window asks those who hold something.

    Where everybody is asked, nothing else that is hidden may decide it, so of the order of cards nobody hears.
    """
    return kind != "window" and not (everyone and kind == "wrapper")


def _options_are_secret(question: StandingQuestion, knowledge: Knowledge) -> bool:
    """A card that a viewer does not know asks on its own behalf: there may be no other reason to ask which of the cards
    comes first, or to put a menu that has nothing but what they add.
    """
    kind = question.site.kind
    if kind == "menu":
        return not any(_is_open(raw, knowledge) for raw in question.options if raw != DONE)
    acting = [acting.this for acting in question.options] if kind == "wrapper" else []
    return not knowledge.knows_all(this for this in acting if this is not None)


def _is_open(option: Any, knowledge: Knowledge) -> bool:
    """Whether a menu's option is the rules' own, or of a card that a viewer knows."""
    return not isinstance(option, Acting | ActingOn) or option.this is None or knowledge.knows(option.this)


def cards_at_work(question: StandingQuestion) -> list[int]:
    """The pieces whose own text is running."""
    program = question.machine.program
    of_cards = {unit.name for unit in program.meaning.units if unit.card is not None and unit.params[:1] == ("this",)}
    running = (frame for frame in question.state.frames if len(frame) > 1)
    return [this for block, this, *_ in running if program.block_units[block] in of_cards]


def _prompt(question: StandingQuestion, knowledge: Knowledge) -> str:
    """The prompt for somebody else: in its own words, or in general ones where it counts or names what
    is not for all.
    """
    prompt, program = question.site.prompt, question.machine.program
    if prompt is not None:
        with question.machine.looking(question.state):
            shape, filling = prompt(question.state, question.frame)
        if _is_public(program.meaning, program.texts[shape]):
            return question.telling.text((shape, filling), knowledge.viewer)
    return plain_prompt(question)


def _is_public(meaning: Symbols, text: n.Text) -> bool:
    return all(_hole_is_public(meaning, hole) for hole in text.parts if isinstance(hole, n.Hole))


def _hole_is_public(meaning: Symbols, hole: n.Hole) -> bool:
    """A single player or piece is named to each as they know it.

    Else nothing may be read that hangs on a piece, nor a local number.
    """
    if hole.how is None and meaning.kind(hole.value) in (t.PIECE, t.PLAYER):
        return True
    for node in below(hole.value):
        symbol = meaning.ref_or_none(node)
        if t.holds(meaning.kind(node), t.PIECE) or not is_open_symbol(symbol):
            return False
        if isinstance(symbol, Local) and meaning.kind(node) != t.PLAYER:
            return False
    return True
