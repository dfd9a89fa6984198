"""A scenario's file to its cases. A key that nothing looks at is a finding: a misspelt one would expect nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import check_schema
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import read_source
from interpreter.values.span import Span

OF_THE_FILE = ("about", "cite", "game", "shared", "cases")
EXPECTING = ("expect", "asked", "refused", "prompted", "offered")
IN_PLACE_OF_MOVES = ("given", "run", "dice", "draws", "stops")


@attrs.frozen(slots=True, eq=False)
class Case:
    """One situation: what its file says for all cases, and what it says itself."""

    file: str
    number: int
    span: Span
    entries: Mapping[str, Entry]

    def node(self, key: str) -> YamlNode | None:
        entry = self.entries.get(key)
        return entry.value if entry else None

    def plain(self, key: str, default: Any = None) -> Any:
        """What stands under a key as plain data; the default also where nothing stands behind it."""
        node = self.node(key)
        return default if node is None or (node.shape == "scalar" and node.value is None) else node.plain()

    def within(self, key: str) -> dict[str, Entry]:
        """The entries below a key; none where it is not there."""
        node = self.node(key)
        return node.entries if node else {}

    def span_of(self, key: str) -> Span:
        entry = self.entries.get(key)
        return entry.span if entry else self.span

    @property
    def title(self) -> str:
        return f"case {self.number}" + (f": {self.plain('about')}" if "about" in self.entries else "")


@attrs.frozen(slots=True, eq=False)
class ScenarioFile:
    """`game` is what the file says its game is, if it says so."""

    path: Path
    text: str
    game: YamlNode | None
    cases: tuple[Case, ...]


def read_scenarios(path: Path) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    """The cases of a file, or None and what is wrong with it (L01, L02, Y.., S.., T05 to T07)."""
    source, found = read_source(path)
    node, problems = read_yaml(source.text, source.file) if source is not None else (None, [])
    found += problems
    if source is None or node is None:
        return None, found
    found += check_schema(node, "scenario").found
    if found or node.shape != "map":
        return None, found
    cases = tuple(_cases(node, source.file))
    problems = [*_said_for_nothing(node, cases), *(problem for case in cases for problem in _problems(case))]
    found += dict.fromkeys(problems)  # what is the file's is wrong in every case
    return (None if found else ScenarioFile(path, source.text, node.get("game"), cases)), found


def _cases(node: YamlNode, file: str) -> Iterator[Case]:
    every = {key: entry for key, entry in node.entries.items() if key not in ("game", "shared", "cases")}
    own = node.list_at("cases")
    if not own:
        yield Case(file, 1, _head(node), every)
    for number, item in enumerate(own, 1):
        yield Case(file, number, _head(item), {**every, **item.entries})


def _head(node: YamlNode) -> Span:
    """Where a mapping begins: at its first key."""
    return next((entry.span for entry in node.entries.values()), node.span)


def _said_for_nothing(node: YamlNode, cases: tuple[Case, ...]) -> Iterator[Diagnostic]:
    for key, entry in node.entries.items():
        if key not in OF_THE_FILE and all(case.entries[key] is not entry for case in cases):
            yield Diagnostic("T05", f"`{key}` is given for all cases, and every case has its own", entry.span)


def _problems(case: Case) -> Iterator[Diagnostic]:
    if not any(case.plain(key) for key in EXPECTING):
        known = ", ".join(f"`{key}`" for key in EXPECTING)
        yield Diagnostic("T06", "nothing is expected of this case", case.span, hint=f"one of {known} says what is")
    if "moves" in case.entries:
        for key in IN_PLACE_OF_MOVES:
            if key in case.entries:
                message = f"`{key}` does not go with `moves`, which begin at the game's start, with its own luck"
                yield Diagnostic("T07", message, case.span_of(key))
    elif "run" not in case.entries:
        yield Diagnostic("T07", "neither a rule is run nor moves are made", case.span, hint="write `run` or `moves`")
    if "afterwards" in case.entries and "tell" not in case.entries:
        message = "`afterwards` is read when a lesson is over, and without `tell` this is none"
        yield Diagnostic("T07", message, case.span_of("afterwards"))
    if "because" in case.entries and "refused" not in case.entries:
        yield Diagnostic("T07", "`because` says why something is `refused`, and nothing is", case.span_of("because"))
