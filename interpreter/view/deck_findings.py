"""A game's `deck rule`s held against a deck that a player has built: what they find, each at its line
of the deck list.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import BUDGET
from interpreter.analysis.unit import Unit
from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.run.errors import BREAKING, in_words
from interpreter.run.program import Program
from interpreter.table.knowledge import REFEREE
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span
from interpreter.view.text import Telling

Place = DeckEntry | Sequence[DeckEntry] | str | None


class Found(list[tuple[Any, Place]]):
    """What a deck rule finds, (text, where): to its functions it is the state, whose work they take from."""

    def __init__(self) -> None:
        super().__init__()
        self.work = BUDGET


def broken_rules(program: Program, deck: DeckList) -> list[Diagnostic]:
    """What the deck rules find (D20), and rules that fail (D21), by place."""
    telling, found = Telling(program, ()), list[Diagnostic]()
    for unit, rule in program.deck_rules:
        faults = Found()
        try:
            rule(faults, deck)
        except (Trouble, *BREAKING) as error:
            message = f"`{unit.name}` cannot be tested: {in_words(error)}"
            found.append(Diagnostic("D21", message, Span(deck.file, 1, 1), notes=(f"the rule is at {unit.span}",)))
        for told, where in faults:
            span, notes = _place(deck, where)
            found.append(Diagnostic("D20", telling.text(told, REFEREE), span, notes=(*notes, _rule(program, unit))))
    return sorted(found, key=lambda d: (d.span.line, d.span.col))


def has_faulty_entry(program: Program, deck: DeckList) -> bool:
    """Whether a deck rule finds fault at a card of the deck, not only at a section or at the whole."""
    for _unit, rule in program.deck_rules:
        faults = Found()
        with suppress(Trouble, *BREAKING):  # a rule that fails says nothing of the card
            rule(faults, deck)
        if any(isinstance(where, DeckEntry) for _told, where in faults):
            return True
    return False


def _place(deck: DeckList, where: Place) -> tuple[Span, tuple[str, ...]]:
    match where:
        case DeckEntry():
            before = [str(span.line) for span in where.spans[:-1]]
            return (where.span, (f"and line {', '.join(before)}",)) if before else (where.span, ())
        case str():
            return deck.head(where), ()
        case [DeckEntry() as first, *rest]:
            return first.span, tuple(
                f"and line {entry.span.line}" for entry in rest[:5] if isinstance(entry, DeckEntry)
            )
        case _:
            return Span(deck.file, 1, 1), ()


def _rule(program: Program, unit: Unit) -> str:
    """The rule's name and the part of the rulebook it cites."""
    from interpreter.syntax.nodes import See  # most decks are legal
    from interpreter.syntax.nodes.walk import statements

    cited = next((s.section for s in statements(unit.body) if isinstance(s, See)), None)
    section = program.meaning.ruleset.sections.get(cited or "")
    return unit.name + (f" (rulebook: {section.title})" if section else "")
