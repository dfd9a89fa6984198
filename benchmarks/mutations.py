"""Every slip of a pen (benchmarks/slips.py) in every shipped file: `check` gives findings or none, never an exception.

    python -m benchmarks.mutations [FILE ...]    all files, or these
    python -m benchmarks.mutations --after FILE  all files behind one, to go on with a run that was cut off

Each slip is read by itself. Those whose file still reads well go on to names, kinds and checks, many at once, some
lines apart; a batch that raises is halved until the slip is found. The sample in tests/properties/test_mutations.py
takes each by itself all the way.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TypeVar
from unittest import mock

import attrs

from benchmarks.slips import Slip, slips
from interpreter.api.load import check
from interpreter.cache.cache_folder import NO_CACHE
from interpreter.loading import folder, written_expression
from interpreter.loading.document import Document, read_document
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.sections import screen
from interpreter.syntax.parse import parse_expression, parse_rules, parse_text
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.package import data_folder
from interpreter.values.source_file import SourceFile

Value = TypeVar("Value")

APART, MOST = 4, 30
"""Lines between two slips of a batch, and how many slips it has at most."""


@attrs.frozen(slots=True)
class Fault:
    """Slips in a file (one, but where only several together do it) that make `check` raise."""

    file: Path
    slips: tuple[Slip, ...]
    told: str

    def __str__(self) -> str:
        places = ", ".join(f"{self.file}:{slip.line} {slip.kind}" for slip in self.slips)
        return f"{places}\n{self.told}"


def files() -> list[Path]:
    """All shipped files that have slips, by their names below the folder of games."""
    games = data_folder("games")
    return sorted(path.relative_to(games) for path in games.rglob("*") if path.suffix in (".rules", ".yaml"))


class Mutated:
    """A copy of a shipped game in which one file is rewritten again and again."""

    def __init__(self, file: Path, copies: Path) -> None:
        game = Path(file.parts[0])
        if not (copies / game).exists():
            shutil.copytree(data_folder("games") / game, copies / game)
        self.path, self.game = copies / file, copies / game
        laid_over = file.parts[1] in ("packs", "variants")
        self.checked = self.game.joinpath(*file.parts[1:3]) if laid_over else self.game
        self.text = self.path.read_text(encoding="utf-8")
        self.lines = self.text.splitlines()

    def with_slips(self, made: Iterable[Slip]) -> str:
        lines = self.lines
        for slip in sorted(made, key=lambda s: s.line, reverse=True):
            lines = slip.on(lines)
        return "\n".join(lines) + "\n"

    def check(self, made: Iterable[Slip]) -> list[Diagnostic]:
        """All that is found with these slips in the file."""
        return self._written(made, lambda: check(self.checked))

    def reads_well(self, slip: Slip) -> bool:
        """Whether names and kinds are looked at with this slip in the file."""
        if self.path.suffix == ".rules":
            return not parse_rules(self._around(slip), str(self.path))[1]
        if self.checked != self.game:
            return not self._written([slip], lambda: load_ruleset(self.game, {}, [self.checked]))[1]
        return self._written([slip], lambda: load_ruleset(self.checked))[0] is not None

    def _written(self, made: Iterable[Slip], then: Callable[[], Value]) -> Value:
        self.path.write_text(self.with_slips(made), encoding="utf-8")
        try:
            return then()
        finally:
            self.path.write_text(self.text, encoding="utf-8")

    def _around(self, slip: Slip) -> str:
        """The definition that the slip is in, with its neighbours where they may come to hang together otherwise."""
        edges = [0, *(n for n, line in enumerate(self.lines) if _at_edge(line)), len(self.lines)]
        at = max(n for n, edge in enumerate(edges) if edge < slip.line)
        apart = not _at_edge(self.lines[slip.line - 1]) and not _at_edge(slip.text or "")
        start = edges[at if apart else max(at - 1, 0)]
        end = edges[min(at + (1 if apart else 2), len(edges) - 1)]
        return "\n".join(attrs.evolve(slip, line=slip.line - start).on(self.lines[start:end])) + "\n"


def _at_edge(line: str) -> bool:
    return line[:1] not in ("", " ", "#")


def faults_of(file: Path, copies: Path) -> tuple[int, int, list[Fault]]:
    """How many slips there are in a file, how many of them read well, and those that make `check` raise."""
    mutated = Mutated(file, copies)
    made = slips(mutated.path)
    found: list[Fault] = []
    well: list[Slip] = []
    for slip in made:
        try:
            if mutated.reads_well(slip):
                well.append(slip)
        except Exception:
            found.append(Fault(file, (slip,), traceback.format_exc(limit=-3)))
    for batch in batches(well):
        found += halved(file, mutated, batch)
    return len(made), len(well), found


def batches(made: Sequence[Slip]) -> Iterator[list[Slip]]:
    """All of them, each in one batch, those of a batch at least `APART` lines apart."""
    left = list(made)
    while left:
        batch: list[Slip] = []
        for slip in left:
            if not batch or (slip.line >= batch[-1].line + APART and len(batch) < MOST):
                batch.append(slip)
        taken = {id(slip) for slip in batch}
        left = [slip for slip in left if id(slip) not in taken]
        yield batch


def halved(file: Path, mutated: Mutated, batch: Sequence[Slip]) -> list[Fault]:
    """What in a batch makes `check` raise. Where its slips together do not read well, each half goes on."""
    try:
        cut_short = any(finding.code[0] in "YSLR" for finding in mutated.check(batch))
    except Exception:
        told = traceback.format_exc(limit=-3)
    else:
        told = ""
    if not told and (not cut_short or len(batch) == 1):
        return []
    if len(batch) == 1:
        return [Fault(file, tuple(batch), told)]
    middle = len(batch) // 2
    found = [fault for half in (batch[:middle], batch[middle:]) for fault in halved(file, mutated, half)]
    return found or ([Fault(file, tuple(batch), told)] if told else [])


@contextmanager
def shared_documents() -> Iterator[None]:
    """YAML files and texts of the screen that have not changed are read once; of findings nothing is kept."""
    kept = lru_cache(maxsize=64)(lambda file, text, kind: read_document(SourceFile(file, text, ""), kind))

    def read(source: SourceFile, kind: str) -> tuple[Document, list[Diagnostic]]:
        document, found = kept(source.file, source.text, kind)
        return document, list(found)

    with (
        mock.patch.dict(os.environ, {NO_CACHE: "1"}),
        mock.patch.object(folder, "read_document", read),
        mock.patch.object(written_expression, "parse_expression", lru_cache(maxsize=1024)(parse_expression)),
        mock.patch.object(screen, "parse_text", lru_cache(maxsize=1024)(parse_text)),
    ):
        gc.disable()
        try:
            yield
        finally:
            gc.enable()


def main(arguments: list[str]) -> int:
    chosen = files()
    if arguments[:1] == ["--after"]:
        chosen = [file for file in chosen if file > Path(arguments[1])]
    elif arguments:
        chosen = [Path(name) for name in arguments]
    all_found: list[Fault] = []
    with tempfile.TemporaryDirectory() as copies, shared_documents():
        for file in chosen:
            started = time.process_time()
            made, well, found = faults_of(file, Path(copies))
            gc.collect()
            print(f"{file}: {made} slips, {well} read well, {len(found)} raise; {time.process_time() - started:.0f} s")
            print(*found, sep="\n", end="\n" if found else "", flush=True)
            all_found += found
    print(f"{len(all_found)} raise")
    return 1 if all_found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
