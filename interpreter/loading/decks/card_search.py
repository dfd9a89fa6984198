"""Which card a line of a deck list names; what it most likely means where it names none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from interpreter.loading.decks.heading_words import ANY
from interpreter.loading.decks.other_layers import CardElsewhere, cards_elsewhere, find_elsewhere
from interpreter.loading.decks.told_once import Slip
from interpreter.loading.decks.written import Reading, WrittenLine
from interpreter.loading.layering import layer_of
from interpreter.loading.ruleset import CardDef, DeckSection, Ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.matching_names import EXACT, Named

MOST_HINTS = 50
"""Looking for the nearest of many names takes its time; a reader has enough to mend by then."""


@attrs.define(slots=True, eq=False, repr=False)
class CardSearch:
    """The cards of a game by all their spellings, and what is wrong with the lines that name none."""

    ruleset: Ruleset
    file: str
    called: Named[CardDef]
    hints: int = 0
    here: dict[str, Named[CardDef]] = attrs.Factory(dict)
    elsewhere: Named[CardElsewhere] | None = None

    @classmethod
    def of(cls, ruleset: Ruleset, file: str) -> CardSearch:
        return cls(ruleset, file, _called(ruleset.cards.values()))

    @property
    def sections(self) -> Mapping[str, DeckSection]:
        return self.ruleset.deck_sections

    def section_of(self, zone: str, at: str = "") -> str | None:
        """Where the cards of a zone belong: in the section they are in, if they may be there."""
        right = [name for name, one in self.sections.items() if one.zone == zone]
        return at if at in right else next(iter(right), None)

    def of_line(self, row: WrittenLine, at: str) -> tuple[Reading | None, list[CardDef]]:
        """The first reading that names a card, with all that are called so; else the last, and none."""
        for reading in row.readings:
            cards = self.called.matching(reading.card, EXACT)
            if cards:
                return reading, self._meant(cards, at)
        return (row.readings[-1] if row.readings else None), []

    def _meant(self, cards: list[CardDef], at: str) -> list[CardDef]:
        """Of several of one name those that may be in the section."""
        if len(cards) > 1:
            cards = [card for card in cards if at in self.sections and card.zone == self.sections[at].zone] or cards
            cards = self._of_the_game(cards) or cards
        return cards

    def _of_the_game(self, cards: list[CardDef]) -> list[CardDef]:
        """A deck that comes with the game means the game's own, whatever packs call theirs."""
        layers = self.ruleset.layers
        if self.file not in self.ruleset.sources or layer_of(self.file, layers) is not None:
            return []
        return [card for card in cards if layer_of(card.span.file, layers) is None]

    def several(self, row: int, reading: Reading, cards: list[CardDef]) -> Slip:
        message = f"there are several cards called `{cards[0].name}`"
        hint = f"write which: {', '.join(f'`{card.id}`' for card in cards[:8])}"
        return Slip(row, Diagnostic("D07", message, reading.span, hint=hint))

    def misplaced(self, row: int, reading: Reading, card: CardDef, at: str, right: str) -> Slip:
        found = Diagnostic("D04", f"{card.name} cannot be in `{at}`", reading.span, hint=f"it belongs in `{right}`")
        told = f"{{}} lines from here cannot be in `{at}`"
        return Slip(row, found, ("D04", at, right), told, card.name, hint=f"they belong in `{right}`")

    def no_deck_card(self, row: int, reading: Reading, card: CardDef) -> Slip:
        found = Diagnostic("D08", f"{card.name} is no card that decks are built of", reading.span)
        return Slip(row, found, "D08", "{} lines from here are no cards that decks are built of", card.name)

    def no_name(self, row: int, line: WrittenLine) -> Slip:
        return Slip(
            row, Diagnostic("D06", "a count without a card", line.span), "D06", "{} lines from here name no card"
        )

    def unknown(self, row: int, line: WrittenLine, reading: Reading, at: str) -> tuple[Slip, str | None, str]:
        """What is wrong, and the section and card that are most likely meant (no card: none that is known)."""
        name, in_section = reading.card, (at if at in self.sections else None)
        if other := self._other(line):
            return self._in_a_layer(row, line, *other), in_section or self.section_of(other[1].zone), ""
        near = self._near(name, in_section)
        if near is None and not line.counted:
            told = "{} lines from here are neither cards nor headings"
            message = "this line is neither a card nor a heading"
            return Slip(row, Diagnostic("D06", message, line.span), "D06", told, line.text), None, ""
        message = f"there is no card `{name[:60]}`"
        if near is None:
            slip = Slip(row, Diagnostic("D03", message, reading.span), "D03", "{} lines from here name no card", name)
            return slip, in_section, ""
        right = self.section_of(near.zone, at)
        hint = self._did_you_mean(near, in_section or ANY, right)
        return Slip(row, Diagnostic("D03", message, reading.span, hint=hint), called=name), right, near.id

    def _did_you_mean(self, near: CardDef, at: str, right: str | None) -> str:
        called = near.name if len(self.called.matching(near.name, EXACT)) == 1 else near.id
        return f"did you mean `{called}`?" if at in (right, ANY) else f"did you mean `{called}`, in `{right}`?"

    def _near(self, name: str, section: str | None) -> CardDef | None:
        """The nearest of those that may be here, else of all that decks are built of."""
        self.hints += 1
        if self.hints > MOST_HINTS:
            return None
        zone = self.sections[section].zone if section is not None else ""
        near = self._of_zones([zone]).closest(name) if zone else None
        return near or self._of_zones([one.zone for one in self.sections.values()]).closest(name)

    def _of_zones(self, zones: list[str]) -> Named[CardDef]:
        key = " ".join(zones)
        if key not in self.here:
            self.here[key] = _called(card for card in self.ruleset.cards.values() if card.zone in zones)
        return self.here[key]

    def _other(self, line: WrittenLine) -> tuple[Reading, CardElsewhere] | None:
        if self.elsewhere is None:
            self.elsewhere = cards_elsewhere(self.ruleset)
        for reading in line.readings:
            if card := find_elsewhere(self.elsewhere, reading.card):
                return reading, card
        return None

    def _in_a_layer(self, row: int, line: WrittenLine, reading: Reading, card: CardElsewhere) -> Slip:
        hint = f"{card.name} is in {card.layer}: --with {card.layer}"
        found = Diagnostic("D03", f"there is no card `{reading.card[:60]}`", reading.span, hint=hint)
        told = f"{{}} lines name cards of {card.layer}"
        return Slip(row, found, card.layer, told, card.name, all_over=True, hint=f"they are in it: --with {card.layer}")


def _called(cards: Iterable[CardDef]) -> Named[CardDef]:
    return Named(cards, lambda card: (card.id, card.name))
