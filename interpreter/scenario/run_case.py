"""Plays one case and says what is not as it expects."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

import attrs

from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.api.refusals import Refused, RuleFault
from interpreter.documents.yaml_node import YamlNode
from interpreter.match.driver import Match
from interpreter.match.replay import play_line
from interpreter.match.saved import read_line
from interpreter.run.fault_report import rule_fault
from interpreter.scenario.expected_questions import wrong_questions
from interpreter.scenario.expected_table import ExpectedTable
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.rule_lines import shown_line
from interpreter.scenario.scenario_file import Case
from interpreter.scenario.unfit import BAD_ANSWER, BAD_DICE, BAD_MOVE, WRONG_SHAPE, Noting, Unfit, find
from interpreter.scenario.written_answers import answer, shown
from interpreter.scenario.written_dice import WrittenDice, check_labels
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

USUAL_PLAYERS = ("Tom", "Rob", "Neil", "Zoe", "Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugh")
USUAL_SEED = 1


def run_case(case: Case, game: Game) -> list[Diagnostic]:
    """What differs, in the order in which a case tells it; nothing: all is as expected."""
    found: list[Diagnostic] = []
    try:
        found += _run(case, game)
    except Unfit as unfit:
        found += unfit.findings
    except RuleFault as fault:
        found.append(fault.diagnostic)
    return in_case(case, found)


def in_case(case: Case, found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What was found, with the case that it is about."""
    return [attrs.evolve(each, notes=(*each.notes, f"in {case.title}")) for each in found]


def players_of(case: Case, low: int) -> list[str]:
    """Those the case names, or the usual ones: two, or as many as the game needs."""
    return [str(name) for name in case.plain("players", USUAL_PLAYERS[: max(2, low)])]


def checked_players(case: Case, game: Game) -> list[str]:
    """Raises Unfit where they cannot play it."""
    players = players_of(case, game.ruleset.min_players)
    if len(players) > game.ruleset.max_players or len(set(players)) != len(players):
        message = (
            f"{game.ruleset.name} is for at most {game.ruleset.max_players} players, each with a name of their own"
        )
        raise Unfit(WRONG_SHAPE, message, case.span_of("players"))
    return players


def _run(case: Case, game: Game) -> Iterator[Diagnostic]:
    players = checked_players(case, game)
    _known_sections(case, game)
    table = LaidTable(game, players, case.plain("seed", USUAL_SEED))
    moves = case.node("moves")
    if moves is not None:
        match = moved(case, moves, game, players, ["human"] * len(players))
        yield from _judged(case, answered(case, match.position), table, None)
        return
    yield from _run_rule(case, game, table)


def _run_rule(case: Case, game: Game, table: LaidTable) -> Iterator[Diagnostic]:
    dice, run = case.within("dice"), case.node("run")
    assert run is not None, "read_scenarios has seen to it"
    noting = Noting()
    noting.one(lambda: check_labels(dice, table.players, game))
    noting.one(lambda: give_all(table, case.within("given")))
    noting.one(lambda: table.set_stops(case.within("stops")))
    noting.one(lambda: table.called(run))
    if noting.found:  # then what is expected is looked through too
        at_rest = ExpectedTable(Position(game, tuple(table.players), table.state), table.state, table, None)
        noting.one(lambda: at_rest.refuse_unknown(case.within("expect")))
    noting.settle()
    seed = case.plain("seed", USUAL_SEED) if case.plain("draws") == "chance" else None
    written = WrittenDice(dice, table.players, seed, case.span_of("dice" if "dice" in case.entries else "run"))
    table.state.source = written
    try:
        unit = table.begin(run)
        game.machine.run(table.state)
    except Unfit as unfit:
        raise _with_line(unfit, game, table) from None
    position = answered(case, Position(game, tuple(table.players), table.state))
    yield from _judged(case, position, table, unit.span)
    for node in written.left():
        yield Diagnostic(BAD_DICE, "this die is never thrown", node.span)


def _with_line(unfit: Unfit, game: Game, table: LaidTable) -> Unfit:
    """A throw that nothing is written for, with the line that throws."""
    span = rule_fault(game.program, table.state, unfit).diagnostic.span
    (finding,) = unfit.findings
    if table.state.frames and finding.code == BAD_DICE:
        note = f"thrown at {shown_line(game.program, span)}"
        unfit.findings = [attrs.evolve(finding, notes=(*finding.notes, note))]
    return unfit


def _known_sections(case: Case, game: Game) -> None:
    cite, noting = case.node("cite"), Noting()
    cited = () if cite is None else cite.items if cite.shape == "list" else (cite,)
    noting.each(cited, lambda node: find(str(node.value), game.ruleset.sections, "section of the rulebook", node.span))
    noting.settle()


def answered(case: Case, position: Position) -> Position:
    """The position after a case's answers. Raises Unfit, RuleFault."""
    answers = case.node("answers")
    for item in answers.items if answers is not None else ():
        for entry in item.entries.values():
            try:
                position = answer(position, entry)
            except Refused as refused:
                message = f"{shown(entry.value)} is refused: {refused.reason}"
                raise Unfit(BAD_ANSWER, message, entry.value.span) from None
    return position


def _judged(case: Case, position: Position, table: LaidTable, begun: Span | None) -> Iterable[Diagnostic]:
    yield from wrong_questions(case, position)
    yield from ExpectedTable(position, position._state, table, begun).differences(case.within("expect"))


def moved(case: Case, moves: YamlNode, game: Game, players: Sequence[str], seats: Sequence[str]) -> Match:
    """A game played by the lines of a save, whose marks are compared where they stand there. Raises Unfit."""
    try:
        match = Match(game, players, seats, case.plain("seed", USUAL_SEED))
    except ValueError as error:
        raise Unfit(WRONG_SHAPE, str(error), case.span_of("players")) from None
    for item in moves.items:
        line, why = read_line(json.dumps(item.plain()), marked=False)
        problem = why if line is None else play_line(match, line)
        if problem:
            raise Unfit(BAD_MOVE, problem, item.span)
    return match
