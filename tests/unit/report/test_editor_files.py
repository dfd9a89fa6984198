"""What editors colour and read findings by is fresh, knows every word, and reads what is printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from interpreter.report.editor_files.coloured_words import FINDING, groups
from interpreter.report.editor_files.write_editor_files import editor_files
from interpreter.syntax.grammar_text import words
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.show_diagnostics import show_text
from interpreter.values.span import Span

DOCS = Path(__file__).parents[3] / "docs"
GRAMMAR = json.loads(editor_files()["vscode/syntaxes/rules.tmLanguage.json"])


def test_they_are_as_they_would_be_made_now() -> None:
    """`python -m interpreter.report.editor_files.write_editor_files docs/editors` writes them anew."""
    there = {
        path.relative_to(DOCS / "editors").as_posix(): path.read_text(encoding="utf-8")
        for path in (DOCS / "editors").rglob("*")
        if path.is_file()
    }
    assert there == editor_files()


def test_every_word_of_the_grammar_has_one_colour() -> None:
    coloured = [word for those in groups().values() for word in those]
    assert len(coloured) == len({*coloured}) and {*coloured} >= words()
    vim = editor_files()["vim/syntax/tabletop_rules.vim"]
    assert {*re.findall(r"[a-z_]+", " ".join(re.findall(r"(?m)^syntax keyword \w+ (.*)$", vim)))} == {*coloured}


@pytest.mark.parametrize("severity", ["error", "warning"])
def test_a_finding_is_read_off_its_line(severity: str) -> None:
    finding = Diagnostic("C441", "a: b", Span("a b/c.rules", 3, 14, 3, 15), severity, hint="so")
    (line,) = [row for row in show_text([finding]).split("\n") if re.match(FINDING, row)]
    match = re.match(FINDING, line)
    assert match and match.groups() == ("a b/c.rules", "3", "14", "C441", severity, "a: b")
    matcher = json.loads(editor_files()["vscode/package.json"])["contributes"]["problemMatchers"][0]["pattern"]
    assert re.match(matcher["regexp"], line) and [matcher[key] for key in ("file", "line", "column")] == [1, 2, 3]
    assert not re.match(FINDING, "  hint: so") and not re.match(FINDING, "    say a:1:2")


def coloured(line: str) -> list[tuple[str, str]]:
    """(text, scope) of a line, as an editor finds them: at each place the rule that begins first."""
    found, at, patterns = [], 0, _patterns(GRAMMAR["patterns"])
    while at < len(line):
        met = [(match, one) for one in patterns if (match := re.compile(one["match"]).search(line, at))]
        if not met:
            break
        match, one = min(met, key=lambda pair: pair[0].start())
        found.append((match[0].strip(), one["name"].removesuffix(".tabletop-rules")))
        at = max(match.end(), at + 1)
    return found


def _patterns(patterns: list[Any]) -> list[dict[str, str]]:
    flat: list[dict[str, str]] = []
    for one in patterns:
        if "include" in one:
            flat += _patterns(GRAMMAR["repository"]["code"]["patterns"])
        else:
            flat.append({"name": one["name"], "match": one.get("match") or '"[^"]*"?'})
    return flat


def test_a_line_in_colour() -> None:
    assert coloured('    say "{p} # 3" to p  # so') == [
        ("say", "keyword.control"),
        ('"{p} # 3"', "string.quoted.double"),
        ("to", "keyword.operator.word"),
        ("# so", "comment.line.number-sign"),
    ]
    assert coloured("to play:")[0] == ("to", "keyword.other.definition")
    assert coloured("    roll 2d6 by p.move") == [
        ("roll", "keyword.control"),
        ("2d6", "constant.numeric.dice"),
        ("by", "keyword.operator.word"),
        ("move", "variable.other.member"),
    ]
    assert coloured("    # allow C420: So.") == [("# allow C420: So.", "comment.line.allow")]
    assert ("worth", "entity.name.function") in coloured("define worth(p) as none")
