"""Where a scenario begins, as a position: for whoever wants to know what can come of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs

from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.documents.yaml_node import YamlNode
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.run_case import USUAL_SEED, answered, checked_players
from interpreter.scenario.run_files import game_of, named_game
from interpreter.scenario.scenario_file import Case, read_scenarios
from interpreter.scenario.unfit import Unfit
from interpreter.scenario.wanted_game import Shelf
from interpreter.values.show_diagnostics import show_text


class BadScenario(ValueError):
    """A file that cannot be used, or a case that does not fit its game; it says where and why."""


@attrs.frozen(eq=False)
class Situation:
    """`position` is the table as it is given: nothing runs there yet. `begin` and `play` are steps from it, as
    `outcomes` wants them.
    """

    game: Game
    position: Position
    case: Case
    _unit: str
    _arguments: tuple[Any, ...]

    def begin(self, position: Position) -> Position:
        """The rule is run up to its first question, or to its end. Raises RuleFault."""
        return position.running(self._unit, self._arguments)

    def play(self, position: Position) -> Position:
        """The rule is run and the scenario's answers are given. Raises RuleFault; BadScenario where it is not what is
        answered that is asked.
        """
        try:
            return answered(self.case, self.begin(position))
        except Unfit as unfit:
            raise BadScenario(show_text(unfit.findings)) from None


def situation(path: str | Path, case: int = 1) -> Situation:
    """A case of a scenario's file: its game, its table and its rule. `dice` are left to chance.

    Raises BadScenario, LoadError, IllegalDecks.
    """
    file, found = read_scenarios(Path(path))
    if file is None:
        raise BadScenario(show_text(found))
    if not 1 <= case <= len(file.cases):
        raise BadScenario(f"{path} has {len(file.cases)} cases, no case {case}")
    chosen = file.cases[case - 1]
    run = chosen.node("run")
    if run is None:
        raise BadScenario(f"{path}: this case runs no rule")
    try:
        return _situation(chosen, run, game_of(chosen, named_game(file), Shelf()))
    except Unfit as unfit:
        raise BadScenario(show_text(unfit.findings)) from None


def _situation(case: Case, run: YamlNode, game: Game) -> Situation:
    table = LaidTable(game, checked_players(case, game), case.plain("seed", USUAL_SEED))
    give_all(table, case.within("given"))
    table.set_stops(case.within("stops"))
    unit, arguments = table.called(run)
    return Situation(game, Position(game, tuple(table.players), table.state), case, unit.name, arguments)
