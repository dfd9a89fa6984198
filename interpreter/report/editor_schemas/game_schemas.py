"""All schemas of one game, by kind of file."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import TypeAlias

from interpreter.api.game import Game
from interpreter.documents.schema import read_schema
from interpreter.loading.shape import LAID_OVER
from interpreter.report.editor_schemas.deck_list_schema import deck_list_schema
from interpreter.report.editor_schemas.game_words import GameWords, Part, one_of, words_of
from interpreter.report.editor_schemas.laid_over_schema import laid_over_schema
from interpreter.report.editor_schemas.printed_cards import card_schema
from interpreter.report.editor_schemas.scenario_schema import scenario_schema
from interpreter.report.editor_schemas.slots import put

Maker: TypeAlias = Callable[[GameWords, Part], Part]
OWN = ("game", "kinds", "settings", "rulings", "deck", "table", "screen", "decklist")
HEADS = ("pack", "variant")


def schemas_of(game: Game) -> dict[str, Part]:
    """Of every kind of file of a game and of its players. Deck lists only where players build decks."""
    words = words_of(game)
    laid = [LAID_OVER + kind for kind in ("kinds", "settings", "rulings", "deck", "table", "screen")]
    kinds = [*OWN, *HEADS, "scenario", *laid]
    made = {kind: _made(words, kind) for kind in kinds}
    if not game.ruleset.deck_sections:
        del made["decklist"]
    return made


def _made(words: GameWords, kind: str) -> Part:
    base = copy.deepcopy(read_schema(kind))
    made: Part = _MAKERS[kind](words, base) if kind in _MAKERS else base
    if kind.startswith(LAID_OVER):
        made = laid_over_schema(words, made, kind.removeprefix(LAID_OVER))
    if "section" in made["$defs"] and words.sections:
        made["$defs"]["section"] |= one_of(words.sections)
    return made | {"title": f"{made['title']} ({words.game.ruleset.name})"}


def _game(words: GameWords, made: Part) -> Part:
    put(made, "properties/game", one_of({words.game.ruleset.id: words.game.ruleset.name}))
    for rule in ("main", "goes_on"):
        put(made, f"properties/{rule}", one_of(words.plain_rules))
    put(made, "properties/deck_sections/additionalProperties/properties/zone", one_of(words.zones))
    if words.decklists:
        put(made, "properties/default_decks/items", one_of(words.decklists))
    return made


def _deck(words: GameWords, made: Part) -> Part:
    put(made, "properties/based_on", one_of(words.decks))
    put(made, "properties/zone", one_of(words.zones))
    put(made, "properties/when/properties/setting", one_of(words.settings))
    put(made, "properties/change/items/properties/id", one_of(words.cards))
    put(made, "properties/change/items", card_schema(words, made["properties"]["change"]["items"]))
    put(made, "properties/cards/items", card_schema(words, made["properties"]["cards"]["items"]))
    return made


def _laid_deck(words: GameWords, made: Part) -> Part:
    put(made, "properties/deck", one_of(words.decks))
    for how in ("add", "change"):
        cards = f"properties/{how}/properties/cards/items"
        put(made, cards, card_schema(words, made["properties"][how]["properties"]["cards"]["items"]))
    return made


def _rulings(words: GameWords, made: Part) -> Part:
    ruling = made["properties"]["rulings"]["additionalProperties"]
    at = "$defs/ruling" if "$ref" in ruling else "properties/rulings/additionalProperties"
    put(made, f"{at}/properties/setting", one_of(words.settings))
    return made


def _table(words: GameWords, made: Part) -> Part:
    put(made, "properties/keys/items", one_of(words.types | {"card": "A card."}))
    more = {"card": "A card.", "event": "An event: a rule that is run."}
    put(made, "properties/gives", one_of(words.types | more))
    return made


def _laid_table(words: GameWords, made: Part) -> Part:
    put(made, "properties/table", one_of(words.tables))
    return made


def _head(words: GameWords, made: Part) -> Part:
    put(made, "properties/game", one_of({words.game.ruleset.id: words.game.ruleset.name}))
    return made


_MAKERS: Mapping[str, Maker] = {
    "game": _game,
    "deck": _deck,
    "rulings": _rulings,
    "table": _table,
    "decklist": deck_list_schema,
    "scenario": scenario_schema,
    "pack": _head,
    "variant": _head,
    LAID_OVER + "deck": _laid_deck,
    LAID_OVER + "table": _laid_table,
}
