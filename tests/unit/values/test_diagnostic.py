"""Which name is near enough to be offered for a misspelt one."""

from __future__ import annotations

import pytest

from interpreter.values.diagnostic import did_you_mean
from interpreter.values.matching_names import nearest


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("ridles", "riddles"),
        ("yse", "yes"),
        ("don", "done"),
        ("hand_limt", "hand_limit"),
        ("lancelott", "lancelot"),
        ("camelto", "camelot"),
        ("casle of maidens", "the castle of maidens"),
    ],
)
def test_a_slip_finds_what_was_meant(written: str, meant: str) -> None:
    assert (
        nearest(written, ["done", "hand_limit", "yes", "riddles", "lancelot", "camelot", "the castle of maidens"])
        == meant
    )


@pytest.mark.parametrize(
    ("written", "known"), [("orkne", "done"), ("orkney", "money"), ("kent", "done"), ("bears", "farmers"), ("", "done")]
)
def test_words_that_only_share_some_letters_are_no_slips(written: str, known: str) -> None:
    assert nearest(written, [known]) is None and did_you_mean(written, [known]) is None


def test_a_nearer_name_is_found_behind_one_that_only_shares_letters() -> None:
    assert nearest("orkny", ["money", "orkney"]) == "orkney"
