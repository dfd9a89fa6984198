"""What the texts of cards do to what is counted, as they are printed."""

from __future__ import annotations

from tests.referees.round_table.books import HAND, RESOURCES, Books, Knight

LEADERS = ("Arthur", "Uther Pendragon")
CHEVALIER, RAM, PALAMEDES = "Chevalier", "Battering Ram", "Palamedes"
OF_THE_TABLE = "Round Table Knight"


def capacity(b: Books, p: str) -> int:
    seat = b.seats[p]
    printed = sum(RESOURCES[demesne] for stack in seat.stacks for demesne in stack)
    return printed + sum(knight.name == "Kay" for knight in seat.knights) + 2 * ("Londinium" in seat.won)


def allocated(b: Books, p: str) -> int:
    seat = b.seats[p]
    names = [*seat.unpaired, *(name for knight in seat.knights for name in (knight.name, *knight.worn))]
    return sum(b.card(name)["cost"] for name in names)


def free(b: Books, p: str) -> int:
    return capacity(b, p) - allocated(b, p) - b.seats[p].on_quests - b.seats[p].on_redirects


def hand_limit(b: Books, p: str) -> int:
    seat = b.seats[p]
    castellans = sum(knight.worn.count("Castellan") for knight in seat.knights)
    return HAND + 2 * castellans + 2 * ("Camelot" in seat.won)


def led(b: Books, knight: Knight) -> int:
    """By how many Leaders of their player somebody who is committed is led, themselves left out."""
    if not knight.region:
        return 0
    others = [other.name for other in b.seats[knight.owner].knights if other is not knight]
    return sum(name in LEADERS for name in others) + (CHEVALIER in others and knight.name != CHEVALIER)


def is_of_the_table(knight: Knight) -> bool:
    return OF_THE_TABLE in knight.worn or knight.name == "Galahad"


def is_monarch(b: Books, knight: Knight) -> bool:
    return bool(b.card(knight.name)["monarch"])


def in_play(b: Books, name: str) -> bool:
    return any(knight.name == name for knight in b.knights())


def influence(b: Books, knight: Knight) -> int:
    total = sum(b.card(name)["influence"] for name in (knight.name, *knight.worn)) + led(b, knight)
    total += 3 * knight.roused
    if knight.name == "Lancelot" and in_play(b, "Guinevere"):
        total += 3
    if knight.name == "Mordred" and in_play(b, "Arthur"):
        total += 4
    if "Excalibur" in knight.worn and is_monarch(b, knight):
        total += 3
    if knight.region and OF_THE_TABLE in knight.worn:
        army = [k for k in b.seats[knight.owner].knights if k.region == knight.region and k is not knight]
        total += sum(map(is_of_the_table, army))
    return total + tristan(b, knight)


def resistance(b: Books, knight: Knight) -> int:
    total = sum(b.card(name)["resistance"] for name in (knight.name, *knight.worn)) + led(b, knight)
    return total + tristan(b, knight)


def tristan(b: Books, knight: Knight) -> int:
    isolde = any(other.name == "Isolde" for other in b.seats[knight.owner].knights)
    return 2 if knight.name == "Tristan" and isolde else 0


def opposed(b: Books, p: str, region: str, resistance_there: int, attack: int) -> int:
    """What opponents' Resistance takes away, if the texts of those who attack leave it so."""
    army = [knight for knight in b.seats[p].knights if knight.region == region]
    if any(RAM in knight.worn for knight in army):
        resistance_there = -(-resistance_there // 2)
    for knight in army:
        if knight.name == PALAMEDES:
            resistance_there = min(resistance_there, attack - influence(b, knight))
    return resistance_there


def quest_costs(b: Books, p: str, quest: str, knight: Knight) -> set[int]:
    """What is printed on it, else a fifth of the Knight's Resistance, rounded up, at least 1; which of two texts that
    change it comes first is nowhere said.
    """
    cost = b.card(quest)["cost"] or max(1, -(-resistance(b, knight) // 5))
    half = -(-cost // 2) if quest == "The Loathly Lady" else cost
    if not any(other.name == "Morgan le Fay" for other in b.seats[p].knights):
        return {half}
    less = max(1, cost - 1)
    return {max(1, half - 1), -(-less // 2) if half != cost else less}


def redirect_cost(b: Books, p: str, redirect: str, knight: Knight) -> int:
    """What is printed on it, else what the Quest did, or would."""
    if any(other.name == "Merlin" for other in b.seats[p].knights):
        return 0
    if redirect == "Royal Command" and any(is_monarch(b, own) for own in b.seats[p].knights):
        return 0
    if redirect == "Swift Messenger" and not knight.engaged:
        return 0
    return b.card(redirect)["cost"] or (knight.points if knight.engaged else max(1, -(-resistance(b, knight) // 5)))


def quest_cards(knight: Knight) -> int:
    if knight.quest == "The Black Knight":
        return 0
    return knight.points + (knight.quest == "The Questing Beast")


def may_capture(b: Books, p: str, region: str) -> bool:
    army = [knight for knight in b.seats[p].knights if knight.region == region]
    if region == "Caerleon":
        return any(is_monarch(b, knight) for knight in army)
    if region == "Avalon":
        return any(b.card(name)["fey"] for knight in army for name in knight.worn)
    return True


def margin_holds(region: str) -> bool:
    return region != "Listenoise"
