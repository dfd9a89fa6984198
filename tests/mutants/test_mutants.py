"""Every mutant of mutants.yaml is noticed by the test that is named with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.run import ROOT, Mutant, mutants

ALL = mutants()
SAMPLE = list(ALL)[::24]  # each costs a process; `make test-long` has all of them
FAILED = 1  # of pytest: tests were run and one failed; anything else is no proof


@pytest.mark.parametrize("name", ALL)
def test_each_stands_in_its_file_once(name: str) -> None:
    mutant = ALL[name]
    assert mutant.text.count(mutant.old) == 1, f"{mutant.file} has changed: {mutant.old}"
    assert mutant.old != mutant.new
    assert (ROOT / mutant.test.partition("::")[0]).is_file()


def test_they_are_spread_over_the_rooms() -> None:
    rooms = {Path(mutant.file).parts[1] for mutant in ALL.values()}
    assert len(ALL) >= 20
    assert rooms >= {"analysis", "compile", "match", "run", "table", "values", "view"}


def noticed(name: str, cache: Path) -> subprocess.CompletedProcess[str]:
    mutant: Mutant = ALL[name]
    kept = {"XDG_CACHE_HOME": str(cache), "XDG_DATA_HOME": str(cache), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.mutants.run", name]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | kept, capture_output=True, text=True, timeout=300)
    assert done.returncode == FAILED, f"{mutant.test} does not notice it\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLE)
def test_a_sample_is_noticed(name: str, tmp_path: Path) -> None:
    noticed(name, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in ALL if name not in SAMPLE])
def test_all_others_are_noticed(name: str, tmp_path: Path) -> None:
    noticed(name, tmp_path)
