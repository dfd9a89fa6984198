"""What a referee writes down while King of the Tabletop is played, and the figures of its rulebook."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import attrs

from interpreter import Game
from tests.referees.forms import Spot

FORTS = ("", "Tower", "Keep", "Castle", "Gran Muniment")  # by value
FORT_TILES = {"Tower": 9, "Keep": 7, "Castle": 7, "Gran Muniment": 4}
BUILDINGS = {"Village": 1, "City": 2, "Copper Mine": 1, "Silver Mine": 2, "Gold Mine": 4}
TREASURES = {"Chest": 40, "Diamond": 20, "Emerald": 20, "Sapphire": 10, "Ruby": 10, "Gold Nugget": 5}
SPECIALS = {
    "Arch Mage ☆6": 6,
    "Elf Lord R6": 6,
    "Dwarf King 5": 5,
    "Guilliame Tell R5": 5,
    "Sir Launcelot C5": 5,
    "Arch Cleric ☆5": 5,
    "Sword Master 4": 4,
    "Grand Duke 4": 4,
    "Baron Munchausen 4": 4,
    "Master Thief 4": 4,
    "Assassin Primus 4": 4,
}
WEAPONS = ("Magic Sword", "Magic Bow")
PLAYING_TILES = 124


def is_mine(building: str) -> bool:
    return building.endswith("Mine")


@attrs.define
class Land:
    """A land on a chart: its fort as a level, and the one other thing on it."""

    terrain: str
    number: int = 0
    fort: int = 0
    building: str | None = None

    @property
    def worth(self) -> int:
        return 1 + self.fort + BUILDINGS.get(self.building or "", 0)

    @property
    def walls(self) -> int:
        """What it is worth in defence: a mine is no fort."""
        return self.fort + (0 if self.building is None or is_mine(self.building) else BUILDINGS[self.building])

    @property
    def is_bare(self) -> bool:
        return not self.fort and self.building is None

    def __str__(self) -> str:
        built = " and ".join(filter(None, (FORTS[self.fort], self.building)))
        return f"{Spot(self.terrain, self.number)}{' with ' * bool(built)}{built}"


@attrs.define
class Seat:
    """A player's holdings. `army` counts tiles but Sword and Bow; `hand` counts, `held` has the names of all that was
    drawn and has not been seen since: in the hand, or face down in the army.
    """

    gold: int = 0
    lands: list[Land] = attrs.Factory(list)
    army: int = 0
    weapons: list[str] = attrs.Factory(list)
    specials: list[str] = attrs.Factory(list)
    hand: int = 0
    held: Counter[str] = attrs.Factory(Counter)
    in_game: bool = True

    def take(self, land: Land) -> None:
        """With the lowest number that is free among those of its terrain."""
        used = {other.number for other in self.lands if other.terrain == land.terrain}
        land.number = min(set(range(1, len(used) + 2)) - used)
        self.lands.append(land)

    @property
    def holdings(self) -> int:
        return sum(land.worth for land in self.lands)

    @property
    def income(self) -> int:
        return self.holdings + ("Dwarf King 5" in self.specials)

    @property
    def prestige(self) -> int:
        return self.holdings + self.gold // 10 + len(self.specials)

    @property
    def muniments(self) -> int:
        return sum(land.fort == 4 for land in self.lands)

    @property
    def tiles(self) -> int:
        """Of the standing army, as it is counted for initiative and plague."""
        return self.army + len(self.weapons)


@attrs.define
class Disaster:
    """One that goes round the table: the land pointed at last, and what must become of it."""

    terrain: str
    due: list[tuple[str, Land]]  # still to be pointed at
    owner: str = ""
    land: Land | None = None
    struck: bool = False
    fort: int = 0  # as they were before it struck
    building: str | None = None
    reduced: bool = False
    rolled: bool = False


@attrs.define
class Side:
    """Those who fight in one land, by name; `spent` have thrown in this battle already."""

    fighters: Counter[str] = attrs.Factory(Counter)
    borne: dict[str, str] = attrs.Factory(dict)  # Sword and Bow, and by whom
    draws_bow: bool = False
    spent: Counter[str] = attrs.Factory(Counter)
    wounds: int = 0  # of the Sword Master
    scored: int | None = None  # by this side, in the exchange that runs
    lost: int = 0  # hits that can harm nobody
    saving: tuple[str, int] | None = None
    applied: int = 0
    room: int = 0  # hits this side could take when the exchange began


@attrs.define
class Battle:
    where: Spot
    attacker: str
    defender: str
    attack: Side
    defence: Side
    walls: int = 0
    fire: int = 0  # of the walls, as long as the magic of whoever raised it works
    absorbed: int = 0
    soaked: int = 0  # in the exchange that runs
    stage: str = ""
    is_fight: bool = False
    charge: dict[str, int] = attrs.Factory(dict)  # dice rolled for the charges of a volley

    def side(self, player: str) -> Side:
        return self.attack if player == self.attacker else self.defence


@attrs.define
class War:
    attacker: str
    defender: str
    sent: int
    first: str = ""  # who lines up first
    lost: bool = False  # by the attacker: the initiative
    placed: dict[tuple[str, Spot], int] = attrs.Factory(dict)
    golem: str = ""  # on whose side it is
    early: bool = False  # called before the armies lined up: it is placed with its side
    weapons: dict[str, int] = attrs.Factory(dict)  # Sword and Bow of each side as it lined up
    passed: int = 0  # weapons, since the first tile was placed: each may have been placed with both its bearers
    homeless: int = 0  # of the defender, by lands lost in this war: where they were placed is not told
    fire: dict[Spot, int] = attrs.Factory(dict)

    @property
    def golem_lines_up(self) -> bool:
        return self.early and self.golem == self.attacker


@attrs.define
class Books:
    seats: dict[str, Seat]
    to: str | None = None  # whom alone the sentence is told that is being read
    turn: int = 0
    first: str = ""
    rolled: dict[str, int] = attrs.Factory(dict)
    tied: dict[str, int] = attrs.Factory(dict)
    collected: list[str] = attrs.Factory(list)
    rolled_for_event: list[str] = attrs.Factory(list)
    event: str = ""
    at_move: str = ""  # whose event it is
    drawn: list[str] = attrs.Factory(list)  # from the Land Deck, in the draw that runs
    drawer: str = ""
    owners: Counter[str] = attrs.Factory(Counter)  # of the land that is fought for
    bid: tuple[str, int] | None = None
    bought: int = 0  # tiles paid for and not drawn
    paid: bool = False  # for a fort that is not built yet
    sold: bool = False  # the land that is drawn
    replaced: tuple[str, Spot, str] | None = None
    sought: str = ""  # the Special Character who is tried for
    disaster: Disaster | None = None
    war: War | None = None
    battle: Battle | None = None
    rolls: dict[str, str] = attrs.Factory(dict)  # what became of each structure of a land that is won
    fallen: Counter[tuple[str, str]] = attrs.Factory(Counter)  # player and tile, in the war or Fight that runs
    dispelled: list[str] = attrs.Factory(list)
    lent: list[str] = attrs.Factory(list)  # magic among the owners of a land, for their Fight
    armed: str = ""  # the weapon given last
    gift: tuple[str, str] = ("", "")
    captured: Land | None = None
    fought: list[str] = attrs.Factory(list)  # Special Characters in battle this turn
    at_work: dict[str, str] = attrs.Factory(dict)  # magic, and who cast it
    ill: defaultdict[str, list[int]] = attrs.Factory(lambda: defaultdict(list))  # deadly rolls of a disease
    caught: tuple[str, str, str] | None = None
    crowned: str = ""

    @property
    def live(self) -> list[str]:
        return [player for player, seat in self.seats.items() if seat.in_game]

    def left_of_first(self) -> str:
        order = list(self.seats)
        at = order.index(self.first)
        return next(p for p in order[at + 1 :] + order[: at + 1] if self.seats[p].in_game)

    def clockwise(self, first: str) -> list[str]:
        live = self.live
        at = live.index(first)
        return live[at:] + live[:at]

    def land(self, player: str, where: Spot) -> Land | None:
        """The one that a sentence speaks of: without a number it is the only one, and the first."""
        number = where.number or 1
        found = (land for land in self.seats[player].lands if land.terrain == where.terrain)
        return next((land for land in found if land.number == number), None)

    def standing(self) -> Iterator[Land]:
        return (land for seat in self.seats.values() for land in seat.lands)

    def forts_in_bank(self, name: str) -> int:
        return FORT_TILES[name] - sum(FORTS[land.fort] == name for land in self.standing())


def begin(players: Sequence[str], _: Game) -> Books:
    return Books({player: Seat() for player in players})
