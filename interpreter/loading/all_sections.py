"""What the files of a game's folder say, each part read for itself and held against those it names."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import attrs

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.loading.folder import Folder
from interpreter.loading.ruleset import CardDef, LookupTable, Ruling, Screen, Section, Setting
from interpreter.loading.sections.cited_rulings import cited_rulings
from interpreter.loading.sections.deck_sections import DeckHead, read_deck_sections
from interpreter.loading.sections.decks import Decks, read_decks
from interpreter.loading.sections.kinds import Kinds, read_kinds
from interpreter.loading.sections.rulebook import read_rulebooks
from interpreter.loading.sections.rulings import read_rulings
from interpreter.loading.sections.screen import read_screen
from interpreter.loading.sections.settings import choose_values, read_settings
from interpreter.loading.sections.tables import read_tables
from interpreter.loading.shape import VARIANT_FILE
from interpreter.loading.variants.laid_over import LaidOver
from interpreter.loading.variants.only_cards import beyond_cards
from interpreter.loading.variants.variant import CARDS, Variant
from interpreter.syntax.nodes import Definition
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic

Value = TypeVar("Value")
_OF_THE_SCREEN = ("screen.yaml", VARIANT_FILE)


@attrs.frozen(slots=True)
class Parts:
    """All that a ruleset is put together from, but for the head of game.yaml and the deck lists."""

    sections: Mapping[str, Section]
    kinds: Kinds
    settings: Mapping[str, Setting]
    values: Mapping[str, Any]
    building: DeckHead
    decks: Decks
    tables: Mapping[str, LookupTable]
    rulings: Mapping[str, Ruling]
    screen: Screen
    rules: tuple[Definition, ...]


def read_parts(laid: LaidOver, given: Mapping[str, Any], variants: Sequence[Variant]) -> tuple[Parts, list[Diagnostic]]:
    """Every part, and all that is wrong with any.

    A part that could not be read whole is not held against the others.
    """
    folder = laid.folder
    found: list[Diagnostic] = []

    def keep(read: tuple[Value, list[Diagnostic]]) -> Value:
        found.extend(read[1])
        return read[0]

    rulebooks = [layer.rulebook for layer in (folder, *(v.folder for v in variants))]
    sections = keep(read_rulebooks(rulebooks))
    known_sections = sections if folder.rulebook and not found else None
    kinds = keep(read_kinds(folder.one("kinds")))
    settings = keep(read_settings(folder.one("settings"), known_sections))
    known_settings = _known_settings(folder, settings)
    values = keep(choose_values(settings, given if known_settings is not None else {}))
    decks = keep(read_decks(folder.all("deck"), kinds, known_settings, values))
    game = folder.one("game")
    rulings = keep(read_rulings(folder.one("rulings"), known_settings, known_sections))
    found += cited_rulings(folder.one("rulings"), rulebooks, rulings)
    return Parts(
        sections=sections,
        kinds=kinds,
        settings=settings,
        values=values,
        building=keep(read_deck_sections(game.good if game else None, kinds, _stems(folder), known_settings)),
        decks=decks,
        tables=keep(read_tables(folder.all("table"), kinds.enums, kinds.enum_names, decks.known, known_sections)),
        rulings=rulings,
        screen=keep(_screen(folder)),
        rules=tuple(keep(_rules(folder, variants, decks.cards))),
    ), found


def _screen(folder: Folder) -> tuple[Screen, list[Diagnostic]]:
    """Kept by all files that say what it is, and which of them lies over which."""
    document = folder.one("screen")
    texts = [
        part for file, text in folder.sources.items() if Path(file).name in _OF_THE_SCREEN for part in (file, text)
    ]
    screen, found = kept("screen", key_of("screen", *texts), lambda: read_screen(document))
    return screen, list(found)


def _known_settings(folder: Folder, settings: Mapping[str, Setting]) -> Mapping[str, Setting] | None:
    document = folder.one("settings")
    return settings if document is None or document.is_whole else None


def _stems(folder: Folder) -> Collection[str]:
    return [Path(source.file).stem for source in folder.decklists]


def _reads_well(pack: Folder) -> bool:
    """Whether each of its decks does, so that all its cards are known."""
    return all(document.is_whole for kind, of in pack.documents.items() if kind.endswith("deck") for document in of)


def _rules(
    folder: Folder, variants: Sequence[Variant], cards: Mapping[str, CardDef]
) -> tuple[list[Definition], list[Diagnostic]]:
    """Those of the game, then those of each variant, lowest first; a pack's are held against what a pack may hold."""
    rules: list[Definition] = []
    found: list[Diagnostic] = []
    packs = {source.file: v for v in variants if v.holds == CARDS for source in v.folder.rules}
    for source in folder.rules:
        definitions, problems = parse_rules(source.text, source.file)
        rules += definitions
        found += problems
        if (pack := packs.get(source.file)) is not None:
            own = [card.id for card in cards.values() if card.span.file in pack.folder.sources]
            found += beyond_cards(definitions, own, cards, all_known=_reads_well(pack.folder))
    return rules, found
