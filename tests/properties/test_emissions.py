"""Programs made of the same blocks in different ways are numbered alike: a game goes on in another at any question."""

from __future__ import annotations

import ast
from collections.abc import Callable

import pytest

from interpreter.api.game import Game
from interpreter.api.position import Table
from interpreter.compile.compile import build
from interpreter.compile.emit.emit_statements import Writer
from interpreter.compile.lower.lowering import lower
from interpreter.syntax import nodes as n
from interpreter.values.chance import Stream
from tests.properties.play import act_on, game, random_acts, table

GAMES = [
    ("king_of_the_tabletop", 3, 300),
    ("round_table", 2, 150),
    ("three_bids", 3, 200),
]


class Silent(Writer):
    """Nothing is told to anybody."""

    def say(self, s: n.Say) -> list[ast.stmt]:
        return []


def silent(loaded: Game) -> Game:
    """The game in which nothing is told, from the same blocks numbered the same."""
    program = loaded.program
    return Game(*build(lower(program.meaning), program.layout, Silent), loaded.decks)


def table_facts(playing: Table) -> tuple[object, ...]:
    """All but what was told."""
    state = playing.state
    return state.facts(), state.question, state.answered


@pytest.mark.parametrize(("name", "seats", "most"), GAMES)
def test_a_game_goes_from_one_program_to_another_at_any_question(name: str, seats: int, most: int) -> None:
    plain = table(name, seats, 3)
    other = silent(plain.game)
    switching = Table(plain.game, plain.players, plain.state.copy())
    luck = Stream(3)
    acts = random_acts(plain, luck)
    for number in range(most):
        act = next(acts, None)
        if act is None:
            break
        switching = Table((plain.game, other)[number % 2], switching.players, switching.state)
        act_on(switching, act)
        act_on(plain, act)
        assert table_facts(switching) == table_facts(plain), f"after {number} answers"
        assert switching.digest() == plain.digest()
    assert number > 30
    assert len(told(switching)) < len(told(plain)), "the other program has told as much"


def told(playing: Table) -> list[str]:
    return playing.position().log(None)


def test_every_number_is_the_same() -> None:
    one = game("three_bids")
    other = silent(one)
    kept: list[Callable[[Game], object]] = [
        lambda g: g.program.block_places,
        lambda g: g.program.block_units,
        lambda g: [(s.number, s.kind, s.unit, s.slot, s.then, s.nothing) for s in g.program.sites],
        lambda g: [(r.number, r.name, r.slot, r.tail, r.last, r.after) for r in g.program.regions],
        lambda g: g.program.causes,
        lambda g: g.program.texts,
        lambda g: [a.unit.name for a in g.program.abilities],
        lambda g: [unit.name for unit, _ in g.program.checks],
        lambda g: (g.program.entries, g.program.pads, g.program.slot_names),
    ]
    for read in kept:
        assert read(one) == read(other)
