"""Deck lists: under each section the cards that belong there, by id and by name, each with how many go into a deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.loading.decks.heading_words import headings_of
from interpreter.loading.ruleset import CardDef, DeckSection
from interpreter.report.editor_schemas.copies_tried import MOST, most_copies
from interpreter.report.editor_schemas.game_words import GameWords, Part, one_of
from interpreter.report.editor_schemas.spelled_names import pattern_of
from interpreter.values.spelling import spelling


def deck_list_schema(words: GameWords, base: Part) -> Part:
    """From the schema of any deck list that of this game's."""
    rules = words.game.ruleset
    cards: dict[str, Part] = {}
    sections = {section.name: _section(words, section, cards) for section in rules.deck_sections.values()}
    head: dict[str, Any] = dict(base["properties"])
    either = [one_of({rules.id: rules.name}), {"pattern": pattern_of([rules.id, rules.name], [rules.id])}]
    head["game"] = {"description": head["game"]["description"], "type": "string", "anyOf": either}
    spelled = {pattern_of(called, [name]): sections[name] for name, called in headings_of(rules).named.called}
    made = {**base, "properties": head | sections, "patternProperties": spelled, "additionalProperties": False}
    return made | {"$defs": base["$defs"] | cards}


def _section(words: GameWords, section: DeckSection, defined: dict[str, Part]) -> Part:
    """The cards of a section: those whose copies start in its zone. What each is goes to `defined`, said once."""
    cards = [card for card in words.game.ruleset.cards.values() if card.zone == section.zone]
    called: dict[str, Part] = {}
    spelled: dict[str, Part] = {}
    for card in cards:
        key = f"{section.name}_{card.id}"
        defined[key] = _copies(words, card, section)
        entry: Part = {"$ref": f"#/$defs/{key}"}
        names = [name for name in (card.id, card.name) if _means(name, cards) == [card]]
        called |= dict.fromkeys(names, entry)
        alone = [name for name in names if _spelled_so(name, cards) == [card]]
        spelled |= {pattern_of(alone, names): entry} if alone else {}
    return {
        "type": "object",
        "description": section.about,
        "properties": called,
        "patternProperties": spelled,
        "additionalProperties": False,
    }


def _copies(words: GameWords, card: CardDef, section: DeckSection) -> Part:
    most = most_copies(words.game.program, card.id, section.name)
    about = words.card(card)
    if most == 0:
        return {"title": card.name, "description": f"{about} It goes into no deck.", "not": {}}
    many = f" At most {most} in a deck." if most < MOST else ""
    return {"title": card.name, "description": about + many, "type": "integer", "minimum": 1, "maximum": most}


def _means(name: str, cards: Iterable[CardDef]) -> list[CardDef]:
    """By id before by name, as deck lists are read."""
    return [card for card in cards if card.id == name] or [card for card in cards if card.name == name]


def _spelled_so(name: str, cards: Iterable[CardDef]) -> list[CardDef]:
    """All that a name means however it is spelled."""
    sought = spelling(name)
    return [card for card in cards if sought in (spelling(card.id), spelling(card.name))]
