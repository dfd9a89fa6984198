"""Fifty slips that people make, held against `check`: is each told on its line, and led from?

They stand in tests/properties/typical_slips.yaml.

python -m benchmarks.typical_slips          which are, which are not, and what was said instead
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import attrs
import yaml

from benchmarks.mutations import Mutated, shared_documents
from interpreter.api.load import check
from interpreter.values.diagnostic import Diagnostic

FILE = Path(__file__).parent.parent / "tests" / "properties" / "typical_slips.yaml"


@attrs.frozen(slots=True)
class TypicalSlip:
    """One place of a shipped file that is written otherwise; `lines` are those where it may be told, from 1."""

    what: str
    file: Path
    old: str
    new: str
    leads_to: tuple[str, ...]
    at: str | None = None
    beside: str | None = None

    def lines(self, text: str) -> range:
        start = text.index(self.old)
        sought = self.at or self.beside
        changed = text.replace(self.old, self.new)
        place = changed.index(sought, start) if sought else start + _first_difference(self.old, self.new)
        line = changed.count("\n", 0, place) + 1
        return range(line - 1, line + 2) if self.beside else range(line, line + 1)


def _first_difference(old: str, new: str) -> int:
    return next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


@attrs.frozen(slots=True)
class Told:
    """What `check` said of a slip: whether a finding stands on its line, and whether that one leads to the mending."""

    slip: TypicalSlip
    found: tuple[Diagnostic, ...]
    on_its_line: bool
    leads: bool

    @property
    def is_well(self) -> bool:
        return self.on_its_line and self.leads


def typical_slips() -> list[TypicalSlip]:
    written = yaml.safe_load(FILE.read_text(encoding="utf-8"))["slips"]
    return [TypicalSlip(**{**one, "file": Path(one["file"]), "leads_to": tuple(one["leads_to"])}) for one in written]


def told(slip: TypicalSlip, copies: Path) -> Told:
    """What is found in a copy of the game with this slip in it, and nothing else changed."""
    mutated = Mutated(slip.file, copies)
    if mutated.text.count(slip.old) != 1:
        raise ValueError(f"{slip.file} does not hold once: {slip.old}")
    mutated.path.write_text(mutated.text.replace(slip.old, slip.new), encoding="utf-8")
    try:
        found = check(mutated.checked)
    finally:
        mutated.path.write_text(mutated.text, encoding="utf-8")
    lines = slip.lines(mutated.text)
    there = [f for f in found if f.span.line in lines and Path(f.span.file).name == slip.file.name]
    return Told(slip, tuple(found), bool(there), any(_leads(finding, slip.leads_to) for finding in there))


def _leads(finding: Diagnostic, words: Sequence[str]) -> bool:
    said = " ".join([finding.message, finding.hint or "", *finding.notes])
    return all(word.casefold() in said.casefold() for word in words)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, shared_documents():
        every = [told(slip, Path(folder)) for slip in typical_slips()]
    for one in every:
        if not one.is_well:
            print(f"{one.slip.what}\n  {one.slip.file}: wanted: {', '.join(one.slip.leads_to)}")
            print(*(f"  {finding}" for finding in one.found[:4]), sep="\n")
    well = sum(one.is_well for one in every)
    on_line = sum(one.on_its_line for one in every)
    print(f"{well} of {len(every)} told on their line and led from; {on_line} told on their line")
    return 0 if well == len(every) else 1


if __name__ == "__main__":
    sys.exit(main())
