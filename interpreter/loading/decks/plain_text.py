"""The plain text form of a deck list to lines with places: `[section]`, then `3 Card` or `3x Card`; before them `name:
...`.

What the sections and cards are is not known here. Findings: D05 a bad count, D06 a line that is none of these, D09 too
many lines.
"""

from __future__ import annotations

import re

import attrs

from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

MOST_LINES = 2000
MOST_COPIES = 99

_SECTION = re.compile(r"\[(?P<name>[^\]\[]*)\]")
_CARD = re.compile(r"(?P<count>[-+]?[0-9][0-9.,]*)(?P<times>\s*[x×]\s+|\s+)(?P<card>\S.*)", re.IGNORECASE)
_HEAD = re.compile(r"(?P<key>[A-Za-z_]+)\s*:(?P<value>.*)")
_KEYS = ("game", "name", "about")


@attrs.frozen(slots=True)
class WrittenLine:
    """One line as written; a count that cannot be read counts as one, so that the other findings stay true.

    `whole` is the card with what was read as a times sign before it, where there was one: it may begin a name.
    """

    section: str
    card: str
    count: int
    span: Span
    whole: str | None = None


@attrs.define(slots=True)
class WrittenDeck:
    """A deck list before its cards are looked up. `heads` maps each section as written to its first place."""

    file: str
    head: dict[str, str] = attrs.Factory(dict)
    places: dict[str, Span] = attrs.Factory(dict)  # of what the head says
    heads: dict[str, Span] = attrs.Factory(dict)
    lines: list[WrittenLine] = attrs.Factory(list)


def read_deck_text(text: str, file: str) -> tuple[WrittenDeck, list[Diagnostic]]:
    """The lines of a text, and what is wrong with those that are left out."""
    deck, found = WrittenDeck(file), list[Diagnostic]()
    section: str | None = None
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.rstrip() if section is None and _HEAD.fullmatch(raw.strip()) else raw.split("#", 1)[0].rstrip()
        start = len(line) - len(line.lstrip())
        body = line[start:]
        if not body:
            continue
        if len(deck.lines) + len(found) >= MOST_LINES:
            found.append(Diagnostic("D09", f"a deck list has at most {MOST_LINES} lines", Span(file, number, 1)))
            break
        span = Span(file, number, start + 1, number, len(line) + 1)
        heading = _SECTION.fullmatch(body)
        if heading:
            section = heading["name"].strip()
            deck.heads.setdefault(section, span)
        else:
            found += _line(deck, section, body, span)
    return deck, found


def _line(deck: WrittenDeck, section: str | None, body: str, span: Span) -> list[Diagnostic]:
    card, head = _CARD.fullmatch(body), _HEAD.fullmatch(body)
    if section is None and head:
        return _said(deck, head, span)
    if section is None:
        hint = "begin with a line such as `[main]`"
        return [Diagnostic("D06", "this line stands before the first section", span, hint=hint)]
    if card is None:
        return [Diagnostic("D06", _not_a_card(body), span)]
    at = attrs.evolve(span, col=span.col + card.start("card"))
    count, found = _count(card["count"], attrs.evolve(span, end_col=span.col + card.end("count")))
    apart = card["times"][0].isspace() and not card["times"].isspace()  # `3x` is a count and nothing else
    whole = body[card.end("count") :].strip() if apart else None
    deck.lines.append(WrittenLine(section, card["card"], count, at, whole))
    return found


def _said(deck: WrittenDeck, head: re.Match[str], span: Span) -> list[Diagnostic]:
    key = head["key"].lower()
    if key not in _KEYS:
        hint = (
            did_you_mean(key, _KEYS) or f"above the first section stand {', '.join(f'`{known}:`' for known in _KEYS)}"
        )
        return [Diagnostic("D06", f"a deck says nothing called `{head['key'][:60]}`", span, hint=hint)]
    if key in deck.head:
        return [Diagnostic("D06", f"`{key}` stands twice", span, notes=(f"first at {deck.places[key]}",))]
    value = head["value"].lstrip()
    if key == "game":  # no id and no name of a game has a note in it
        value = re.split(r"(?:^|\s)#", value, maxsplit=1)[0]
    deck.head[key] = value.rstrip()
    deck.places[key] = attrs.evolve(span, col=span.col + head.end("value") - len(value)) if value else span
    return []


def _not_a_card(body: str) -> str:
    if body.startswith("["):
        return "a section is written as `[main]`, alone on its line"
    return f"a line is a count and a card, such as `3 {body[:40].lstrip('-+*x0123456789 ') or 'Card'}`"


def _count(text: str, span: Span) -> tuple[int, list[Diagnostic]]:
    if re.fullmatch(r"[0-9]{1,9}", text) and 1 <= int(text) <= MOST_COPIES:
        return int(text), []
    return 1, [Diagnostic("D05", f"a count is a whole number from 1 to {MOST_COPIES}, not `{text[:20]}`", span)]
