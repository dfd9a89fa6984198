"""The decks that a game has of its own, and whose they are: all that a game needs to know where nobody brings one."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.ruleset import Ruleset

BOX = "box"
"""The deck of all that is in the box, by this name."""


def seat_decks(
    ruleset: Ruleset, given: Mapping[int, DeckList] | None = None, seats: int | None = None
) -> tuple[DeckList, ...]:
    """The deck of every seat (there can be): the one given, else the game's own by turns.

    None where players build no decks.
    """
    given = given or {}
    if not ruleset.deck_sections:
        return ()
    own = [ruleset.decklists[name] for name in ruleset.default_decks if name in ruleset.decklists] or [box_of(ruleset)]
    return tuple(given.get(seat) or own[(seat - 1) % len(own)] for seat in range(1, (seats or ruleset.max_players) + 1))


def box_of(ruleset: Ruleset) -> DeckList:
    """All that is in the box, as one deck."""
    sections = {
        name: tuple(
            DeckEntry(card.id, card.count, name, (card.span,))
            for card in ruleset.cards.values()
            if card.zone == section.zone and card.count
        )
        for name, section in ruleset.deck_sections.items()
    }
    heads = {name: section.span for name, section in ruleset.deck_sections.items()}
    return DeckList(ruleset.id, BOX, "", sections, BOX, heads)
