"""What `given`, `stops`, `answers` and `decks` can say besides fields and zones, so that any position can be said."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.api.position import Position
from interpreter.scenario.begin.begin_at import begin_at
from interpreter.scenario.run_files import Ran, run_file
from interpreter.scenario.wanted_game import Shelf
from tests.properties.play import NAMES

GAMES = Path(__file__).parents[2] / "games"
SHELF = Shelf()


def ran(tmp_path: Path, text: str) -> Ran:
    file = tmp_path / "case.yaml"
    file.write_text(text, encoding="utf-8")
    return run_file(file, SHELF)


def found(tmp_path: Path, text: str) -> list[str]:
    return [str(finding) for finding in ran(tmp_path, text).found]


FOLD = f"game: {GAMES / 'sheepfold'}\nplayers: [Tom, Rob, Neil]\nrun: shear by Tom\n"


def test_who_has_left_is_out_of_the_game(tmp_path: Path) -> None:
    text = FOLD + "given: {players: {Rob: {out: true}, Neil: {out: false}, Tom: {pen: [ewe]}}}\ndice: {wool: [6, 6]}\n"
    assert found(tmp_path, text + "expect: {players: {Rob: {out: true}, Neil: {out: false}}}\n") == []


def test_pieces_anywhere_and_how_they_lie(tmp_path: Path) -> None:
    text = (
        FOLD
        + "given: {players: {Tom: {pen: [ewe]}}, zones: {meadow: [ram]}, pieces: {ram: {shorn: 3}}, face_up: [ram]}\n"
    )
    text += "dice: {wool: [6, 6]}\nexpect: {pieces: {ram: {shorn: 3}}, face_up: [ram]}\n"
    assert found(tmp_path, text) == []


def begun(data: dict[str, object], game: str, players: int = 2) -> Position:
    return begin_at(data, tabletop.load(GAMES / game), NAMES[:players], 1).position


def test_who_knows_a_piece_wherever_it_lies() -> None:
    given = {"known": {"ewe": ["Rob"], "ram": []}, "players": {"Tom": {"pen": ["lamb", "ram"]}}}
    position = begun({"given": given, "run": "shear by Tom"}, "sheepfold")
    known = dict(zip(position.game.program.layout.piece_ids, position._state.known, strict=True))
    assert (known["ewe.1"], known["ram.1"], known["lamb.1"]) == (0b100, 0, 0b110)


BIDS = f"game: {GAMES / 'three_bids'}\nplayers: [Tom, Rob, Neil]\nrun: levy\n"


def test_marks_with_what_they_last_for(tmp_path: Path) -> None:
    """Who is indebted pays one more."""
    text = BIDS + "given: {marks: [{mark: indebted, on: Rob, until: day}]}\nsettings: {levy: 2}\n"
    assert found(tmp_path, text + "expect: {players: {Tom: {coins: 4}, Rob: {coins: 3}, Neil: {coins: 4}}}\n") == []


def test_where_a_player_is_asked_from_the_start() -> None:
    stops = {"Rob": [{"ability": "veto", "at": "bids_shown", "on": False}]}
    position = begun({"run": "day for Tom", "stops": stops}, "three_bids", 3)
    changed = [stop for stop in position.stops("Rob") if stop.changed]
    assert [(stop.ability, stop.happening, stop.on) for stop in changed] == [("veto", "bids_shown", False)]
    assert not any(stop.changed for stop in position.stops("Tom"))


def test_where_a_player_is_asked_from_then_on(tmp_path: Path) -> None:
    text = f"game: {GAMES / 'three_bids'}\nplayers: [Tom, Rob, Neil]\nrun: day for Tom\n"
    text += "asked: {Tom: [buy_a_trick, done]}\n"
    off, on = "Rob stops: {ability: veto, at: bids_shown, on: false}", "Tom stops: {ability: veto, on: true}"
    good = f"answers: [{{{off}}}, {{{on}}}]\n"
    assert found(tmp_path, text + good) == []
    for wrong, told in [
        ("{Rob: {ability: veto, on: false}}", "T04"),
        ("{Rob stops: {ability: veto, when: now, on: false}}", "T04"),
        ("{Rob stops: {ability: veto}}", "T04"),
        ("{Bob stops: {ability: veto, on: false}}", "T24"),
        ("{Rob stops: {ability: veta, on: false}}", "T24"),
        ("{Rob stops: {ability: veto, at: supper, on: false}}", "T24"),
    ]:
        (only,) = ran(tmp_path, f"{text}answers: [{wrong}]\n").found
        assert only.code == told, (wrong, only)


def test_a_deck_written_out(tmp_path: Path) -> None:
    deck = "{game: deck_duel, name: Mine, main: {squire: 3, knave: 3, feint: 3}, places: {ford: 1, bridge: 1}}"
    text = f"game: {GAMES / 'deck_duel'}\nplayers: [Ann, Bo]\nrun: turn_of Ann\nstops_asking: true\n"
    expect = "expect: {contains: {Ann.library: [knave x3], Bo.library: [bran, squire x3]}}\n"
    assert found(tmp_path, f"{text}decks: {{Ann: {deck}, Bo: red}}\n{expect}") == []
    (only,) = ran(tmp_path, f"{text}decks: {{Ann: {deck.replace('feint', 'feign')}, Bo: red}}\n{expect}").found
    assert "did you mean `Feint`?" in str(only.hint)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("pieces: {rem: {shorn: 3}}", "did you mean `ram`?"),
        ("pieces: {ram: {shaved: 3}}", "field of the piece `shaved`"),
        ("face_up: [rem]", "did you mean `ram`?"),
        ("known: {rem: [Tom]}", "did you mean `ram`?"),
        ("known: {ram: [Tim]}", "no player `Tim`"),
        ("marks: [{mark: tired, on: ram, until: morning}]", "no mark `tired`"),
    ],
)
def test_what_the_game_has_not_is_told(tmp_path: Path, given: str, told: str) -> None:
    (only,) = ran(tmp_path, FOLD + f"given: {{{given}}}\nexpect: {{gave: 0}}\n").found
    assert told in f"{only.message} {only.hint}" and only.span.line == 4
