"""Knights, and what they bear: who comes into play for how much, who goes, and what stays behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from interpreter.table.view import Piece
from tests.referees.forms import Expected, Told
from tests.referees.round_table import texts
from tests.referees.round_table.books import Books, Knight
from tests.referees.round_table.cards_drawn import from_hand
from tests.referees.round_table.demesnes import POINTS, points
from tests.referees.told import Moment

SCABBARD = "Scabbard of Excalibur"


def played(b: Books, p: str, card: str, kind: str) -> Expected:
    """From the hand, if so many points are free."""
    if b.card(card).kind != kind:
        yield f"a {kind}"
    if b.card(card)["cost"] > texts.free(b, p):
        yield f"{card} costs {b.card(card)['cost']}, and {texts.free(b, p)} Resource Points are free"
    yield from from_hand(b, p, card)


def recruits(b: Books, p: str, knight: str, free: int, capacity: int) -> Expected:
    yield from played(b, p, knight, "knight")
    b.seats[p].knights.append(Knight(knight, p))
    yield from points(b, p, free, capacity)


def meets(b: Books, name: str) -> Expected:
    twins = [knight for knight in b.knights() if knight.name == name]
    if not b.card(name)["named"] or len(twins) < 2 or name == "Elaine":
        yield "a named Knight who is in play already"
    b.left = [(twin, list(twin.worn)) for twin in twins]
    for twin in twins:
        leaves(b, twin)


def saved(b: Books, name: str, p: str) -> Expected:
    """By the Scabbard, which goes in the Knight's place."""
    for knight, worn in b.left:
        if (knight.name, knight.owner) == (name, p) and SCABBARD in worn:
            seat = b.seats[knight.owner]
            seat.knights.append(knight)
            seat.spent.remove(name)
            for card in worn:
                at, told = (seat.unpaired, b.left_behind) if card in seat.unpaired else (seat.spent, b.titles_lost)
                at.remove(card)
                told.remove((name, p, card))
            worn.remove(SCABBARD)
            knight.worn = worn
            seat.spent.append(SCABBARD)
            return
    yield f"somebody with the {SCABBARD} was to leave: {b.left}"


def leaves(b: Books, knight: Knight) -> None:
    """Out of play: Titles go along, Equipment stays behind."""
    seat = b.seats[knight.owner]
    seat.knights.remove(knight)
    seat.spent.append(knight.name)
    strip(b, knight)


def strip(b: Books, knight: Knight) -> None:
    seat = b.seats[knight.owner]
    for name in knight.worn:
        at = seat.unpaired if b.card(name).kind == "equipment" else seat.spent
        at.append(name)
        (b.left_behind if at is seat.unpaired else b.titles_lost).append((knight.name, knight.owner, name))
    knight.worn.clear()


def bestows(b: Books, p: str, title: str, whom: Told, free: int, capacity: int) -> Expected:
    knight = b.knight(p, whom)
    if knight is None or title in knight.worn:
        yield f"a Knight of {p} who is no {title} yet"
    else:
        yield from played(b, p, title, "title")
        knight.worn.append(title)
    yield from points(b, p, free, capacity)


def gives(b: Books, p: str, item: str, whom: Told, free: int, capacity: int) -> Expected:
    yield from played(b, p, item, "equipment")
    yield from bears(b, p, item, whom)
    yield from points(b, p, free, capacity)


def moves(b: Books, p: str, item: str, whose: Told, whom: Told) -> Expected:
    """From another of one's own Knights, or from those without a bearer."""
    before = None if whose.name == "nobody" else b.knight(p, whose, lambda k: item in k.worn)
    worn = b.seats[p].unpaired if before is None else before.worn
    if item not in worn:
        yield f"{whose} of {p} has no {item}"
    else:
        after = b.knight(p, whom, lambda k: k is not before)
        worn.remove(item)
        if after is None:
            yield f"a Knight of {p}"
        else:
            after.worn.append(item)


def bears(b: Books, p: str, item: str, whom: Told) -> Expected:
    knight = b.knight(p, whom)
    if knight is None:
        yield f"a Knight of {p}"
    else:
        knight.worn.append(item)


def bears_it(card: Told, going: Sequence[Knight]) -> Callable[[Knight], bool]:
    """Where one of two alike goes, the other is told as one who stays."""
    others = [knight.name for knight in going]

    def fits(knight: Knight) -> bool:
        stays = knight not in going and knight.name in others
        return card.name in knight.worn and stays == (card.bearer is not None and card.bearer.stays)

    return fits


def off_whom(b: Books, p: str, card: Told, going: Sequence[Knight] = ()) -> list[str] | None:
    """From where a card is taken: of several alike it is told, unless they go together."""
    places = [b.seats[p].unpaired, *(knight.worn for knight in b.seats[p].knights)]
    if card.bearer is not None:
        bearer = b.knight(p, card.bearer, bears_it(card, going))
        places = [b.seats[p].unpaired if card.bearer.name == "nobody" else bearer.worn if bearer is not None else []]
    return next((place for place in places if card.name in place), None)


