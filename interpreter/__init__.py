"""Tabletop rulebooks as data: load a game's folder, check it, play it.

import interpreter as tabletop

game = tabletop.load("king_of_the_tabletop", settings={"win_prestige": 25})
position = game.start(players=["Tom", "Rob", "Neil"], seed=7)
position = position.answer(position.decision.options[0].id)
"""

from interpreter.play.engine import LoadError, check, load
from interpreter.play.fault import IllegalDecks, Refused, RuleFault
from interpreter.play.position import ENGINE, Game, Position, Table
from interpreter.table.decision import Asked, Decision, Option, Outcome, Stop
from interpreter.table.view import PanelView, View
from interpreter.values.diagnostic import Diagnostic

__all__ = [
    "ENGINE",
    "Asked",
    "Decision",
    "Diagnostic",
    "Game",
    "IllegalDecks",
    "LoadError",
    "Option",
    "Outcome",
    "PanelView",
    "Position",
    "Refused",
    "RuleFault",
    "Stop",
    "Table",
    "View",
    "check",
    "load",
]
