"""What a seat does not know changes nothing that a bot there does: at tables alike but for that, with the same luck, it
imagines the same and answers the same.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.position import Table
from interpreter.bots.steady import steady_choice
from interpreter.run.imagining.named_pieces import named_pieces
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.knowledge import Knowledge
from interpreter.values.chance import Stream
from tests.properties.play import GAMES, NAMES, play, table, whole_box
from tests.properties.secret_twins import answered_in_secret

# (game, seats, settings, so many pairs of tables, decisions of each game)
SECRETS = [
    ("king_of_the_tabletop", 3, {"auction": "sealed"}, 16, 120),
    ("round_table", 3, {}, 10, 8),
    ("three_bids", 3, {}, 20, 60),
    ("goofspiel", 3, {}, 20, 60),
    ("thief", 4, {}, 20, 40),
]
HIDDEN = [("liars_dice", 3, 60), ("thief", 4, 60)]  # (game, seats, so many pairs of tables)
OTHERWISE = {"auction": "once_around", "first_armies_form": "in_turn", "owners_are": "unseen"}
# (game, settings, games, kinds of question that must have been met)
PIECES: list[tuple[str, dict[str, Any], int, int]] = [
    ("king_of_the_tabletop", {}, 3, 38),
    ("king_of_the_tabletop", OTHERWISE, 1, 30),
    ("round_table", {}, 3, 20),
    ("three_bids", {}, 4, 5),
]


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


@pytest.mark.parametrize(("name", "settings", "games", "kinds"), PIECES)
def test_which_piece_is_where_changes_no_choice(name: str, settings: dict[str, Any], games: int, kinds: int) -> None:
    """At every kind of question: two pieces that the asked player does not know change places, if one can be so that a
    running rule names it.
    """
    game = whole_box(tabletop.load(GAMES[name], settings))
    met: Counter[int] = Counter()
    named = 0
    for seed in range(games):
        stream = Stream(seed)
        for at in play(game.new_table(NAMES[:3], seed), Stream(seed), 500):
            asked = at.state.question
            assert asked is not None
            if met[asked.site] > seed:  # each game shows each kind once
                continue
            pair = unknown_pair(at, asked.seat, stream)
            if pair is None:
                continue
            other = at.copy()
            ident = other.state.ident
            apply(other.state, (ev.IDENTITY, 0, pair, (ident[pair[1]], ident[pair[0]])))
            where = f"seed {seed}, decision {at.decisions}, {at.game.program.sites[asked.site].span}"
            assert same_for_a_bot(at, other, asked.seat, seed), where
            met[asked.site] += 1
            named += pair[0] in named_pieces(at.game.program, at.state)
    assert len(met) >= kinds and (named or name != "king_of_the_tabletop"), (len(met), named)


def unknown_pair(at: Table, seat: int, stream: Stream) -> tuple[int, int] | None:
    """Two pieces of different cards with one back that a seat does not know; the first, where there is one, is named by
    a rule, and each could be the other for all that rules have found.
    """
    state, cards, looks = at.state, at.state.layout.cards, at.state.layout.looks
    tests = named_pieces(at.game.program, state)
    hidden = [piece for zone in state.zones for piece in zone if not state.known[piece] >> seat & 1]
    order = [hidden[i] for i in stream.sample_indices(len(hidden), len(hidden))]
    for one in sorted(order, key=lambda piece: piece not in tests):
        for other in order:
            a, b = state.ident[one], state.ident[other]
            if looks[a] == looks[b] and cards[a] is not cards[b] and not tests.get(one) and not tests.get(other):
                return one, other
    return None


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