def takes_back(b: Books, p: str, cards: Sequence[Told]) -> Expected:
    """Titles and Equipment come along before those who bear them, and Knights are told with what they bore."""
    going: list[Knight] = []
    for card in cards:
        b.seats[p].hand[card.name] += 1
        if b.card(card.name).kind == "knight":
            knight = b.knight(p, card, lambda k: k not in going)
            if knight is None or knight in going:
                yield f"{p} has no {card} in play"
            else:
                going.append(knight)
    borne = [card for card in cards if b.card(card.name).kind != "knight"]
    places = [off_whom(b, p, card, going) if card.bearer is not None else None for card in borne]
    for card, worn in sorted(zip(borne, places, strict=True), key=lambda pair: pair[1] is None):
        taken_off = worn if card.bearer is not None else off_whom(b, p, card)
        if taken_off is None or card.name not in taken_off:
            yield f"{p} has no {card} in play"
        else:
            taken_off.remove(card.name)
    for knight in going:
        b.seats[p].knights.remove(knight)
        strip(b, knight)


def loses(b: Books, name: str, p: str, titles: Sequence[str]) -> Expected:
    for title in titles:
        if (name, p, title) in b.titles_lost:
            b.titles_lost.remove((name, p, title))
        else:
            yield f"what was lost: {b.titles_lost}"


def from_spent(b: Books, p: str, card: str) -> Expected:
    """By the text of a card, at the end of Fall."""
    if card not in b.seats[p].spent:
        yield f"on the Spent Pile of {p} lie {b.seats[p].spent}"
    else:
        b.seats[p].spent.remove(card)
        b.seats[p].hand[card] += 1


def green_knight(b: Books, p: str, paid: str, card: str) -> Expected:
    yield from from_hand(b, p, paid)
    b.seats[p].spent.append(paid)
    yield from from_spent(b, p, card)


def leaves_behind(b: Books, whom: Told, p: str, items: Sequence[str]) -> Expected:
    """When he goes, or by the Dolorous Tower."""
    name = whom.name
    tower = next((k for k in b.seats[p].knights if k.name == name and k.quest == "The Dolorous Tower"), None)
    for item in items:
        if tower is not None and item in tower.worn:
            tower.worn.remove(item)
            b.seats[p].unpaired.append(item)
        elif (name, p, item) in b.left_behind:
            b.left_behind.remove((name, p, item))
        else:
            yield f"what was left: {b.left_behind}"


def all_told(b: Books, n: int, p: str) -> Expected:
    if b.titles_lost or b.left_behind:
        yield f"these were lost or left behind, and nobody was told: {b.titles_lost + b.left_behind}"
    b.titles_lost.clear()
    b.left_behind.clear()


def gives_up(b: Books, p: str, card: Told) -> Expected:
    worn = off_whom(b, p, card)
    if worn is None:
        yield f"{p} has no {card} in play"
    else:
        worn.remove(card.name)
        b.seats[p].spent.append(card.name)


def cannot_keep(b: Books, p: str, card: Told) -> Expected:
    if texts.capacity(b, p) >= texts.allocated(b, p):
        yield f"{texts.capacity(b, p)} Resource Points are enough for {texts.allocated(b, p)}"
    knight = b.knight(p, card)
    if knight is not None:
        leaves(b, knight)
    else:
        yield from gives_up(b, p, card)


def stand_as_counted(b: Books, moment: Moment) -> Expected:
    for p, seat in b.seats.items():
        zones = moment.board.players[p].zones
        lie = [as_knight(p, piece, moment) for piece in zones["knights"]]
        for knight in lie:
            knight.quest = next((k.quest for k in seat.knights if k.told == knight.told), "")
        if Counter(k.told for k in lie) != Counter(k.told for k in seat.knights):
            yield f"{p} has {[k.told for k in seat.knights]} as it was told, and there are {[k.told for k in lie]}"
            seat.knights = lie
        without = sorted(str(piece.name) for piece in zones["unpaired"])
        if without != sorted(seat.unpaired):
            yield f"without a bearer {p} has {sorted(seat.unpaired)} as it was told, and there lie {without}"
        seat.unpaired = without


def as_knight(owner: str, piece: Piece, moment: Moment) -> Knight:
    at = {region.id: str(region.name) for region in moment.board.zones["regions"]}
    return Knight(
        str(piece.name),
        owner,
        [str(x.name) for x in piece.attached],
        at.get(piece.fields["campaign"], ""),
        bool(piece.fields["engaged"]),
        int(piece.fields["quest_points"]),
    )


SENTENCES = {
    "{player p} recruits {card knight}[ in Summer]" + POINTS: recruits,
    "Bedivere brings {player p} {card card} from the Spent Pile.": from_spent,
    "Isolde heals {card card}: {player p} takes the card from the Spent Pile.": from_spent,
    "{player p} puts {card paid} on the Spent Pile and takes back {card card}.": green_knight,
    "{card name} meets a namesake: both go to the Spent Pile.": meets,
    "{player p} bestows {card title} on {knight whom}" + POINTS: bestows,
    "{player p} gives {card item} to {knight whom}" + POINTS: gives,
    "{player p} moves {card item} from {bearer whose} to {knight whom}.": moves,
    "{player p} takes back {knights cards}.": takes_back,
    "{card name} of {player p} loses {names titles}, to the Spent Pile.": loses,
    "{knight whom} of {player p} leaves {names items} behind, with nobody to bear it.": leaves_behind,
    "The Scabbard saves {card name} of {player p} and goes to the Spent Pile.": saved,
    "Round {number n}: {player p} is the active player.": all_told,
    "{player p} puts {knight card} on the Spent Pile.": gives_up,
    "{player p} cannot keep {knight card}: it goes to the Spent Pile.": cannot_keep,
}
BOARD = (stand_as_counted,)
