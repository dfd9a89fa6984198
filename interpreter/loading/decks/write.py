"""A deck as a deck list again, YAML or plain text; read back, it is the same deck."""

from __future__ import annotations

import json
import re

from interpreter.documents.scalar import resolve
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import look_up
from interpreter.loading.decks.plain_text import read_deck_text
from interpreter.loading.ruleset import Ruleset

_PLAIN = re.compile(r"[^\W\d_][\w ',.!?-]*[\w.!?]")


def write_yaml(deck: DeckList) -> str:
    """The YAML form: cards by their ids."""
    rows = [f"{key}: {_scalar(value)}" for key, value in _head(deck).items()]
    for section, entries in deck.sections.items():
        rows += [
            f"{section}:" if entries else f"{section}: {{}}",
            *(f"  {entry.card}: {entry.count}" for entry in entries),
        ]
    return "\n".join(rows) + "\n"


def write_text(deck: DeckList, ruleset: Ruleset) -> str:
    """The plain text form: cards by their names; by their ids where a name could mean another card."""
    rows = [f"{key}: {value}" for key, value in _head(deck).items()]
    for section, entries in deck.sections.items():
        rows += ["", f"[{section}]", *(f"{entry.count} {_called(entry.card, section, ruleset)}" for entry in entries)]
    return "\n".join(rows) + "\n"


def _head(deck: DeckList) -> dict[str, str]:
    return {"game": deck.game, "name": deck.name} | ({"about": deck.about} if deck.about else {})


def _scalar(text: str) -> str:
    """Quoted where YAML would take it for something else."""
    return text if _PLAIN.fullmatch(text) and isinstance(resolve(text), str) else json.dumps(text, ensure_ascii=False)


def _called(card: str, section: str, ruleset: Ruleset) -> str:
    name = ruleset.cards[card].name
    written, found = read_deck_text(f"[{section}]\n1 {name}\n", "")
    read, more = look_up(written, ruleset)
    same = read is not None and not found and not more and [entry.card for entry in read.entries()] == [card]
    return name if same and "\n" not in name else card
