"""What a seat does not know changes nothing that a bot there does: at tables alike but for that, with the same luck, it
imagines the same and answers the same.
"""

from __future__ import annotations

from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.position import Table
from interpreter.bots.steady import steady_choice
from interpreter.table.knowledge import Knowledge
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, NAMES, play, table
from tests.properties.secret_twins import answered_in_secret
from tests.properties.twins import Twins, apart, hidden_pairs, make_twins, run

# (game, seats, settings, so many pairs of tables, decisions of each game)
SECRETS = [
    ("king_of_the_tabletop", 3, {"auction": "sealed"}, 16, 120),
    ("round_table", 3, {"which_regions": "at_random"}, 10, 8),
    ("three_bids", 3, {}, 20, 60),
    ("goofspiel", 3, {}, 20, 60),
    ("thief", 4, {}, 20, 40),
]
# What a rule has found among a rival's hidden pieces: as many as there really were (met in the seventh game of King).
STAYS_REAL = {("muster", "fresh")}
# (game, seeds, questions)
EARLIER = [
    ("king_of_the_tabletop", range(7, 8), 180),
    ("round_table", range(1), 100),
    ("three_bids", range(8), 150),
    pytest.param("king_of_the_tabletop", range(8), 1000, marks=pytest.mark.long),
    pytest.param("round_table", range(6), 1200, marks=pytest.mark.long),
]
HIDDEN = [("liars_dice", 3, 60), ("thief", 4, 60)]  # (game, seats, so many pairs of tables)


def same_for_a_bot(one: Table, other: Table, seat: int, luck: int) -> bool:
    """Whether nothing that a bot goes by tells two tables apart."""
    imagined = [t.imagined(seat, Stream(luck)).state for t in (one, other)]
    choices = [steady_choice(t, Stream(luck)) for t in (one, other)]
    return imagined[0].facts() == imagined[1].facts() and choices[0] == choices[1]


@pytest.mark.parametrize(("name", "seats", "settings", "wanted", "decisions"), SECRETS)
def test_what_others_answered_in_secret_changes_no_choice(
    name: str, seats: int, settings: dict[str, Any], wanted: int, decisions: int
) -> None:
    game = tabletop.load(GAMES[name], settings)
    compared = 0
    for seed in range(40):
        for pair in answered_in_secret(game.new_table(NAMES[:seats], seed), Stream(seed), decisions):
            where = f"seed {seed}, decision {pair.one.decisions}"
            assert same_for_a_bot(pair.one, pair.other, pair.seat, seed), where
            compared += 1
            if compared == wanted:
                return
    raise AssertionError(f"only {compared} pairs of tables")


@pytest.mark.parametrize(("name", "seats", "wanted"), HIDDEN)
def test_what_others_hide_changes_no_choice_and_nothing_that_is_read(name: str, seats: int, wanted: int) -> None:
    """A field that the asked player does not see has another value, or two of them have changed hands."""
    compared = 0
    for seed in range(40):
        stream = Stream(seed)
        for at in play(table(name, seats, seed), Stream(seed), 60):
            other = with_another_value(at, stream)
            if other is None:
                continue
            seat = at.state.question.seat  # type: ignore[union-attr]  # somebody is asked
            assert read_by(at, seat) == read_by(other, seat), f"seed {seed}, decision {at.decisions}"
            assert same_for_a_bot(at, other, seat, seed), f"seed {seed}, decision {at.decisions}"
            compared += 1
            if compared == wanted:
                return
    raise AssertionError(f"only {compared} pairs of tables")


def with_another_value(at: Table, stream: Stream) -> Table | None:
    other = at.copy()
    state = other.state
    assert state.question is not None
    knowledge = Knowledge.of(state, state.question.seat)
    (column,) = state.layout.hidden
    values, field = state.cols[column], state.layout.columns[column]
    rows = list(state.everyone) if field.of == "player" else [x for zone in state.zones for x in zone]
    unseen = [row for row in rows if not knowledge.sees_value(column, row)]
    if isinstance(field.unseen, tuple):
        if unseen:
            row = unseen[stream.below(len(unseen))]
            values[row] = next(value for value in field.unseen[stream.below(3) :] if value != values[row])
        return other if unseen else None
    pairs = [(a, b) for a in unseen for b in unseen if a < b and values[a] != values[b]]
    if not pairs:
        return None
    a, b = pairs[stream.below(len(pairs))]
    values[a], values[b] = values[b], values[a]
    return other


def read_by(at: Table, seat: int) -> str:
    position, name = at.position(), NAMES[seat - 1]
    asked = position.asked(name)
    assert asked is not None and asked.decision is not None
    options = [(option.id, option.label) for option in asked.decision.options]
    return repr((position.view(name), position.log(name), asked.prompt, options, position.asides(name)))


def parted_before(at: Table, viewer: int, stream: Stream) -> Twins | None:
    """The table and another at which pieces changed places that the viewer does not know."""
    found = hidden_pairs(at, viewer)
    order = [found[i] for i in stream.sample_indices(len(found), min(len(found), 40))]
    return make_twins(at, viewer, *apart(order, 8)) if order else None


def held_apart(twins: Twins) -> set[tuple[str, str]]:
    """The locals of running rules that differ at two tables, by rule."""
    program = twins.one.game.program
    found = set()
    for one, other in zip(twins.one.state.frames, twins.other.state.frames, strict=True):
        unit = program.block_units[one[0]]
        names = ("block", *program.slot_names.get(unit, ("record", "answer")))
        found |= {(unit, name) for name, a, b in zip(names, one, other, strict=False) if a != b}
    return found


@pytest.mark.parametrize(("name", "games", "wanted"), EARLIER)
def test_what_rules_made_of_hidden_pieces_before_changes_no_choice(name: str, games: range, wanted: int) -> None:
    """The tables part some questions earlier, so what rules have counted or found since is what each makes of its own:
    no running rule may hold anything of it where the viewer is asked, or a bot there must not go by it.
    """
    compared = 0
    for seed in games:
        stream = Stream(seed)
        for at in play(table(name, 3, seed), stream, 400):
            if at.decisions % 15 != 7:
                continue
            viewer = 1 + stream.below(3)
            twins = parted_before(at, viewer, stream)
            for _ in () if twins is None else run(twins, Stream(seed), 20):
                assert twins is not None
                other, asked = twins.other.state, twins.one.state.question
                if asked is None or asked.seat != viewer or asked != other.question:
                    continue
                compared += 1
                where = f"seed {seed}, decision {at.decisions}"
                if not held_apart(twins):
                    continue
                if held_apart(twins) <= STAYS_REAL:
                    assert steady_choice(twins.one, Stream(1)) == steady_choice(twins.other, Stream(1)), where
                else:
                    assert same_for_a_bot(twins.one, twins.other, viewer, 1), where
            if compared >= wanted:
                return
    raise AssertionError(f"only {compared} questions")
