"""A case that somebody names on the command line, and the game it is about: `FILE`, `FILE:2`, `FILE:no more tiles`."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from interpreter.api.game import Game
from interpreter.documents.reader import read_yaml
from interpreter.scenario.run_files import game_of, named_game
from interpreter.scenario.scenario_file import Case, ScenarioFile, read_scenarios
from interpreter.scenario.situation import BadScenario
from interpreter.scenario.unfit import Unfit
from interpreter.scenario.wanted_game import Shelf
from interpreter.values.matching_names import matching
from interpreter.values.show_diagnostics import show_text

GIVEN_BESIDE = "the command line"


@attrs.frozen(slots=True, eq=False)
class NamedCase:
    """`case` says besides what the file does what was given on the command line."""

    file: ScenarioFile
    case: Case

    def game(self, named: str | None, shelf: Shelf | None = None) -> Game:
        """The case's game, with its packs and decks and without its cards; `named` stands for the file's own.

        Raises BadScenario, LoadError, IllegalDecks.
        """
        entries = {key: entry for key, entry in self.case.entries.items() if key != "cards"}
        try:
            which = named_game(self.file) if named is None else (named, ())
            return game_of(attrs.evolve(self.case, entries=entries), which, shelf or Shelf())
        except Unfit as unfit:
            raise self.bad(unfit) from None

    def bad(self, unfit: Unfit) -> BadScenario:
        return BadScenario(show_text(unfit.findings, {str(self.file.path): self.file.text}))


def named_case(text: str, beside: Mapping[str, Any]) -> NamedCase:
    """What is `beside` the file is written over it. Raises BadScenario."""
    path, wanted = _parts(text)
    file, found = read_scenarios(Path(path))
    if file is None:
        raise BadScenario(show_text(found))
    return with_beside(NamedCase(file, _chosen(file, wanted)), beside)


def with_beside(named: NamedCase, beside: Mapping[str, Any]) -> NamedCase:
    """The case with what is `beside` it written over it."""
    case = named.case
    own = {key: {**case.plain(key, {}), **value} for key, value in beside.items() if isinstance(value, dict)}
    node, _ = read_yaml(json.dumps({**beside, **own}, ensure_ascii=False), GIVEN_BESIDE)
    assert node is not None, "it is data"
    return attrs.evolve(named, case=attrs.evolve(case, entries={**case.entries, **node.entries}))


def _parts(text: str) -> tuple[str, str | None]:
    """The file, and what stands behind the last colon that comes after it."""
    file, colon, wanted = text.rpartition(":")
    return (file, wanted) if colon and not os.path.exists(text) and os.path.isfile(file) else (text, None)


def _chosen(file: ScenarioFile, wanted: str | None) -> Case:
    cases = file.cases
    if wanted is not None:
        cases = tuple(matching(wanted, cases, lambda case: (str(case.number), case.plain("about", ""))))
    if len(cases) == 1:
        return cases[0]
    wrong = "it has several cases" if wanted is None else f"{'several cases are' if cases else 'no case is'} `{wanted}`"
    rows = (f"  {file.path}:{case.number}  {case.plain('about', '')}".rstrip() for case in cases or file.cases)
    raise BadScenario("\n".join([f"{file.path}: {wrong}; say which:", *rows]))
