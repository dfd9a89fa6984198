"""The slips of a pen there are, and that one which makes `check` raise is found among many."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from unittest import mock

import pytest

from benchmarks import mutations
from benchmarks.mutations import APART, MOST, Mutated, batches, faults_of, files, halved
from benchmarks.slips import Slip, misspelt, slips
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.package import data_folder

RULES = """\
# how it is played
to collect by p:
    see gold

    say "{p} has {p.gold}."  # told to all
"""
DATA = """\
# yaml-language-server: $schema=../../schemas/kinds.schema.json
zones:
  bag: {holds: [tile], about: Where all tiles lie.}
"""


def made(tmp_path: Path, name: str, text: str) -> list[Slip]:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return slips(tmp_path / name)


def test_every_name_and_line_of_rules(tmp_path: Path) -> None:
    found = made(tmp_path, "some.rules", RULES)
    names = {2: "to collect by p", 3: "see gold", 5: "say p p gold"}
    for line, words in names.items():
        kinds = [slip.kind for slip in found if slip.line == line]
        assert kinds[:2] == ["dropped", "moved in"]
        assert [kind for kind in kinds if kind.startswith("misspelt")] == [f"misspelt {name}" for name in words.split()]
    assert {slip.line for slip in found} == set(names)
    assert [slip.line for slip in found if slip.kind == "moved out"] == [3, 5]


def test_keys_and_single_words_of_data(tmp_path: Path) -> None:
    found = made(tmp_path, "some.yaml", DATA)
    assert [slip.kind for slip in found if slip.line == 3] == [
        "dropped",
        "moved in",
        "moved out",
        *(f"misspelt {name}" for name in ("bag", "holds", "tile", "about")),
    ]


def test_a_slip_changes_its_line_only() -> None:
    lines = ["one", "two", "three"]
    assert Slip("dropped", 2, None).on(lines) == ["one", "three"]
    assert Slip("moved in", 2, "    two").on(lines) == ["one", "    two", "three"]


@pytest.mark.parametrize("name", ["p", "up", "aa", "gold", "income", "not_all"])
def test_misspelt_is_another_name(name: str) -> None:
    assert misspelt(name) != name and misspelt(name).isidentifier()


def test_every_shipped_file_has_slips() -> None:
    shipped = files()
    assert {path.suffix for path in shipped} == {".rules", ".yaml"}
    assert all(slips(data_folder("games") / path) for path in shipped)
    assert len(shipped) == len(list(data_folder("games").rglob("*.rules"))) + len(
        list(data_folder("games").rglob("*.yaml"))
    )


def test_each_slip_is_in_one_batch() -> None:
    every = [Slip("dropped", line, None) for line in (1, 1, 2, 5, 9, 9, 30, *range(40, 400, APART))]
    made = list(batches(every))
    assert sorted(s.line for batch in made for s in batch) == sorted(s.line for s in every)
    for batch in made:
        assert len(batch) <= MOST
        assert all(b.line - a.line >= APART for a, b in pairwise(batch))


class Raising:
    """Stands in for a mutated file: `check` raises where these lines have slips, all of them together."""

    def __init__(self, *lines: int) -> None:
        self.lines = set(lines)

    def check(self, made: Iterable[Slip]) -> list[Diagnostic]:
        if self.lines <= {slip.line for slip in made}:
            raise KeyError(self.lines)
        return []


@pytest.mark.parametrize("lines", [(17,), (1,), (3, 20)])
def test_what_raises_is_found_in_a_batch(lines: tuple[int, ...]) -> None:
    batch = [Slip("dropped", line, None) for line in range(1, 30)]
    (fault,) = halved(Path("some.rules"), Raising(*lines), batch)  # type: ignore[arg-type]  # its only method used
    assert set(lines) <= {slip.line for slip in fault.slips}
    assert len(lines) > 1 or len(fault.slips) == 1
    assert "KeyError" in fault.told


def test_a_fault_of_the_checker_is_told_with_its_slip(tmp_path: Path) -> None:
    """Whatever the checker raises for one name, the slip that made the name is told."""
    file = Path("king_of_the_tabletop/rules/95_evaluate.rules")
    mutated = Mutated(file, tmp_path)
    (wanted,) = (slip for slip in slips(mutated.path) if slip.kind == "misspelt evaluate")

    def check(_folder: Path) -> list[Diagnostic]:
        if misspelt("evaluate") in mutated.path.read_text(encoding="utf-8"):
            raise ZeroDivisionError
        return []

    with mock.patch.object(mutations, "check", check):
        made, well, found = faults_of(file, tmp_path)
    assert 0 < well < made
    assert [fault.slips for fault in found] == [(wanted,)]
    assert mutated.path.read_text(encoding="utf-8") == mutated.text
