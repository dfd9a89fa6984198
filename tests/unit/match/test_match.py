"""The driver: bots, refusals, listeners, taking back."""

from __future__ import annotations

import pytest

from interpreter.api.seat import Move
from interpreter.match import history
from interpreter.match.driver import Match, Undone
from interpreter.run.errors import Refused
from tests.unit.match.playing import bot_match, duel, play_by_hand


def hot_seat(seed: int = 1) -> Match:
    return Match(duel(), ["Ann", "Bo"], ["human", "human"], seed)


def test_bots_play_to_the_end() -> None:
    match = bot_match()
    assert match.position.outcome is not None
    assert match.moves


def test_bots_stop_where_a_person_is_asked() -> None:
    match = Match(duel(), ["Ann", "Bo"], ["human", "random"], 1)
    for _ in match.bot_moves():
        pass
    assert match.position.decision is not None and match.position.decision.player == "Ann"
    assert match.humans == ("Ann",) and not match.is_human("Bo")


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800 ", "\u200b"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        Match(duel(), ["Ann", name], ["human", "human"], 1)


def test_one_seed_is_one_game() -> None:
    assert bot_match(5).moves == bot_match(5).moves
    assert bot_match(5).moves != bot_match(6).moves


def test_a_refused_move_changes_nothing() -> None:
    match = hot_seat()
    before = match.position
    for move in (Move("Nobody", ("x",)), Move(before.decision.player, ("x",)), Move("Ann", (), aside=True)):  # type: ignore[union-attr]
        with pytest.raises(Refused):
            match.step(move)
    assert match.position is before and match.moves == ()


def test_listeners_hear_moves_and_what_is_taken_back() -> None:
    match, heard = hot_seat(), []
    match.listeners.append(lambda position, what: heard.append((position, what)))
    play_by_hand(match, 2)
    first, second = match.moves
    match.take_back(2)
    assert [what for _, what in heard] == [first, second, Undone(2)]
    assert heard[-1][0] is match.position


@pytest.mark.parametrize(
    ("names", "seats"),
    [
        (["Ann", "Bo"], ["human"]),
        (["Ann", "Ann"], ["human"] * 2),
        (["Ann"], ["human"]),
        (["Ann", "B\x1b[2J"], ["human"] * 2),
        (["Ann", "Bo"], ["robot"] * 2),
    ],
)
def test_tables_that_cannot_be(names: list[str], seats: list[str]) -> None:
    with pytest.raises(ValueError):
        Match(duel(), names, seats, 1)


# -- taking back


def test_an_aside_is_a_move_too() -> None:
    match = hot_seat()
    start = match.position
    aside = start.asides("Ann")[0]
    match.step(Move("Ann", (aside.id,), aside=True))
    assert match.position.digest() != start.digest()
    assert match.undo("Ann") is None
    assert match.position.digest() == start.digest()


def test_nothing_to_take_back() -> None:
    assert hot_seat().undo("Ann") == "Ann has not moved yet"


def test_no_undo_after_anothers_move_unless_it_is_free() -> None:
    match = hot_seat()
    first = match.position.decision.player  # type: ignore[union-attr]
    other = next(name for name in match.names if name != first)
    start = match.position
    match.step(Move(first, (start.decision.options[0].id,)))  # type: ignore[union-attr]
    match.step(Move(other, (match.position.asides(other)[0].id,), aside=True))
    assert match.undo(first) == f"{other} has moved since"
    assert match.undo(first, free=True) is None
    assert match.position.digest() == start.digest() and match.moves == ()


def test_taking_back_too_much() -> None:
    match = hot_seat()
    for moves in (0, 1, -1):
        with pytest.raises(ValueError):
            match.take_back(moves)


def test_every_earlier_position_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long games keep few positions; the others are played again."""
    monkeypatch.setattr(history, "RECENT", 2)
    monkeypatch.setattr(history, "EVERY", 4)
    match = hot_seat()
    digests = [match.position.digest()]
    while match.position.decision is not None:
        play_by_hand(match, 1)
        digests.append(match.position.digest())
    made = len(match.moves)
    kept = match._history._kept
    assert made > 8 and len(kept) < made and 0 in kept and made in kept
    assert [match._history.at(number).digest() for number in range(made + 1)] == digests
    for number in range(made - 1, -1, -3):
        match.take_back(len(match.moves) - number)
        assert match.position.digest() == digests[number]
