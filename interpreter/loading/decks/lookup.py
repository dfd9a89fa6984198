"""Deck lists, YAML or plain text, to decks: sections and cards looked up, all that is wrong found in one run.

A line with a fault is still counted, as the card it most likely means, so that one slip does not make others of the
deck's rules complain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from interpreter.loading.decklist import HEAD, DeckEntry, DeckList
from interpreter.loading.decks.plain_text import MOST_LINES, WrittenDeck, WrittenLine, read_deck_text
from interpreter.loading.layering import layer_of
from interpreter.loading.ruleset import CardDef, DeckSection, Ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.matching_names import EXACT, Named, matching
from interpreter.values.plain import plain
from interpreter.values.source_file import SourceFile, read_source
from interpreter.values.span import Span

if TYPE_CHECKING:
    from interpreter.documents.yaml_node import YamlNode

MOST_CARDS = 1000
MOST_HINTS = 50
"""Looking for the nearest of many names takes its time; a reader has enough to mend by then."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Book:
    """What lines are looked up in."""

    cards: Mapping[str, CardDef]
    sections: Mapping[str, DeckSection]
    called: Named[CardDef]
    headed: Named[str]


def book_of(ruleset: Ruleset) -> Book:
    """The cards and sections of a ruleset, by every way to spell them."""
    headed = Named(ruleset.deck_sections, lambda id: (id, id))
    return Book(ruleset.cards, ruleset.deck_sections, _called(ruleset.cards.values()), headed)


def _called(cards: Iterable[CardDef]) -> Named[CardDef]:
    return Named(cards, lambda card: (card.id, card.name))


def read_deck(path: str | Path, ruleset: Ruleset) -> tuple[DeckList | None, list[Diagnostic], dict[str, str]]:
    """A deck list from a file, what is wrong with it (Y.., S.., L01, L02, D01 to D09), and its text for carets."""
    source, found = read_source(Path(path))
    if source is None:
        return None, found, {}
    deck, found = deck_from(source, ruleset)
    return deck, found, {source.file: source.text}


def deck_from(source: SourceFile, ruleset: Ruleset) -> tuple[DeckList | None, list[Diagnostic]]:
    """As `read_deck`.

    The deck is None where nothing of the file can be understood; with findings it is only good for looking further.
    """
    written, found = read_written(source)
    if written is None:
        return None, found
    deck, more = look_up(written, ruleset)
    return deck, sorted([*found, *more], key=lambda d: (d.span.line, d.span.col, d.code))


def is_yaml(file: str) -> bool:
    return file.lower().endswith((".yaml", ".yml"))


def read_written(source: SourceFile) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    """The lines of a file before anything is looked up."""
    return _read_yaml(source) if is_yaml(source.file) else read_deck_text(source.text, source.file)


def _read_yaml(source: SourceFile) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    from interpreter.documents.reader import read_yaml  # decks that came with the game are read already
    from interpreter.documents.schema import check_schema

    node, found = read_yaml(source.text, source.file)
    if node is None:
        return None, found
    checked = check_schema(node, "decklist")
    found = [*found, *checked.found]
    if node.shape != "map":
        return None, found
    deck = WrittenDeck(source.file)
    for key, entry in node.entries.items():
        if key in HEAD:
            _say(deck, key, entry.value)
        elif entry.value.shape == "map":
            deck.heads[key] = entry.span
            _section(deck, key, entry.value)
    if len(deck.lines) > MOST_LINES:
        found.append(Diagnostic("D09", f"a deck list has at most {MOST_LINES} lines", deck.lines[MOST_LINES].span))
        del deck.lines[MOST_LINES:]
    return deck, found


def _say(deck: WrittenDeck, key: str, node: YamlNode) -> None:
    if isinstance(node.value, str):
        deck.head[key] = " ".join(node.value.split())
        deck.places[key] = node.span


def _section(deck: WrittenDeck, section: str, node: YamlNode) -> None:
    """A count the schema complains of counts as one."""
    for card, entry in node.entries.items():
        value = entry.value.value
        good = isinstance(value, int) and not isinstance(value, bool) and value > 0
        deck.lines.append(WrittenLine(section, card, min(value, MOST_CARDS) if good else 1, entry.span))


