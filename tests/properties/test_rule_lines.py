"""Every line of the shipped games' rules is run by some scenario; lines of deck rules by some faulty deck."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from tests.scenarios import running, tracing

GAMES = ["king_of_the_tabletop", "round_table"]
DECKS = Path(__file__).parents[1] / "decks" / "faulty"


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_run(name: str) -> None:
    playing = running.game(name, ())
    missing = tracing.statement_lines(playing)
    assert len(missing) > 300
    for _, lines in tracing.lines_of_plain_cases(name):
        missing -= lines
    if playing.ruleset.deck_sections:
        for deck in sorted(DECKS.glob("*.txt")):
            missing -= tracing.traced(functools.partial(playing.check_deck, deck))
    for _, _, case in tracing.cases(name):
        if not missing:
            break
        if case.get("settings"):
            missing -= tracing.lines_of(name, case)
    told = sorted(f"{Path(file).name}:{line} {playing.ruleset.sources[file].splitlines()[line - 1].strip()}" for file, line in missing)
    assert not told, "no scenario runs\n" + "\n".join(told)


def test_lines_that_do_not_run_are_missed() -> None:
    """The trace tells lines that run from lines that do not."""
    ran = {line for _, line in tracing.lines_of(GAMES[0], {"run": "no_event by Tom"})}
    everything = tracing.statement_lines(running.game(GAMES[0], ()))
    assert ran
    assert len(ran) < len(everything) / 10
