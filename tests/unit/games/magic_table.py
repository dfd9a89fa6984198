"""Tables for magic: a war, a Fight or an event played up to a window, everyone asked everywhere, nothing answered on
the way.
"""

from __future__ import annotations

import functools
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.documents.reader import read_yaml
from interpreter.documents.yaml_node import YamlNode
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.written_dice import WrittenDice
from interpreter.table.decision import Decision
from tests.properties.play import GAMES


@functools.cache
def doubled() -> Game:
    """The game with two copies of every magic item, everyone asked everywhere."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(GAMES["king_of_the_tabletop"], Path(folder) / "king_of_the_tabletop")
        deck = copy / "decks/playing_deck.yaml"
        deck.write_text(
            deck.read_text(encoding="utf-8").replace("kind: magic\n    count: 1", "kind: magic\n    count: 2"),
            encoding="utf-8",
        )
        return tabletop.load(copy, {"ask_everyone": True})


TABLE = yaml.safe_load((Path(__file__).parent / "magic_windows.yaml").read_text(encoding="utf-8"))
PLAYERS = ["Tom", "Rob", "Neil"]
DICE = {
    "initiative Tom": [6],
    "initiative Rob": [1],
    "combat Tom": [6, 1, 1, 1, 6, 6] + [1] * 40,
    "combat Rob": [6] + [1] * 40,
    "saving": [2] * 9,
    "wall": [2],
    "talisman": [1],
}
CHOSEN = ("you send", "Special Character", "rob")
SENT = ("Send an army", "Draw from the Land Deck")


def written(data: object) -> YamlNode:
    """Data as a scenario has it."""
    node, found = read_yaml(json.dumps(data), "window")
    assert node is not None, found
    return node


def table(window: Mapping[str, Any], hands: Mapping[str, list[Any]], **more: Any) -> LaidTable:
    """Tom is about to do what the window wants; they have two fighters at war, Rob one in a land with a Tower. The dice
    are written.
    """
    setting = LaidTable(doubled(), PLAYERS, 1)
    given = written(
        {
            "table": {"turn": window.get("turn", 3), "first_player": "Tom"},
            "zones": {
                "land_deck": ["fight", "desert_land.2"],
                "playing_deck": ["bear", "wildcat", "farmers"],
                "court": ["elf_lord"],
                **more,
            },
            "players": {
                "Tom": {
                    "gold": 9,
                    "lands": ["mountain_land.1"],
                    "army": ["giant", "troll", "master_thief"],
                    "hand": hands.get("Tom", []),
                },
                "Rob": {
                    "gold": 5,
                    "lands": [{"forest_land.1": ["tower"]}, "forest_land.2"],
                    "army": [{"druid": hands.get("druid", [])}, "elves_3"],
                    "hand": hands.get("Rob", []),
                },
                "Neil": {"gold": 5, "lands": ["plains_land.1"], "army": ["tribesmen.1"], "hand": hands.get("Neil", [])},
            },
        }
    )
    setting.give(given.entries)
    run = written(window["run"])
    dice = written({**DICE, **window.get("dice", {})}).entries
    setting.state.source = WrittenDice(dice, PLAYERS, None, run.span)
    setting.begin(run)
    return setting


def begin(setting: LaidTable) -> Position:
    setting.game.machine.run(setting.state)
    return Position(setting.game, tuple(PLAYERS), setting.state)


def answered(position: Position, used: Mapping[str, tuple[str, ...]]) -> Position:
    """The standing question answered so that the game goes on: passed, all that can be sent sent, no offer taken but to
    begin.
    """
    decision = position.decision
    assert decision is not None
    match decision.kind:
        case "window":
            ids = [o.id for o in decision.options if o.id.startswith(used.get(decision.player, ()))][:1] or ["pass"]
        case "yes_no":
            ids = ["yes" if decision.prompt.startswith(SENT) else "no"]
        case "several":
            many = decision.at_most if decision.at_least or any(word in decision.prompt for word in CHOSEN) else 0
            ids = [o.id for o in decision.options][:many]
        case _:
            ids = [decision.options[0].id]
    return position.answer(*ids, by=decision.player)


def played(
    position: Position, until: Callable[[Decision, Position], bool], used: Mapping[str, tuple[str, ...]]
) -> Iterator[Position]:
    """Position after position, the last one where `until` holds or the game runs out."""
    yield position
    while position.decision is not None and not until(position.decision, position):
        position = answered(position, used)
        yield position


def reaches(window: Mapping[str, Any], player: str) -> Callable[[Decision, Position], bool]:
    """Whether a question is the one in the window that this player is to answer."""
    seen: set[str] = set()

    def here(decision: Decision, position: Position) -> bool:
        if "happening" not in window:
            return window.get("prompt", "") in decision.prompt
        behind = window.get("behind")
        if decision.window is not None:
            seen.add(decision.window)
        thrown = position._state.throws[-1].label if position._state.throws else None
        return (
            decision.player == player
            and decision.window == window["happening"]
            and (behind is None or behind in seen)
            and window.get("label") in (None, thrown)
        )

    return here