def look_up(written: WrittenDeck, ruleset: Ruleset) -> tuple[DeckList, list[Diagnostic]]:
    """Sections and cards of a written deck (D01 to D09)."""
    looking = _Looking(book_of(ruleset), ruleset, written.file)
    found = _another_game(written, ruleset)
    sections = {as_written: looking.section(as_written, span) for as_written, span in written.heads.items()}
    heads: dict[str, Span] = {}
    for as_written, section in sections.items():
        if section is not None:
            heads.setdefault(section, written.heads[as_written])
    entries: dict[tuple[str, str], DeckEntry] = {}
    for line in written.lines:
        section = sections.get(line.section)
        if section is not None:
            card = looking.card(line, section)
            before = entries.get((section, card), DeckEntry(card, 0, section))
            entries[section, card] = DeckEntry(card, before.count + line.count, section, (*before.spans, line.span))
    listed = {
        section: tuple(e for e in entries.values() if e.section == section)
        for section in ruleset.deck_sections
        if section in heads
    }
    name, about = (plain(" ".join(written.head.get(key, "").split())) for key in ("name", "about"))
    deck = DeckList(ruleset.id, name or Path(written.file).stem.replace("_", " "), about, listed, written.file, heads)
    return deck, [*found, *looking.found, *_too_many(deck)]


def _another_game(written: WrittenDeck, ruleset: Ruleset) -> list[Diagnostic]:
    game = written.head.get("game")
    if game is None or matching(game, [ruleset], lambda one: (one.id, one.name), EXACT):
        return []
    return [Diagnostic("D01", f"this deck is for `{game[:60]}`, not for `{ruleset.id}`", written.places["game"])]


def _too_many(deck: DeckList) -> Iterable[Diagnostic]:
    if sum(entry.count for entry in deck.entries()) > MOST_CARDS:
        yield Diagnostic("D09", f"a deck has at most {MOST_CARDS} cards", Span(deck.file, 1, 1))


@attrs.define(slots=True, eq=False, repr=False)
class _Looking:
    """Looks names up and gathers findings."""

    book: Book
    ruleset: Ruleset
    file: str
    found: list[Diagnostic] = attrs.Factory(list)
    hints: int = 0
    here: dict[str | None, Named[CardDef]] = attrs.Factory(dict)

    def section(self, written: str, span: Span) -> str | None:
        """The section a heading names; what it most likely means, or None, with D02."""
        if named := self.book.headed.matching(written, EXACT):
            return named[0]
        near = self.book.headed.closest(written)
        hint = f"did you mean `{near}`?" if near else f"known: {', '.join(self.book.sections)}"
        self.found.append(Diagnostic("D02", f"a deck has no section `{written[:60]}`", span, hint=hint))
        return near

    def card(self, line: WrittenLine, section: str) -> str:
        """The card a line names; what it most likely means, or none, where there is a finding."""
        book = self.book
        cards = book.called.matching(line.whole, EXACT) if line.whole is not None else []
        cards = cards or book.called.matching(line.card, EXACT)
        if len(cards) > 1:
            cards = [card for card in cards if card.zone == book.sections[section].zone] or cards
            cards = self._of_the_game(cards) or cards
        if not cards:
            return self._unknown(line, section)
        if len(cards) > 1:
            message = f"there are several cards called `{cards[0].name}`"
            self.found.append(
                Diagnostic("D07", message, line.span, hint=f"write which: {', '.join(f'`{c.id}`' for c in cards[:8])}")
            )
        elif cards[0].zone != book.sections[section].zone:
            self._misplaced(line, cards[0], section)
        return cards[0].id

    def _of_the_game(self, cards: list[CardDef]) -> list[CardDef]:
        """A deck that comes with the game means the game's own, whatever packs call theirs."""
        layers = self.ruleset.layers
        if self.file not in self.ruleset.sources or layer_of(self.file, layers) is not None:
            return []
        return [card for card in cards if layer_of(card.span.file, layers) is None]

    def _unknown(self, line: WrittenLine, section: str) -> str:
        """The nearest card of those that may be here, else of all."""
        self.hints += 1
        near = None
        if self.hints <= MOST_HINTS:
            zone = self.book.sections[section].zone
            if zone not in self.here:
                self.here[zone] = _called(card for card in self.book.cards.values() if card.zone == zone)
            near = self.here[zone].closest(line.card) or self.book.called.closest(line.card)
        hint = f"did you mean `{near.name}`?" if near else None
        self.found.append(Diagnostic("D03", f"there is no card `{line.card[:60]}`", line.span, hint=hint))
        return near.id if near else ""

    def _misplaced(self, line: WrittenLine, card: CardDef, section: str) -> None:
        right = [name for name, one in self.book.sections.items() if one.zone == card.zone]
        if right:
            message, hint = f"{card.name} cannot be in `{section}`", f"it belongs in `{right[0]}`"
            self.found.append(Diagnostic("D04", message, line.span, hint=hint))
        else:
            self.found.append(Diagnostic("D08", f"{card.name} is no card that decks are built of", line.span))
