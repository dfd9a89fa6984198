"""Who and what a person at the table may name behind a command: each has its list, all go by the one order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.loading.ruleset import CardDef, Ruling, Section
from interpreter.table.decision import Stop
from interpreter.values.matching_names import EXACT, matching


def cards_named(said: str, cards: Iterable[CardDef]) -> list[CardDef]:
    return matching(said, cards, lambda card: (card.id, card.name))


def sections_named(said: str, sections: Iterable[Section]) -> list[Section]:
    """By the words of their ids too, which are those of the headings around them, and by other words for them."""
    listed = list(sections)
    other = [section for section in listed if said.casefold() in map(str.casefold, section.aka)]
    return other or matching(said, listed, lambda section: (section.id, section.title, section.id))


def rulings_named(said: str, rulings: Iterable[Ruling]) -> list[Ruling]:
    """By their numbers alone."""
    return matching(said, rulings, lambda ruling: (ruling.id,), EXACT)


def rulings_about(said: str, rulings: Iterable[Ruling]) -> list[Ruling]:
    """Those that have all the words in their title or question."""
    words = said.casefold().split()
    return [one for one in rulings if all(word in f"{one.title} {one.question}".casefold() for word in words)]


def abilities_named(said: str, stops: Sequence[Stop]) -> list[str]:
    """The ids of abilities, by what they are called, by their ids, or by words of both."""
    called = {stop.ability: stop.name for stop in stops}
    return matching(said, called, lambda id: (id, called[id], id, f"{called[id]} {id}"))


def happenings_named(said: str, stops: Sequence[Stop]) -> list[str]:
    return matching(said, dict.fromkeys(stop.happening for stop in stops), lambda id: (id, id))


def person_named(said: str, people: Sequence[str]) -> str | None:
    """By the whole name alone: who is meant is nothing to guess."""
    found = matching(said, people, lambda name: (name, name), EXACT)
    return found[0] if len(found) == 1 else None
