"""What is left in a player's own deck as far as they can tell: the list, less those of its cards that they know to be
elsewhere. How the cards lie is told to nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from interpreter.loading.decklist import DeckList
from interpreter.table.knowledge import Knowledge
from interpreter.table.state import State


def left_in_deck(state: State, seat: int, deck: DeckList) -> Mapping[str, Mapping[str, tuple[int, int]]]:
    """By section and card (as in the list): how many are left, of how many. Sections that lie on the table, mixed with
    those of others, are left out.
    """
    zones = state.layout.ruleset.zones
    sections = state.layout.ruleset.deck_sections
    away = _known_elsewhere(state, seat)
    return {
        section: {entry.card: (entry.count - away[entry.card], entry.count) for entry in entries}
        for section, entries in deck.sections.items()
        if zones[sections[section].zone].of == "player"
    }


def _known_elsewhere(state: State, seat: int) -> Counter[str]:
    layout, knowledge = state.layout, Knowledge.of(state, seat)
    away: Counter[str] = Counter()
    for piece, place in enumerate(state.place):
        identity = knowledge.identity_of(piece) if piece else None
        card = layout.cards[identity] if identity is not None and layout.belongs_to[identity] == seat else None
        if card is not None and identity is not None and place != layout.starts[identity]:
            away[card.id] += 1
    return away
