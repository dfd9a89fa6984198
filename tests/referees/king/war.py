"""War: who marches, who has the initiative, and where the tiles are lined up."""

from __future__ import annotations

from tests.referees.forms import Expected, Spot
from tests.referees.king.books import Books, War


def sends(b: Books, p: str, n: int, q: str, price: int) -> Expected:
    if n < 1 or n > b.seats[p].tiles:
        yield f"part of an army of {b.seats[p].tiles} tiles"
    b.war = War(p, q, n)
    b.fallen.clear()


def initiative(
    b: Books,
    p: str,
    mine: int,
    edge: int | None,
    one: int | None,
    q: str,
    theirs: int,
    other_edge: int | None,
    two: int | None,
) -> Expected:
    """Whoever has fewer tiles may add one; the higher roll lines up first."""
    war = b.war
    if war is None or (p, q) != (war.attacker, war.defender):
        yield "the initiative of the war that was declared"
        return
    marching = war.sent + (war.golem == p)
    staying = b.seats[q].tiles + (war.golem == q)
    for player, more, own, other in ((p, edge, marching, staying), (q, other_edge, staying, marching)):
        if more and (more != 1 or own >= other):
            yield f"{player} has {own} tiles against {other} and may add nothing"
    lead = mine + (edge or 0) - theirs - (other_edge or 0)
    war.first = "" if lead == 0 else p if lead > 0 else q
    war.lost = lead < 0


def runs_away(b: Books, p: str) -> Expected:
    if b.war is None or b.war.attacker != p or not b.war.lost:
        yield "only an attacker who has lost the initiative may run"
    b.war = None


def places(b: Books, p: str, n: int, where: Spot, q: str) -> Expected:
    war = b.war
    if war is None or q != war.defender or b.land(q, where) is None:
        yield "at a land of the player who is attacked"
        return
    if not war.placed and p != war.first and (war.first == war.attacker or b.seats[war.first].army):
        yield f"{war.first} lines up first"
    war.weapons.setdefault(p, len(b.seats[p].weapons))
    war.placed[p, where] = war.placed.get((p, where), 0) + n


def lined_up(b: Books) -> Expected:
    """All who marched stand somewhere before the first battle."""
    war = b.war
    if war is not None:
        stand = sum(n for (player, _), n in war.placed.items() if player == war.attacker)
        now = len(b.seats[war.attacker].weapons)
        weapons = war.weapons.get(war.attacker, now)  # may have gone to those who march, or to those who stay
        if abs(stand - war.sent - war.golem_lines_up) > weapons + war.passed:
            yield f"{war.sent + war.golem_lines_up} tiles of {war.attacker} marched and {stand} are lined up"


SENTENCES = {
    "{player p} sends {number n} tile(s) against {player q} and pays {number price} gold.": sends,
    (
        "Initiative: {player p} rolls {number mine}[ + {number edge} = {number one}], "
        "{player q} rolls {number theirs}[ + {number other_edge} = {number two}]."
    ): initiative,
    "{player p} sends no army to war[: {words why}].": None,
    "The army of {player p} runs away without a fight; its pay is lost.": runs_away,
    "{player p} places {number n} tile(s) at {land where} of {player q}.": places,
}
