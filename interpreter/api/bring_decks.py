"""The decks that players bring to a game: read, looked up, held against its deck rules.

An illegal one is refused with all its findings.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import deck_from, read_deck
from interpreter.loading.decks.own_decks import BOX, box_of
from interpreter.loading.ruleset import Ruleset
from interpreter.run.errors import IllegalDecks
from interpreter.run.program import Program
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span
from interpreter.view.deck_findings import broken_rules

Deck: TypeAlias = DeckList | Mapping[str, Any] | str | Path
"""A deck; its content as data; the name of one of the game's (or `box`, all there is); a deck list's path."""

LONGEST_HINT = 8


@attrs.define(slots=True)
class CheckedDeck:
    """A deck with what is wrong with it; None where nothing of it can be understood."""

    deck: DeckList | None
    found: list[Diagnostic]
    sources: dict[str, str]


def check_deck(program: Program, deck: Deck, owner: str = "") -> CheckedDeck:
    """Read a deck and hold it against the deck rules; `owner` names one that is no file."""
    ruleset = program.meaning.ruleset
    checked = _read(ruleset, deck, owner)
    if checked.deck is not None:
        found = [*checked.found, *broken_rules(program, checked.deck)]
        checked.found = sorted(found, key=lambda d: (d.span.line, d.span.col, d.code))
    return checked


def _read(ruleset: Ruleset, deck: Deck, owner: str) -> CheckedDeck:
    if isinstance(deck, DeckList):
        again = _read(ruleset, deck.plain(), deck.name)
        return again if again.found else CheckedDeck(deck, [], {})
    if isinstance(deck, Mapping):
        source = SourceFile(f"deck of {owner}.yaml", json.dumps(deck, indent=1, ensure_ascii=False, default=str), "")
        read, found = deck_from(source, ruleset)
        return CheckedDeck(read, found, {source.file: source.text})
    if not ruleset.deck_sections:
        return CheckedDeck(
            None, [Diagnostic("D10", f"{ruleset.name} is played without decks of one's own", Span(str(deck), 0, 0))], {}
        )
    if deck == BOX:
        return CheckedDeck(box_of(ruleset), [], {})
    if isinstance(deck, str) and deck in ruleset.decklists:
        return CheckedDeck(ruleset.decklists[deck], [], {})
    read, found, sources = read_deck(deck, ruleset)
    if [finding.code for finding in found] == ["L01"]:
        own = [*ruleset.decklists, BOX]
        known = f"decks of the game: {', '.join(own[:LONGEST_HINT])}"
        close = did_you_mean(str(deck), own)
        hint = f"{close} ({known})" if close else known
        found = [attrs.evolve(found[0], hint=hint)]
    return CheckedDeck(read, found, sources)


def bring(program: Program, given: Mapping[Any, Deck], players: Sequence[str]) -> dict[int, DeckList]:
    """The decks that are brought, by seat; given by seat (from 1) or player.

    Raises IllegalDecks, ValueError for a seat nobody has.
    """
    decks: dict[int, DeckList] = {}
    found: list[Diagnostic] = []
    sources: dict[str, str] = {}
    seats: set[int] = set()
    for whose, deck in given.items():
        seat = _seat(whose, players)
        if seat in seats:
            raise ValueError(f"there are two decks for seat {seat}, {players[seat - 1]}")
        seats.add(seat)
        checked = check_deck(program, deck, players[seat - 1])
        found += checked.found
        sources |= checked.sources
        if checked.deck is not None:
            decks[seat] = checked.deck
    if found:
        raise IllegalDecks(found, sources)
    return decks


def _seat(whose: Any, players: Sequence[str]) -> int:
    seat = players.index(whose) + 1 if whose in players else whose
    if isinstance(seat, str) and seat.isascii() and seat.isdigit():
        seat = int(seat[:9])
    if not isinstance(seat, int) or not 1 <= seat <= len(players):
        raise ValueError(f"there is a deck for {whose}, and nobody sits there; seats go from 1 to {len(players)}")
    return seat
