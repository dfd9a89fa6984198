"""The XML of OCTGN (`.o8d`): sections with cards, their names between the tags."""

from __future__ import annotations

from interpreter.loading.decks.forms.xml_rows import card_row, head_row, xml_form
from interpreter.loading.decks.forms.xml_tree import Element
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic


def _take(root: Element, deck: WrittenDeck) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for section in root.all_of("section"):
        head_row(deck, section.attributes.get("name", ""), section)
        for card in section.all_of("card"):
            found += card_row(deck, card, card.text, card.attributes.get("qty", ""))
    return found


FORM = xml_form("OCTGN", "deck", "<section", _take)
