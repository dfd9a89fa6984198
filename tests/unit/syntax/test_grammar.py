"""The grammar has no conflict, and its tables are kept where that helps and never where it hurts."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lark import Lark

from interpreter.syntax import grammar, grammar_text
from interpreter.syntax import keywords as words
from interpreter.syntax.grammar import SHIPPED, heading, options, parser
from interpreter.syntax.nodes import Number
from interpreter.syntax.parse import parse_expression


def test_no_conflict_in_strict_mode() -> None:
    """Lark's strict mode needs the package `interegular`, and says so."""
    Lark(grammar_text.grammar_text(), strict=True, **options())


def test_the_words_are_those_of_the_grammar() -> None:
    terminals = {str(terminal.pattern.value) for terminal in parser().terminals}
    assert grammar_text.words() == {word for word in terminals if word.isalpha() and word.islower()}
    named = {*words.TAKEN, *words.BEFORE_BRACKETS} - {*words.VALUES, *words.PLACES}
    assert named <= grammar_text.words()


def test_words_are_told_apart_by_where_they_stand() -> None:
    assert words.DEFINITIONS[:4] == ("to", "event", "phase", "menu") and words.DEFINITIONS[-1] == "deck"
    assert {"see", "increase", "each", "fault"} <= {*words.STATEMENTS}
    assert not {"where", "stops", "passing"} & {*words.STATEMENTS, *words.DEFINITIONS}
    assert {*words.FOLLOWERS} == {"else", "otherwise", "at", "until"}
    assert {"during", "most", "has", "limit", "be", "onto", "none"} <= words.RESERVED
    assert (
        not {"card", "roll", "option", "passing", "number"} & words.RESERVED
    )  # a piece may well be called one of these
    assert {"among", "exactly", "stops"} <= words.BEFORE_BRACKETS


def test_the_shipped_tables_are_those_of_the_grammar() -> None:
    """Else: `python -m interpreter.syntax.ship_tables`."""
    head, _, packed = SHIPPED.read_bytes().partition(b"\n")
    assert head == heading(head.split()[0].decode(), grammar_text.grammar_text(), packed)


@pytest.fixture
def caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Where nothing comes with the program."""
    monkeypatch.setattr(grammar, "SHIPPED", tmp_path / "shipped")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    parser.cache_clear()
    yield tmp_path / "tabletop"
    parser.cache_clear()


def _works() -> bool:
    parser.cache_clear()
    node, found = parse_expression("7", "x", 1, 1)
    return not found and isinstance(node, Number) and node.span.col == 1


def test_shipped_tables_serve_at_once(caches: Path) -> None:
    shutil.copy(SHIPPED, grammar.SHIPPED)
    assert _works() and not caches.exists()


SPOILT: list[Callable[[bytes], bytes]] = [
    lambda data: b"",
    lambda data: data[: len(data) // 2],
    lambda data: data + b" ",
    lambda data: b"no tables\n" + data,
    lambda data: b"1.0" + data[data.index(b" ") :],
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_spoilt_or_foreign_shipped_tables_are_not_read(caches: Path, spoil: Callable[[bytes], bytes]) -> None:
    grammar.SHIPPED.write_bytes(spoil(SHIPPED.read_bytes()))
    assert grammar._shipped(grammar_text.grammar_text()) is None


def test_kept_tables_serve_the_next_process(caches: Path) -> None:
    assert _works()
    (kept,) = caches.iterdir()
    before = kept.stat().st_ino
    assert _works()
    assert [path.stat().st_ino for path in caches.iterdir()] == [before]


def test_spoilt_tables_are_made_anew(caches: Path) -> None:
    assert _works()
    (kept,) = caches.iterdir()
    kept.write_bytes(kept.read_bytes()[:-1])
    assert _works()


def test_no_place_for_tables(caches: Path) -> None:
    caches.write_text("a file where the folder would be")
    assert _works()
