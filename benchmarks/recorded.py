"""Fifty games of each rulebook, played again: the same digests, sentences and questions as when they were recorded?

    python -m benchmarks.recorded [GAME ...]           compare with tests/recorded/
    python -m benchmarks.recorded --write digests ...  record anew what is named: digests, told, asked, decisions
    python -m benchmarks.recorded --games 0,3,4        only these, in either form

What a change of the interpreter must not change is held by three hashes a game: `digests` of every position, `told`
(every sentence each seat reads) and `asked` (every question's prompt, labels and ids, and what others may know of it).
`told` and `asked` change only with the rules and the words of the program; `digests` also when what a digest is made of
changes, and then `ENGINE` rises.
"""

from __future__ import annotations

import functools
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

import interpreter as tabletop
from interpreter.api.seat import Move, put_question
from interpreter.bots.bot import RANDOM, STEADY, Bot
from interpreter.values.chance import Stream

FOLDER = Path(__file__).parents[1] / "tests" / "recorded"
BOOKS = ("king_of_the_tabletop", "round_table")
ASPECTS = ("digests", "told", "asked")
PLAYERS = ("Ann", "Ben", "Cora", "Dan")
SETTINGS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "king_of_the_tabletop": ({}, {}, {}, {"playing_deck": "printed_tiles"}, {"ask_everyone": True}),
    "round_table": ({}, {}, {}, {"margin_when": "each_exceeds"}, {"ask_everyone": True}),
}
GAMES, STEADY_GAMES = 50, 3
MOST_DECISIONS = 1200


@attrs.frozen(slots=True)
class Plan:
    """One game to be played: the book, its place among the fifty, seats and settings.

    Everything else follows from the number.
    """

    book: str
    number: int

    @property
    def kind(self) -> str:
        """The bots that sit there."""
        return STEADY if self.number < STEADY_GAMES else RANDOM

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS[: 2 if self.kind == STEADY else 2 + self.number % 3]

    @property
    def settings(self) -> Mapping[str, Any]:
        choices = SETTINGS[self.book]
        return choices[self.number % len(choices)]

    @property
    def whole_box(self) -> bool:
        """Whether each player of a game with decks has every card there is."""
        return self.book == "round_table" and self.number % 2 == 1


@functools.cache
def _load(book: str, settings: str) -> tabletop.Game:
    return tabletop.load(book, json.loads(settings))


def played(plan: Plan) -> dict[str, Any]:
    """What became of a game: its length and a hash for each aspect."""
    game = _load(plan.book, json.dumps(plan.settings))
    decks = dict.fromkeys(plan.players, "box") if plan.whole_box else None
    hashes = {aspect: hashlib.sha256() for aspect in ASPECTS}
    decisions = 0
    for position, since in positions(game, plan, decks):
        decisions = position.decisions
        hashes["digests"].update(position.digest().encode())
        for text in _told(position, since):
            hashes["told"].update(text.encode())
        for text in _asked(position):
            hashes["asked"].update(text.encode())
    return {"decisions": decisions, **{aspect: made.hexdigest()[:16] for aspect, made in hashes.items()}}


def positions(
    game: tabletop.Game, plan: Plan, decks: Mapping[str, str] | None
) -> Iterator[tuple[tabletop.Position, int]]:
    """Every position of a game, with the size of the log at the one before."""
    position, since = game.start(plan.players, 1000 + plan.number, decks), 0
    luck = Stream(plan.number)
    while True:
        yield position, since
        if position.decision is None or position.decisions >= MOST_DECISIONS:
            return
        since = position.log_size
        position = _move(position, plan, luck).on(position)


def _move(position: tabletop.Position, plan: Plan, luck: Stream) -> Move:
    decision = position.decision
    assert decision is not None
    if plan.kind != RANDOM:
        return Bot(plan.kind, plan.number, plan.players.index(decision.player) + 1).answer(position)
    if luck.chance(1, 8):
        for player in position.in_game:
            asides = position.asides(player)
            if asides:
                return Move(player, (asides[luck.below(len(asides))].id,), aside=True)
    return Move(decision.player, position.ids_of(position.table().sample(luck)))


def _told(position: tabletop.Position, since: int) -> Iterator[str]:
    for viewer in (None, *position.players):
        for sentence in position.log(viewer, since):
            yield f"{viewer}: {sentence}\n"


def _asked(position: tabletop.Position) -> Iterator[str]:
    put_question(position)
    for viewer in position.players:
        asked = position.asked(viewer)
        if asked is None:
            yield f"{viewer}: nothing\n"
            continue
        yield f"{viewer}: {asked.player} {asked.kind} {asked.prompt}\n"
        if asked.decision is not None:
            for option in (*asked.decision.options, *position.asides(viewer)):
                yield f"  {option.id}: {option.label}\n"


def recorded(book: str) -> list[dict[str, Any]]:
    """What stands in the book's file, by the number of the game."""
    path = FOLDER / f"{book}.json"
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else []


def differences(plan: Plan, now: Mapping[str, Any]) -> list[str]:
    """The aspects in which a game is not the one recorded."""
    before = recorded(plan.book)[plan.number]
    return [aspect for aspect in ("decisions", *ASPECTS) if before[aspect] != now[aspect]]


def _numbers(arguments: list[str]) -> list[int]:
    """Which of the fifty are played: all, or those behind `--games`."""
    if "--games" not in arguments:
        return list(range(GAMES))
    return [int(number) for number in arguments[arguments.index("--games") + 1].split(",")]


def main(arguments: list[str]) -> int:
    writing = "--write" in arguments
    aspects = [a for a in arguments if a in ("decisions", *ASPECTS)]
    books = [a for a in arguments if a in BOOKS] or list(BOOKS)
    numbers = _numbers(arguments)
    different = 0
    for book in books:
        made = {number: played(Plan(book, number)) for number in numbers}
        if not recorded(book) and not writing:
            print(f"{book}: nothing is recorded")
            return 2
        wrong = {n: found for n, now in made.items() if recorded(book) and (found := differences(Plan(book, n), now))}
        for number, found in wrong.items():
            print(f"{book} {number}: {', '.join(found)} differ")
        print(
            f"{book}: {len(made) - len(wrong)} of {len(made)} games as recorded, "
            f"{sum(now['decisions'] for now in made.values())} decisions"
        )
        unnamed = {aspect for found in wrong.values() for aspect in found} - set(aspects)
        different += bool(wrong)
        if writing and not unnamed:
            kept = dict(enumerate(recorded(book))) | made
            rows = ",\n".join(json.dumps(kept[number]) for number in range(GAMES))
            (FOLDER / f"{book}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")
        elif writing:
            print(f"not written: {', '.join(sorted(unnamed))} would change too")
    return 1 if different and not writing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
