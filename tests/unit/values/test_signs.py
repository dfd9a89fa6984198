"""A narrow terminal gets signs that look like those it lacks."""

from __future__ import annotations

import pytest

from interpreter.values.signs import NAME


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("2 \u00d7 Wolf \u00b7 Caf\u00e9\u2026", "ascii", "2 x Wolf - Cafe..."),
        ("2 \u00d7 Caf\u00e9 \u221e", "latin-1", "2 \u00d7 Caf\u00e9 %"),
        ("\u2606\u4e2d", "ascii", "*?"),
        ("\u2606\u4e2d", "utf-8", "\u2606\u4e2d"),
    ],
)
def test_a_sign_that_is_missing_is_replaced_by_one_like_it(text: str, encoding: str, shown: str) -> None:
    assert text.encode(encoding, NAME).decode(encoding) == shown


def test_bytes_that_are_no_signs_are_read_all_the_same() -> None:
    assert b"1\xff".decode("utf-8", NAME) == "1\ufffd"
