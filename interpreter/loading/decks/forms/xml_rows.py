"""What lists in XML have in common: elements to headings and lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from interpreter.loading.decks.counts import count_in
from interpreter.loading.decks.forms.form import Form
from interpreter.loading.decks.forms.xml_tree import Element, read_xml, root_tag
from interpreter.loading.decks.written import WrittenDeck, WrittenHeading
from interpreter.values.diagnostic import Diagnostic

TakeRoot: TypeAlias = Callable[[Element, WrittenDeck], list[Diagnostic]]


def xml_form(name: str, tag: str, mark: str, take: TakeRoot) -> Form:
    """A form whose root has this tag, and in whose text, in small letters, the mark stands."""

    def read(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
        root, found = read_xml(text, file)
        if root is None:
            return None, found
        deck = WrittenDeck(file)
        found = take(root, deck)
        return deck, [*found, *deck.cut()]

    return Form(name, lambda text, file: root_tag(text) == tag and mark in text.lower(), read)


def head_row(deck: WrittenDeck, title: str, element: Element) -> None:
    deck.rows.append(WrittenHeading(title, element.span))


def card_row(deck: WrittenDeck, element: Element, card: str, count: str) -> list[Diagnostic]:
    """So many of a card; without a count it is one."""
    number, found = count_in(count or "1", element.span)
    deck.line(" ".join(card.split()), number, element.span)
    return found
