"""Of fifty slips that people make, written down before the checker knew them, 48 are told on their line and led from.

A sample here, all of them where there is time; `python -m benchmarks.typical_slips` prints what is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.mutations import shared_documents
from benchmarks.typical_slips import told, typical_slips

SAMPLED = (
    "a number is compared with a value of an enumeration",
    "the line that opens a body went",
    "an article before a name",
    "a table has a gap",
    "a heading's id was changed and what cites it was not",
)
TOLD = 48


@pytest.fixture(scope="module", autouse=True)
def _shared() -> Iterator[None]:
    with shared_documents():
        yield


@pytest.mark.parametrize("what", SAMPLED)
def test_a_typical_slip_is_told_where_it_is(what: str, tmp_path: Path) -> None:
    slip = next(slip for slip in typical_slips() if slip.what == what)
    assert told(slip, tmp_path).is_well, told(slip, tmp_path).found


@pytest.mark.long
def test_nearly_all_of_them_are(tmp_path: Path) -> None:
    every = [told(slip, tmp_path) for slip in typical_slips()]
    assert len(every) == 50
    assert sum(one.is_well for one in every) >= TOLD
