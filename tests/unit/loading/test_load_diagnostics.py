"""Every folder of tests/diagnostics/folders, laid over the sample game, yields exactly the findings of its
`expect.txt`.

Lines there: `FILE CODE line:col`, before them `remove: FILE ...` and `setting: NAME=VALUE`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from interpreter.loading.load_ruleset import load_ruleset
from interpreter.values.show_diagnostics import show_text
from tests.unit.analysis.checking import in_no_plain_words

TESTS = Path(__file__).parents[2]
SAMPLE = TESTS / "games" / "loading_sample"
CASES = sorted(path.parent for path in (TESTS / "diagnostics" / "folders").glob("*/expect.txt"))


def lay_over(case: Path, folder: Path, removed: list[str]) -> None:
    shutil.copytree(SAMPLE, folder)
    for name in removed:
        path = folder / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(case, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("expect.txt"))


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.name)
def test_findings(case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (case / "expect.txt").read_text(encoding="utf-8").splitlines()
    removed = [name for line in lines if line.startswith("remove: ") for name in line.split()[1:]]
    settings = dict(line.removeprefix("setting: ").split("=") for line in lines if line.startswith("setting: "))
    lay_over(case, tmp_path / "loading_sample", removed)
    monkeypatch.chdir(tmp_path)
    ruleset, found = load_ruleset("loading_sample", settings)
    got = sorted(f"{d.span.file.removeprefix('loading_sample/')} {d.code} {d.span.line}:{d.span.col}" for d in found)
    assert got == sorted(line for line in lines if not line.startswith(("remove: ", "setting: "))), show_text(found)
    assert ruleset is None
    assert not in_no_plain_words(found)
