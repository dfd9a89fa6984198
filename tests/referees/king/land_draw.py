"""The draw from the Land Deck: what is drawn, how it is got, and what is paid for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.referees.forms import Expected, Spot
from tests.referees.king.books import BUILDINGS, TREASURES, Books
from tests.referees.king.gold import pay

TERRAINS = ("Desert", "Forest", "Mountain", "Plains", "Swamp")
PRICES = (1, 2, 3, 4, 5, 6, 8, 10)
INSTRUCTIONS = ("Land Auction", "Fight", *(f"For Sale ({price})" for price in PRICES))


def draws(b: Books, p: str, tile: str) -> Expected:
    if tile not in TERRAINS and tile not in INSTRUCTIONS:
        yield "a tile of the Land Deck"
    if b.drawer != p or b.drawn[-1] in TERRAINS:
        b.drawer, b.drawn, b.bid, b.sold, b.lent = p, [], None, False, []
    b.drawn.append(tile)


def bids(b: Books, p: str, n: int, land: Spot) -> Expected:
    yield from must_follow(b, "Land Auction", land)
    if b.bid is not None and n <= b.bid[1]:
        yield f"more than the {b.bid[1]} bid before"
    if b.seats[p].gold < n:
        yield f"{p} has only {b.seats[p].gold} gold"
    b.bid = (p, n)


def buys(b: Books, p: str, land: Spot, n: int) -> Expected:
    """At the auction, or for the price of the instruction."""
    if b.bid is None:
        yield from must_follow(b, f"For Sale ({n})", land)
    elif b.bid != (p, n):
        yield f"the highest bid wins: {b.bid}"
    b.sold = True
    yield from pay(b, p, n)


def refuses(b: Books, p: str, land: Spot, n: int | None = None) -> Expected:
    if b.drawer != p or b.drawn[-1:] != [land.terrain]:
        yield f"what {b.drawer} has drawn: {b.drawn}"
    if n is not None:
        yield from must_follow(b, f"For Sale ({n})", land)
    b.drawn, b.drawer, b.bid, b.lent = [], "", None, []


def owners(b: Books, land: Spot, tiles: Sequence[str]) -> Expected:
    yield from must_follow(b, "Fight", land)
    if len(tiles) != 4:
        yield "four tiles"
    b.owners, b.lent = Counter(tiles), []


def send_back(b: Books, tiles: Sequence[str]) -> Expected:
    """Whatever is neither a character nor magic."""
    if any(tile not in (*BUILDINGS, *TREASURES) for tile in tiles):
        yield "cities, villages, mines and treasures"
    b.owners -= Counter(tiles)


def lent(b: Books, tile: str, p: str) -> Expected:
    """Magic among the owners serves the player on the left."""
    if not b.owners[tile] or p != b.clockwise(b.drawer)[1]:
        yield f"one of {dict(b.owners)}, to the left of {b.drawer}"
    b.owners[tile] -= 1
    b.lent.append(tile)
    b.seats[p].hand += 1
    b.seats[p].held[tile] += 1


def lent_no_more(b: Books, tile: str, p: str) -> Expected:
    if b.seats[p].held[tile] < 1:
        yield f"{p} was lent no {tile}"
    b.seats[p].hand -= 1
    b.seats[p].held[tile] -= 1


def go_back(b: Books, tiles: Sequence[str]) -> Expected:
    b.lent = []
    return iter(())


def must_follow(b: Books, order: str, land: Spot) -> Expected:
    """Of several instructions the last must be followed."""
    if len(b.drawn) < 2 or not b.drawn[-2].startswith(order) or b.drawn[-1] != land.terrain:
        yield f"the last instruction and the land drawn: {b.drawn}"


def may_hold(b: Books, p: str, terrain: str) -> Expected:
    """A land from the deck: the one drawn, by whom the instruction leaves it to, and for what it costs."""
    order = b.drawn[-2] if len(b.drawn) > 1 else ""
    if (order.startswith("For Sale") or b.bid is not None) and not b.sold:
        yield "it is paid for first"
    if not b.drawn or b.drawn[-1] != terrain:
        yield f"no such land was drawn: {b.drawn}"
    elif b.bid is not None and b.bid[0] != p:
        yield f"{b.bid[0]} has bid most"
    elif b.bid is None and p != b.drawer:
        yield f"{b.drawer} has drawn it"
    b.drawn, b.drawer, b.bid, b.lent = [], "", None, []


SENTENCES = {
    "{name tile} among the owners goes to the hand of {player p} for this Fight.": lent,
    "{name tile} of {player p} goes back to the cup: the Fight is over.": lent_no_more,
    "{player p} draws {land_tile tile}.": draws,
    "The tiles that hold {land land}: {names tiles}.": owners,
    "{names tiles} cannot hold it: back to the cup.": send_back,
    "No owner is left at {land land}.": None,
    "The owners go back to the cup: {names tiles}.": go_back,
    "{player p} draws no land.": None,
    "{player p} draws no land: the Land Deck is empty.": None,
    "There is no land left to draw.": None,
    "{player p} does not take {land land}; it goes back to the Land Deck.": refuses,
    "{player p} does not buy {land land} for {number n} gold; it goes back to the Land Deck.": refuses,
    "{player p} does not fight for {land land}; it goes back to the Land Deck.": refuses,
    "{player p} bids {number n} gold for {land land}.": bids,
    "{player p} buys {land land} for {number n} gold.": buys,
    "{player p} withdraws from the auction.": None,
    "{player p} has too little gold to bid more than {number n} and withdraws.": None,
}
