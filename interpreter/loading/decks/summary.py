"""What a deck consists of, as text: its cards, the spread of a printed number, sums, and the cards of some kinds with
their numbers.

Which numbers and kinds, the game says in game.yaml under `deck_show`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.ruleset import CardDef, Ruleset
from interpreter.values.plain import plain

WIDEST_BAR = 40


def summary(deck: DeckList, ruleset: Ruleset) -> str:
    """The whole summary; every card of the deck must be known."""
    return "\n".join(plain(row) for row in _rows(deck, ruleset)).rstrip()


def _rows(deck: DeckList, ruleset: Ruleset) -> Iterator[str]:
    yield f"{deck.name}, a deck for {ruleset.name}"
    if deck.about:
        yield deck.about
    for section in deck.sections:
        yield ""
        yield f"{section}: {_cards(deck.size(section))}, {len(deck.sections[section])} different"
        yield from (f"  {entry.count:>2} {ruleset.cards[entry.card].name}" for entry in deck.sections[section])
    show = ruleset.deck_show
    if show.curve is not None:
        yield from _curve(deck, ruleset, show.curve)
    sums = {
        name: sum(entry.count * int(card.data[name]) for entry, card in _having(deck, ruleset, (name,)))
        for name in show.sums
    }
    if sums:
        yield ""
        yield "in all: " + ", ".join(f"{name} {total}" for name, total in sums.items())
    for kind in show.lists:
        yield from _list(deck, ruleset, kind)


def _cards(many: int) -> str:
    return f"{many} card{'s' * (many != 1)}"


def _having(deck: DeckList, ruleset: Ruleset, names: Iterable[str]) -> Iterator[tuple[DeckEntry, CardDef]]:
    """The lines whose cards have such numbers."""
    for entry in deck.entries():
        card = ruleset.cards[entry.card]
        if all(name in ruleset.kinds[card.kind].data for name in names):
            yield entry, card


def _curve(deck: DeckList, ruleset: Ruleset, name: str) -> Iterator[str]:
    spread: Counter[int] = Counter()
    for entry, card in _having(deck, ruleset, (name,)):
        spread[int(card.data[name])] += entry.count
    if not spread:
        return
    yield ""
    yield f"{name}:"
    most = max(spread.values())
    for value in range(min(spread), max(spread) + 1):
        bar = "#" * -(-spread[value] * min(most, WIDEST_BAR) // most)
        yield f"  {value:>3} {spread[value]:>3} {bar}".rstrip()


def _list(deck: DeckList, ruleset: Ruleset, kind: str) -> Iterator[str]:
    numbers = [name for name in ruleset.deck_show.sums if name in ruleset.kinds[kind].data]
    lines = [(entry, card) for entry, card in _having(deck, ruleset, ()) if card.kind == kind]
    if not lines:
        return
    width = max(len(card.name) for _, card in lines) + 5
    yield ""
    yield f"{kind}: {_cards(sum(entry.count for entry, _ in lines))}".ljust(width + 2) + "".join(
        f"  {name}" for name in numbers
    )
    for entry, card in sorted(lines, key=lambda line: line[1].name):
        shown = "".join(f"  {card.data[name]:>{len(name)}}" for name in numbers)
        yield f"  {entry.count:>2} {card.name}".ljust(width + 2) + shown
