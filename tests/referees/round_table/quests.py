"""Quests and Redirects: what they cost, each name once a Summer, and the cards that Knights bring home."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected, Told
from tests.referees.round_table import texts
from tests.referees.round_table.books import Books
from tests.referees.round_table.cards_drawn import from_hand
from tests.referees.told import Moment


def once_a_summer(b: Books, p: str, card: str, kind: str) -> Expected:
    if b.card(card).kind != kind:
        yield f"a {kind}"
    if card in b.played:
        yield f"{card} was played this Summer already"
    yield from from_hand(b, p, card)
    b.played.append(card)
    b.players_of[card] = p


def sends(b: Books, p: str, n: int, whom: Told, q: str, quest: str, region: str | None) -> Expected:
    yield from once_a_summer(b, p, quest, "quest")
    knight = b.knight(q, whom, lambda k: not k.engaged and k.region == (region or ""))
    if knight is None or knight.engaged:
        yield f"a Knight of {q} who is not away"
        return
    due = texts.quest_costs(b, p, quest, knight)
    if n not in due:
        yield f"{due} points for a Resistance of {texts.resistance(b, knight)}"
    if n > texts.free(b, p):
        yield f"{texts.free(b, p)} Resource Points are free"
    b.seats[p].on_quests += n
    knight.region, knight.engaged, knight.points, knight.quest = "", True, n, quest


def calls(b: Books, p: str, n: int, redirect: str, whom: Told, q: str, region: str | None) -> Expected:
    yield from once_a_summer(b, p, redirect, "redirect")
    knight = b.knight(q, whom, lambda k: k.region == region if region else k.engaged)
    if knight is None or not (knight.engaged or (knight.region and p == q)):
        yield f"a Knight who is away, or one of {p}'s own who is committed"
        return
    due = texts.redirect_cost(b, p, redirect, knight)
    if n != due:
        yield f"{due} points"
    if n > texts.free(b, p):
        yield f"{texts.free(b, p)} Resource Points are free"
    b.seats[p].on_redirects += n
    knight.rest()
    knight.roused |= redirect == "Horn of Bran"


def comes_home(b: Books, whom: Told, p: str, n: int) -> Expected:
    """Of two alike who are away the one whose Quest brings as many."""
    knight = b.knight(p, whom, lambda k: k.engaged and texts.quest_cards(k) == n)
    if knight is None or not knight.engaged:
        knight = b.knight(p, whom, lambda k: k.engaged)
    if knight is None or not knight.engaged:
        yield f"a Knight of {p} who was away"
        return
    due = texts.quest_cards(knight)
    if n != due:
        yield f"a card for each point spent: {due}"
    b.owed[p] += n
    knight.rest()


def are_ready_too(b: Books, whom: Sequence[Told], p: str) -> Expected:
    """By the Tidings of War."""
    for told in whom:
        knight = b.knight(p, told, lambda k: k.engaged)
        if knight is None or not knight.engaged:
            yield f"a Knight of {p} who was away"
        else:
            knight.rest()


def names_are_free(b: Books, cards: Sequence[str]) -> Expected:
    if sorted(cards) != sorted(b.played):
        yield f"{b.played} were played this Summer"
    for card in b.played:
        b.seats[b.players_of[card]].spent.append(card)
    b.played.clear()
    for knight in b.knights():
        knight.roused = False


def redirects_return(b: Books, n: int, p: str) -> Expected:
    if n != b.seats[p].on_redirects:
        yield f"{b.seats[p].on_redirects} points"
    b.seats[p].on_redirects = 0


def quests_return(b: Books, n: int, p: str) -> Expected:
    if n != b.seats[p].on_quests:
        yield f"{b.seats[p].on_quests} points"
    b.seats[p].on_quests = 0


def is_away(b: Books, whom: Told, p: str, n: int) -> Expected:
    knight = b.knight(p, whom, lambda k: k.engaged)
    if knight is None or not knight.engaged or knight.quest != "The Holy Grail":
        yield "somebody whose Quest takes longer"


def all_returned(b: Books, n: int, p: str) -> Expected:
    for q, seat in b.seats.items():
        if seat.on_quests or seat.on_redirects or b.played:
            yield f"what {q} spent comes back by the end of Winter"


def lie_as_counted(b: Books, moment: Moment) -> Expected:
    lies = sorted(str(piece.name) for piece in moment.board.zones["summer_cards"])
    if lies != sorted(b.played):
        yield f"{sorted(b.played)} were played this Summer as it was told, and there lie {lies}"


SENTENCES = {
    "Round {number n}: {player p} is the active player.": all_returned,
    "To the Spent Pile, and their names are free again: {names cards}.": names_are_free,
    "{number n} point(s) that {player p} spent on Redirects can be used again.": redirects_return,
    "{number n} point(s) that {player p} spent on Quests can be used again.": quests_return,
    "{knight whom} of {player p} is away for {number n} winter(s) more.": is_away,
    "{player p} spends {number n} point(s) and sends {knight whom} of {player q} on {card quest}"
    "[, and not at {card region} any more].": sends,
    "{player p} spends {number n} point(s) on {card redirect}: {knight whom} of {player q} is ready again"
    "[, and not at {card region} any more].": calls,
    "{knights whom} of {player p} are ready again too.": are_ready_too,
    "{knight whom} of {player p} comes home and brings {number n} card(s).": comes_home,
}
BOARD = (lie_as_counted,)
