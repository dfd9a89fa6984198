"""The XML of LackeyCCG (`.dek`): one element for each copy of a card."""

from __future__ import annotations

from interpreter.loading.decks.forms.xml_rows import card_row, head_row, xml_form
from interpreter.loading.decks.forms.xml_tree import Element
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic


def _take(root: Element, deck: WrittenDeck) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for zone in root.all_of("superzone"):
        head_row(deck, zone.attributes.get("name", ""), zone)
        for card in zone.all_of("card"):
            for name in card.all_of("name"):
                found += card_row(deck, name, name.text, "1")
    return found


FORM = xml_form("LackeyCCG", "deck", "<superzone", _take)
