"""What a deck rule can ask of a deck and its lines, and what any rule can ask of a card by its id.

Where a deck is looked at there is no table yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.analysis.builtins.entry import ITEM, Attribute
from interpreter.analysis.builtins.lists import first, last
from interpreter.analysis.types import ENTRY, NUMBER, TEXT, WORD, list_of
from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.ruleset import CardDef

UNKNOWN_CARD = "an unknown card"


def entries(deck: DeckList) -> tuple[DeckEntry, ...]:
    return tuple(deck.entries())


def card(line: DeckEntry) -> str:
    return line.card


def section(line: DeckEntry) -> str:
    return line.section


def count(line: DeckEntry) -> int:
    return line.count


def kind(cards: Mapping[str, CardDef], line: DeckEntry) -> str | None:
    return cards[line.card].kind if line.card in cards else None


def name(cards: Mapping[str, CardDef], line: DeckEntry) -> str:
    return cards[line.card].name if line.card in cards else UNKNOWN_CARD


def name_of_word(cards: Mapping[str, CardDef], word: str | None) -> str | None:
    """As texts show the word."""
    if word is None or word in cards:
        return None if word is None else cards[word].name
    return word.replace("_", " ")


def copies(lines: Iterable[DeckEntry]) -> int:
    return sum(line.count for line in lines)


def different(lines: Iterable[DeckEntry]) -> int:
    """Lines of cards that nobody knows are taken for different ones."""
    cards = [line.card for line in lines]
    return len({*cards} - {""}) + cards.count("")


ATTRIBUTES = (
    Attribute("deck", "entries", list_of(ENTRY), entries, "the lines of all its sections"),
    Attribute("line", "card", WORD, card, "its card"),
    Attribute("line", "kind", WORD, kind, "the kind of its card", reads="cards"),
    Attribute("line", "section", WORD, section, "the section it stands in"),
    Attribute("line", "name", TEXT, name, "the name of its card", reads="cards"),
    Attribute("line", "count", NUMBER, count, "how many copies it has"),
    Attribute(
        "word",
        "name",
        TEXT,
        name_of_word,
        "of a card, such as `x.card`, its name; of others the word itself",
        reads="cards",
    ),
    # No `size`: it would count lines.
    Attribute("lines", "cards", NUMBER, copies, "how many cards they have, copies counted"),
    Attribute("lines", "different", NUMBER, different, "how many different cards they have, copies not counted"),
    Attribute("lines", "first", ITEM, first, "the first of them"),
    Attribute("lines", "last", ITEM, last, "the last of them"),
)
