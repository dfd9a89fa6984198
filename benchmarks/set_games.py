"""What Round Table's decks are tried with: decks of one generic Knight, pairs of decks, their games, which are kept."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import attrs

import interpreter as tabletop
from interpreter.bots.bot import STEADY
from interpreter.match.simulation import Plan, Result, simulate
from interpreter.match.transcript import deck_data

BOOK = "round_table"
PLAYERS = ("Ann", "Ben", "Cora", "Dan")
MOST_TURNS = 200
MONO = "28 "
"""What the name of a deck of one Knight begins with."""
MANY, SOME, FEW = 28, 8, 4
LAND = {"farm": 9, "manor": 6, "large_manor": 4, "keep": 2, "castle": 1}
REGIONS = ("orkney", "kent", "powys", "norgales", "logres")
"""Small and great ones alike, and none with a text: such a deck has no plan that Regions could serve."""

Pair: TypeAlias = tuple[str, str]
Settings: TypeAlias = tuple[tuple[str, Any], ...]


@attrs.frozen(slots=True)
class Played:
    """A game of some decks, by seat: which of them won, after how many rounds, and why it ended."""

    decks: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    turns: int
    reason: str | None


@functools.cache
def book(settings: Settings = ()) -> tabletop.Game:
    return tabletop.load(BOOK, dict(settings))


def shipped() -> list[str]:
    """The decks that come with the game, without those of packs."""
    return list(book().ruleset.decklists)


def generic() -> list[str]:
    """Knights of whom a deck may hold any number, the cheapest first."""
    knights = [c for c in book().ruleset.cards.values() if c.kind == "knight" and not c.data["named"]]
    return [card.id for card in sorted(knights, key=lambda card: int(card.data["cost"]))]


def monos() -> list[str]:
    return [MONO + card for card in generic()]


def deck(name: str) -> Any:
    """A deck by its name; one of a single Knight is filled up with other generic ones, the cheapest last."""
    if not name.startswith(MONO):
        return name
    chosen = name.removeprefix(MONO)
    cheapest, second, *_ = [card for card in generic() if card != chosen]
    main = {chosen: MANY, second: SOME, cheapest: FEW}
    return {"game": BOOK, "name": name, "main": main, "demesne": LAND, "regions": dict.fromkeys(REGIONS, 1)}


def pairs() -> list[Pair]:
    """Each deck of one Knight against each shipped deck, then these against each other."""
    return [(mono, other) for mono in monos() for other in shipped()] + list(combinations(shipped(), 2))


def played(decks: tuple[str, ...], seeds: Sequence[int], settings: Settings = (), jobs: int = 1) -> Iterator[Played]:
    """Games of `steady` bots with these decks by seat, in order of seed."""
    names = PLAYERS[: len(decks)]
    game = book(settings).with_decks({seat: deck(name) for seat, name in enumerate(decks, 1)}, names)
    kinds = (STEADY,) * len(names)
    data = deck_data(game, len(names))
    plan = Plan(BOOK, dict(settings), names, len(seeds), seeds[0], MOST_TURNS, kinds, (), data)
    for result in simulate(game, plan, jobs):
        yield _of(decks, result)


def _of(decks: tuple[str, ...], result: Result) -> Played:
    if result.fault is not None:
        raise RuntimeError(f"{decks}, seed {result.seed}: {result.fault.message}")
    return Played(decks, result.seed, result.winners, result.turns, result.reason)


@attrs.define
class Kept:
    """Games that were played before with the same cards and rules, a line each in a file (None: nothing is kept)."""

    file: Path | None
    games: dict[str, dict[int, Played]] = attrs.Factory(dict)

    @classmethod
    def read(cls, file: Path | None) -> Kept:
        kept = cls(file)
        for line in file.read_text(encoding="utf-8").splitlines() if file and file.exists() else ():
            entry = json.loads(line)
            if entry.pop("rules") == rules_key():
                settings = tuple(map(tuple, entry.pop("settings")))
                game = Played(**entry | {"decks": tuple(entry["decks"]), "winners": tuple(entry["winners"])})
                kept.games.setdefault(_key(game.decks, settings), {})[game.seed] = game
        return kept

    def play(self, decks: tuple[str, ...], seeds: Iterable[int], settings: Settings, jobs: int) -> list[Played]:
        """These games, as far as they are not kept played now."""
        mine, wanted = self.games.setdefault(_key(decks, settings), {}), list(seeds)
        missing = [seed for seed in wanted if seed not in mine]
        if missing:
            for game in played(decks, range(missing[0], missing[-1] + 1), settings, jobs):
                mine[game.seed] = game
                self._note(game, settings)
        return [mine[seed] for seed in wanted]

    def _note(self, game: Played, settings: Settings) -> None:
        if self.file is not None:
            entry = attrs.asdict(game) | {"settings": settings, "rules": rules_key()}
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(entry) + "\n")


def _key(decks: tuple[str, ...], settings: Settings) -> str:
    return json.dumps([decks, settings])


@functools.cache
def rules_key() -> str:
    """Another one as soon as a line of the game is."""
    sources = sorted((name, text) for name, text in book().ruleset.sources.items())
    return hashlib.sha256(repr(sources).encode()).hexdigest()[:12]
