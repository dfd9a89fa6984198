"""`x.name`: what is printed on a card as its name, whoever asks."""

from __future__ import annotations

from pathlib import Path

from interpreter.values.chance import Stream
from tests.unit.view.telling import said, start

FOUND = """
to play:
    see turns
    let foxes be all x in bag where x.name is "Fox"
    let tame be ["Hen", "Pebble"]
    say "{foxes.size} {(count x in bag where x.name in tame)}"
    say "{foxes.first.name} {foxes.first.card.name} {foxes.first.colour.name}"
    let told be foxes.first.name
    if told is "Fox" and "Hen" is not told:
        say "{told}"
    let nothing be none
    if day > 0:
        let nothing be foxes.first.card
    say "{nothing.name}"
"""


def test_pieces_are_found_by_the_names_of_their_cards(tmp_path: Path) -> None:
    assert said(start(tmp_path, FOUND)) == ["2 7", "Fox Fox red", "Fox", "nothing"]


def test_the_name_of_a_piece_in_what_is_imagined_is_that_of_what_it_is_there(tmp_path: Path) -> None:
    rules = """
to play:
    see turns
    offer players.first "Go?":
        say "{called(players.first)}"

define called(p) as bag.first.name
"""
    table = start(tmp_path, rules).table()
    imagined = [table.imagined(1, Stream(number)) for number in range(20)]
    told = [one.game.program.values["called"](one.state, 1) for one in imagined]
    first = [one.state.zones[one.state.layout.table_zone["bag"]][0] for one in imagined]
    cards = [one.state.layout.cards[one.state.ident[piece]] for one, piece in zip(imagined, first, strict=True)]
    assert set(told) == {"Fox", "Hen"}
    assert told == [card.name for card in cards if card is not None]
