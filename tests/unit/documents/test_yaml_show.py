"""Findings as text and as JSON."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.exact_fix import Fix
from interpreter.values.paint import Paint, bare, in_colour, paint_for
from interpreter.values.show_diagnostics import show_json, show_text
from interpreter.values.span import Span


def shown(line: str, span: Span) -> list[str]:
    return show_text([Diagnostic("Y04", "wrong", span)], {"f.yaml": line}).split("\n")


def test_all_parts() -> None:
    finding = Diagnostic(
        "S01", "unknown key", Span("f.yaml", 2, 3, 2, 6), notes=("known: b",), hint="did you mean `b`?"
    )
    assert show_text([finding], {"f.yaml": "a:\n  bee: 1\n"}).split("\n") == [
        "f.yaml:2:3: S01 error: unknown key",
        "      bee: 1",
        "      ^^^",
        "  note: known: b",
        "  hint: did you mean `b`?",
    ]


def test_a_warning_says_so() -> None:
    assert show_text([Diagnostic("C01", "unused", Span("f", 0, 0), severity="warning")]) == "f: C01 warning: unused"


def test_in_colour_it_says_the_same() -> None:
    """Its word and carets in that of how grave it is."""
    found = [
        Diagnostic("S01", "bad", Span("f.yaml", 1, 1, 1, 4), hint="so", notes=("there",)),
        Diagnostic("C01", "odd", Span("f.yaml", 1, 1)),
        Diagnostic("C02", "\x1b[2J", Span("f.yaml", 1, 1), "warning"),
    ]
    sources = {"f.yaml": "bee \x1b[31mred"}
    coloured = show_text(found, sources, in_colour)
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == show_text(found, sources)
    assert "\x1b[1;31mS01 error:\x1b[0m" in coloured and "\x1b[1;31m^^^\x1b[0m" in coloured
    assert "\x1b[1;33mC02 warning:\x1b[0m" in coloured


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "set_to", "paint"),
    [
        (Terminal(), {}, in_colour),
        (Terminal(), {"NO_COLOR": ""}, in_colour),
        (Terminal(), {"NO_COLOR": "1"}, bare),
        (Terminal(), {"TERM": "dumb"}, bare),
        (io.StringIO(), {}, bare),
    ],
)
def test_who_gets_colour(
    stream: io.StringIO, set_to: dict[str, str], paint: Paint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert paint_for(stream) is paint


def test_the_caret_stands_below_wide_signs_and_tabs() -> None:
    assert shown("日本: x", Span("f.yaml", 1, 5, 1, 6))[1:] == ["    日本: x", "          ^"]
    assert shown("\ta: x", Span("f.yaml", 1, 2, 1, 3))[1:] == ["     a: x", "     ^"]


def test_a_long_line_is_cut_around_the_caret() -> None:
    rows = shown("x" * 5000 + "!" + "x" * 5000, Span("f.yaml", 1, 5001, 1, 5002))
    assert len(rows[1]) < 200
    assert rows[1][rows[2].index("^")] == "!"


def test_nothing_in_a_file_steers_the_terminal() -> None:
    assert "\x1b" not in show_text(
        [Diagnostic("Y03", "bad \x1b[2J", Span("f.yaml", 1, 1))], {"f.yaml": "\x1b[31mred\u202e"}
    )


def test_a_file_that_is_gone_has_no_line(tmp_path: Path) -> None:
    span = Span(str(tmp_path / "gone.yaml"), 3, 1)
    assert show_text([Diagnostic("L01", "gone", span)]).endswith("gone.yaml:3:1: L01 error: gone")
    assert show_text([Diagnostic("L01", "gone", Span("f\0", 3, 1))]).count("\n") == 0


def test_json() -> None:
    (data,) = json.loads(show_json([Diagnostic("Y04", "wrong", Span("f.yaml", 1, 2, 1, 5), hint="so")]))
    assert data == {
        "code": "Y04",
        "severity": "error",
        "message": "wrong",
        "file": "f.yaml",
        "line": 1,
        "column": 2,
        "end_line": 1,
        "end_column": 5,
        "notes": [],
        "hint": "so",
        "fix": None,
    }


def test_json_says_what_to_write_where(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_text("a:\n  cost: [lwo, high]\n")
    finding = Diagnostic("S04", "wrong", Span(str(file), 2, 3, 2, 20), fix=Fix("lwo", "low"))
    (data,) = json.loads(show_json([finding]))
    assert data["fix"] == {"line": 2, "column": 10, "end_column": 13, "text": "low"}
