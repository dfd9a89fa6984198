"""A match as a scenario: the running phase's start as `given`, its call, and what was thrown and answered since."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.unit import Unit
from interpreter.api.game import Game
from interpreter.api.recipe import folder_named
from interpreter.api.seat import Made, Move
from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.decks.own_decks import BOX, box_of, seat_decks
from interpreter.loading.find import PACKS, VARIANTS
from interpreter.loading.ruleset import Layer
from interpreter.match.driver import Match
from interpreter.match.transcript import Line, line_text
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.run_case import run_case
from interpreter.scenario.scenario_file import Case
from interpreter.scenario.unfit import Unfit
from interpreter.scenario.write.rule_begun import Beginnings, RuleBegun, since
from interpreter.scenario.write.scenario_text import scenario_text
from interpreter.scenario.write.table_given import changed_fields, name_of, table_given
from interpreter.scenario.written_answers import card_of
from interpreter.scenario.written_data import entries_of
from interpreter.table.state import State, is_ready
from interpreter.values.span import Span
from interpreter.view.stops import reactions_of

MOST_OPTIONS = 60
_WORD = re.compile(r"[^\s\[\],]+")
Said = dict[str, Any]


@attrs.frozen(slots=True, eq=False)
class WrittenScenario:
    """`data` is the file's; `state` the table it begins at, of which it tells all, after so many moves; None: it begins
    at the game's start, and tells its seed.
    """

    data: Said
    state: State | None
    move: int

    def text(self, folder: Path) -> str:
        """For a file that lies in this folder."""
        head: Said = {"game": _from(folder, self.data["game"])}
        if "variants" in self.data:
            head["variants"] = [_from(folder, variant) for variant in self.data["variants"]]
        return scenario_text({**self.data, **head})


def _from(folder: Path, place: str) -> str:
    """A path from a folder; a name of the program's or the game's own as it is."""
    if not os.path.isabs(place):
        return place
    way = os.path.relpath(place, folder)
    return way if way.startswith(os.pardir) else os.path.join(os.curdir, way)


def write_scenario(match: Match) -> WrittenScenario | None:
    """A scenario that passes as it stands; None where none can be written.

    Of the rules under way the running phase is taken, else what called it, and so on up to the game's main rule.
    """
    beginnings = Beginnings(match)
    for depth in _depths(match):
        begun = beginnings.of(depth)
        written = None if begun is None else _from_rule(match, begun)
        if written is not None and _passes(match.game, written.data):
            return written
    whole = _from_start(match)
    return whole if whole is not None and _passes(match.game, whole.data) else None


def _depths(match: Match) -> Iterator[int]:
    state, program = match.position._state, match.game.program
    phase = match.game.machine.phase(state)
    top = len(state.frames) - 1 if phase is None else phase.depth
    for depth in range(top, 0, -1):
        if program.block_units[state.frames[depth][0]] in program.meaning.rules:
            yield depth


def _from_rule(match: Match, begun: RuleBegun) -> WrittenScenario | None:
    game, players = match.game, match.names
    call = _call(game, players, game.program.meaning.rules[begun.unit], begun.arguments)
    given = None if call is None else table_given(game, players, begun.state)
    noted = None if given is None else since(match, begun)
    if noted is None:
        return None
    data = _head(match) | {"about": f"{call} as it came to a question"} | {"players": [*players]}
    parts: Said = {"given": given, "stops": _stops(game, players, begun.state)}
    data |= {key: value for key, value in parts.items() if value} | {"run": call}
    answers = [_answer(move) for move in match.moves[begun.move :]]
    data |= {key: value for key, value in (("dice", noted.dice), ("answers", answers)) if value}
    return WrittenScenario(data | _asked(match) | _changed(match, begun.state), begun.state, begun.move)


def _from_start(match: Match) -> WrittenScenario | None:
    """By the lines of a save. A game that began at a situation has no such start."""
    if match.beginning is not None or match.at(0).chance_source is not None or not match.moves:
        return None
    lines = [json.loads(line_text(Line(move))) for move in match.moves]
    moves = [{key: value for key, value in line.items() if key != "mark"} for line in lines]
    data = _head(match) | {"about": "A game from its start to a question", "players": [*match.names]}
    return WrittenScenario(data | {"seed": match.seed, "moves": moves} | _asked(match), None, 0)


def _head(match: Match) -> Said:
    """Which game, with all that is not the game's own."""
    rules = match.game.ruleset
    named = folder_named(rules)
    usual = {name: setting.default for name, setting in rules.settings.items()}
    own = {name: value for name, value in rules.setting_values.items() if value != usual.get(name)}
    head: Said = {"game": named if named == rules.id else os.path.abspath(named)}
    parts: Said = {
        "settings": own,
        "variants": [_place_of(layer, rules.folder) for layer in rules.layers],
        "cards": {} if match.beginning is None else match.beginning.data.get("cards", {}),
        "decks": _decks(match),
    }
    return head | {key: value for key, value in parts.items() if value}


