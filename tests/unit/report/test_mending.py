"""Findings that say how they are mended, mended: the files of faulty folders, and single places of texts.

Faulty rules and single files of YAML are mended where their findings are held against what they expect.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.cache.cache_folder import NO_CACHE
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.report.mending import mended, mended_text
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.exact_fix import Fix, fix_of
from interpreter.values.span import Span
from tests.unit.analysis.checking import DIAGNOSTICS
from tests.unit.analysis.each_mended import told
from tests.unit.loading.test_load_diagnostics import lay_over

FOLDERS = sorted(path.parent for path in (DIAGNOSTICS / "folders").glob("*/expect.txt"))


@pytest.mark.parametrize("case", FOLDERS, ids=lambda path: path.name)
def test_folders(case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows from a slip in another file is gone with it, and what rested on it is looked at only then."""
    said = (case / "expect.txt").read_text(encoding="utf-8").splitlines()
    removed = [name for line in said if line.startswith("remove: ") for name in line.split()[1:]]
    lay_over(case, tmp_path / "loading_sample", removed)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(NO_CACHE, "1")
    before = load_ruleset("loading_sample")[1]
    for one in mended(before):
        Path(one.file).write_text(one.after, encoding="utf-8")
        after = told(load_ruleset("loading_sample")[1])
        Path(one.file).write_text(one.before, encoding="utf-8")
        for key, many in told(one.findings).items():
            assert after[key] == told(before)[key] - many


@pytest.mark.parametrize(
    ("text", "span", "fix", "after"),
    [
        ("a b\r\nwroth(p)\rc\n", Span("f", 2, 1, 2, 9), Fix("wroth", "worth"), "a b\r\nworth(p)\rc\n"),
        ("\ufeffwroth\r\n", Span("f", 1, 1, 1, 6), Fix("wroth", "worth"), "\ufeffworth\r\n"),
        ("if a  # so\n", Span("f", 1, 5, 1, 6), Fix("", ":"), "if a:  # so\n"),
        ("say wroth  # wroth", Span("f", 1, 1, 2, 1), Fix("wroth", "worth"), "say worth  # wroth"),
        ('say "a # wroth"', Span("f", 1, 1, 1, 16), Fix("wroth", "worth"), 'say "a # worth"'),
        ("wroth wroth\n", Span("f", 1, 1, 1, 12), Fix("wroth", "worth"), None),
        ("wroths\n", Span("f", 1, 1, 1, 7), Fix("wroth", "worth"), None),
        ("worth\n", Span("f", 1, 1, 1, 6), Fix("wroth", "worth"), None),
        ("wroth\n", Span("f", 9, 1, 9, 6), Fix("wroth", "worth"), None),
    ],
)
def test_one_place_of_a_text(text: str, span: Span, fix: Fix, after: str | None) -> None:
    one = mended_text("f", text, [Diagnostic("N217", "x", span, fix=fix)])
    assert (None if one is None else one.after) == after


def test_where_two_would_change_one_place_neither_does() -> None:
    span = Span("f", 1, 1, 1, 6)
    two = [Diagnostic("N217", "x", span, fix=Fix("wroth", new)) for new in ("worth", "wrath")]
    assert mended_text("f", "wroth", two) is None


@pytest.mark.parametrize(
    ("name", "known", "sure"),
    [
        ("incme", ["income", "outcome"], True),
        ("inocme", ["income"], True),
        ("encmoe", ["income"], False),
        ("take_initaitvie", ["take_initiative"], True),
        ("fold", ["hold", "food"], False),
        ("bold", ["bald", "balds"], True),
        ("xs", ["x", "ys"], False),
        ("gold piece", ["gold pieces"], True),
    ],
)
def test_when_a_hint_is_no_guess(name: str, known: list[str], sure: bool) -> None:
    assert (fix_of(did_you_mean(name, known)) is not None) is sure
