"""Findings in the forms that other programs read, held against those forms' own rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from interpreter.cli.main import app
from interpreter.report.forms.github import show_github
from interpreter.report.forms.sarif import show_sarif
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.exact_fix import Fix
from interpreter.values.span import GIVEN, Span

SARIF = Draft202012Validator(json.loads(Path(__file__).with_name("sarif.schema.json").read_text(encoding="utf-8")))
FAULTY = "tests/decks/faulty/duel_namesakes.txt"

QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
spans = st.one_of(
    st.just(GIVEN),
    st.builds(Span, st.sampled_from(["a b.rules", "/tmp/ä%.yaml", "x:y,z.rules"]), st.just(0), st.just(0)),
    st.builds(lambda at, wide: Span("f.rules", at, at, at, at + wide), st.integers(1, 99), st.integers(1, 9)),
)
texts = st.text(min_size=1, max_size=12)
diagnostics = st.builds(
    Diagnostic,
    st.from_regex(r"[A-Z][0-9]{2,3}", fullmatch=True).filter(str.isascii),
    texts,
    spans,
    st.sampled_from(["error", "warning"]),
    st.lists(texts, max_size=2).map(tuple),
    st.none() | texts,
)


def read(written: str) -> tuple[str, dict[str, str], str]:
    """A workflow command as GitHub's runner takes it apart: word, properties, message."""
    word, _, rest = written.removeprefix("::").partition(" ")
    keys, _, message = rest.partition("::")
    pairs = dict(pair.split("=", 1) for pair in keys.split(","))
    return (
        word,
        {key: plain(value.replace("%3A", ":").replace("%2C", ",")) for key, value in pairs.items()},
        plain(message),
    )


def plain(text: str) -> str:
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


@QUICK
@given(st.lists(diagnostics, max_size=4))
def test_sarif_is_as_the_standard_has_it(found: list[Diagnostic]) -> None:
    written = json.loads(show_sarif(found))
    SARIF.validate(written)
    run = written["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == sorted({finding.code for finding in found})
    for result, finding in zip(run["results"], found, strict=True):
        assert rules[result["ruleIndex"]] == result["ruleId"] == finding.code
        assert (result["level"], finding.message in result["message"]["text"]) == (finding.severity, True)


def test_sarif_says_where() -> None:
    assert where(Span("a b/ü.rules", 3, 5, 3, 9)) == {
        "artifactLocation": {"uri": "a%20b/%C3%BC.rules"},
        "region": {"startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 9},
    }
    assert where(Span("/there/a.rules", 0, 0)) == {"artifactLocation": {"uri": "file:///there/a.rules"}}
    assert where(Span(str(Path.cwd() / "rules" / "a.rules"), 0, 0)) == {"artifactLocation": {"uri": "rules/a.rules"}}


def test_sarif_says_what_a_rule_is() -> None:
    written = json.loads(show_sarif([Diagnostic("N201", "wrong", GIVEN)]))
    (rule,) = written["runs"][0]["tool"]["driver"]["rules"]
    assert "shufle bag" in rule["help"]["text"] and "does not exist" in rule["shortDescription"]["text"]


def test_sarif_says_what_to_write_where(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    file.write_text("to play:\n    shufle bag\n")
    finding = Diagnostic("N201", "wrong", Span(str(file), 2, 5, 2, 15), fix=Fix("shufle", "shuffle"))
    written = json.loads(show_sarif([finding]))
    SARIF.validate(written)
    (fix,) = written["runs"][0]["results"][0]["fixes"]
    assert fix["artifactChanges"][0]["replacements"] == [
        {
            "deletedRegion": {"startLine": 2, "startColumn": 5, "endColumn": 11},
            "insertedContent": {"text": "shuffle"},
        }
    ]


def where(span: Span) -> Any:
    written = json.loads(show_sarif([Diagnostic("C441", "wrong", span)]))
    return written["runs"][0]["results"][0]["locations"][0]["physicalLocation"]


@QUICK
@given(st.lists(diagnostics, max_size=4))
def test_github_reads_what_was_found(found: list[Diagnostic]) -> None:
    lines = show_github(found).split("\n") if found else []
    for line, finding in zip(lines, found, strict=True):
        word, keys, message = read(line)
        hint = f"\nhint: {finding.hint}" if finding.hint else ""
        assert (word, keys["title"]) == (finding.severity, finding.code)
        assert message == finding.message + "".join(f"\nnote: {note}" for note in finding.notes) + hint
        assert keys.get("file", GIVEN.file) == finding.span.file
        assert (keys.get("line"), keys.get("col")) == (
            (str(finding.span.line), str(finding.span.col)) if finding.span.line else (None, None)
        )


def test_github_by_the_letter() -> None:
    finding = Diagnostic("C441", "100% wrong: a, b", Span("x,y.rules", 3, 5), hint="so")
    assert show_github([finding]) == "::error file=x%2Cy.rules,line=3,col=5,title=C441::100%25 wrong: a, b%0Ahint: so"


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "tests/games/no_such_game"),
        ("deck", "check", FAULTY, "--game", "tests/games/deck_duel"),
        ("test", "tests/diagnostics/scenarios/dice.yaml"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_form_tells_of_the_same(arguments: tuple[str, ...]) -> None:
    """Each names the same codes in the same order, and nothing else stands there."""
    text, data, sarif, github = (run(*arguments, "--format", form) for form in ("text", "json", "sarif", "github"))
    codes = re.findall(r"^\S+: ([A-Z]\d+) error:", text, re.MULTILINE)
    assert codes and [finding["code"] for finding in json.loads(data)] == codes
    SARIF.validate(json.loads(sarif))
    assert [result["ruleId"] for result in json.loads(sarif)["runs"][0]["results"]] == codes
    assert [read(line)[1]["title"] for line in github.splitlines()] == codes


def test_where_nothing_is_found() -> None:
    clean = ("deck", "check", "tests/games/deck_duel/decklists/red.yaml", "--format")
    assert json.loads(run(*clean, "sarif"))["runs"][0]["results"] == []
    assert run(*clean, "github") == ""


def run(*arguments: str) -> str:
    return CliRunner().invoke(app, list(arguments)).stdout
