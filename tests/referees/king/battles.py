"""Battles: who fights, how many dice they throw, what hits, and that as many hits fall as were scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.referees.forms import Expected, Spot, armed, numbers
from tests.referees.king.armies import leaves, was_there
from tests.referees.king.books import BUILDINGS, FORTS, SPECIALS, WEAPONS, Battle, Books, Side
from tests.referees.king.magic import FIRE
from tests.referees.king.war import lined_up

GOLEM, SWORD_MASTER = "Golem 9", "Sword Master 4"
SIEGE_MASTERS = ("Baron Munchausen 4", "Grand Duke 4")
SWORD, BOW = WEAPONS
RANGED = "ranged"
FORTS_DICE = 0  # a key for the dice of forts, which hit on 6


def value(tile: str) -> int:
    return int(tile.rpartition(" ")[2].lstrip("RC☆∞"))


def symbol(tile: str) -> str:
    return tile.rpartition(" ")[2].rstrip("0123456789")


def side_of(tiles: Sequence[str]) -> Side:
    side = Side()
    for tile, borne in map(armed, tiles):
        if not is_wall(tile):
            side.fighters[tile] += 1
            side.borne.update(dict.fromkeys(borne, tile))
    return side


def is_wall(tile: str) -> bool:
    return tile in FORTS or tile in BUILDINGS or tile == FIRE


def begins(b: Books, where: Spot, tiles: Sequence[str], p: str, guard: Sequence[str], q: str) -> Expected:
    yield from opened(b, where, tiles, p, guard, q)
    assert b.battle is not None
    land = b.land(q, where)
    built = sorted(x for x in (FORTS[land.fort], land.building) if x and not x.endswith("Mine")) if land else []
    told = sorted(x for x in guard if is_wall(x) and x != FIRE)
    if built != told:
        yield f"on the land stand {built}"
    fire = b.war.fire.get(where, 0) if b.war is not None and FIRE in guard else 0
    b.battle.walls, b.battle.fire = (land.walls if land else 0) + fire, fire


def undefended(b: Books, where: Spot, q: str, p: str, tiles: Sequence[str]) -> Expected:
    yield from opened(b, where, tiles, p, (), q)
    land = b.land(q, where)
    if land is not None and land.walls:
        yield f"{land} defends itself"
    war = b.war  # a weapon that lies there defends nothing
    if war is not None and war.placed.get((q, where), 0) > war.homeless + war.weapons.get(q, 0) and not b.dispelled:
        yield f"{q} has placed {war.placed[q, where]} tiles there"


def opened(b: Books, where: Spot, tiles: Sequence[str], p: str, guard: Sequence[str], q: str) -> Expected:
    yield from lined_up(b)
    war = b.war
    if war is None or (p, q) != (war.attacker, war.defender):
        yield "a battle of the war that was declared"
    else:
        weapons = war.weapons.get(p, 0)  # placed with their bearers, who may have passed them on since
        stand = len(tiles) - (GOLEM in tiles and not war.early)
        placed = war.placed.get((p, where), 0)
        inert = (
            war.golem_lines_up and p == war.golem and GOLEM not in tiles and is_inert(b)
        )  # it is placed all the same
        if not stand <= placed <= stand + weapons + war.passed + inert:
            yield f"{p} has placed {placed} tiles there"
    b.battle = Battle(where, p, q, side_of(tiles), side_of(guard))
    for player in (p, q):
        yield from in_army(b, player, b.battle.side(player))
    b.rolls.clear()


def in_army(b: Books, p: str, side: Side) -> Expected:
    for tile in side.fighters:
        if tile != GOLEM:
            yield from was_there(b, p, tile)
        elif is_inert(b):
            yield "a Golem does not fight while the magic of its player fails"
    for weapon in side.borne:
        if weapon not in b.seats[p].weapons:
            yield f"{p} has given nobody the {weapon}"
    b.fought += [tile for tile in side.fighters if tile in SPECIALS]


def fights_owners(b: Books, p: str, force: Sequence[str], owners: Sequence[str], land: Spot) -> Expected:
    b.battle = Battle(Spot(""), p, b.clockwise(p)[1], side_of(force), side_of(owners), is_fight=True)
    b.fallen.clear()
    yield from in_army(b, p, b.battle.attack)
    if b.battle.defence.fighters != +b.owners:
        yield f"the owners: {dict(b.owners)}"


def charges(b: Books, p: str, n: int, knight: str, more: int) -> Expected:
    if b.battle is None or symbol(knight) != "C" or n != more or not 1 <= n <= 6:
        yield "one die for a charging character, and as many dice more"
        return
    b.battle.charge[knight] = b.battle.charge.get(knight, 0) + n


def bow(b: Books, tile: str) -> Expected:
    """Who bears the Bow may shoot with it."""
    side = b.battle and next((x for x in (b.battle.attack, b.battle.defence) if x.borne.get(BOW) == tile), None)
    if not side:
        yield "who bears the Bow in the battle"
    else:
        side.draws_bow = True


def shoots(b: Books, p: str, dice: str, faces: str, hits: int) -> Expected:
    yield from volley(b, p, dice, faces, hits, RANGED)


def strikes(b: Books, p: str, dice: str, faces: str, hits: int) -> Expected:
    yield from volley(b, p, dice, faces, hits, "hand to hand")


def volley(b: Books, p: str, dice: str, faces: str, hits: int, stage: str) -> Expected:
    battle = b.battle
    if battle is None:
        yield "dice are thrown in battle only"
        return
    if stage != battle.stage:
        yield from settled(b)
        open_exchange(b, battle, stage)
    side = battle.side(p)
    throwers = throwing(b, battle, side, stage)
    thrown = groups(faces)
    yield from as_many_dice(b, battle, p, throwers, thrown, stage)
    total = sum(map(len, thrown.values()))
    if dice != ("one die" if total == 1 else f"{total} dice"):
        yield f"{total} dice lie there"
    due = sum(face >= (6 if at == FORTS_DICE else at) for at, lie in thrown.items() for face in lie)
    if hits != due:
        yield f"{due} hits"
    side.scored, battle.charge = hits, {}
    side.spent = side.spent + throwers


def groups(faces: str) -> dict[int, list[int]]:
    """The dice by what they hit on: `6, 4 and 3; on 5 or more: 5; forts: 2 and 1`."""
    found: dict[int, list[int]] = {}
    for part in faces.split("; "):
        kind, _, shown = part.rpartition(": ")
        found[FORTS_DICE if kind == "forts" else int(kind[3]) if kind else 6] = numbers(shown)
    return found


def as_many_dice(
    b: Books, battle: Battle, p: str, throwers: Counter[str], thrown: dict[int, list[int]], stage: str
) -> Expected:
    """As many as they are worth, with what they rolled for a charge, and for the walls one a point."""
    side, due = battle.side(p), Counter[int]()
    for tile, many in throwers.items():
        for nth in range(many):  # of several of a name only one bears the weapon
            due[hits_on(b, p, side, tile, stage, may_bear=nth == 0)] += value(tile)
    for tile, more in battle.charge.items():
        due[hits_on(b, p, side, tile, stage)] += more
    if stage != RANGED and side is battle.defence and battle.walls:
        due[FORTS_DICE] = battle.walls
    lie = {at: len(faces) for at, faces in thrown.items()}
    if lie != dict(+due):
        yield f"as many dice, by what they hit on (0: forts): {dict(+due)}"


def hits_on(b: Books, p: str, side: Side, tile: str, stage: str, may_bear: bool = True) -> int:
    """Magic hits on 5 and 6; with the Sword blows, and with the Bow shots of those who shoot, one face lower."""
    works = p not in b.dispelled
    star = symbol(tile) == "☆" and works
    armed = works and may_bear
    if stage == RANGED:
        return 5 if star or (symbol(tile) == "R" and armed and side.borne.get(BOW) == tile) else 6
    return 6 - star - (armed and side.borne.get(SWORD) == tile)


def throwing(b: Books, battle: Battle, side: Side, stage: str) -> Counter[str]:
    """Who shoots, or has not shot and fights hand to hand. A Golem of one whose magic fails does neither."""
    able = Counter({tile: n for tile, n in side.fighters.items() if tile != GOLEM or not is_inert(b)})
    if stage == RANGED:
        archers = Counter({tile: n for tile, n in able.items() if symbol(tile) == "R"})
        if side.draws_bow and BOW in side.borne:
            archers[side.borne[BOW]] = max(1, archers[side.borne[BOW]])
        return archers
    return able - side.spent


def is_inert(b: Books) -> bool:
    return b.at_work.get(GOLEM) in b.dispelled


def open_exchange(b: Books, battle: Battle, stage: str) -> None:
    battle.stage, battle.soaked = stage, 0
    for side in (battle.attack, battle.defence):
        side.scored, side.applied, side.lost = None, 0, 0
        side.room = sum(bears(b, tile, side, stage) * n for tile, n in side.fighters.items())


def bears(b: Books, tile: str, side: Side, stage: str) -> int:
    """How many hits somebody can take in an exchange: flyers two, if they are not saved."""
    if tile == GOLEM:
        return 0 if stage == RANGED or is_inert(b) else 1
    if tile == SWORD_MASTER:
        return 2 - side.wounds
    return 2 if symbol(tile) == "∞" else 1


def settled(b: Books) -> Expected:
    """At the end of an exchange: as many hits were taken as were scored, or as could be."""
    battle = b.battle
    if battle is None or not battle.stage:
        return
    pool = max(0, battle.walls - battle.absorbed + battle.soaked)
    soaked = min(pool, battle.attack.scored or 0)
    if soaked != battle.soaked:
        yield f"the forts absorb {soaked} hits"
    on_defence = (battle.attack.scored or 0) - battle.soaked
    for side, whose, scored in (
        (battle.attack, battle.attacker, battle.defence.scored or 0),
        (battle.defence, battle.defender, on_defence),
    ):
        due = min(scored, side.room)
        if (side.applied, side.lost) != (due, scored - due):
            yield (
                f"{scored} hits on the side of {whose}, who can take {side.room}: "
                f"{due} are taken, not {side.applied}, and {scored - due} are lost, not {side.lost}"
            )
    battle.stage = ""


def harms_nobody(b: Books, n: int, p: str) -> Expected:
    if b.battle is None:
        yield "hits are scored in battle only"
    else:
        b.battle.side(p).lost += n


def stays_behind(b: Books, weapon: str, tile: str) -> Expected:
    """So it was its bearer who fell."""
    side = b.battle and next((x for x in (b.battle.attack, b.battle.defence) if x.borne.get(weapon) == tile), None)
    if not side:
        yield f"nobody bears the {weapon} there"
        return
    del side.borne[weapon]
    if weapon == BOW and side.draws_bow and symbol(tile) != "R":  # so nobody alike who is left has shot
        side.spent = +Counter({**side.spent, tile: side.spent[tile] - 1})


def takes_up(b: Books, p: str, weapon: str, tile: str) -> Expected:
    if b.battle is None or not b.battle.side(p).fighters[tile]:
        yield "somebody who fights there"
    else:
        b.battle.side(p).borne[weapon] = tile


def absorbs(b: Books, where: Spot, n: int) -> Expected:
    if b.battle is None:
        yield "forts absorb hits in battle only"
        return
    b.battle.absorbed += n
    b.battle.soaked += n


def besieged(b: Books, n: int, where: Spot) -> Expected:
    battle = b.battle
    masters = 0 if battle is None else sum(battle.attack.fighters[tile] for tile in SIEGE_MASTERS)
    if battle is None or n != min(masters, battle.walls):
        yield f"{masters} masters of siege, one hit each"
        return
    battle.absorbed += n


def falls(b: Books, p: str, tile: str) -> Expected:
    yield from fell(b, p, tile)
    if b.battle is not None:
        b.fallen[p, tile] += 1
        if tile != GOLEM:
            leaves(b, p, tile)


def owner_falls(b: Books, tile: str) -> Expected:
    yield from fell(b, b.battle.defender if b.battle is not None else "", tile)
    b.fallen["", tile] += 1


def dead(b: Books, home: str, tiles: Sequence[str]) -> Expected:
    """Once war or Fight is over: Special Characters to the bank, all others to the cup."""
    due = Counter[str]()
    for (p, tile), many in list(b.fallen.items()):
        if (tile in SPECIALS) == (home == "bank"):
            due[tile] += many
            del b.fallen[p, tile]
    if due != Counter(tiles):
        yield f"the dead: {dict(+due)}"


def fell(b: Books, p: str, tile: str) -> Expected:
    if b.battle is None:
        yield "nobody falls outside a battle"
        return
    side = b.battle.side(p)
    if not side.fighters[tile]:
        yield f"there fight {dict(side.fighters)}"
    if side.saving is not None and side.saving[0] == tile:
        if side.saving[1] % 2 == 0:
            yield "an even roll saves"
        side.applied += 1
    else:
        side.applied += bears(b, tile, side, b.battle.stage)
    side.saving = None
    side.fighters[tile] -= 1
    side.fighters = +side.fighters
    side.spent &= side.fighters


def flies(b: Books, p: str, n: int, tile: str) -> Expected:
    if b.battle is None or symbol(tile) != "∞":
        yield "a saving roll for flyers in battle"
        return
    b.battle.side(p).saving = (tile, n)


def keeps(b: Books, p: str, tile: str) -> Expected:
    side = None if b.battle is None else b.battle.side(p)
    if side is None or side.saving is None or side.saving[0] != tile or side.saving[1] % 2:
        yield "an even roll for it"
        return
    side.applied, side.saving = side.applied + 1, None


def stands(b: Books, tile: str) -> Expected:
    battle = b.battle
    if battle is None or tile != SWORD_MASTER:
        yield "only the Sword Master outlasts a hit"
        return
    side = battle.attack if battle.attack.fighters[tile] else battle.defence
    if side.wounds:
        yield "a second hit kills him"
    side.wounds, side.applied = 1, side.applied + 1


def takes_for(b: Books, p: str, weapon: str) -> Expected:
    if b.battle is None or weapon not in b.battle.side(p).borne:
        yield "a weapon that fights there"
        return
    side = b.battle.side(p)
    del side.borne[weapon]
    side.applied, side.room = side.applied + 1, side.room + 1
    if weapon in b.seats[p].weapons:
        b.seats[p].weapons.remove(weapon)


SENTENCES = {
    "Battle at {land where} of {player q}: {names tiles} of {player p} against {names guard}.": begins,
    "{land where} of {player q} is undefended; {player p} comes with {names tiles}.": undefended,
    "{player p} sends {names force} against {names owners} at {land land}.": fights_owners,
    "{player p} rolls {number n} for the charge of {fighter knight}: {number more} more dice.": charges,
    "{player p} shoots with {words dice} ({words faces}): {number hits} hit(s).": shoots,
    "{player p} fights hand to hand with {words dice} ({words faces}): {number hits} hit(s).": strikes,
    "{fighter who} throws {words dice}: {words why}.": None,
    "{fighter who} hits on {number n} or more.": None,
    "The forts of {land where} absorb {number n} hit(s).": absorbs,
    "Masters of siege: {number n} hit(s) on the forts of {land where}.": besieged,
    "{fighter tile} shoots with the Bow.": bow,
    "{number n} hit(s) on {player p} can harm nobody.": harms_nobody,
    "{number n} hit(s) more on {player p} can harm nobody.": harms_nobody,
    "{magic weapon} stays behind when {fighter tile} falls.": stays_behind,
    "{player p} gives {magic weapon}, whose bearer was shot, to {fighter tile}.": takes_up,
    "{player p} loses {fighter tile}.": falls,
    "The dead go back to the {name home}: {names tiles}.": dead,
    "The owners of the land lose {fighter tile}.": owner_falls,
    "{player p} rolls {number n} for {fighter tile}, who is hit and flies.": flies,
    "{player p} keeps {fighter tile}.": keeps,
    "{fighter tile} is hit and stands.": stands,
    "{player p} puts a hit on {name weapon}: it is destroyed and goes back to the cup.": takes_for,
}
