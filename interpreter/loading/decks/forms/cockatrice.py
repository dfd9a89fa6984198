"""The XML of Cockatrice (`.cod`): zones with cards that have a number and a name."""

from __future__ import annotations

from interpreter.loading.decks.forms.xml_rows import card_row, head_row, xml_form
from interpreter.loading.decks.forms.xml_tree import Element
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic

_HEADS = {"deckname": "name", "comments": "about"}
_MAIN = "main"  # all that is no sideboard: it knows no other sections


def _take(root: Element, deck: WrittenDeck) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for element in root.children:
        if element.tag in _HEADS and element.text.strip():
            deck.say(_HEADS[element.tag], element.text, element.span)
        elif element.tag == "zone":
            name = element.attributes.get("name", "")
            head_row(deck, "deck" if name == _MAIN else name, element)
            for card in element.all_of("card"):
                found += card_row(deck, card, card.attributes.get("name", ""), card.attributes.get("number", ""))
    return found


FORM = xml_form("Cockatrice", "cockatrice_deck", "", _take)
