"""What a position shows is data like the position itself, at any moment of a game."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.position import Position
from tests.properties.play import GAMES, NAMES, ROOT

HERE: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
}
SHOWN: dict[str, Callable[[Position], Any]] = {
    "decision": lambda position: position.decision,
    "options": lambda position: position.decision and position.decision.options,
    "asked": lambda position: [position.asked(player) for player in position.players],
    "asides": lambda position: [position.asides(player) for player in position.players],
    "stops": lambda position: [position.stops(player) for player in position.players],
    "view": lambda position: [position.view(viewer) for viewer in (None, *position.players)],
    "outcome": lambda position: position.outcome,
}
SEATS = {"duel": 2, "king_of_the_tabletop": 4, "round_table": 3, "liars_dice": 3, "thief": 4}
DUEL = ROOT / "tests/games/duel"
EVERY, FAR = 150, 400


def moments(name: str) -> Iterator[Position]:
    """The first question of each kind, one now and then, and the end where it comes."""
    rng, met = random.Random(5), set()
    position = tabletop.load(GAMES.get(name, DUEL)).start(NAMES[: SEATS[name]], 5)
    for number in range(FAR):
        decision = position.decision
        if decision is None or number % EVERY == 0 or decision.kind not in met:
            yield position
        if decision is None:
            return
        met.add(decision.kind)
        position = position.answer(*decision.sample(rng))


@pytest.fixture(scope="module", params=SEATS)
def played(request: pytest.FixtureRequest) -> list[Position]:
    return [*moments(request.param)]


@pytest.mark.parametrize("how", HERE)
def test_what_is_shown_comes_back_the_same(played: list[Position], how: str) -> None:
    assert len(played) > 1
    for position in played:
        for what, show in SHOWN.items():
            shown = show(position)
            again = HERE[how](shown)
            assert again == shown, what


@pytest.mark.parametrize("how", HERE)
def test_a_decision_that_came_back_can_be_answered(played: list[Position], how: str) -> None:
    for position in played:
        if (decision := position.decision) is not None:
            again = HERE[how](decision)
            ids = again.sample(random.Random(1))
            assert hash(again) == hash(decision) and again.asides == decision.asides
            assert ids == decision.sample(random.Random(1)) and again.fits(ids) is None
            assert again.fits(("no such answer",)) == decision.fits(("no such answer",)) is not None
            assert [again.options.raw(id) for id in ids] == [decision.options.raw(id) for id in ids]


def test_decisions_that_differ_are_not_equal(played: list[Position]) -> None:
    asked = [position.decision for position in played if position.decision is not None]
    assert all(one != other for place, one in enumerate(asked) for other in asked[:place])
    assert asked[0] != asked[0].options and asked[0].options != asked[0].options.ids


def test_the_same_question_of_equal_positions_is_equal() -> None:
    duel = tabletop.load(DUEL)
    one, other = (duel.start(["Ann", "Bo"], 1).decision for _ in range(2))
    assert one == other and hash(one) == hash(other)
    assert one != duel.start(["Bo", "Ann"], 1).decision
