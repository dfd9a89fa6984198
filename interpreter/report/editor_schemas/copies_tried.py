"""How many copies of a card a deck may hold, found by trying: what may be in a deck stands in rules, not in numbers."""

from __future__ import annotations

from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.run.program import Program
from interpreter.view.deck_findings import has_faulty_entry

MOST = 99
"""As many as a line of a deck list takes."""


def most_copies(program: Program, card: str, section: str) -> int:
    """The most copies with which no deck rule finds fault at the card itself; 0 where it may not be in a deck at all.

    What a rule says of a deck as a whole, or of two cards together, is not counted.
    """
    for count in range(1, MOST + 1):
        deck = DeckList(program.meaning.ruleset.id, "", "", {section: (DeckEntry(card, count, section),)})
        if has_faulty_entry(program, deck):
            return count - 1
    return MOST
