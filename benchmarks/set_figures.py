"""What games of decks come to: shares with bounds, goals, and the tables that docs/round_table_set.md shows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from benchmarks.set_games import MONO, Pair, Played

MOST_MEAN, MOST_SURE = 0.60, 0.65
LEAST_SEAT, MOST_SEAT = 0.45, 0.55
Z = 1.96  # 95 % between both bounds


@attrs.frozen(slots=True)
class Share:
    """What was won of so many games; a shared win counts as its part."""

    won: float = 0
    games: int = 0

    @property
    def mean(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def least(self) -> float:
        """Wilson's lower bound."""
        if not self.games:
            return 0.0
        n, p = self.games, self.mean
        middle, spread = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return (middle - spread) / (1 + Z * Z / n)

    def other(self) -> Share:
        return Share(self.games - self.won, self.games)


def share(games: Iterable[Played], seats: Mapping[tuple[str, ...], int]) -> Share:
    """Of games with these decks by seat the part that the seat won."""
    won, many = 0.0, 0
    for game in games:
        won += (seats[game.decks] in game.winners) / max(1, len(game.winners))
        won += 0 if game.winners else 1 / len(game.decks)
        many += 1
    return Share(won, many)


@attrs.frozen(slots=True)
class Figures:
    """All games of pairs, by pair."""

    games: Mapping[Pair, Sequence[Played]]

    def share(self, mine: str, other: str) -> Share:
        if (mine, other) not in self.games:
            return self.share(other, mine).other() if (other, mine) in self.games else Share()
        return share(self.games[mine, other], {(mine, other): 1, (other, mine): 2})

    def mean(self, mine: str, others: Iterable[str]) -> Share:
        shares = [self.share(mine, other) for other in others if other != mine]
        return Share(sum(one.won for one in shares), sum(one.games for one in shares))

    def first_seat(self) -> Share:
        return share(self.all(), dict.fromkeys({game.decks for game in self.all()}, 1))

    def all(self) -> list[Played]:
        return [game for games in self.games.values() for game in games]


def misses(figures: Figures, decks: Sequence[str], shipped: Sequence[str]) -> Iterator[str]:
    """Goals that are not met."""
    for mine in decks:
        mean = figures.mean(mine, shipped)
        if mean.mean > MOST_MEAN:
            yield f"{mine} wins {percent(mean.mean)} of its games with the shipped decks"
        for other in shipped:
            against = figures.share(mine, other)
            if against.least > MOST_SURE:
                yield f"{mine} beats {other} in at least {percent(against.least)}"
    seat = figures.first_seat().mean
    if not LEAST_SEAT <= seat <= MOST_SEAT:
        yield f"the first seat wins {percent(seat)}"


def table(figures: Figures, decks: Sequence[str], shipped: Sequence[str]) -> list[str]:
    rows = [f"| won by | {' | '.join(shipped)} | mean |", "|---" * (len(shipped) + 2) + "|"]
    for mine in decks:
        cells = [_cell(figures.share(mine, other)) if mine != other else "" for other in shipped]
        rows.append(f"| {_name(mine)} | {' | '.join(cells)} | {_cell(figures.mean(mine, shipped))} |")
    return rows


def ends(games: Sequence[Played]) -> str:
    """How they ended, and after how many rounds."""
    reasons = Counter(str(game.reason) for game in games)
    told = ", ".join(f"{reason} {many}" for reason, many in reasons.most_common())
    turns = [game.turns for game in games]
    return f"{told}; {min(turns)} to {max(turns)} rounds, {sum(turns) / len(turns):.1f} on average"


def percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def _cell(one: Share) -> str:
    return f"{percent(one.mean)} ({100 * one.least:.0f})" if one.games else ""


def _name(deck: str) -> str:
    return f"{deck} and others" if deck.startswith(MONO) else deck
