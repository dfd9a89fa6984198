"""What a referee writes down while Round Table is played. The numbers of the cards are those printed on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from interpreter import Game
from tests.referees.forms import Told

DEMESNES = ("Farm", "Manor", "Large Manor", "Keep", "Castle")  # each is laid on the one before it
RESOURCES = {"Farm": 1, "Manor": 2, "Large Manor": 4, "Keep": 7, "Castle": 11}
HAND = 10


@attrs.frozen
class Card:
    """What is printed on one."""

    name: str
    kind: str
    data: Mapping[str, Any]

    def __getitem__(self, key: str) -> int:
        return int(self.data.get(key, 0))


@attrs.define(eq=False)
class Knight:
    name: str
    owner: str
    worn: list[str] = attrs.Factory(list)
    region: str = ""  # to which he is committed
    engaged: bool = False
    points: int = 0  # spent to send him on the Quest
    quest: str = ""
    roused: bool = False  # by the Horn of Bran, for this Summer

    @property
    def told(self) -> tuple[str, tuple[str, ...], str, bool]:
        return self.name, tuple(sorted(self.worn)), self.region, self.engaged

    def rest(self) -> None:
        self.region, self.engaged, self.points, self.quest = "", False, 0, ""


@attrs.define
class Seat:
    stacks: list[list[str]] = attrs.Factory(list)  # Demesnes, each with those laid on it
    knights: list[Knight] = attrs.Factory(list)
    unpaired: list[str] = attrs.Factory(list)
    hand: Counter[str] = attrs.Factory(Counter)
    main: int = 0  # cards in the deck
    demesne: int = 0
    spent: list[str] = attrs.Factory(list)
    won: list[str] = attrs.Factory(list)
    laid: int = 0  # Demesnes, this Spring
    on_quests: int = 0
    on_redirects: int = 0


@attrs.define
class Side:
    """A player in the attack on a Region that is being resolved."""

    player: str
    left: int = 0
    attack: int = 0  # Influence, as it is told of each Knight
    defence: int = 0


@attrs.define
class Books:
    cards: Mapping[str, Card]
    seats: dict[str, Seat]
    to: str | None = None
    round: int = 0
    active: str = ""
    named: list[str] = attrs.Factory(list)  # the Regions of the game
    regions: list[str] = attrs.Factory(list)  # in the middle
    played: list[str] = attrs.Factory(list)  # Quests and Redirects, this Summer
    players_of: dict[str, str] = attrs.Factory(dict)  # whose each of these is
    sides: list[Side] = attrs.Factory(list)
    owed: Counter[str] = attrs.Factory(Counter)  # cards still to be drawn
    captures: int = 0  # this Summer
    quiet: int = 0  # Summers without one, since no Region is to come
    left: list[tuple[Knight, list[str]]] = attrs.Factory(list)  # those who met last, and what they bore
    titles_lost: list[tuple[str, str, str]] = attrs.Factory(list)  # Knight, player, card: still to be told
    left_behind: list[tuple[str, str, str]] = attrs.Factory(list)
    ended: str = ""
    begun: bool = False

    def card(self, name: str) -> Card:
        return self.cards.get(name, Card(name, "unknown", {}))

    def knights(self) -> Iterator[Knight]:
        return (knight for seat in self.seats.values() for knight in seat.knights)

    def knight(self, owner: str, told: Told, fits: Callable[[Knight], bool] = lambda _: True) -> Knight | None:
        """The one that a sentence speaks of: of several of a name the one who bears what is told, and is away there."""
        found = [knight for knight in self.seats[owner].knights if knight.name == told.name]
        if len(found) > 1:
            found = [knight for knight in found if tuple(sorted(knight.worn)) == told.worn]
            found.sort(key=lambda knight: knight.quest != told.away)
        found = [knight for knight in found if told.away in ("", knight.quest)]
        return next((knight for knight in found if fits(knight)), found[0] if found else None)

    def held_renown(self, player: str) -> int:
        return sum(self.card(region)["renown"] for region in self.seats[player].won)

    def left_of(self, player: str) -> str:
        order = list(self.seats)
        return order[(order.index(player) + 1) % len(order)]


def begin(players: Sequence[str], game: Game) -> Books:
    cards = {card.name: Card(card.name, card.kind, card.data) for card in game.shape().cards.values()}
    return Books(cards, {player: Seat() for player in players})
