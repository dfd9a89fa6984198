"""The grammar has no conflict, and its tables are kept where that helps and never where it hurts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lark import Lark

from interpreter.syntax import keywords as words
from interpreter.syntax.grammar import grammar_text, options, parser
from interpreter.syntax.nodes import Number
from interpreter.syntax.parse import parse_expression


def test_no_conflict_in_strict_mode() -> None:
    pytest.importorskip("interegular")
    Lark(grammar_text(), strict=True, **options())


def test_the_words_are_those_of_the_grammar() -> None:
    known = {terminal.pattern.value for terminal in parser().terminals}
    listed = {*words.PREPOSITIONS, *words.DEFINITIONS, *words.STATEMENTS, *words.FOLLOWERS, *words.RESERVED}
    constants = {"yes", "no", "none", "empty"}
    assert listed - known == constants


@pytest.fixture
def caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: str(tmp_path / "caches"))
    parser.cache_clear()
    yield tmp_path / "caches"
    parser.cache_clear()


def _works() -> bool:
    parser.cache_clear()
    node, found = parse_expression("7", "x", 1, 1)
    return not found and isinstance(node, Number) and node.span.col == 1


def test_kept_tables_serve_the_next_process(caches: Path) -> None:
    assert _works()
    (kept,) = caches.iterdir()
    before = kept.stat().st_mtime_ns
    assert _works()
    assert [path.stat().st_mtime_ns for path in caches.iterdir()] == [before]


@pytest.mark.parametrize(
    "spoil", [lambda data: b"", lambda data: data[: len(data) // 2], lambda data: b"no tables\n" + data]
)
def test_spoilt_tables_are_made_anew(caches: Path, spoil: object) -> None:
    assert _works()
    (kept,) = caches.iterdir()
    assert callable(spoil)
    kept.write_bytes(spoil(kept.read_bytes()))
    assert _works()


def test_no_place_for_tables(caches: Path) -> None:
    caches.write_text("a file where the folder would be")
    assert _works()
