"""Bots use magic where its holder is not asked by itself, in the situations of `magic_at_any_time`."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import pytest

from interpreter.api.position import Position, Table
from interpreter.bots.bot import ONE_IN as RANDOM_ONE_IN
from interpreter.bots.bot import random_choice
from interpreter.bots.steady import ONE_IN as STEADY_ONE_IN
from interpreter.bots.steady import steady_choice
from interpreter.run.answers.question_site import PASS
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.scenario_file import Case, read_scenarios
from interpreter.scenario.written_answers import answer
from interpreter.scenario.written_dice import WrittenDice
from interpreter.values.chance import Stream
from tests.properties.play import ROOT, game

CASES = (
    "Neil's Mist against a war of others, held ready at a question of his own",
    "Tom's Mist against his own war",
    "Neil's Golem for whom he likes",
    "Neil's Wall of Fire in a land of others",
    "Rob's Charm when the only arrow kills his only defender",
    "a Golem given to Rob while he lines up",
)
LUCKS = 40


@functools.cache
def cases() -> Mapping[str, Case]:
    file, _ = read_scenarios(Path(ROOT / "tests/scenarios/king_of_the_tabletop/magic_at_any_time.yaml"))
    assert file is not None
    return {str(case.plain("about")): case for case in file.cases if "use_at" in str(case.plain("answers"))}


def test_every_situation_is_tried() -> None:
    assert set(cases()) == set(CASES)


def moments(case: Case) -> tuple[Position, Position]:
    """Where the holder might hold the tile ready, and where they are asked about it then."""
    king = game("king_of_the_tabletop")
    laid = LaidTable(king, [str(name) for name in case.plain("players")], 1)
    give_all(laid, case.within("given"))
    run, answers = case.node("run"), case.node("answers")
    assert run is not None and answers is not None
    laid.state.source = WrittenDice(case.within("dice"), laid.players, None, run.span)
    unit, arguments = laid.called(run)
    king.machine.begin(laid.state, unit.name, arguments, "play_on")
    king.machine.run(laid.state)
    position = Position(king, tuple(laid.players), laid.state)
    before: Position | None = None
    for item in answers.items:
        ((_, entry),) = item.entries.items()
        player, _, aside = entry.key.partition(" ")
        if aside and "use_at" in str(entry.value.value):
            before, holder = position, player
        elif before is not None and player == holder and str(entry.value.value) in str(tiles(before, holder)):
            return before, position
        position = answer(position, entry)
    raise AssertionError("nobody uses what they hold ready")


def tiles(position: Position, player: str) -> list[str]:
    return [act.id for act in position.asides(player) if act.id.startswith("use_at")]


@pytest.mark.parametrize("about", CASES)
def test_a_bot_that_is_asked_uses_it_where_it_gains_by_it(about: str) -> None:
    _, asked = moments(cases()[about])
    assert asked.decision is not None and asked.decision.window is not None
    answers = [steady_choice(asked.table(), Stream(luck)).answer for luck in range(LUCKS)]
    assert any(answer not in (PASS, None) for answer in answers)


@pytest.mark.parametrize("one_in", [STEADY_ONE_IN, RANDOM_ONE_IN])
@pytest.mark.parametrize("about", [about for about in CASES if not about.startswith("a Golem")])
def test_now_and_then_a_bot_holds_it_ready_at_a_question_of_its_own(about: str, one_in: int) -> None:
    before, _ = moments(cases()[about])
    table = before.table()
    assert before.decision is not None and table.question is not None
    (id,) = tiles(before, before.decision.player)
    choose = steady_choice if one_in == STEADY_ONE_IN else random_choice
    luck = next(luck for luck in range(9999) if lucky(Stream(luck), table, one_in))
    chosen = choose(table, Stream(luck))
    assert chosen.aside is not None and before.aside_id(before.decision.player, chosen.aside) == id


def lucky(stream: Stream, table: Table, one_in: int) -> bool:
    """Whether this is luck with which something is held ready."""
    if one_in == RANDOM_ONE_IN:
        table.sample(stream)
    return stream.chance(1, one_in)
