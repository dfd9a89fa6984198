"""What compiled deck rules reach: functions over the lines of a deck list, and what is printed on cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from interpreter.analysis.builtins.decks import UNKNOWN_CARD
from interpreter.analysis.symbols import Symbols
from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.ruleset import empty_value
from interpreter.run import names

NO_CARD = ""  # of a line whose card nobody knows


def lines_of_deck(deck: DeckList, section: str) -> tuple[DeckEntry, ...]:
    """The lines of one section."""
    return tuple(deck.sections.get(section, ()))


def names_on(called: Mapping[str, str], entries: Iterable[DeckEntry]) -> tuple[str, ...]:
    return tuple(called[entry.card] for entry in entries)


def deck_names(meaning: Symbols) -> dict[str, Any]:
    """What compiled deck rules reach: functions, and by card what is printed on it."""
    cards = meaning.ruleset.cards
    found: dict[str, Any] = {"lines_of_deck": lines_of_deck, "names_on": names_on, "CARDS": cards}
    found[names.of_entry("kind")] = {NO_CARD: None} | {card.id: card.kind for card in cards.values()}
    found[names.of_entry("name")] = {NO_CARD: UNKNOWN_CARD} | {card.id: card.name for card in cards.values()}
    for name, type_ in meaning.data_types.items():
        default = empty_value(type_)
        found[names.of_entry(name)] = {NO_CARD: default} | {
            card.id: card.data.get(name, default) for card in cards.values()
        }
    return found
