"""What two decks of a game differ in, as lines: by section the cards of which one has more."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.summary import cards_in_words
from interpreter.loading.ruleset import Ruleset
from interpreter.values.plain import plain


def deck_difference(old: DeckList, new: DeckList, ruleset: Ruleset) -> list[str]:
    """Nothing where both have the same cards in the same sections."""
    return [plain(row) for section in ruleset.deck_sections for row in _of_section(old, new, section, ruleset)]


def _of_section(old: DeckList, new: DeckList, section: str, ruleset: Ruleset) -> Iterator[str]:
    before, after = (
        {entry.card: entry.count for entry in deck.sections.get(section, ()) if entry.card} for deck in (old, new)
    )
    others = [card for card in dict.fromkeys((*before, *after)) if before.get(card, 0) != after.get(card, 0)]
    if not others:
        return
    yield f"{section}: {cards_in_words(old.size(section))}, then {new.size(section)}"
    for card in sorted(others, key=lambda card: ruleset.cards[card].name):
        was, is_now = before.get(card, 0), after.get(card, 0)
        yield f"  {is_now - was:>+3} {ruleset.cards[card].name} ({was}, then {is_now})"
