"""Each file of tests/diagnostics/syntax has exactly the findings its `# expect:` comments name, at these columns."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from interpreter.syntax.errors import explain as syntax_error
from interpreter.syntax.parse import parse_expression, parse_rules, parse_text
from interpreter.values.show_diagnostics import show_text
from tests.unit.analysis.checking import expected, in_no_plain_words, unsaid
from tests.unit.analysis.each_mended import each_mended

LEAST_MENDED = {"colons": 5, "letters": 2, "misspelt": 4, "signs": 4, "unseen_signs": 5}
CASES = sorted((Path(__file__).resolve().parents[2] / "diagnostics" / "syntax").glob("*.rules"))


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_exactly_the_expected_findings(case: Path) -> None:
    text = case.read_text(encoding="utf-8")
    _, found = parse_rules(text, case.name)
    shown = show_text(found, {case.name: text})
    wanted = expected(text)
    assert Counter((d.code, d.span.line) for d in found) == Counter((code, line) for code, line, _ in wanted), shown
    columns = {(d.code, d.span.line, d.span.col) for d in found}
    assert all(place in columns for place in wanted if place[2] is not None), shown
    assert not unsaid(text, found)
    many = each_mended(found, text, lambda mended: parse_rules(mended, case.name)[1])
    assert many >= LEAST_MENDED.get(case.stem, 0)
    assert not in_no_plain_words(found)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_no_internal_words_are_shown(case: Path) -> None:
    text = case.read_text(encoding="utf-8")
    for finding in parse_rules(text, case.name)[1]:
        said = f"{finding.message} {finding.hint}"
        outside = re.sub(r"`[^`]*`", "", said)
        assert not re.search(r"\b[A-Z_]{3,}\b|__ANON|Token|\$END", outside), said


def test_every_code_has_a_case() -> None:
    described = set(re.findall(r"R\d{3}", syntax_error.__doc__ or ""))
    cited = {code for case in CASES for code, _, _ in expected(case.read_text(encoding="utf-8"))}
    assert described == cited


def test_an_expression_points_at_its_own_place() -> None:
    node, found = parse_expression("p.coins + ", "screen.yaml", 7, 20)
    assert node is None
    assert [(d.code, d.span.line, d.span.col) for d in found] == [("R014", 7, 29)]


def test_a_text_points_at_its_own_place() -> None:
    node, found = parse_text("coins: {p.coins =}", "screen.yaml", 7, 20)
    assert node is None
    assert [(d.code, d.span.line, d.span.col) for d in found] == [("R007", 7, 36)]


@pytest.mark.parametrize("text", ["", "\n", "# only a comment", "\n\n# two\n", "   \n"])
def test_nothing_is_no_fault(text: str) -> None:
    assert parse_rules(text, "x.rules") == ((), [])


@pytest.mark.parametrize("text", ["", " ", "\n", "1\n", "# x", "(", ")", '"', "{", "\t1", "1 2"])
def test_bad_expressions_are_findings(text: str) -> None:
    node, found = parse_expression(text, "screen.yaml", 1, 1)
    assert node is None
    assert len(found) == 1
