"""The plain text form of a deck list: headings in whatever signs, then a card and its count on each line; before them
`name: ...`.

Findings: D05 a bad count, D06 what a deck does not say of itself, D09 too many lines.
"""

from __future__ import annotations

import re

import attrs

from interpreter.loading.decks.counts import is_number
from interpreter.loading.decks.line_readings import read_line
from interpreter.loading.decks.written import MOST_LINES, WrittenDeck, WrittenHeading, too_many_lines
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

_SECTION = re.compile(r"\[(?P<name>[^\]\[]*)\]")
_HEAD = re.compile(r"(?P<key>[A-Za-z][A-Za-z_ ]*):(?P<value>.*)")
_KEYS = ("game", "name", "about")
_ALSO = {"deck name": "name", "deckname": "name", "title": "name", "description": "about", "comment": "about"}
"""What other programs call it."""
_UNREAD = {"author", "creator", "player", "date", "created", "format", "version", "event", "source", "url", "set"}
"""What they say besides, which is nothing to us."""
_RULES = "=-_*~ "
_SIGNS = ("//", "#", ";", "%")


def read_deck_text(text: str, file: str) -> tuple[WrittenDeck, list[Diagnostic]]:
    """The rows of a text, and what is wrong with those that are left out."""
    deck, found = WrittenDeck(file), list[Diagnostic]()
    begun = False
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        begun = begun or deck.is_begun
        line = _without_note(raw, begun).rstrip()
        start = len(line) - len(line.lstrip())
        if start == len(line):
            continue
        if len(deck.rows) + len(found) >= MOST_LINES:
            found.append(too_many_lines(Span(file, number, 1)))
            break
        found += _row(deck, begun, line[start:], Span(file, number, start + 1, number, len(line) + 1))
    return deck, found


def _without_note(raw: str, begun: bool) -> str:
    """What is behind a `#` is the writer's; but a head keeps it, and a note of its own may be a heading."""
    head = _HEAD.fullmatch(raw.strip()) if not begun else None
    if (head and _key(head) in _KEYS) or raw.lstrip().startswith(_SIGNS):
        return raw
    return raw.split("#", 1)[0].split(" ; ", 1)[0]


def _row(deck: WrittenDeck, begun: bool, body: str, span: Span) -> list[Diagnostic]:
    head, heading = _HEAD.fullmatch(body), _heading(body, span)
    if head is not None and not begun and _says(head):
        return _said(deck, head, span)
    if heading is not None:
        deck.rows += [heading] if heading.text else []
        return []
    line, found = read_line(body, span)
    deck.rows.append(line)
    return found


def _heading(body: str, span: Span) -> WrittenHeading | None:
    """What nothing but a heading looks like; of signs alone it has no text, and is none."""
    section = _SECTION.fullmatch(body)
    if section and not is_number(section["name"]):
        return WrittenHeading(section["name"].strip(), span, "section")
    if body.startswith(_SIGNS):
        return WrittenHeading(body.lstrip("#/;% "), span, "loose" if body.startswith("##") else "note")
    plain = body.strip(_RULES)
    if not plain or (len(body) - len(plain) > 3 and body[0] == body[-1]):
        return WrittenHeading(plain.removesuffix(":"), span)
    return WrittenHeading(body[:-1].rstrip(), span) if body.endswith(":") else None


def _says(head: re.Match[str]) -> bool:
    """Whether it is more than a word with a colon, which is a heading, and no card with its number."""
    return _key(head) in _KEYS or (head["value"].strip() != "" and not is_number(head["value"]))


def _key(head: re.Match[str]) -> str:
    key = " ".join(head["key"].lower().split())
    return _ALSO.get(key, key)


def _said(deck: WrittenDeck, head: re.Match[str], span: Span) -> list[Diagnostic]:
    key = _key(head)
    if key in _UNREAD:
        return []
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
