"""The text of Magic Arena: `About` with a `Name`, then `Deck` with its lines; the rest is as in any text."""

from __future__ import annotations

from interpreter.loading.decks.forms.form import Form
from interpreter.loading.decks.plain_text import read_deck_text
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_NAME = "Name "


def _head(text: str) -> tuple[int, str] | None:
    """The line of the name, counted from 0, and the name."""
    for number, line in enumerate(text.split("\n")):
        if line.startswith(_NAME) and number:
            return number, line.removeprefix(_NAME)
        if line.strip() and (number or line.strip() != "About"):
            return None
    return None


def _read(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    lines = text.split("\n")
    number, name = _head(text) or (0, "")
    lines[: number + 1] = [""] * (number + 1)
    deck, found = read_deck_text("\n".join(lines), file)
    deck.say("name", name, Span(file, number + 1, len(_NAME) + 1))
    return deck, found


FORM = Form("Magic Arena", lambda text, file: _head(text.removeprefix("\ufeff")) is not None, _read)
