"""Data (JSON, YAML) to rows, whatever its shape: maps of cards and counts, lists of lines, records with names and
counts, each in maps that may be sections.
"""

from __future__ import annotations

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.decklist import HEAD
from interpreter.loading.decks.counts import count_in, is_number
from interpreter.loading.decks.forms.keys import CARD_KEYS, COUNT_KEYS, SECTION_KEYS
from interpreter.loading.decks.line_readings import read_line
from interpreter.loading.decks.written import WrittenDeck, WrittenHeading
from interpreter.values.diagnostic import Diagnostic


@attrs.define(slots=True)
class _Walk:
    """`own`: the file is in our own form, where every map is a section and a count that is none has been told."""

    deck: WrittenDeck
    own: bool
    found: list[Diagnostic] = attrs.Factory(list)

    def top(self, node: YamlNode) -> None:
        if node.shape == "map":
            for key in HEAD:
                if (said := node.get(key)) is not None and isinstance(said.value, str):
                    self.deck.say(key, said.value, said.span)
        self.node(node, deep=False)

    def node(self, node: YamlNode, deep: bool = True) -> None:
        if node.shape == "list":
            for item in node.items:
                self.item(item)
        elif node.shape == "map" and deep and _is_record(node):
            self.record(node)
        elif node.shape == "map":
            self.map(node, deep)

    def item(self, item: YamlNode) -> None:
        if item.shape != "scalar":
            self.node(item)
        elif isinstance(item.value, str):
            line, found = read_line(item.value, item.span)
            self.deck.rows.append(line)
            self.found += found

    def map(self, node: YamlNode, deep: bool) -> None:
        """What is a map or list heads others; numbers are counts where nothing else is there."""
        nested = any(entry.value.shape != "scalar" for entry in node.entries.values())
        for key, entry in node.entries.items():
            if entry.value.shape != "scalar" and not (self.own and deep):
                self.section(key, entry)
            elif (self.own and deep) or (not nested and key not in HEAD):
                self.count(key, entry)

    def section(self, key: str, entry: Entry) -> None:
        before = len(self.deck.rows)
        if not _is_record(entry.value):
            self.deck.rows.append(WrittenHeading(key, entry.span, "section" if self.own else "loose"))
        self.node(entry.value)
        if len(self.deck.rows) == before + 1 and isinstance(self.deck.rows[-1], WrittenHeading) and not self.own:
            self.deck.rows.pop()

    def count(self, key: str, entry: Entry) -> None:
        value = entry.value.value
        text = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
        if self.own or is_number(text):
            number, found = count_in(text, entry.value.span)
            self.found += [] if self.own else found
            self.deck.line(key, number, entry.span)

    def record(self, node: YamlNode) -> None:
        card = _scalar(node, CARD_KEYS) or next(filter(None, (_scalar(c, CARD_KEYS) for c in _maps(node))), None)
        if card is None:
            return
        section, count = _scalar(node, SECTION_KEYS), _scalar(node, COUNT_KEYS)
        if section is not None and isinstance(section.value, str):
            self.deck.rows.append(WrittenHeading(section.value, section.span))
        number, found = count_in(str(count.value), count.span) if count is not None else (1, [])
        self.found += [] if self.own else found
        self.deck.line(" ".join(str(card.value).split()), number, card.span)


def _scalar(node: YamlNode, keys: tuple[str, ...]) -> YamlNode | None:
    known = {key.lower().replace("_", " "): entry.value for key, entry in node.entries.items()}
    found = (known[key] for key in keys if key in known)
    return next((value for value in found if value.shape == "scalar" and value.value is not None), None)


def _maps(node: YamlNode) -> list[YamlNode]:
    return [entry.value for key, entry in node.entries.items() if key == "card" and entry.value.shape == "map"]


def _is_record(node: YamlNode) -> bool:
    """Whether a map is a card with its count: it names one, and has a count or nothing but plain values."""
    if node.shape != "map":
        return False
    named = _scalar(node, CARD_KEYS[:-1]) is not None or any(_scalar(card, CARD_KEYS) for card in _maps(node))
    plain = all(entry.value.shape == "scalar" for entry in node.entries.values())
    named_in_words = isinstance(getattr(_scalar(node, CARD_KEYS[:-1]), "value", None), str) or bool(_maps(node))
    return named and named_in_words and (plain or _scalar(node, COUNT_KEYS) is not None)


def rows_of(node: YamlNode, deck: WrittenDeck, own: bool = False) -> list[Diagnostic]:
    """Fill a deck with the rows of some data; what is wrong with its counts (D05), where nobody else tells it."""
    walk = _Walk(deck, own)
    walk.top(node)
    return walk.found
