"""Every line of the shipped game's rules is run by some scenario."""

from __future__ import annotations

from pathlib import Path

from tests.scenarios import running, tracing

GAME = "king_of_the_tabletop"


def test_every_line_is_run() -> None:
    playing = running.game(GAME, ())
    missing = tracing.statement_lines(playing)
    assert len(missing) > 300
    for _, lines in tracing.lines_of_plain_cases(GAME):
        missing -= lines
    for _, _, case in tracing.cases(GAME):
        if not missing:
            break
        if case.get("settings"):
            missing -= tracing.lines_of(GAME, case)
    told = sorted(f"{Path(file).name}:{line} {playing.ruleset.sources[file].splitlines()[line - 1].strip()}" for file, line in missing)
    assert not told, "no scenario runs\n" + "\n".join(told)


def test_lines_that_do_not_run_are_missed() -> None:
    """The trace tells lines that run from lines that do not."""
    ran = {line for _, line in tracing.lines_of(GAME, {"run": "no_event by Tom"})}
    everything = tracing.statement_lines(running.game(GAME, ()))
    assert ran
    assert len(ran) < len(everything) / 10
