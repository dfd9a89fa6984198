"""Every line of the shipped games' rules is run by some scenario; lines of deck rules by some faulty deck."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.api.game import Game
from interpreter.report.lines_run import Line, statement_lines
from interpreter.scenario.scenario_file import Case
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from tests.properties import ablation
from tests.scenarios import running, tracing

GAMES = ["king_of_the_tabletop", "round_table"]
DECKS = Path(__file__).parents[1] / "decks" / "faulty"


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_run(name: str) -> None:
    playing = running.game(name, ())
    missing = statement_lines(playing.program.meaning)
    assert len(missing) > 300
    for _, lines in tracing.lines_of_plain_cases(name):
        missing -= lines
    if playing.ruleset.deck_sections:
        for deck in sorted(DECKS.glob("*.txt")):
            missing -= tracing.traced(functools.partial(playing.check_deck, deck))
    for case in switched(playing, name, missing):
        missing -= tracing.lines_of(name, case)
    told = sorted(
        f"{Path(file).name}:{line} {playing.ruleset.sources[file].splitlines()[line - 1].strip()}"
        for file, line in missing
    )
    assert not told, "no scenario runs\n" + "\n".join(told)


def switched(playing: Game, name: str, missing: set[Line]) -> Iterator[Case]:
    """Cases under other settings while lines are missing, first those whose settings decide about one: each loads a
    game of its own.
    """
    left, given = [case for case in tracing.cases(name) if running.settings_of(case)], Counter[tuple[str, Any]]()
    while missing and left:
        near = deciding(playing, missing) or speaking_of(playing, missing)
        ranks = [(not near & {*dict(rows)}, sum(given[row] for row in rows)) for rows in map(running.settings_of, left)]
        case = left.pop(ranks.index(min(ranks)))
        given.update(running.settings_of(case))
        yield case


def deciding(playing: Game, missing: set[Line]) -> set[str]:
    """Settings in the conditions of a branch, loop or ability with such a line in it, or with a call to
    what holds one.
    """
    meaning = playing.program.meaning
    holding = {u.name for u in meaning.units if any((s.span.file, s.span.line) in missing for s in statements(u.body))}
    holding |= {d.name for d in meaning.defines.values() if (d.span.file, d.span.line) in missing}

    def reaches(part: Any) -> bool:
        return any(
            (x.span.file, x.span.line) in missing or ablation.called(x) in holding
            for x in below(part)
            if hasattr(x, "span")
        )

    found: set[str] = set()
    for node in (node for rule in playing.ruleset.rules for node in below(rule)):
        if isinstance(node, n.If):
            later = node.otherwise is not None and any(map(reaches, node.otherwise))
            conditions = [branch.condition for branch in node.branches if later or any(map(reaches, branch.body))]
        elif getattr(node, "where", None) is not None:
            conditions = [node.where] if reaches(node) else []
        else:
            conditions = [node.value] if isinstance(node, n.Define) and reaches(node) else []
        found |= {x.name for condition in conditions for x in below(condition) if ablation.is_setting(x)}
    return found


def speaking_of(playing: Game, missing: set[Line]) -> set[str]:
    """Settings with a word of their names in such a line or in the one above."""
    rows = [playing.ruleset.sources[file].splitlines()[max(0, line - 2) : line] for file, line in missing]
    words = set(re.findall(r"[a-z]{4,}", " ".join(text for texts in rows for text in texts)))
    return {name for name in playing.ruleset.settings if words & set(name.split("_"))}


def test_lines_that_do_not_run_are_missed() -> None:
    """The trace tells lines that run from lines that do not."""
    case = next(case for case in tracing.cases(GAMES[0]) if case.plain("run") == "smallpox by Rob")
    ran = {line for _, line in tracing.traced(functools.partial(running.run, case, running.game(GAMES[0], ())))}
    everything = statement_lines(running.game(GAMES[0], ()).program.meaning)
    assert ran
    assert len(ran) < len(everything) / 10
