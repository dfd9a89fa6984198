"""A program read from what is kept plays games without its second part, and has that for whoever asks."""

from __future__ import annotations

import pytest

from interpreter.api.game import Game
from interpreter.api.kept_program import from_bytes, to_bytes
from interpreter.values.chance import Stream
from interpreter.values.later import Later
from tests.properties.play import game


def _lacks(value: Later) -> bool:
    """Whether its later fields are still to come; looking at them as others do would bring them."""
    try:
        object.__getattribute__(value, value.LATER[0])
    except AttributeError:
        return True
    return False


def _played(own: Game) -> list[str]:
    table, stream = own.new_table(["Ann", "Bo", "Cy"][: own.ruleset.min_players], 5), Stream(5)
    while table.question is not None:
        table.answer(table.sample(stream))
    assert table.outcome is not None
    return [table.digest(), table.outcome.reason]


@pytest.mark.parametrize("name", ["three_bids", "mini_war"])
def test_a_game_is_played_without_the_second_part(name: str) -> None:
    made = game(name)
    program, machine = from_bytes(to_bytes((made.program, made.machine)))
    kept = Game(program, machine)
    parts = [program, program.meaning, program.meaning.ruleset, *program.meaning.units]
    assert _played(kept) == _played(made)
    assert all(map(_lacks, parts))


def test_the_second_part_is_that_of_the_program_and_what_is_in_both_is_one() -> None:
    made = game("round_table").program
    kept, _ = from_bytes(to_bytes((made, game("round_table").machine)))
    assert kept.texts == made.texts and kept.meaning.ruleset.rules == made.meaning.ruleset.rules
    assert not any(map(_lacks, [kept.meaning, *kept.meaning.units]))
    assert [unit.body for unit in kept.meaning.units] == [unit.body for unit in made.meaning.units]
    assert all(kept.meaning.rules[unit.name] is unit for unit in kept.meaning.units if unit.name in kept.meaning.rules)
    fields = [field for found in kept.meaning.piece_fields.values() for field in found]
    declared = [field for kind in kept.meaning.ruleset.kinds.values() for field in kind.fields.values()]
    assert {id(field) for field in fields} == {id(field) for field in declared}


def test_one_that_lacks_its_second_part_is_kept_whole() -> None:
    made = game("mini_war")
    again, _ = from_bytes(to_bytes(from_bytes(to_bytes((made.program, made.machine)))))
    assert again.texts == made.program.texts
