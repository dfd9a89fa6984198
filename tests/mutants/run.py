"""`python -m tests.mutants.run NAME`: pytest's own exit code of the mutant's test, with the fault in place.

Nothing is written: the one module is compiled from the changed text as it is imported. What the interpreter keeps in a
cache is kept elsewhere meanwhile, since the key of an entry cannot know of the fault.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import attrs
import yaml

ROOT = Path(__file__).resolve().parents[2]
NEVER_MET = 99  # none of pytest's own exit codes


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


def main(name: str) -> int:
    mutant = mutants()[name]
    sys.meta_path.insert(0, _Faulty(mutant))
    import pytest

    code = pytest.main(["-q", "-n0", "-x", "--no-header", "-p", "no:cacheprovider", "-m", "", mutant.test])
    if mutant.module not in sys.modules:
        print(f"{mutant.test} never comes to {mutant.file}")
        return NEVER_MET
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
