"""Hands and armies: how many tiles are drawn, which of them are seen again, and how many stand in each army."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected
from tests.referees.king.books import SPECIALS, WEAPONS, Books
from tests.referees.told import Moment


def draws(b: Books, p: str, n: int) -> Expected:
    if n != b.bought and (b.bought or n > 1):
        yield f"{b.bought or 1} tiles"
    b.bought = 0
    b.seats[p].hand += n


def learns(b: Books, tiles: Sequence[str]) -> Expected:
    b.seats[str(b.to)].held.update(tiles)
    return iter(())


def places(b: Books, p: str, n: int) -> Expected:
    """From the hand into the army, face down."""
    if n > b.seats[p].hand:
        yield f"{p} has {b.seats[p].hand} tiles in hand"
    b.seats[p].hand -= n
    b.seats[p].army += n


def tries_for(b: Books, p: str, special: str) -> Expected:
    if special not in in_bank(b):
        yield f"Special Characters in the bank: {in_bank(b)}"
    b.sought = special


def in_bank(b: Books) -> list[str]:
    return [name for name in SPECIALS if not any(name in seat.specials for seat in b.seats.values())]


def joins(
    b: Books, p: str, dice: Sequence[int], n: int, edge: int | None, reached: int | None, special: str
) -> Expected:
    yield from reaches(b, p, dice, n, edge, reached, special, True)
    b.seats[p].specials.append(special)
    b.seats[p].army += 1


def stays_away(
    b: Books, p: str, dice: Sequence[int], n: int, edge: int | None, reached: int | None, need: int, special: str
) -> Expected:
    yield from reaches(b, p, dice, n, edge, reached, special, False)
    if need != 2 * SPECIALS[special]:
        yield f"twice the value, {2 * SPECIALS[special]}, is needed"


def reaches(
    b: Books, p: str, dice: Sequence[int], n: int, edge: int | None, reached: int | None, special: str, joined: bool
) -> Expected:
    due = sum(dice) + b.seats[p].prestige // 10
    if (n + (edge or 0), n, n if reached is None else reached) != (due, sum(dice), due):
        yield f"{sum(dice)} and 1 for every 10 prestige of {b.seats[p].prestige}: {due}"
    if special != b.sought:
        yield f"{b.sought} was tried for"
    if joined != (due >= 2 * SPECIALS[special]):
        yield f"twice the value, {2 * SPECIALS[special]}, is needed"


def leaves(b: Books, p: str, tile: str) -> None:
    """Out of an army, for good or among the fallen."""
    seat = b.seats[p]
    if tile in WEAPONS:
        if tile in seat.weapons:
            seat.weapons.remove(tile)
        return
    seat.army -= 1
    if tile in SPECIALS:
        seat.specials = [name for name in seat.specials if name != tile]
    elif seat.held[tile]:
        seat.held[tile] -= 1


def was_there(b: Books, p: str, tile: str) -> Expected:
    seat = b.seats[p]
    if tile not in seat.specials and tile not in seat.weapons and not seat.held[tile]:
        yield f"{p} has no {tile} in the army"


def loses(b: Books, p: str, tile: str) -> Expected:
    yield from was_there(b, p, tile)
    leaves(b, p, tile)


def plague(b: Books, p: str) -> Expected:
    """The largest army; of several as large the higher roll."""
    largest = max(b.seats[q].tiles for q in b.live)
    if b.seats[p].tiles != largest:
        yield f"the largest army has {largest} tiles"
    rivals = [q for q in b.live if b.seats[q].tiles == largest]
    if len(rivals) > 1 and b.tied.get(p) != max(b.tied.get(q, 0) for q in rivals):
        yield f"{rivals} roll, and the highest is struck"


def no_plague(b: Books) -> Expected:
    if any(b.seats[q].tiles for q in b.live):
        yield "there are armies"


def dies(b: Books, p: str, n: int, tile: str, home: str) -> Expected:
    deadly = n == 7 if b.event == "smallpox" else n % 2 == 1
    if not deadly:
        yield "7 of two dice kills in smallpox, an odd die in the plague"
    if home != ("the bank" if tile in SPECIALS else "the cup"):
        yield "Special Characters go to the bank, others to the cup"
    b.ill[p].append(n)
    yield from loses(b, p, tile)


def has_rolled(b: Books, p: str, rolls: Sequence[int], deadly: str) -> Expected:
    """One roll for each tile that was there."""
    died = [n for n in rolls if (n == 7 if b.event == "smallpox" else n % 2 == 1)]
    if died != b.ill[p]:
        yield f"of these {died} kill, and {b.ill[p]} have killed"
    if len(rolls) - len(died) != b.seats[p].tiles:
        yield f"{b.seats[p].tiles + len(died)} tiles are rolled for"
    b.ill.clear()


def has_none(b: Books, p: str) -> Expected:
    if b.seats[p].tiles:
        yield f"an army of {b.seats[p].tiles} tiles"


def goes_out(b: Books, p: str, n: int, tiles: int) -> Expected:
    if (n, tiles) != (b.seats[p].gold, b.seats[p].tiles + b.seats[p].hand):
        yield f"{b.seats[p].gold} gold and {b.seats[p].tiles + b.seats[p].hand} tiles"
    if b.seats[p].lands:
        yield f"{p} still holds {len(b.seats[p].lands)} lands"
    b.seats[p] = type(b.seats[p])(in_game=False)


def stand_as_counted(b: Books, moment: Moment) -> Expected:
    for p, seat in b.seats.items():
        if moment.winners is not None:  # nothing is put away any more
            break
        player = moment.board.players[p]
        if player.in_game != seat.in_game:
            yield f"{p} is {'still' if seat.in_game else 'no longer'} in the game, as it was told"
        if len(player.zones["hand"]) != seat.hand:
            yield f"{p} holds {seat.hand} tiles as it was told, and {len(player.zones['hand'])} are in the hand"
            seat.hand = len(player.zones["hand"])
        army = [piece for piece in player.zones["army"] if piece.name not in (*WEAPONS, "Golem")]
        if not seat.army <= len(army) <= seat.tiles:  # a weapon beneath a bearer is not seen, one that is dropped is
            yield f"the army of {p} has {seat.army} tiles as it was told, and {len(army)} stand there"
            seat.army = len(army)


def specials_as_counted(b: Books, moment: Moment) -> Expected:
    lie = sorted(str(p.name) for zone in ("court", "fallen") for p in moment.board.zones[zone] if is_special(p.name))
    due = sorted(name.rpartition(" ")[0] for name in in_bank(b))
    if lie != due:
        yield f"in the bank {due}, and there are {lie}"


def is_special(name: str | None) -> bool:
    return any(special.startswith(f"{name} ") for special in SPECIALS)


REACHES = "{player p} rolls {faces dice}: {number n}[ + {number edge} for prestige = {number reached}]"


def has_no_home(b: Books, p: str, tile: str) -> Expected:
    """In the middle of a war, too, which takes lands one by one."""
    if b.war is not None and p == b.war.defender:
        b.war.homeless += 1
    return loses(b, p, tile)


SENTENCES = {
    "{player p} draws {number n} tile(s) from the Playing Deck.": draws,
    "You draw {names tiles}.": learns,
    "{player p} places {number n} tile(s) in the standing army.": places,
    "{player p} adds {number n} tile(s) to the army.": places,
    "{player p} tries for {name special}.": tries_for,
    REACHES + ". {name special} joins the army.": joins,
    REACHES + ", and {number need} is needed. {name special} stays away.": stays_away,
    "The black plague strikes the army of {player p}.": plague,
    "The black plague finds no army to strike.": no_plague,
    "{player p} rolls {number n} and loses {name tile} to the disease; it goes back to {words home}.": dies,
    "{player p} has rolled {faces rolls} for the army; {words deadly} kill(s).": has_rolled,
    "{player p} has no army: no harm.": has_none,
    "{player p} has no land any more where {name tile} is at home; it goes back to the cup.": has_no_home,
    (
        "{player p} has no land left and is out of the game: {number n} gold goes back to the bank, "
        "{number tiles} tile(s) to where tiles come from."
    ): goes_out,
}
BOARD = (stand_as_counted, specials_as_counted)
