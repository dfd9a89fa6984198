"""The XML of Magic Online (`.dek`): one element a card, each saying whether it is beside the deck."""

from __future__ import annotations

from interpreter.loading.decks.forms.xml_rows import card_row, head_row, xml_form
from interpreter.loading.decks.forms.xml_tree import Element
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic


def _take(root: Element, deck: WrittenDeck) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    where = ""
    for card in root.all_of("cards"):
        said = card.attributes
        beside = "sideboard" if said.get("sideboard", "").lower() == "true" else "deck"
        if beside != where:
            head_row(deck, beside, card)
        where = beside
        found += card_row(deck, card, said.get("name", ""), said.get("quantity", ""))
    return found


FORM = xml_form("Magic Online", "deck", "<cards ", _take)
