"""Which lines of the rules a scenario runs: compiled rules carry the names and lines of the files they
were written in.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from interpreter.report.lines_run import Line
from interpreter.scenario.scenario_file import Case
from tests.scenarios import running


def traced(play: Callable[[], object]) -> set[Line]:
    """The rule lines that ran while `play` did."""
    seen: set[Line] = set()

    def line(frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, event: str, arg: Any) -> Any:
        return line if frame.f_code.co_filename.endswith(".rules") else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        play()
    finally:
        sys.settrace(before)
    return seen


@functools.cache
def cases(name: str) -> tuple[Case, ...]:
    """Every case of a game's scenarios, those under the game's own settings first."""
    found = [case for path in running.scenarios(name) for case in running.read(path)]
    return tuple(sorted(found, key=lambda case: bool(running.settings_of(case))))


def lines_of(name: str, case: Case) -> set[Line]:
    return traced(functools.partial(running.run, case, running.game_of(name, case)))


@functools.cache
def lines_of_plain_cases(name: str) -> tuple[tuple[Case, frozenset[Line]], ...]:
    """The rule lines of each case under the game's own settings."""
    return tuple((case, frozenset(lines_of(name, case))) for case in cases(name) if not running.settings_of(case))
