"""Cards: how many are drawn and from which deck, what is in each hand, and what lies on the Spent Piles."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected
from tests.referees.round_table import texts
from tests.referees.round_table.books import DEMESNES, Books
from tests.referees.told import Moment


def learns(b: Books, cards: Sequence[str]) -> Expected:
    """Who draws reads what; each card comes from the deck of its kind."""
    seat = b.seats[str(b.to)]
    for card in cards:
        seat.hand[card] += 1
        if card in DEMESNES:
            seat.demesne -= 1
        else:
            seat.main -= 1
    return iter(())


def first_hand(b: Books, p: str, n: int, m: int) -> Expected:
    if n + m != 10:
        yield "ten cards"
    if b.seats[p].hand.total() != 10:
        yield f"{p} has drawn {b.seats[p].hand.total()}"


def draws(b: Books, p: str, deck: str) -> Expected:
    """One card: that of Winter, or one that a Knight brings home."""
    b.owed[p] -= 1
    return iter(())


def nothing_left(b: Books, p: str) -> Expected:
    if b.seats[p].main:
        yield f"{b.seats[p].main} cards lie there"


def discards_down(b: Books, p: str, cards: Sequence[str], n: int) -> Expected:
    """At the end of a season, as far as the limit."""
    yield from discards(b, p, cards)
    if n != texts.hand_limit(b, p) or b.seats[p].hand.total() != n:
        yield f"{texts.hand_limit(b, p)} cards may be held, and {p} holds {b.seats[p].hand.total()}"


def discards(b: Books, p: str, cards: Sequence[str], knight: str = "") -> Expected:
    for card in cards:
        yield from from_hand(b, p, card)
        b.seats[p].spent.append(card)


def from_hand(b: Books, p: str, card: str) -> Expected:
    if b.seats[p].hand[card] < 1:
        yield f"{p} has no {card} in hand"
    b.seats[p].hand[card] -= 1


def lie_as_counted(b: Books, moment: Moment) -> Expected:
    for p, seat in b.seats.items():
        zones = moment.board.players[p].zones
        if not b.begun:  # how many cards there are stands on no card
            seat.main, seat.demesne = len(zones["main_deck"]), len(zones["demesne_deck"])
        for name, due in (
            ("hand", seat.hand.total()),
            ("main_deck", seat.main),
            ("demesne_deck", seat.demesne),
            ("spent_pile", len(seat.spent)),
        ):
            if len(zones[name]) != due:
                yield f"the {name} of {p} has {due} cards as it was told, and {len(zones[name])} lie there"
        lies = sorted(str(piece.name) for piece in zones["spent_pile"])
        if len(lies) == len(seat.spent) and lies != sorted(seat.spent):
            yield f"on the Spent Pile of {p} lie {lies}, as it was told {sorted(seat.spent)}"
        seat.main, seat.demesne = len(zones["main_deck"]), len(zones["demesne_deck"])
        seat.spent = lies
    b.begun = True


SENTENCES = {
    "You draw {names cards}.": learns,
    "{player p} draws {number n} demesne(s) and {number m} card(s) of the Main Deck.": first_hand,
    "{player p} draws from the {words deck} Deck.": draws,
    "{player p} draws {number n} card(s) from the Main Deck.": None,
    "{player p} has no card of the Main Deck left to draw.": nothing_left,
    "{player p} has no card left to draw.": None,
    "{player p} discards {names cards}, down to {number n} card(s).": discards_down,
    "{player p} discards {names cards} through the Seneschal {name knight}.": discards,
}
BOARD = (lie_as_counted,)
