"""The lessons of a game: those cases of its scenarios that `tell` a newcomer something, in the order of files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from interpreter.scenario.begin.named_case import NamedCase
from interpreter.scenario.run_files import scenario_files
from interpreter.scenario.scenario_file import read_scenarios
from interpreter.scenario.situation import BadScenario
from interpreter.values.show_diagnostics import show_text


def lessons_in(folders: Sequence[Path]) -> list[NamedCase]:
    """Of a game's folder, then of those of the variants laid over it. Raises BadScenario for a file that cannot be
    read.
    """
    return [lesson for folder in folders for path in scenario_files(folder) for lesson in _of_file(path)]


def _of_file(path: Path) -> Iterator[NamedCase]:
    if "tell:" not in path.read_text(encoding="utf-8", errors="replace"):
        return  # most scenarios are for tests alone
    file, found = read_scenarios(path)
    if file is None:
        raise BadScenario(show_text(found))
    yield from (NamedCase(file, case) for case in file.cases if "tell" in case.entries)


def read_before(lesson: NamedCase, number: int, many: int) -> list[str]:
    """Its title and sentences."""
    title = lesson.case.plain("about", "")
    return [f"Lesson {number} of {many}: {title}", *lesson.case.plain("tell")]


def read_afterwards(lesson: NamedCase) -> list[str]:
    return list(lesson.case.plain("afterwards", []))
