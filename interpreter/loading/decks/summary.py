"""What a deck consists of, as text: by section its cards, the spread of a printed number and sums by kind; then the
cards of some kinds with their numbers, the first of them drawn.

Which numbers and kinds, the game says in game.yaml under `deck_show`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.ruleset import Ruleset
from interpreter.values.plain import plain

WIDEST_BAR = 40


def summary(deck: DeckList, ruleset: Ruleset) -> str:
    """The whole summary; every card of the deck must be known."""
    return "\n".join(plain(row) for row in _rows(deck, ruleset)).rstrip()


def cards_in_words(many: int) -> str:
    return f"{many} card{'s' * (many != 1)}"


def bars(numbers: Sequence[int], widest: int = WIDEST_BAR) -> list[str]:
    """A bar for each number: as many signs, or fewer in proportion where the greatest has no room."""
    most = max(numbers, default=0)
    return ["#" * -(-number * min(most, widest) // most) if number > 0 else "" for number in numbers]


def _rows(deck: DeckList, ruleset: Ruleset) -> Iterator[str]:
    yield f"{deck.name}, a deck for {ruleset.name}"
    if deck.about:
        yield deck.about
    for section, entries in deck.sections.items():
        yield ""
        yield f"{section}: {cards_in_words(deck.size(section))}, {len(entries)} different"
        yield from (f"  {entry.count:>2} {ruleset.cards[entry.card].name}" for entry in entries)
        yield from _spread(entries, ruleset)
        yield from _sums(entries, ruleset)
    for kind in ruleset.deck_show.lists:
        yield from _list([entry for entry in deck.entries() if ruleset.cards[entry.card].kind == kind], ruleset, kind)


def _spread(entries: Iterable[DeckEntry], ruleset: Ruleset) -> Iterator[str]:
    """How many cards have each number; a card on which none is printed has it as 0."""
    name = ruleset.deck_show.curve
    spread: Counter[int] = Counter()
    for entry in entries:
        card = ruleset.cards[entry.card]
        if name is not None and name in ruleset.kinds[card.kind].data:
            spread[int(card.data[name])] += entry.count
    printed = [value for value in spread if value]
    if not printed:
        return
    values = range(min(printed), max(printed) + 1)
    drawn = bars([spread[value] for value in (*values, 0)])
    yield f"  {name}:"
    for value, bar in zip(values, drawn, strict=False):
        yield f"    {value:>3} {spread[value]:>3} {bar}".rstrip()
    if spread[0] and 0 not in values:
        yield f"      - {spread[0]:>3} {drawn[-1]}".rstrip()


def _sums(entries: Sequence[DeckEntry], ruleset: Ruleset) -> Iterator[str]:
    """By kind what its printed numbers come to: those of different kinds are not one sum."""
    for kind in dict.fromkeys(ruleset.cards[entry.card].kind for entry in entries):
        of_kind = [entry for entry in entries if ruleset.cards[entry.card].kind == kind]
        names = [name for name in ruleset.deck_show.sums if name in ruleset.kinds[kind].data]
        total = {name: sum(e.count * int(ruleset.cards[e.card].data[name]) for e in of_kind) for name in names}
        told = [
            cards_in_words(sum(e.count for e in of_kind)),
            *(f"{name} {total[name]}" for name in names if total[name]),
        ]
        yield f"  {kind.replace('_', ' ')}: {', '.join(told)}"


def _list(entries: Sequence[DeckEntry], ruleset: Ruleset, kind: str) -> Iterator[str]:
    names = [name for name in ruleset.deck_show.sums if name in ruleset.kinds[kind].data]
    if not entries:
        return
    cards = ruleset.cards
    width = max(len(cards[entry.card].name) for entry in entries) + 5
    yield ""
    yield f"{kind}: {cards_in_words(sum(e.count for e in entries))}".ljust(width + 2) + "".join(f"  {n}" for n in names)
    ordered = sorted(entries, key=lambda entry: cards[entry.card].name)
    drawn = bars([int(cards[entry.card].data[names[0]]) for entry in ordered]) if names else [""] * len(ordered)
    for entry, bar in zip(ordered, drawn, strict=True):
        shown = "".join(f"  {cards[entry.card].data[name]:>{len(name)}}" for name in names)
        yield f"{f'  {entry.count:>2} {cards[entry.card].name}'.ljust(width + 2)}{shown}  {bar}".rstrip()
