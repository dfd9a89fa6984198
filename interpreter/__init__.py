"""Tabletop rulebooks as data: load a game's folder, check it, play it.

import interpreter as tabletop

game = tabletop.load("king_of_the_tabletop", settings={"win_prestige": 25})
position = game.start(players=["Tom", "Rob", "Neil"], seed=7)
position = position.answer(position.decision.options[0].id)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interpreter.api.chance_sources import Scripted, Seeded
    from interpreter.api.game import ENGINE, Game
    from interpreter.api.load import LoadError, check, load
    from interpreter.api.outcomes import Outcomes, Possibility, outcomes
    from interpreter.api.position import Position, Table
    from interpreter.run.errors import IllegalDecks, Refused, RuleFault
    from interpreter.scenario.situation import BadScenario, Situation, situation
    from interpreter.table.decision import Asked, Decision, Option, Outcome, Stop
    from interpreter.table.view import PanelView, Piece, Player, ShortView, View
    from interpreter.values.chance import Stream
    from interpreter.values.diagnostic import Diagnostic

__all__ = [
    "ENGINE",
    "Asked",
    "BadScenario",
    "Decision",
    "Diagnostic",
    "Game",
    "IllegalDecks",
    "LoadError",
    "Option",
    "Outcome",
    "Outcomes",
    "PanelView",
    "Piece",
    "Player",
    "Position",
    "Possibility",
    "Refused",
    "RuleFault",
    "Scripted",
    "Seeded",
    "ShortView",
    "Situation",
    "Stop",
    "Stream",
    "Table",
    "View",
    "check",
    "load",
    "outcomes",
    "situation",
]

_HOMES = {
    "interpreter.api.load": ("LoadError", "check", "load"),
    "interpreter.scenario.situation": ("BadScenario", "Situation", "situation"),
    "interpreter.run.errors": ("IllegalDecks", "Refused", "RuleFault"),
    "interpreter.api.chance_sources": ("Scripted", "Seeded"),
    "interpreter.api.game": ("ENGINE", "Game"),
    "interpreter.api.outcomes": ("Outcomes", "Possibility", "outcomes"),
    "interpreter.api.position": ("Position", "Table"),
    "interpreter.table.decision": ("Asked", "Decision", "Option", "Outcome", "Stop"),
    "interpreter.table.view": ("PanelView", "Piece", "Player", "ShortView", "View"),
    "interpreter.values.chance": ("Stream",),
    "interpreter.values.diagnostic": ("Diagnostic",),
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Imported when first used: the command line starts at once, and can be interrupted from its first moment."""
        home = next((module for module, names in _HOMES.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(importlib.import_module(home), name)
        return value
