"""From the start of a process to the first question, by stages, in fresh processes (`stages.py` runs in each)."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.timing import Spread, spread

ROOT = Path(__file__).resolve().parents[1]
STAGES = ("python itself", "imports", "reading", "checking", "compiling", "first question")


def run(name: str, seats: int, times: int) -> dict[str, Spread]:
    """Milliseconds of each stage and of the whole, over several fresh processes."""
    rows: list[list[float]] = []
    for _ in range(times):
        begin = time.time()
        command = [sys.executable, "-m", "benchmarks.stages", name, str(seats)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        *measured, end = json.loads(done.stdout)
        whole = 1000 * (end - begin)
        rows.append([whole - sum(measured), *measured, whole])
    return {
        stage: spread(column) for stage, column in zip((*STAGES, "the whole"), zip(*rows, strict=True), strict=True)
    }
