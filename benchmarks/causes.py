"""What is told of slips of a pen (benchmarks/slips.py): few findings, the first of them in the file with the slip.

    python -m benchmarks.causes [--of N] [FILE ...]    every Nth slip of all shipped files, or of these

Told more than `MOST` things of one slip, or of another file first, is told here with all that was said of it.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import attrs

from benchmarks.mutations import Mutated, files, shared_documents
from benchmarks.slips import Slip, slips
from interpreter.values.diagnostic import Diagnostic

MOST = 3
"""Findings of one slip."""


@attrs.frozen(slots=True)
class Told:
    """What was said of a slip in a file."""

    file: Path
    slip: Slip
    found: tuple[Diagnostic, ...]

    @property
    def wrong(self) -> str | None:
        """Why that is not the best that could be said."""
        if len(self.found) > MOST:
            return f"{len(self.found)} findings"
        if self.found and Path(self.found[0].span.file).name != self.file.name:
            if any(Path(one.span.file).name == self.file.name for one in self.found):
                return "another file first"
            return "another file alone"
        return None

    def __str__(self) -> str:
        said = [
            f"    {one.span.file.rsplit('/', 1)[-1]}:{one.span.line}:{one.span.col} {one.code} {one.message}"
            for one in self.found
        ]
        return "\n".join([f"{self.file}:{self.slip.line} {self.slip.kind}: {self.wrong}", *said[: 2 * MOST]])


def _place(finding: Diagnostic) -> str:
    return f"{Path(finding.span.file).name}:{finding.span.line}:{finding.span.col}"


def told_of(mutated: Mutated, file: Path, made: Iterable[Slip]) -> Iterator[Told]:
    for slip in made:
        yield Told(file, slip, tuple(mutated.check([slip])))


def sampled(of: Sequence[Slip], file: Path, nth: int) -> list[Slip]:
    """One of so many, the same each time the file is the same."""
    many = max(1, round(len(of) / nth))
    return sorted(random.Random(str(file)).sample(of, many), key=lambda slip: slip.line)


def main(arguments: list[str]) -> int:
    nth = int(arguments[1]) if arguments[:1] == ["--of"] else 1
    named = arguments[2:] if arguments[:1] == ["--of"] else arguments
    count = silent = 0
    wrong: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as copies, shared_documents():
        for file in [Path(name) for name in named] or files():
            mutated, started = Mutated(file, Path(copies)), time.process_time()
            for told in told_of(mutated, file, sampled(slips(mutated.path), file, nth)):
                count, silent = count + 1, silent + (not told.found)
                if told.wrong is not None:
                    kind = told.wrong.lstrip("0123456789 ")
                    wrong[kind] = wrong.get(kind, 0) + 1
                    print(told)
            print(f"{file}: {time.process_time() - started:.0f} s", file=sys.stderr)
    print(
        f"{count} slips, {silent} silent;",
        ", ".join(f"{many} {kind}" for kind, many in sorted(wrong.items())) or "none told badly",
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
