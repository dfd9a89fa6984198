"""A slip of a pen in any shipped file is a finding or none, never an exception.

A fixed sample, each slip taken all the way by itself; `python -m benchmarks.mutations` takes all there are.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.mutations import Mutated, files, shared_documents
from benchmarks.slips import slips

MANY = 5
"""Slips of a file, where there is time."""
MOST_FOUND = 3
"""Of one slip, the first of them in its file if any is."""


@pytest.fixture(scope="module", autouse=True)
def _shared() -> Iterator[None]:
    with shared_documents():
        yield


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mutated")


def sampled(file: Path, copies: Path, many: int) -> int:
    """The same slips each time the file is the same; how many were checked."""
    mutated = Mutated(file, copies)
    made = random.Random(str(file)).sample(slips(mutated.path), many)
    for slip in made:
        found = mutated.check([slip])
        here = [one for one in found if one.span.file == str(mutated.path)]
        assert len(found) <= MOST_FOUND, (slip, found)
        assert not here or found[0] in here, (slip, found)
    return len(made)


@pytest.mark.parametrize("file", files()[::4], ids=str)
def test_a_slip_is_a_finding_or_none(file: Path, copies: Path) -> None:
    assert sampled(file, copies, 1) == 1


@pytest.mark.long
@pytest.mark.parametrize("file", files(), ids=str)
def test_many_slips_are(file: Path, copies: Path) -> None:
    assert sampled(file, copies, MANY) == MANY


LAID_OVER = [file for file in files() if file.parts[1] == "variants" and file.name in ("variant.yaml", "rulings.yaml")]


@pytest.mark.parametrize("file", LAID_OVER[::5], ids=str)
def test_a_slip_in_a_variant_is_told_in_the_variant(file: Path, copies: Path) -> None:
    """Not in the game below it, which has none."""
    mutated = Mutated(file, copies)
    first = next(slip for slip in slips(mutated.path) if slip.kind == "dropped")
    found = mutated.check([first])
    assert found and all(finding.span.file.startswith(str(mutated.path.parent)) for finding in found)
