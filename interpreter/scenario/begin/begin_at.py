"""A game begun at a scenario's situation: the table as it is given, then the rule that is run there.

What a save needs of it is data: the scenario may change or go. Its dice, draws and answers are not part of it, since
the game is played on from there, by its own luck.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import check_schema
from interpreter.documents.yaml_node import Entry
from interpreter.match.beginning import Beginning
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.scenario_file import Case
from interpreter.scenario.situation import BadScenario
from interpreter.scenario.unfit import Noting, Unfit
from interpreter.scenario.wanted_game import with_cards
from interpreter.scenario.written_cards import made_cards
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.show_diagnostics import show_text
from interpreter.values.span import Span

OF_THE_SITUATION = ("cards", "given", "stops", "run")
IN_A_SAVE = "the situation"
"""Where findings stand about what a save says of it."""


def situation_data(case: Case) -> dict[str, Any]:
    """What of a case a game begun there goes by, besides game, players, decks and seed."""
    return {key: case.plain(key) for key in OF_THE_SITUATION if key in case.entries}


def begin_at(data: Mapping[str, Any], game: Game, players: Sequence[str], seed: int) -> Beginning:
    """The table laid out, and the rule run up to its first question. Raises BadScenario, RuleFault."""
    try:
        return begin_case(_case(data), game, players, seed)
    except Unfit as unfit:
        raise BadScenario(show_text(unfit.findings)) from None


def begin_case(case: Case, game: Game, players: Sequence[str], seed: int, *, goes_on: bool = True) -> Beginning:
    """The same for a case as it stands in its file; it is over when its rule is done where nothing `goes_on`.

    Raises Unfit, with places there, BadScenario, RuleFault.
    """
    if not 0 < len(players) <= game.ruleset.max_players or len({*players}) < len(players) or not all(players):
        raise BadScenario(f"{game.ruleset.name} is for at most {game.ruleset.max_players} players with names")
    run = case.node("run")
    assert run is not None, "the reader has seen to it"
    if "cards" in case.entries:
        game = with_cards(game, made_cards(case.within("cards"), game.ruleset))
    table, noting = LaidTable(game, [*players], seed), Noting()
    noting.one(lambda: give_all(table, case.within("given")))
    noting.one(lambda: table.set_stops(case.within("stops")))
    noting.one(lambda: table.called(run))
    noting.settle()
    unit, arguments = table.called(run)
    after = game.ruleset.goes_on if goes_on else ""
    at_rest = Position(game, tuple(players), table.state)
    return Beginning(situation_data(case), game, at_rest.running(unit.name, arguments, after))


def _case(data: Mapping[str, Any]) -> Case:
    """JSON is YAML too. Raises BadScenario for what is no situation."""
    node, found = read_yaml(json.dumps(data, ensure_ascii=False), IN_A_SAVE)
    found += check_schema(node, "scenario").found if node is not None else []
    entries: dict[str, Entry] = node.entries if node is not None else {}
    wrong = entries.keys() - {*OF_THE_SITUATION}
    if not found and ("run" not in entries or wrong):
        what = f"`{min(wrong)[:40]}` is no part of one" if wrong else "no rule is run"
        found.append(Diagnostic("T07", what, Span(IN_A_SAVE, 1, 1)))
    if found:
        raise BadScenario(show_text(found))
    return Case(IN_A_SAVE, 1, Span(IN_A_SAVE, 1, 1), entries)
