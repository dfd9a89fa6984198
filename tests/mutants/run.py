"""`python -m tests.mutants.run NAME`: pytest's own exit code of the mutant's test, with the fault in place.

A fault may lead to what never ends: then it is killed after a while, with all that it has started. With `--here` the
test runs in this process, and nobody bounds it.

Nothing is written: the one module is compiled from the changed text as it is imported. What the interpreter keeps in a
cache is kept elsewhere meanwhile, since the key of an entry cannot know of the fault.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

import attrs
import yaml

ROOT = Path(__file__).resolve().parents[2]
NEVER_MET, NEVER_ENDED = 99, 98  # none of pytest's own exit codes
MOST_SECONDS = 300


@attrs.frozen
class Mutant:
    file: str
    old: str
    new: str
    test: str

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def text(self) -> str:
        return (ROOT / self.file).read_text(encoding="utf-8")


def mutants() -> dict[str, Mutant]:
    listed = yaml.safe_load(Path(__file__).with_name("mutants.yaml").read_text(encoding="utf-8"))
    return {name: Mutant(**row) for name, row in listed.items()}


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the one module, and gives it the changed text."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(fullname, ROOT / self.mutant.file, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        changed = self.mutant.text.replace(self.mutant.old, self.mutant.new)
        exec(compile(changed, str(ROOT / self.mutant.file), "exec"), module.__dict__)


def ended(
    command: Sequence[str], env: Mapping[str, str], seconds: float = MOST_SECONDS
) -> subprocess.CompletedProcess[str]:
    """What a command comes to. Raises TimeoutExpired where it does not end; then all its group is gone."""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            out, errors = running.communicate(timeout=seconds)
        except BaseException:  # Ctrl-C too: a group of its own does not hear it
            os.killpg(running.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(command, running.returncode, out, errors)


def command_for(name: str) -> list[str]:
    return [sys.executable, "-m", "tests.mutants.run", "--here", name]


def main(name: str) -> int:
    try:
        done = ended(command_for(name), os.environ)
    except subprocess.TimeoutExpired:
        print(f"{mutants()[name].test} has not ended after {MOST_SECONDS} s")
        return NEVER_ENDED
    print(done.stdout + done.stderr, end="")
    return done.returncode


def here(name: str) -> int:
    mutant = mutants()[name]
    sys.meta_path.insert(0, _Faulty(mutant))
    import pytest

    code = pytest.main(["-q", "-n0", "-x", "--no-header", "-p", "no:cacheprovider", "-m", "", mutant.test])
    if mutant.module not in sys.modules:
        print(f"{mutant.test} never comes to {mutant.file}")
        return NEVER_MET
    return int(code)


if __name__ == "__main__":
    sys.exit(here(sys.argv[2]) if sys.argv[1] == "--here" else main(sys.argv[1]))
