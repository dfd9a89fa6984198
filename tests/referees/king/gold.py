"""Gold: what comes from the bank and goes to it, and from seat to seat."""

from __future__ import annotations

from tests.referees.forms import Expected
from tests.referees.king.books import TREASURES, Books
from tests.referees.told import Moment

PRICES = {1: 2, 2: 5, 3: 10, 4: 20}
FORT_COST = 10
WORKERS_GOLD = 10


def pay(b: Books, p: str, amount: int) -> Expected:
    if b.seats[p].gold < amount:
        yield f"{p} has only {b.seats[p].gold} gold"
    b.seats[p].gold -= amount


def collects(b: Books, p: str, n: int, total: int) -> Expected:
    seat = b.seats[p]
    due = seat.income
    if n != due:
        yield f"{due} gold: {', '.join(map(str, seat.lands))}{' and the Dwarf King' * (due > seat.holdings)}"
    seat.gold += due
    if total != seat.gold:
        yield f"{seat.gold} gold in all"
    if b.event == "good harvest":
        b.event = ""


def mother_lode(b: Books, p: str, n: int) -> Expected:
    due = 2 * sum(land.worth - 1 - land.fort for land in b.seats[p].lands if (land.building or "").endswith("Mine"))
    if n != due:
        yield f"double the value of all mines: {due}"
    b.seats[p].gold += due


def pennies(b: Books, p: str, n: int) -> Expected:
    if n != 1:
        yield "1 gold"
    b.seats[p].gold += 1


def taxes(b: Books, p: str, die: int, n: int) -> Expected:
    if n != die:
        yield f"{die} gold"
    b.seats[p].gold += die


def workers_pay(b: Books, p: str, n: int) -> Expected:
    if n != WORKERS_GOLD:
        yield f"{WORKERS_GOLD} gold"
    b.seats[p].gold += WORKERS_GOLD


def cashes(b: Books, p: str, treasure: str, n: int) -> Expected:
    seat = b.seats[p]
    if n != TREASURES.get(treasure):
        yield f"{TREASURES.get(treasure)} gold for {treasure}"
    if not seat.held[treasure]:
        yield f"{p} has drawn no {treasure}"
    seat.held[treasure] -= 1
    seat.hand -= 1
    seat.gold += n


def pays_for_fort(b: Books, p: str, n: int) -> Expected:
    if n != FORT_COST:
        yield f"{FORT_COST} gold a level"
    if b.paid:
        yield "the fort that was paid for before is not built"
    b.paid = True
    yield from pay(b, p, n)


def buys_tiles(b: Books, p: str, n: int, price: int) -> Expected:
    if price != PRICES.get(n):
        yield f"{n} tiles cost {PRICES.get(n)} gold"
    b.bought = n
    yield from pay(b, p, price)


def sends(b: Books, p: str, n: int, q: str, price: int) -> Expected:
    if price != (n + 1) // 2:
        yield f"1 gold for every 2 tiles: {(n + 1) // 2}"
    yield from pay(b, p, price)


def steals(b: Books, p: str, mine: int, q: str, theirs: int, thief: str, n: int) -> Expected:
    due = min(mine - theirs, b.seats[q].gold)
    if n != due:
        yield f"the difference, as far as {q} has it: {due}"
    b.seats[q].gold -= due
    b.seats[p].gold += due


def lies_as_counted(b: Books, moment: Moment) -> Expected:
    for p, seat in b.seats.items():
        lies = moment.board.players[p].fields["gold"]
        if lies != seat.gold:
            yield f"{p} has {seat.gold} gold as it was told, and {lies} lie there"
            seat.gold = lies


SENTENCES = {
    "{player p} collects {number n} gold and now has {number total}.": collects,
    "Mother lode! The mines of {player p} yield {number n} gold.": mother_lode,
    "Pennies from heaven: {number n} gold for {player p}.": pennies,
    "{player p} rolls {number die} and collects {number n} gold in taxes.": taxes,
    "The workers of {player p} can build nothing; {player p} gets {number n} gold instead.": workers_pay,
    "{player p} cashes {name treasure} for {number n} gold.": cashes,
    "{player p} pays {number n} gold for a fort.": pays_for_fort,
    "{player p} buys {number n} tile(s) for {number price} gold.": buys_tiles,
    "{player p} sends {number n} tile(s) against {player q} and pays {number price} gold.": sends,
    "{player p} rolls {number mine}, {player q} {number theirs}: {name thief} steals {number n} gold.": steals,
}
BOARD = (lies_as_counted,)
