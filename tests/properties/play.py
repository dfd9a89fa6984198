"""Random play for the properties: games by name, tables driven by a seeded stream."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.position import Table
from interpreter.run.own_blocks import OWN_SITES
from interpreter.table.state import State
from interpreter.values.chance import Stream

ROOT = Path(__file__).parents[2]
GAMES = {
    "king_of_the_tabletop": ROOT / "games/king_of_the_tabletop",
    "round_table": ROOT / "games/round_table",
    "mini_war": ROOT / "benchmarks/mini_war",
    "three_bids": ROOT / "tests/games/three_bids",
    "goofspiel": ROOT / "tests/games/goofspiel",
    "liars_dice": ROOT / "tests/games/liars_dice",
    "thief": ROOT / "tests/games/thief",
}
SEATS = {
    "king_of_the_tabletop": (2, 3, 4),
    "round_table": (2, 3, 4),
    "mini_war": (2,),
    "three_bids": (3,),
    "goofspiel": (2,),
    "liars_dice": (3,),
    "thief": (4,),
}
BRIEF = ("goofspiel", "liars_dice", "thief")  # over after some ten answers to a question or two
NAMES = ["Tom", "Rob", "Neil", "Zoe"]
Act: TypeAlias = tuple[int, Any]  # 0 and a raw answer, or a seat and its aside
CASES = [(name, seats) for name, many in SEATS.items() for seats in many]
LONG_CASES = [case for case in CASES if case[0] not in BRIEF]


@functools.cache
def game(name: str) -> Game:
    return tabletop.load(GAMES[name])


@functools.cache
def whole_box(loaded: Game) -> Game:
    """Where players build decks: everyone has all there is, so that any card can be met anywhere."""
    if not loaded.ruleset.deck_sections:
        return loaded
    seats = [str(seat) for seat in range(1, loaded.ruleset.max_players + 1)]
    return loaded.with_decks(dict.fromkeys(seats, "box"), seats)


def table(name: str, seats: int, seed: int) -> Table:
    return whole_box(game(name)).new_table(NAMES[:seats], seed)


def random_acts(playing: Table, stream: Stream) -> Iterator[Act]:
    """What a random player does next, asides now and then; who takes an act from here carries it out
    before the next.
    """
    machine = playing.game.machine
    while playing.question is not None:
        if stream.chance(1, 6):
            for seat in playing.state.live:
                open_now = list(machine.asides(playing.state, seat))
                if open_now:
                    yield seat, open_now[stream.below(len(open_now))]
                    break
            if playing.question is None:
                return
        yield 0, playing.sample(stream)


def act_on(playing: Table, act: Act) -> None:
    seat, what = act
    if seat:
        playing.game.machine.take_aside(playing.state, seat, what)
    else:
        playing.answer(what)


def play(playing: Table, stream: Stream, decisions: int) -> Iterator[Table]:
    """Answer at random; yields the table at each question."""
    acts = random_acts(playing, stream)
    for _ in range(decisions):
        if playing.question is None:
            return
        yield playing
        act = next(acts, None)
        if act is not None:
            act_on(playing, act)


def kinds_of_questions(name: str) -> int:
    """How many there are in a game, at most."""
    return len({(site.unit, site.kind) for site in game(name).program.sites[OWN_SITES:]})


def facts(state: State) -> str:
    """Everything in which two states can differ, as text."""
    return repr((state.facts(), state.question, state.ret))
