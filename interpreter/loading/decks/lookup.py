"""Deck lists, in whatever form, to decks: sections and cards looked up, all that is wrong found in one run.

A line with a fault is still counted, as the card it most likely means, so that one slip does not make others of the
deck's rules complain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.forms.all_forms import form_of
from interpreter.loading.decks.placing import Placing
from interpreter.loading.decks.written import WrittenDeck
from interpreter.loading.ruleset import Ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.matching_names import EXACT, matching
from interpreter.values.plain import plain
from interpreter.values.source_file import SourceFile, read_source
from interpreter.values.span import Span

MOST_CARDS = 1000


def read_deck(path: str | Path, ruleset: Ruleset) -> tuple[DeckList | None, list[Diagnostic], dict[str, str]]:
    """A deck list from a file, what is wrong with it (Y.., S.., L01, L02, D01 to D13), and its text for carets."""
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
    if deck is None:  # what its text is like as a deck list is nothing to somebody who has none there
        return None, [finding for finding in found if finding.code[0] in "YS"] or more
    return deck, sorted([*found, *more], key=lambda d: (d.span.line, d.span.col, d.code))


def read_written(source: SourceFile) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    """The lines of a file before anything is looked up."""
    return form_of(source.text, source.file).read(source.text, source.file)


def look_up(written: WrittenDeck, ruleset: Ruleset) -> tuple[DeckList | None, list[Diagnostic]]:
    """Sections and cards of a written deck (D01 to D09); None where no line of it is one of this game (D12)."""
    placing = Placing.into(ruleset, written.file)
    for row in written.rows:
        placing.take(row)
    found = _another_game(written, ruleset)
    if not placing.knows_any:
        return None, [*found, _no_deck(written, placing.strangers, ruleset)]
    heads = placing.heads
    listed = {section: placing.entries_of(section) for section in ruleset.deck_sections if section in heads}
    name, about = (plain(" ".join(written.head.get(key, "").split())) for key in ("name", "about"))
    deck = DeckList(ruleset.id, name or Path(written.file).stem.replace("_", " "), about, listed, written.file, heads)
    return deck, [*found, *placing.found(), *_too_many(deck)]


def _no_deck(written: WrittenDeck, lines: Sequence[Span], ruleset: Ruleset) -> Diagnostic:
    if not lines:
        return Diagnostic("D12", "there is no card in this list", Span(written.file, 1, 1))
    what = "its only line names no card" if len(lines) == 1 else f"none of its {len(lines)} lines names a card"
    return Diagnostic("D12", f"{what} of {ruleset.name}", lines[0], notes=("a line is a count and a card",))


def _another_game(written: WrittenDeck, ruleset: Ruleset) -> list[Diagnostic]:
    game = written.head.get("game")
    if game is None or matching(game, [ruleset], lambda one: (one.id, one.name), EXACT):
        return []
    return [Diagnostic("D01", f"this deck is for `{game[:60]}`, not for `{ruleset.id}`", written.places["game"])]


def _too_many(deck: DeckList) -> Iterable[Diagnostic]:
    if sum(entry.count for entry in deck.entries()) > MOST_CARDS:
        yield Diagnostic("D09", f"a deck has at most {MOST_CARDS} cards", Span(deck.file, 1, 1))
