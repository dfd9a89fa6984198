"""The checker raises on no rules that parse, however wrong their names are."""

from __future__ import annotations

import random
import re
from pathlib import Path

import attrs
import pytest

from interpreter.analysis.checks import check_ruleset
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.syntax.parse import parse_rules
from tests.unit.analysis.checking import DIAGNOSTICS

FILES = sorted([*(DIAGNOSTICS.parent / "accepted" / "rules").glob("*.rules"), *(DIAGNOSTICS / "rules").glob("*.rules")])
_WORD = re.compile(r"[a-z_]+|\d+")
SOME, MANY = 3, 12


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_words_put_in_each_others_places(file: Path) -> None:
    stays_calm(file, SOME)


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_many_words_put_in_each_others_places(file: Path) -> None:
    stays_calm(file, MANY)


def stays_calm(file: Path, tries: int) -> None:
    ruleset, _ = load_ruleset(DIAGNOSTICS / "base_game")
    assert ruleset is not None
    whole = file.read_text(encoding="utf-8")
    chance = random.Random(file.stem)
    for _ in range(tries):
        text = _shuffled(whole, chance)
        definitions, problems = parse_rules(text, file.name)
        if not problems:
            meaning, found = check_ruleset(attrs.evolve(ruleset, rules=(*ruleset.rules, *definitions)))
            assert meaning.units
            lines = {file.name: text.count("\n") + 1}
            for finding in found:
                place = finding.span
                assert 1 <= place.line <= lines.get(place.file, place.line) and place.col >= 1, finding
                assert finding.message and "None" not in finding.message, finding


def _shuffled(text: str, chance: random.Random) -> str:
    words = _WORD.findall(text)
    for _ in range(chance.choice((1, 2, 3))):
        place = chance.choice(list(_WORD.finditer(text)))
        text = text[: place.start()] + chance.choice(words) + text[place.end() :]
    return text
