"""YAML scalars, spans, and what must not happen whatever the file holds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.documents.reader import MAX_VALUES, read_yaml
from interpreter.documents.yaml_node import YamlNode
from interpreter.values.source_file import MAX_BYTES, read_source


def read(text: str) -> YamlNode:
    node, found = read_yaml(text, "f.yaml")
    assert node is not None, found
    return node


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("true", True),
        ("false", False),
        ("012", "012"),
        ("-0", 0),
        ("12", 12),
        ("+12", 12),
        ("-7", -7),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2020-01-31", "2020-01-31"),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        (".inf", float("inf")),
        ("-.INF", float("-inf")),
        ("1.2.3", "1.2.3"),
        ("~", None),
        ("null", None),
        ("", None),
        ("'12'", "12"),
        ('"true"', "true"),
        ("<<", "<<"),
        ("=", "="),
        ("٣", "٣"),
    ],
)
def test_scalars(text: str, value: Any) -> None:
    got = read(f"key: {text}\n").plain_at("key")
    assert got == value
    assert type(got) is type(value)


def test_keys_are_text_as_written() -> None:
    assert list(read("{1: a, true: b, 012: c, '1-2': d, ~: e}").entries) == ["1", "true", "012", "1-2", "~"]


def test_every_key_and_value_has_its_span() -> None:
    node = read('a:\n  - b: "ü x"\n    c: [1, zwei]\n')
    entry = node.entries["a"]
    assert (entry.span.line, entry.span.col, entry.span.end_col) == (1, 1, 2)
    first = entry.value.items[0]
    assert (first.entries["c"].span.line, first.entries["c"].span.col) == (3, 5)
    word = first.list_at("c")[1]
    assert (word.span.line, word.span.col, word.span.end_line, word.span.end_col) == (3, 12, 3, 16)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("k: a b", (1, 4)),
        ("k: 'a b'", (1, 5)),
        ('k: "a b"', (1, 5)),
        ("é: 'ü {x}'", (1, 5)),
        ("k: 'it''s'", None),
        ('k: "a\\tb"', None),
        ("k: a\n  b", None),
        ("k: |\n  a", None),
        ("k: &x a", None),
    ],
)
def test_columns_inside_a_text(text: str, at: tuple[int, int] | None) -> None:
    node = next(iter(read(text).entries.values())).value
    assert node.written_at == at


def test_an_alias_repeats_a_value() -> None:
    assert read("a: &one [1, 2]\nb: *one\n").plain() == {"a": [1, 2], "b": [1, 2]}


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert read("\ufeffa: 1").entries["a"].span.col == 1


def test_windows_line_ends() -> None:
    node = read("a: b c\r\nd: 1\r\n")
    assert node.plain() == {"a": "b c", "d": 1}
    assert node.entries["a"].value.written_at == (1, 4)


def test_many_values_are_refused() -> None:
    _, found = read_yaml("[" + "1," * (MAX_VALUES + 1) + "]", "f.yaml")
    assert [finding.code for finding in found] == ["Y14"]


def test_repeated_keys_end_somewhere() -> None:
    _, found = read_yaml("a: 1\n" * 5000, "f.yaml")
    (told,) = found
    assert "line 1 and on line 2" in told.message and told.notes[1] == "so do `a`, `a`, `a`, `a`, `a`, 4993 more"


def test_keys_that_stand_twice_are_told_once_for_a_mapping() -> None:
    text = "cards:\n  one:\n    name: A\n    text: B\n    name: C\n    text: D\n  two: {name: E, name: F}\n"
    first, second = read_yaml(text, "f.yaml")[1]
    assert (first.code, first.span.line, second.code, second.span.line) == ("Y06", 5, "Y06", 7)
    assert first.notes[1:] == ("so does `text`: on line 4 and on line 6",) and not second.notes[1:]
    assert "line above" in (first.hint or "") and second.hint is None


@given(st.text(alphabet=st.sampled_from("ab1:-[]{},'\"#&*!|>%@`~?\n \t\\<\u00fc\u2028\r"), max_size=60))
def test_no_text_raises(text: str) -> None:
    node, found = read_yaml(text, "f.yaml")
    assert (node is None) == bool(found)
    assert all(finding.span.line >= 1 and finding.span.col >= 1 for finding in found)


@given(st.text(max_size=40))
def test_no_unicode_raises(text: str) -> None:
    read_yaml(text, "f.yaml")


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    with open(path, "wb") as stream:
        stream.truncate(50_000_000)
    source, found = read_source(path)
    assert source is None
    assert [finding.code for finding in found] == ["Y02"]


def test_a_file_of_the_greatest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "full.yaml"
    path.write_bytes(b"#" * MAX_BYTES)
    source, found = read_source(path)
    assert source is not None and not found
    assert [finding.code for finding in read_yaml(source.text, source.file)[1]] == ["Y13"]


@pytest.mark.parametrize(
    ("data", "line", "col"),
    [(b"a: 1\nb: \xc3\xbc\xff\n", 2, 5), (b"\xef\xbb\xbf\xff", 1, 1), ("a: 1".encode("utf-16"), 1, 1)],
)
def test_other_encodings_are_a_finding(tmp_path: Path, data: bytes, line: int, col: int) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(data)
    source, found = read_source(path)
    assert source is None
    assert [(finding.code, finding.span.line, finding.span.col) for finding in found] == [("Y01", line, col)]


def test_what_is_no_file_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    codes = {
        name: read_source(tmp_path / name)[1][0].code for name in ("folder.yaml", "loop.yaml", "pipe.yaml", "none.yaml")
    }
    assert codes == {"folder.yaml": "L02", "loop.yaml": "L02", "pipe.yaml": "L02", "none.yaml": "L01"}
