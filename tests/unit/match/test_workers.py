"""Work of several processes comes in order, from copies where there can be any; what it costs together is bounded."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from interpreter.match import workers
from interpreter.match.workers import can_fork, in_processes

ROOT = Path(__file__).parents[3]
COPIES = """
import os
from interpreter.match.workers import can_fork, in_processes

held = object()
if __name__ == "__main__":
    assert can_fork()
    found = list(in_processes(lambda number: (number, id(held), os.getpid()), None, range(40), 2))
    assert [number for number, _, _ in found] == list(range(40))
    assert {place for _, place, _ in found} == {id(held)}, "made anew"
    pids = {pid for _, _, pid in found}
    assert pids and os.getpid() not in pids
    print("copied")
"""
INTERRUPTED = """
import os, signal
from interpreter.match.workers import in_processes

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    os.setpgrp()
    results = in_processes(lambda number: number, None, range(10**7), 2)
    try:
        for number in results:
            if number == 50:
                os.killpg(0, signal.SIGINT)  # as a terminal does: all of them
    except KeyboardInterrupt:
        results.close()
        print("left", number < 10**6)
"""
COST = """
import resource, sys
import interpreter as tabletop
from interpreter.match.simulation import Plan, simulate

def spent():
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))

if __name__ == "__main__":
    game = tabletop.load("round_table")
    plan = Plan("round_table", {}, ("A", "B", "C", "D"), 12, 1, 500)
    began = spent()
    one = list(simulate(game, plan, 1))
    between = spent()
    two = list(simulate(game, plan, 2))
    ended = spent()
    assert one == two
    print((ended - between) / (between - began))
"""


def _ran(code: str) -> str:
    """In a process of its own: this one has threads of its test runner."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    line = (sys.executable, "-W", "error", "-c", code)
    done = subprocess.run(line, capture_output=True, text=True, check=True, env=env, cwd=ROOT)
    assert done.stderr == ""
    return done.stdout.strip()


def _squared(number: int) -> int:
    return number * number


def _from_elsewhere() -> functools.partial[int]:
    return functools.partial(pow, 3)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no process is copied there")
def test_a_copy_has_all_that_is_there() -> None:
    assert _ran(COPIES) == "copied"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no process is copied there")
def test_two_processes_cost_little_more_than_one() -> None:
    """Two that load the game anew take thrice the time of these few games."""
    assert float(_ran(COST)) < 1.6


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no process is copied there")
def test_an_interrupt_is_the_first_process_s_to_answer() -> None:
    assert _ran(INTERRUPTED) == "left True"


def test_new_processes_make_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "can_fork", lambda: False)
    assert list(in_processes(_squared, _from_elsewhere, range(5), 2)) == [1, 3, 9, 27, 81]


def test_a_process_with_threads_is_not_copied() -> None:
    stop = threading.Event()
    other = threading.Thread(target=stop.wait)
    other.start()
    try:
        assert not can_fork()
    finally:
        stop.set()
        other.join()
