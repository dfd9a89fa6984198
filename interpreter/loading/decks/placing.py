"""The rows of a deck list, one after the other: which section a line is in, and how much is in it by then."""

from __future__ import annotations

import attrs

from interpreter.loading.decklist import DeckEntry
from interpreter.loading.decks.card_search import CardSearch
from interpreter.loading.decks.heading_words import ANY, BESIDE, Headings, headings_of
from interpreter.loading.decks.told_once import Slip, told_once
from interpreter.loading.decks.written import Reading, WrittenHeading, WrittenLine, WrittenRow
from interpreter.loading.ruleset import CardDef, Ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span


@attrs.define(slots=True, eq=False, repr=False)
class Placing:
    """`at` is the section under whose heading the next line stands, ANY or BESIDE."""

    game: str
    headings: Headings
    search: CardSearch
    at: str = ANY
    heads: dict[str, Span] = attrs.Factory(dict)
    entries: dict[tuple[str, str], DeckEntry] = attrs.Factory(dict)
    slips: list[Slip] = attrs.Factory(list)
    named: dict[str, Span] = attrs.Factory(dict)  # sections under a heading of their own
    row: int = 0
    beside: tuple[Span, str] | None = None  # the heading of what is beside the deck
    left_out: int = 0
    knows_any: bool = False
    strangers: list[Span] = attrs.Factory(list)  # lines that name no card of the game

    @classmethod
    def into(cls, ruleset: Ruleset, file: str) -> Placing:
        return cls(ruleset.name, headings_of(ruleset), CardSearch.of(ruleset, file))

    def take(self, row: WrittenRow) -> None:
        self.row += 1
        if isinstance(row, WrittenHeading):
            self.heading(row)
        else:
            self.line(row)

    def found(self) -> list[Diagnostic]:
        return [*told_once(self.slips), *self._beside()]

    def entries_of(self, section: str) -> tuple[DeckEntry, ...]:
        return tuple(entry for entry in self.entries.values() if entry.section == section and entry.count)

    def heading(self, row: WrittenHeading) -> None:
        means = self.headings.meaning(row.text)
        if row.sort == "note":
            self.at = ANY if means in self.search.sections else self.at
            return
        if means is None:
            near = self.headings.closest(row.text)
            if near is not None or row.sort == "section":
                self._no_section(row, near)
            means = near or ANY
        self.under(means, row.span, row.text)

    def under(self, means: str, span: Span, text: str) -> None:
        self.at = means
        if means == BESIDE:
            self.beside = self.beside or (span, text)
        elif means != ANY:
            self.knows_any = True
            if means not in self.named:
                self.named[means] = self.heads[means] = span

    def line(self, row: WrittenLine) -> None:
        reading, cards = self.search.of_line(row, self.at)
        if cards and reading is not None:
            self.card(row, reading, cards)
            return
        means = self.headings.meaning(row.text, kinds=row.counted != "before") if row.text else None
        if means is not None:
            self.under(means, row.span, row.text)
        elif self.at == BESIDE or row.beside:
            self._leave_out(row)
        else:
            self.unknown(row, reading)

    def card(self, row: WrittenLine, reading: Reading, cards: list[CardDef]) -> None:
        self.knows_any = True
        if self.at == BESIDE or row.beside:
            self._leave_out(row)
            return
        if len(cards) > 1:
            self.slips.append(self.search.several(self.row, reading, cards))
        right = self.search.section_of(cards[0].zone, self.at)
        if right is None:
            self.slips.append(self.search.no_deck_card(self.row, reading, cards[0]))
            return
        if self.at != ANY and right != self.at:
            self.slips.append(self.search.misplaced(self.row, reading, cards[0], self.at, right))
        self.add(right, cards[0].id, cards[0].id, reading, row.span)

    def unknown(self, row: WrittenLine, reading: Reading | None) -> None:
        """Counts as the card it most likely means; as none that is known where it is like no other."""
        self.strangers.append(row.span)
        if reading is None:
            self.slips.append(self.search.no_name(self.row, row))
            return
        slip, section, card = self.search.unknown(self.row, row, reading, self.at)
        self.slips.append(slip)
        self.knows_any = self.knows_any or card != "" or section is not None
        if section is not None and (card or row.counted or slip.all_over):
            self.add(section, card, card or f"{slip.called} ?", reading, row.span)

    def add(self, section: str, card: str, key: str, reading: Reading, span: Span) -> None:
        self.heads.setdefault(section, span)
        before = self.entries.get((section, key), DeckEntry(card, 0, section))
        spans = (*before.spans, reading.span)
        self.entries[section, key] = DeckEntry(card, before.count + reading.count, section, spans)

    def _no_section(self, row: WrittenHeading, near: str | None) -> None:
        hint = f"did you mean `{near}`?" if near else f"known: {', '.join(self.search.sections)}"
        self.slips.append(
            Slip(self.row, Diagnostic("D02", f"a deck has no section `{row.text[:60]}`", row.span, hint=hint))
        )

    def _leave_out(self, row: WrittenLine) -> None:
        self.beside = self.beside or (row.span, "sideboard")
        self.left_out += row.readings[-1].count if row.readings else 0

    def _beside(self) -> list[Diagnostic]:
        if self.beside is None or not self.left_out:
            return []
        span, _ = self.beside
        cards = "its one card is" if self.left_out == 1 else f"its {self.left_out} cards are"
        message = f"{self.game} has no sideboard: {cards} left out"
        return [Diagnostic("D02", message, span, hint="take it out of the list")]
