"""docs/taken_words.md has the words that the grammar and the registry take, and they are taken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.analysis import types as t
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.report.taken_words import main
from interpreter.syntax.keywords import DEFINITIONS, TAKEN, VALUES
from interpreter.syntax.parse import parse_rules
from tests.unit.analysis.checking import findings

PAGE = (Path(__file__).parents[3] / "docs" / "taken_words.md").read_text(encoding="utf-8")
LISTS = {
    "words": TAKEN,
    "definitions": set(DEFINITIONS) - TAKEN,
    "verbs": BUILTINS.verbs,
    "functions": {*BUILTINS.names, *BUILTINS.functions},
    "data": {*VALUES, *BUILTINS.names},
    "pieces": BUILTINS.attributes_of(t.PIECE),
    "players": BUILTINS.attributes_of(t.PLAYER),
}


@pytest.mark.parametrize("name", LISTS)
def test_the_page_has_the_words_that_are_taken(name: str) -> None:
    told = PAGE.partition(f"<!-- taken: {name} -->\n")[2].partition("<!-- end -->")[0]
    assert re.findall(r"`(\w+)`", told) == sorted(LISTS[name])


def test_the_command_writes_the_page_anew(tmp_path: Path) -> None:
    """As it stands, whatever its lists held before; the rest of a page is left alone."""
    page = tmp_path / "page.md"
    page.write_text(re.sub(r"(taken: \w+ -->\n)[^<]*", r"\1`gone`\n", PAGE), encoding="utf-8")
    assert page.read_text(encoding="utf-8") != PAGE
    assert main([str(page)]) == 0 and page.read_text(encoding="utf-8") == PAGE


LOCAL = 'to r{word}_:\n    see turns\n    let {word} be 1\n    say "x"\n\n'
DEFINED = "define {word}(p) as p.coins\n\n"


@pytest.mark.parametrize(
    ("rule", "line", "taken"),
    [(LOCAL, 3, ("words", "functions")), (DEFINED, 1, ("words", "verbs", "functions"))],
    ids=["local", "definition"],
)
def test_a_name_is_refused_as_the_page_says(tmp_path: Path, rule: str, line: int, taken: tuple[str, ...]) -> None:
    """Each word in a definition of its own: what cannot be read at all is refused, and what the checker finds there."""
    words = sorted(set().union(*LISTS.values()))
    read = [word for word in words if not parse_rules(rule.format(word=word), "a.rules")[1]]
    told = findings(tmp_path, "".join(rule.format(word=word) for word in read), {})
    lines = {finding.span.line for finding in told if finding.code in ("C411", "C412")}
    found = {word for number, word in enumerate(read) if number * rule.count("\n") + line in lines}
    wanted = set().union(*(LISTS[name] for name in taken))
    assert found | (set(words) - set(read)) == wanted
