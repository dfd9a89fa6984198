"""What a game is made of, as data: by it a position that `pickle` took finds its game again, here or elsewhere."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

import attrs

from interpreter.cache.key import key_of
from interpreter.loading.decklist import DeckList
from interpreter.loading.find import comes_with_the_program
from interpreter.loading.ruleset import Ruleset

ALIVE: WeakValueDictionary[str, Any] = WeakValueDictionary()
"""By key, the `Game`s that were taken apart or made again in this process and that somebody holds."""


@attrs.frozen(slots=True)
class Recipe:
    """`key` says all that the game depends on, this program and the texts of the rules included."""

    game: str = attrs.field(eq=False)
    folder: str = attrs.field(eq=False)
    settings: Mapping[str, Any] = attrs.field(eq=False)
    variants: tuple[Mapping[str, str], ...] = attrs.field(eq=False)
    decks: tuple[Mapping[str, Any], ...] = attrs.field(eq=False)
    key: str


def folder_named(rules: Ruleset) -> str:
    """Where a game was found; of one that comes with the program its name: where that lies is its owner's affair."""
    return rules.id if comes_with_the_program(rules.folder) else rules.folder


def recipe_of(rules: Ruleset, own_decks: Sequence[DeckList]) -> Recipe:
    settings, variants, decks = dict(rules.setting_values), rules.variants, tuple(deck.plain() for deck in own_decks)
    written = sorted(rules.sources.values())  # whole: the order of cards in a file numbers them
    parts = json.dumps([rules.id, settings, written, [dict(pack) for pack in variants], decks], sort_keys=True)
    folder = folder_named(rules)
    return Recipe(
        rules.id,
        folder if folder == rules.id else os.path.abspath(folder),
        settings,
        variants,
        decks,
        key_of("game", parts) or parts,
    )
