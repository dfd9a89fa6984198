"""Chances of a deck, exact: that among the cards somebody has had by a round there is one of some. Cards are drawn from
one section, none is put back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb

import attrs

from interpreter.loading.decklist import DeckEntry, DeckList
from interpreter.loading.ruleset import CardDef, Ruleset
from interpreter.values.plain import plain

MOST_ROUNDS = 20


@attrs.frozen(slots=True)
class Drawing:
    """Which section is drawn from, how many cards one has in the first round, and how many more in each after it."""

    section: str
    start: int
    each_round: int
    rounds: int

    def drawn(self, round: int) -> int:
        """By a round, counted from 1."""
        return self.start + self.each_round * (round - 1)


@attrs.frozen(slots=True)
class Wish:
    """What one would like to have: any of some cards; which they are may change by the round."""

    called: str
    is_one: Callable[[CardDef, int], bool]


def chance(cards: int, good: int, drawn: int) -> Fraction:
    """That of so many cards drawn at least one is good."""
    drawn = min(drawn, cards)
    return 1 - Fraction(comb(cards - good, drawn), comb(cards, drawn))


def of_cards(ids: Iterable[str], called: str) -> Wish:
    wanted = frozenset(ids)
    return Wish(called, lambda card, _: card.id in wanted)


def of_kind(kind: str) -> Wish:
    return Wish(f"any {kind.replace('_', ' ')}", lambda card, _: card.kind == kind)


def affordable(name: str, means: Sequence[int]) -> Wish:
    """Any card whose printed number is no more than one can pay in that round; the last of `means` is that of all that
    follow.
    """

    def is_one(card: CardDef, round: int) -> bool:
        return name in card.data and int(card.data[name]) <= means[min(round, len(means)) - 1]

    return Wish(f"{name} up to {', '.join(map(str, means))}", is_one)


def odds(deck: DeckList, ruleset: Ruleset, drawing: Drawing, wishes: Iterable[Wish]) -> list[str]:
    """A table: a row for each wish, a column for each round."""
    entries = [entry for entry in deck.sections.get(drawing.section, ()) if entry.card]
    rounds = range(1, drawing.rounds + 1)
    told = [(wish.called, _row(entries, ruleset.cards, drawing, wish)) for wish in wishes]
    width = max([len(called) for called, _ in told] + [len(_DRAWN)])
    rows = [
        ("round", [str(round) for round in rounds]),
        (_DRAWN, [str(min(drawing.drawn(round), deck.size(drawing.section))) for round in rounds]),
        *told,
    ]
    return [plain(f"{called:<{width}}" + "".join(f"{cell:>7}" for cell in cells)) for called, cells in rows]


_DRAWN = "cards had by then"


def _row(entries: Sequence[DeckEntry], cards: Mapping[str, CardDef], drawing: Drawing, wish: Wish) -> Iterator[str]:
    whole = sum(entry.count for entry in entries)
    for round in range(1, drawing.rounds + 1):
        good = sum(entry.count for entry in entries if wish.is_one(cards[entry.card], round))
        yield f"{float(chance(whole, good, drawing.drawn(round))):.1%}" if whole else "-"
