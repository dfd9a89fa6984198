"""What is compiled knows of no source of chance: it is the same whether a game goes by a seed or by anything else."""

from __future__ import annotations

import ast

import pytest

from interpreter.compile.compile import emitted
from interpreter.compile.lower.lowering import lower
from tests.properties.play import GAMES, NAMES, SEATS, game

# The function, and how many values it is given: the state, the cause, what is rolled or drawn. None is a source.
CALLS = {("roll", 7), ("roll_many", 6), ("do_draw", 7), ("do_pick", 6), ("do_shuffle", 4)}


@pytest.mark.parametrize("name", GAMES)
def test_rolls_and_draws_are_emitted_as_before_there_were_sources(name: str) -> None:
    program = game(name).program
    nodes = [node for _, made in emitted(lower(program.meaning), program.layout).functions for node in ast.walk(made)]
    called = {(n.func.id, len(n.args)) for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    assert {call for call in called if call[0] in dict(CALLS)} <= CALLS
    read = {
        n.attr for n in nodes if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "s"
    }
    assert "cols" in read and not read & {"source", "seed", "chance"}


def test_a_game_of_another_source_is_the_same_program() -> None:
    own = game("mini_war")
    assert own.start(NAMES[: SEATS["mini_war"][0]], chance=lambda *of: 1).game.program is own.program
