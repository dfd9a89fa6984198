"""Each file of tests/diagnostics/rules has exactly the findings its `# expect:` comments name; a line `# says:` or
`# hint:` gives the words of one on the line above."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from interpreter.analysis.checks.all_checks import CHECKS
from interpreter.analysis.checks.registry import Check
from tests.unit.analysis.checking import CASE_FILE, DIAGNOSTICS, expected, findings, in_no_plain_words, shown, unsaid
from tests.unit.analysis.each_mended import mended_in_rules

ACCEPTED = sorted((DIAGNOSTICS.parent / "accepted" / "rules").glob("*.rules"))
CASES = sorted((DIAGNOSTICS / "rules").glob("*.rules"))
LEAST_MENDED = {"names_unknown": 4, "names_verb_as": 1, "words_labels": 1}
"""So many findings of these say how they are mended: not to be sure of any would be no way to be never wrong."""
ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_exactly_the_expected_findings(case: Path, tmp_path: Path) -> None:
    rules = case.read_text(encoding="utf-8")
    data = _data(case)
    elsewhere = data.pop("expect", [])
    found = findings(tmp_path, rules, data)
    assert mended_in_rules(found, rules, data, tmp_path) >= LEAST_MENDED.get(case.stem, 0)
    here = [d for d in found if Path(d.span.file).name == CASE_FILE]
    wanted = expected(rules)
    assert Counter((d.code, d.span.line) for d in here) == Counter((code, line) for code, line, _ in wanted), shown(
        found
    )
    columns = {(d.code, d.span.line, d.span.col) for d in here}
    assert all(place in columns for place in wanted if place[2] is not None), shown(found)
    assert Counter(d.code for d in found if d not in here) == Counter(elsewhere), shown(found)
    assert not unsaid(rules, here)
    assert not in_no_plain_words(found)


@pytest.mark.parametrize("case", ACCEPTED, ids=lambda path: path.stem)
def test_nothing_to_find(case: Path, tmp_path: Path) -> None:
    found = findings(tmp_path, case.read_text(encoding="utf-8"), {})
    assert not found, shown(found)


def test_the_base_game_has_no_findings(tmp_path: Path) -> None:
    assert not findings(tmp_path, "", {})


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_examples_of_a_check(check: Check, tmp_path: Path) -> None:
    bad = findings(tmp_path / "bad", check.bad.rules, check.bad.data)
    assert check.code in {d.code for d in bad}, shown(bad)
    assert {d.severity for d in bad if d.code == check.code} == {check.severity}
    good = findings(tmp_path / "good", check.good.rules, check.good.data)
    assert not good, shown(good)


def test_every_code_has_a_case() -> None:
    cited = {code for case in CASES for code, _, _ in expected(case.read_text(encoding="utf-8"))}
    cited |= {code for case in CASES for code in _data(case).get("expect", [])}
    assert not known_codes() - cited


def test_codes_are_unique() -> None:
    assert len({check.code for check in CHECKS}) == len(CHECKS)


def test_every_code_is_documented() -> None:
    text = (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`([A-Z]\d+)`", text))
    assert not known_codes() - documented
    for check in CHECKS:
        assert f"| `{check.code}` | {check.severity} | {check.summary} |" in text


def known_codes() -> set[str]:
    """N and K codes as they are written in the walk, C codes of the registry."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "interpreter" / "analysis").glob("*.py")]
    walked = {code for text in texts for code in re.findall(r'"([NK]\d{3})"', text)}
    return walked | {check.code for check in CHECKS}


def _data(case: Path) -> dict[str, object]:
    path = case.with_suffix(".yaml")
    return dict(yaml.safe_load(path.read_text(encoding="utf-8"))) if path.exists() else {}
