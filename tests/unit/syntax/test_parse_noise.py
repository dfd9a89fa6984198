"""Whatever the text, reading answers with nodes or findings within the file: never with an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from interpreter.syntax.format.formatter import format_rules
from interpreter.syntax.parse import parse_expression, parse_rules, parse_text
from interpreter.values.diagnostic import Diagnostic

ACCEPTED = sorted((Path(__file__).resolve().parents[2] / "accepted").glob("*.rules"))
MANY = 10_000
SOME = 1_500
GIVE = "to a:\n    give "
DEEP = {
    "brackets": GIVE + "(" * MANY + "1" + ")" * MANY + "\n",
    "open brackets": GIVE + "[" * MANY + "\n",
    "calls": GIVE + "f(" * MANY + "\n",
    "not": GIVE + "not " * SOME + "1\n",
    "signs": GIVE + "- " * SOME + "1\n",
    "parts": GIVE + "a" + ".b" * SOME + "\n",
    "keys": GIVE + "a" + "[1]" * SOME + "\n",
    "terms": GIVE + "1" + " + 1" * SOME + "\n",
    "choices": GIVE + "1" + " if 1 else 1" * SOME + "\n",
    "blocks": "to a:\n" + "".join(" " * (depth + 4) + "if x:\n" for depth in range(500)) + " " * 504 + "end\n",
    "hole": 'to a:\n    say "{' + "(" * 500 + "1" + ")" * 500 + '}"\n',
    "digits": GIVE + "9" * MANY + "\n",
    "dice": "to a:\n    roll " + "9" * MANY + "d6 by p as x\n",
}
LONG = [GIVE + "0" * MANY + "\n", GIVE + "f(" + "1, " * 1000 + "1)\n", 'to a:\n    say "' + "x" * 500_000 + '"\n']
ODD = ["\0", "\x1b[2J", "\x85", "\u2028", "\x0c", "\r", "\ufeff", "é", "٣", "²", "\U0001f3b2", "'", "\t", "{", '"']


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_depth_without_end_is_a_finding(text: str) -> None:
    definitions, found = parse_rules(text, "a.rules")
    assert definitions == ()
    _within(found, text)


@pytest.mark.parametrize("text", LONG, ids=["zeros", "values", "text"])
def test_length_alone_is_no_fault(text: str) -> None:
    definitions, found = parse_rules(text, "a.rules")
    assert len(definitions) == 1
    assert not found


AROUND = [GIVE + "{}\n", "{}to a:\n    end\n", "to a{}:\n    end\n", 'to a:\n    say "{}"\n', "to a:\n    end{}\n"]


@pytest.mark.parametrize("odd", ODD, ids=ascii)
@pytest.mark.parametrize("around", AROUND, ids=ascii)
def test_odd_signs(around: str, odd: str) -> None:
    text = around.replace("{}", odd)
    _within(parse_rules(text, "a.rules")[1], text)
    parse_expression(odd, "a.rules", 3, 7)
    parse_text(odd, "a.rules", 3, 7)


@pytest.mark.parametrize("file", ACCEPTED, ids=lambda path: path.stem)
def test_spoilt_files(file: Path) -> None:
    chance = random.Random(file.stem)
    text = file.read_text(encoding="utf-8")
    for _ in range(10):
        spoilt = _spoilt(text, chance)
        definitions, found = parse_rules(spoilt, "a.rules")
        assert definitions or found
        _within(found, spoilt)
        assert format_rules(spoilt, "a.rules")[1] == found


def _spoilt(text: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text))
        end = min(start + chance.randint(0, 6), len(text))
        text = (
            text[:start]
            + chance.choice(["", text[end : end + 5], *ODD, "\n", "    ", ":", "(", ")", " where ", " 7 "])
            + text[end:]
        )
    return text


def _within(found: list[Diagnostic], text: str) -> None:
    lines = text.split("\n")
    for finding in found:
        span = finding.span
        assert 1 <= span.line <= len(lines), finding
        assert 1 <= span.col <= len(lines[span.line - 1]) + 1, finding
