"""The referees find nothing in the games as they are, and notice whatever is made wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.referees.faults import Fault, complaints_of, faults
from tests.referees.games import BOOKS, KING, ROUND_TABLE, refereed
from tests.referees.playing import Plan
from tests.referees.referee import Book

SAMPLE = [(KING, 0), (ROUND_TABLE, 0)]
ALL = faults()
NOTICED_HERE = ["a Demesne gives one point more"]
LONG = 30  # games of each rulebook


@pytest.mark.slow
@pytest.mark.parametrize(("book", "number"), SAMPLE, ids=lambda value: getattr(value, "name", str(value)))
def test_a_referee_finds_nothing(book: Book, number: int) -> None:
    assert [*map(str, refereed(book, tabletop.load(book.name), Plan(number)))] == []


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, LONG))
@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_a_referee_finds_nothing_in_many_games(book: Book, number: int) -> None:
    assert [*map(str, refereed(book, tabletop.load(book.name), Plan(number)))] == []


@pytest.mark.parametrize("name", ALL)
def test_each_fault_stands_in_its_file_once(name: str) -> None:
    assert ALL[name].text.count(ALL[name].old) == 1, f"{ALL[name].file} has changed: {ALL[name].old}"


def noticed(fault: Fault, copies: Path) -> None:
    assert any(fault.complains in complaint.expected for complaint in complaints_of(fault, copies))


@pytest.mark.slow
@pytest.mark.parametrize("name", NOTICED_HERE)
def test_a_sample_of_faults_is_noticed(name: str, tmp_path: Path) -> None:
    noticed(ALL[name], tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in ALL if name not in NOTICED_HERE])
def test_all_other_faults_are_noticed(name: str, tmp_path: Path) -> None:
    noticed(ALL[name], tmp_path)
