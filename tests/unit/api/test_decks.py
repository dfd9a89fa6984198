"""Decks in play: whose copies are whose, what is brought, what is refused before anything starts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.position import Position

GAME = Path(__file__).parents[2] / "games" / "deck_duel"
OWN = {
    "game": "deck_duel",
    "name": "Own",
    "main": {"knave": 3, "feint": 3, "Squire": 2},
    "places": {"bridge": 1, "mill": 1},
}


@pytest.fixture(scope="module")
def duel() -> Game:
    return tabletop.load(GAME)


def pieces(position: Position) -> set[str]:
    """The ids of all pieces that lie somewhere."""
    state, layout = position._state, position.game.program.layout
    return {layout.piece_ids[state.ident[piece]] for zone in state.zones for piece in zone}


def of_seat(position: Position, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for id in pieces(position):
        card, _, number = id.rpartition(".")
        if number.startswith(f"{seat}_"):
            found[card] = found.get(card, 0) + 1
    return found


def test_each_seat_has_the_deck_it_brought_and_the_others_the_games_own(duel: Game) -> None:
    position = duel.start(["Ann", "Bo", "Cy"], 1, decks={"Bo": OWN})
    assert of_seat(position, 1) == {"squire": 3, "knave": 2, "feint": 3, "bran": 1, "ford": 1, "mill": 1}
    assert of_seat(position, 2) == {"knave": 3, "feint": 3, "squire": 2, "bridge": 1}, (
        "the mill is there once, from Ann"
    )
    assert of_seat(position, 3) == {"squire": 3, "knave": 2, "feint": 3, "bran": 1}
    assert {"stone.1", "stone.2"} <= pieces(position), "what no section fills is as ever"


def test_decks_of_empty_seats_stay_in_the_box(duel: Game) -> None:
    assert of_seat(duel.start(["Ann", "Bo"]), 3) == {}


def test_a_piece_knows_whose_deck_it_came_from(duel: Game) -> None:
    position = duel.start(["Ann", "Bo"], 3, decks={1: OWN})
    while position.decision is not None:
        position = position.answer(position.decision.options[0].id)
    log = position.log(None)
    assert (
        sum("out of the deck of Ann" in line for line in log) == sum(line.startswith("Ann plays") for line in log) > 0
    )


def test_the_number_of_a_copy_tells_nothing_of_the_other_decks(duel: Game) -> None:
    with_squires = {**OWN, "main": {"squire": 3, "knave": 3, "feint": 3}}
    one, other = (duel.start(["Ann", "Bo"], 1, decks={1: deck, 2: OWN}) for deck in (OWN, with_squires))
    mine = [
        {id for id in pieces(position) if ".2_" in id and not id.startswith(("bridge", "mill"))}
        for position in (one, other)
    ]
    assert mine[0] == mine[1]


def test_of_the_whole_box_copies_are_numbered_through() -> None:
    """As they are where no decks are built; a replay of the content gives the same numbers."""
    game = tabletop.load(GAME.parents[2] / "games" / "round_table")
    position = game.start(["Ann", "Bo"], decks={1: "box", 2: "box"})
    assert not any("_" in id.rpartition(".")[2] for id in pieces(position))


def test_a_deck_may_be_a_file_a_name_or_data(duel: Game, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("[main]\n3 Knave\n3 Feint\n2 squire\n[places]\n1 bridge\n1 The Old Mill\n", encoding="utf-8")
    for deck in (path, str(path), OWN):
        assert of_seat(duel.start(["Ann", "Bo"], decks={1: deck}), 1) == {
            "knave": 3,
            "feint": 3,
            "squire": 2,
            "bridge": 1,
            "mill": 1,
        }
    assert of_seat(duel.start(["Ann", "Bo"], decks={1: "blue"}), 1)["old_bran"] == 1


@pytest.mark.parametrize(
    ("deck", "codes"),
    [
        ({**OWN, "main": {"knave": 3}}, ["D20"]),
        ({**OWN, "main": {"knave": 4, "Brân the Bold": 1, "old_bran": 5}}, ["D07", "D20", "D20", "D20"]),
        ({**OWN, "places": {"ford": 2}}, ["D20"]),
        ({"main": {"knave": 3}}, ["S02", "D20", "D20"]),
        ("nowhere.txt", ["L01"]),
        ({"main": []}, ["S02", "S03", "D20", "D20"]),
    ],
)
def test_an_illegal_deck_is_refused_with_all_that_is_wrong(duel: Game, deck: Any, codes: list[str]) -> None:
    with pytest.raises(tabletop.IllegalDecks) as refused:
        duel.start(["Ann", "Bo"], decks={2: deck})
    assert sorted(d.code for d in refused.value.diagnostics) == sorted(codes)


def test_settings_bind_the_games_own_decks_too() -> None:
    game = tabletop.load(GAME, {"least_main": 20})
    with pytest.raises(tabletop.IllegalDecks) as refused:
        game.start(["Ann", "Bo"])
    assert [Path(d.span.file).name for d in refused.value.diagnostics] == ["red.yaml", "blue.txt"]
    assert [d.code for d in tabletop.check(GAME, {"least_main": 20})] == ["D20", "D20"]


@pytest.mark.parametrize("whose", [0, 3, "Cy", "x", None])
def test_nobody_sits_there(duel: Game, whose: Any) -> None:
    with pytest.raises(ValueError, match="nobody sits there"):
        duel.start(["Ann", "Bo"], decks={whose: OWN})


def test_one_seat_one_deck(duel: Game) -> None:
    with pytest.raises(ValueError, match="there are two decks for seat 1, Ann"):
        duel.start(["Ann", "Bo"], decks={1: OWN, "Ann": OWN})


def test_a_game_without_decks_of_ones_own() -> None:
    game = tabletop.load(GAME.parent / "duel")
    with pytest.raises(tabletop.IllegalDecks) as refused:
        game.start(["Ann", "Bo"], decks={1: "x.txt"})
    assert [d.code for d in refused.value.diagnostics] == ["D10"]


def test_what_another_has_brought_is_not_seen(duel: Game) -> None:
    """Two games that differ in the others' decks are the same to whoever has seen nothing of them."""
    other = {**OWN, "main": {"knave": 2, "feint": 3, "squire": 2, "bran": 1}}
    one, two = (duel.start(["Ann", "Bo"], 4, decks={"Bo": deck}) for deck in (OWN, other))
    assert one.decision is not None and one.decision.player == "Ann"
    assert (one.view("Ann"), one.log("Ann"), one.asked("Ann")) == (two.view("Ann"), two.log("Ann"), two.asked("Ann"))
    assert one.view("Bo") != two.view("Bo") or one.log("Bo") != two.log("Bo") or one.digest() != two.digest()
