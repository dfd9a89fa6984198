"""What is left in one's own deck: the list less what one sees elsewhere, and nothing of what one does not know."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.bots.bot import RANDOM
from interpreter.match.driver import Match
from interpreter.table.event import MOVE, apply
from tests.unit.repl.test_session import play

FOLDER = Path(__file__).parents[2] / "games"


@functools.cache
def duel() -> Game:
    return tabletop.load(FOLDER / "deck_duel")


def begun(seed: int, answers: int) -> Position:
    match = Match(duel(), ["Ann", "Ben"], [RANDOM, RANDOM], seed)
    for _ in itertools.islice(match.bot_moves(), answers):
        pass
    return match.position


def seen(position: Position, player: str) -> Counter[str]:
    """The cards of a player's own that lie before them elsewhere; whatever is played goes to its owner's."""
    zones = position.view(player).players[player].zones
    return Counter(piece.card for zone in ("hand", "spent") for piece in zones[zone] if piece.card)


def counts(left: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    return {card: still for card, (still, _) in left.items() if still}


def test_it_is_the_list_less_what_one_has_seen() -> None:
    for seed, answers in ((1, 0), (2, 3), (5, 4)):
        position = begun(seed, answers)
        for deck, player in zip(duel().decks, ("Ann", "Ben"), strict=False):
            brought = Counter({entry.card: entry.count for entry in deck.sections["main"]})
            left = position.deck_left(player)
            assert counts(left["main"]) == dict(brought - seen(position, player))
            assert sum(counts(left["main"]).values()) == len(position.view(None).players[player].zones["library"])
            assert set(left) == {"main"}  # places are the table's, mixed with those of the others


def test_how_the_cards_lie_and_what_others_hold_changes_nothing() -> None:
    position = begun(3, 2)
    before = [position.deck_left(player) for player in ("Ann", "Ben")]
    state = position._state
    library = state.layout.player_zone["library"] + 1
    state.zones[library] = tuple(reversed(state.zones[library]))
    assert [position.deck_left(player) for player in ("Ann", "Ben")] == before
    away = state.zones[library][0]
    apply(state, (MOVE, 0, away, state.layout.player_zone["hand"] + 2, 0))
    assert position.deck_left("Ann") == before[0]  # nobody has told Ann


def test_the_command_shows_it() -> None:
    match = Match(duel(), ["Ann", "Ben"], ["human", "human"], 4)
    shown, _ = play(match, ["/deck"])
    rows = shown[shown.index("> /deck") :].split("\n")
    assert rows[1] == "Red, as far as you know where its cards are:"
    assert "main: 5 of 9 left" in rows and "places: 2 brought" in rows
    assert any(" of 3 Squire" in row or " 3 Squire" in row for row in rows)
    shown, _ = play(Match(tabletop.load(FOLDER / "duel"), ["Ann", "Bo"], ["human", "human"], 3), ["/deck"])
    assert "Nobody builds a deck in Duel." in shown