def _decks(match: Match) -> str | Said:
    """Nothing where everybody plays the game's own."""
    rules, decks = match.game.ruleset, match.game.decks[: len(match.names)]
    if decks == seat_decks(rules)[: len(decks)]:
        return {}
    if all(deck == box_of(rules) for deck in match.game.decks):
        return BOX
    return {name: deck.plain() for name, deck in zip(match.names, decks, strict=True)}


def _place_of(layer: Layer, game: str) -> str:
    """By its name where it lies with the game, else where it was found. Of one that is known by a save alone its name
    is all there is.
    """
    with_game = {os.path.realpath(os.path.join(game, place, layer.id)) for place in (VARIANTS, PACKS)}
    if os.path.realpath(layer.folder) in with_game or not os.path.exists(layer.folder):
        return layer.id
    return os.path.abspath(layer.folder)


def _call(game: Game, players: tuple[str, ...], unit: Unit, arguments: tuple[Any, ...]) -> str | None:
    """As `run` has it, if that means the same when it is read."""
    kinds = game.program.meaning.param_kinds
    words = [unit.name]
    for name, prep, value in zip(unit.params, unit.preps, arguments, strict=False):
        words += [*([prep] if prep else []), _argument(game, players, kinds.get((unit.name, name), t.UNKNOWN), value)]
    call = " ".join(words)
    node = YamlNode(Span("run", 1, 1), "scalar", call)
    try:
        read = LaidTable(game, [*players], 0).called(node)
    except Unfit:
        return None
    return call if len(unit.params) == len(unit.preps) and read == (unit, arguments) else None


def _argument(game: Game, players: tuple[str, ...], kind: t.Kind, value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(kind, t.ListKind):
        return f"[{', '.join(_argument(game, players, kind.item, one) for one in value)}]"
    if kind == t.PIECE:
        return name_of(game, value)
    player = players[value - 1] if kind == t.PLAYER else ""
    if _WORD.fullmatch(player):
        return player
    return str(int(value)) if isinstance(value, int) else str(value)


def _answer(move: Made) -> Said:
    if not isinstance(move, Move):
        return {f"{move.by} stops": {"ability": move.ability, "at": move.happening, "on": move.to}}
    if move.aside:
        return {f"{move.by} aside": move.ids[0]}
    return {move.by: move.ids[0] if len(move.ids) == 1 else [*move.ids]}


def _stops(game: Game, players: tuple[str, ...], state: State) -> Said:
    ids = {ability.number: id for id, ability in reactions_of(game.program).items()}
    found: Said = {}
    for (seat, ability, happening), on in state.stops.items():
        on = on or is_ready((seat, ability, happening))  # asked for, and not answered yet
        found.setdefault(players[seat - 1], []).append({"ability": ids[ability], "at": happening, "on": on})
    return found


def _asked(match: Match) -> Said:
    """What is asked now is what is expected."""
    decision = match.position.decision
    if decision is None:
        outcome = match.position.outcome
        return {"expect": {"winner": [*outcome.winners] if outcome is not None and outcome.winners else "none"}}
    said: Said = {"prompted": {decision.player: decision.prompt}}
    if decision.kind == "number" or len(decision.options) > MOST_OPTIONS:
        return said
    return {"asked": {decision.player: [card_of(option.id) for option in decision.options]}} | said


def _changed(match: Match, begun: State) -> Said:
    """What has come of it so far, in the fields of table and players."""
    game, now = match.game, match.position._state
    table = changed_fields(game, match.names, begun, now, "table", 0)
    seats = enumerate(match.names, 1)
    players = {name: changed_fields(game, match.names, begun, now, "player", seat) for seat, name in seats}
    players = {name: fields for name, fields in players.items() if fields}
    expect = {key: said for key, said in (("table", table), ("players", players)) if said}
    return {"expect": expect} if expect else {}


def _passes(game: Game, data: Mapping[str, Any]) -> bool:
    """Whether it comes to what it expects, as it will be read; the game itself is there already."""
    entries = {key: entry for key, entry in entries_of(data, "scenario").items() if key != "game"}
    return not run_case(Case("scenario", 1, Span("scenario", 1, 1), entries), game)
