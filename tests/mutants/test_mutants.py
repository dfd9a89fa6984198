"""Every mutant of mutants.yaml is noticed by the test that is named with it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.mutants.run import ROOT, Mutant, command_for, ended, mutants

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
    done = ended(command_for(name), os.environ | kept)
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


NEVER_ENDING = """
import subprocess, sys, time
print(subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"]).pid, flush=True)
time.sleep(600)
"""


def test_what_never_ends_is_killed_with_all_that_it_has_started() -> None:
    with pytest.raises(subprocess.TimeoutExpired) as caught:
        ended([sys.executable, "-S", "-c", NEVER_ENDING], os.environ, 2)
    started = int(caught.value.output)
    for _ in range(100):
        if not lives(started):
            return
        time.sleep(0.05)
    pytest.fail("what it has started goes on")


def lives(process: int) -> bool:
    """The dead whom nobody has buried yet do not."""
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self/stat").exists()  # a system without: only the signal tells
