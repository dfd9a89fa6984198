"""Whatever rules ask for, the process goes on: each file here ends by a finding or a fault within 2 s and 200 MB."""

from __future__ import annotations

import os
import random
import resource
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import interpreter as tabletop

HERE = Path(__file__).parent
DUEL = HERE.parent / "games" / "duel"
PROGRAMS = sorted(path.stem for path in HERE.glob("*.rules"))
SAMPLE = frozenset(PROGRAMS[::9])
MOST_SECONDS, MOST_BYTES = 2.0, 200_000_000
FAR_TOO_MANY_BYTES, FAR_TOO_MANY_SECONDS = 3 << 30, 20
ANSWERS = 12


class Ended(NamedTuple):
    how: str
    seconds: float
    bytes: int


def play(folder: Path) -> str:
    """How some answers of a game end, with all that is read at a table; findings end it before."""
    for finding in tabletop.check(folder):
        if finding.severity == "error":
            return f"{finding.code} {finding.message}"
    try:
        position, rng = tabletop.load(folder).start(["Ann", "Bo"], 1), random.Random(1)
        for _ in range(ANSWERS):
            if (decision := position.decision) is None:
                break
            assert decision.options[0] and position.asides(decision.player) is not None
            for viewer in (None, "Ann", "Bo"):
                position.view(viewer), position.log(viewer), viewer and position.asked(viewer)
            position = position.answer(*decision.sample(rng))
    except tabletop.RuleFault as fault:
        assert fault.values is not None and str(fault)
        return f"{fault.diagnostic.code} {fault.diagnostic.message.removeprefix('this rule cannot go on: ')}"
    return "plays"


def in_a_process(folder: Path) -> Ended:
    """A copy of this process has all that is needed imported already."""
    answers, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        before, how = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, ""
        try:
            resource.setrlimit(resource.RLIMIT_AS, (FAR_TOO_MANY_BYTES, FAR_TOO_MANY_BYTES))
            resource.setrlimit(resource.RLIMIT_CPU, (FAR_TOO_MANY_SECONDS, FAR_TOO_MANY_SECONDS))
            how = play(folder)
        except BaseException as error:
            how = f"{type(error).__name__}: {error}"
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        os.write(theirs, f"{more} {how}".encode()[:1000])
        os._exit(0)
    os.close(theirs)
    with os.fdopen(answers, "rb") as stream:
        more, _, how = stream.read().decode().partition(" ")
    _, _, used = os.wait4(child, 0)
    unit = 1 if sys.platform == "darwin" else 1024
    return Ended(how or "killed", used.ru_utime + used.ru_stime, int(more or 0) * unit)


def run(tmp_path: Path, rules: Path | None) -> Ended:
    folder = tmp_path / "duel"
    shutil.copytree(DUEL, folder)
    if rules is not None:
        shutil.copy(rules, folder / "rules" / "99_more.rules")
    return in_a_process(folder)


@pytest.fixture(scope="module", autouse=True)
def imported() -> None:
    """What is imported and made once is not the programs' to pay."""
    assert play(DUEL) == "plays"


@pytest.mark.parametrize("name", [pytest.param(p, marks=[] if p in SAMPLE else [pytest.mark.long]) for p in PROGRAMS])
def test_it_ends(tmp_path: Path, name: str) -> None:
    rules = HERE / f"{name}.rules"
    wanted = rules.read_text(encoding="utf-8").splitlines()[1].removeprefix("# ends: ")
    ended = run(tmp_path, rules)
    assert ended.how.startswith(wanted), ended
    assert ended.how == "plays" or ended.how[0] in "CRKP", ended
    assert ended.seconds < MOST_SECONDS and ended.bytes < MOST_BYTES, ended


def test_there_are_many_kinds() -> None:
    assert len(PROGRAMS) >= 70
    assert all((HERE / f"{name}.rules").read_text().startswith("# ") for name in PROGRAMS)
