"""A deck `of: player`: each player has copies of their own; what belongs to an empty seat is nowhere."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from interpreter.loading.load_ruleset import load_ruleset
from tests.unit.view import telling

RULES = dedent("""\
    to play:
        see turns
        let first be players.first
        let second be players.last
        move first.pen to second.pen
        for each x in second.pen:
            say "{x.belongs_to} {x.owner}"
        for each x in meadow:
            if x.belongs_to:
                say "no"
        offer first "Done?":
            end
""")


@pytest.fixture
def game(tmp_path: Path) -> tabletop.Game:
    folder = tmp_path / "base_game"
    telling.game(tmp_path, RULES)
    text = (
        "deck: own\nzone: pen\nof: player\ncards:\n  - {id: goat, name: Goat, kind: beast, count: 2, source: house}\n"
    )
    (folder / "decks" / "own.yaml").write_text(text, encoding="utf-8")
    return tabletop.load(folder)


def test_pieces_belong_to_the_player_whose_deck_they_were_in(game: tabletop.Game) -> None:
    log = game.start(["Ann", "Ben"]).log(None)
    assert log == ["Ben Ben"] * 2 + ["Ann Ben"] * 2


def test_an_empty_seat_has_no_pieces_in_play(game: tabletop.Game) -> None:
    layout = game.program.layout
    goats = layout.identities_of["goat"]
    assert len(goats) == 2 * game.ruleset.max_players
    state = game.new_table(["Ann", "Ben"]).state
    placed = [piece for zone in state.zones for piece in zone]
    assert sorted(set(goats) & set(placed)) == [piece for piece in goats if layout.belongs_to[piece] <= 2]
    assert game.ruleset.cards["goat"].source == "house"


def test_folders_of_rules_and_decks_are_read(game: tabletop.Game, tmp_path: Path) -> None:
    folder = tmp_path / "base_game"
    (folder / "rules" / "later").mkdir()
    (folder / "rules" / "later" / "more.rules").write_text("define more() as 3\n", encoding="utf-8")
    ruleset, found = load_ruleset(folder)
    assert ruleset is not None and not found
    assert [Path(d.span.file).name for d in ruleset.rules] == ["case.rules", "more.rules"]
    assert "rules/later/more.rules" in ruleset.hashes
