"""The words of one game as parts of a schema: what may stand somewhere, each with what it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from interpreter.api.game import Game
from interpreter.loading.ruleset import HOLE, CardDef, Field, Setting
from interpreter.loading.sections.settings import OF_EVERY_GAME
from interpreter.loading.variants.as_laid import as_laid
from interpreter.loading.variants.items import Item
from interpreter.syntax.nodes import Rule

Part: TypeAlias = dict[str, Any]
"""A schema, or a piece of one."""

PLAIN_TYPES = {"number": "integer", "yesno": "boolean", "text": "string"}
ABOUT_TYPES = {
    "number": "A whole number.",
    "yesno": "true or false.",
    "text": "A text.",
    "player": "A player.",
    "piece": "A piece.",
}


def one_of(words: Mapping[str, str]) -> Part:
    """One of these words; nothing where there are none."""
    return {"enum": list(words), "enumDescriptions": list(words.values())}


def offered(words: Mapping[str, str], otherwise: str | list[str] = "string") -> Part:
    """These words are completed, yet others go too."""
    return {"anyOf": [{"type": "string", **one_of(words)}, {"type": otherwise}]} if words else {"type": otherwise}


@attrs.frozen(slots=True, eq=False, repr=False)
class GameWords:
    """What there is in a game. `items`: all of it by kind of item, with what each is."""

    game: Game
    items: Mapping[str, Mapping[str, str]]

    @property
    def cards(self) -> dict[str, str]:
        return {card.id: self.card(card) for card in self.game.ruleset.cards.values()}

    @property
    def zones(self) -> dict[str, str]:
        return {zone.name: zone.about for zone in self.game.ruleset.zones.values()}

    @property
    def kinds(self) -> dict[str, str]:
        return {kind.name: kind.about for kind in self.game.ruleset.kinds.values()}

    @property
    def all_settings(self) -> tuple[Setting, ...]:
        """Those of every game too."""
        return (*self.game.ruleset.settings.values(), *OF_EVERY_GAME.values())

    @property
    def settings(self) -> dict[str, str]:
        return {setting.name: setting.about for setting in self.all_settings}

    @property
    def sections(self) -> dict[str, str]:
        return {section.id: section.title for section in self.game.ruleset.sections.values()}

    @property
    def types(self) -> dict[str, str]:
        """What a value may be: numbers and the like, and enumerations with their words."""
        enums = self.game.ruleset.enums
        return ABOUT_TYPES | {name: ", ".join(words) for name, words in enums.items()}

    @property
    def decklists(self) -> dict[str, str]:
        return {id: deck.name for id, deck in self.game.ruleset.decklists.items()}

    @property
    def decks(self) -> dict[str, str]:
        return {card.deck: "A deck of cards." for card in self.game.ruleset.cards.values()}

    @property
    def tables(self) -> dict[str, str]:
        return {table.name: table.about for table in self.game.ruleset.tables.values()}

    @property
    def plain_rules(self) -> dict[str, str]:
        """Rules that take nothing: such a one may be run by itself."""
        rules = self.game.ruleset.rules
        return {rule.name: "A rule." for rule in rules if isinstance(rule, Rule) and not rule.params}

    def card(self, card: CardDef) -> str:
        """A card as people read it: name, kind, numbers, text."""
        kind = self.game.ruleset.kinds[card.kind]
        printed = HOLE.sub(lambda hole: self._sign(kind.signs, card.data.get(hole[1], "")), kind.details)
        shown = "".join(self._sign(kind.signs, card.data.get(name, "")) for name in kind.shows)
        head = " ".join(part for part in (card.name, shown, printed) if part)
        return f"{head}: {card.kind.replace('_', ' ')}." + (f" {card.text}" if card.text else "")

    def _sign(self, signs: Mapping[str, str], value: Any) -> str:
        other = self.game.ruleset.cards.get(value) if isinstance(value, str) else None
        return signs.get(str(value), other.name if other is not None else str(value).replace("_", " "))

    def value(self, type_name: str) -> Part:
        """A value of a declared type."""
        if type_name in PLAIN_TYPES:
            return {"type": PLAIN_TYPES[type_name]}
        words = self.game.ruleset.enums.get(type_name)
        return {} if words is None else one_of(dict.fromkeys(words, ""))

    def field(self, field: Field) -> Part:
        """What a field may hold; players and pieces go by their names."""
        least: Part = {} if field.min is None else {"minimum": field.min}
        made = self.value(field.type)
        about = f"{ABOUT_TYPES.get(field.type, self.types.get(field.type, ''))}"
        return {"description": about, **made, **least} if made else {"description": about, "type": ["string", "null"]}


def setting_value(setting: Setting) -> Part:
    """The values that a setting may have."""
    about = f"{setting.about} Left out: {_said(setting.default)}."
    if setting.choices:
        return {"description": about, **one_of(setting.choices)}
    bounds = {"minimum": setting.min, "maximum": setting.max}
    kept = {key: bound for key, bound in bounds.items() if bound is not None}
    return {"description": about, "type": PLAIN_TYPES[setting.type], **kept}


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def words_of(game: Game) -> GameWords:
    """All that a game, with what is laid over it, has names for."""
    rules = game.ruleset
    laid = as_laid(Path(rules.folder), [dict(files) for files in rules.variants])
    return GameWords(game, _by_kind(laid.items().values()))


def _by_kind(items: Iterable[Item]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for item in items:
        found.setdefault(item.kind, {})[item.id] = _about(item.said)
    return found


def _about(said: Any) -> str:
    if isinstance(said, dict):
        told = [str(said[key]) for key in ("name", "title", "label", "about", "question", "text") if said.get(key)]
        return ". ".join(told[:2])
    return str(said)[:200]
