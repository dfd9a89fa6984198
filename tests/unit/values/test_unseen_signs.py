"""What nobody sees in a file is named wherever a finding is about it, by every reader; what is right stays so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import check_schema
from interpreter.loading.decks.lookup import deck_from
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.show_diagnostics import show_json, show_text
from interpreter.values.source_file import SourceFile
from interpreter.values.unseen_signs import is_blank, unseen_in

SIGNS = {
    "\u00a0": "U+00A0 (no-break space)",
    "\u200b": "U+200B (zero width space)",
    "\u2060": "U+2060 (word joiner)",
    "\u202f": "U+202F (narrow no-break space)",
    "\u3164": "U+3164 (hangul filler)",
    "\u00ad": "U+00AD (soft hyphen)",
}


def data(text: str) -> list[Diagnostic]:
    node, found = read_yaml(text, "f")
    return [*found, *check_schema(node, "kinds").found] if node is not None else found


def deck(file: str) -> Callable[[str], list[Diagnostic]]:
    cards = {"wolf": SimpleNamespace(id="wolf", name="Wolf", zone="z")}
    sections = {"main": SimpleNamespace(zone="z")}
    game: Any = SimpleNamespace(id="g", name="G", cards=cards, kinds={}, layers=(), folder="", deck_sections=sections)
    return lambda text: [
        attrs.evolve(finding, span=attrs.evolve(finding.span, file="f"))
        for finding in deck_from(SourceFile(file, text, ""), game)[1]
    ]


Reader = Callable[[str], list[Diagnostic]]
CASES: list[tuple[Reader, str, int]] = [  # a text with a hole, and the column of the hole
    (data, "kinds:\n  ash: {ab~out: x}\nzones: {}\n", 11),
    (data, "kinds:\n  a~sh: {about: x}\nzones: {}\n", 4),
    (data, "kinds:\n  ash: {about: '~'}\nzones: {}\n", 17),
    (data, "zones:\n  bag: {of: ta~ble, seen_by: all}\nkinds: {}\n", 15),
    (lambda text: parse_rules(text, "f")[1], "to play:\n    let~ x be 3\n", 8),
    (lambda text: parse_rules(text, "f")[1], "to play:\n~   end_game\n", 1),
    (lambda text: parse_rules(text, "f")[1], "to play:\n    end_game~\n", 13),
    (deck("f"), "[main]\n3 Wi~lf of none\n", 5),
    (deck("f"), "[main]\n3 N~o\n", 4),
    (deck("f"), "[main]\n[x~y]\n1 Wolf\n", 3),
    (deck("f"), "[main]\nWo~lf of none\n", 3),
    (deck("f.yaml"), "main:\n  Wi~lf of none: 3\n", 5),
]


@pytest.mark.parametrize("sign", SIGNS, ids=SIGNS.values())
def test_every_reader_names_it_and_its_place(sign: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for reader, written, col in CASES:
        text = written.replace("~", sign)
        found = reader(text)
        shown = show_text(found, {"f": text})
        assert f"{SIGNS[sign]} stands in column {col}" in shown or f"f:2:{col}: R017 error: {SIGNS[sign]}" in shown, (
            shown
        )
        Path("f").write_text(text, encoding="utf-8")
        assert SIGNS[sign] in json.dumps([one["notes"] + [one["message"]] for one in json.loads(show_json(found))])


@pytest.mark.parametrize("sign", SIGNS)
def test_nothing_else_is_no_name(sign: str) -> None:
    assert is_blank(f" {sign}\t{sign}") and not is_blank(f"a{sign}")
    assert [d.code for d in data(f"kinds:\n  ash: {{about: '{sign}'}}\nzones: {{}}\n")] == ["S07"]
    assert {d.code for d in deck("f")(f"[main]\n3 a{sign}\n[x{sign}]\n")} == {"D02", "D03"}


@pytest.mark.parametrize("text", ["\u0915\u094d\u200d\u0937", "\u0645\u06cc\u200c\u062e\u0648", "plain"])
def test_a_joiner_inside_a_word_belongs_to_it(text: str) -> None:
    assert unseen_in(text) == []
    assert unseen_in(f"\u200d{text}") == [0] and unseen_in(f"{text} \u200c") == [len(text) + 1]


def test_texts_and_comments_are_the_writers_own() -> None:
    assert parse_rules('to play:  # a\u00a0b\n    say "c\u00a0d\u200b"\n', "f")[1] == []
    assert data("kinds:\n  ash: {about: un\u00a0mot}\nzones: {}\n") == []
