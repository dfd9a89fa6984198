"""What an editor shows of slips, completes and tells, as it was recorded by the schemas that are made today."""

from __future__ import annotations

import functools
import json
from typing import Any

import pytest

from tests.editors.record import FILES, QUESTIONS, RECORDING, digest, schemas

SLIPS = {  # by file and line, from 1: a word of what must be marked there
    "decklist": {
        1: "deck_duel",  # deck_deul
        3: "mian",
        6: "squier",
        8: "integer",  # lots
        9: "bridge",  # a card of another section
        10: "maximum of 1",  # a fighter that is there once
        12: "maximum of 1",  # a place twice
    },
    "deck": {
        2: "library",  # libary
        3: "player",  # palyer
        5: "fighter",  # figther
        6: "cots",
        7: "integer",  # much
        8: "might",  # printed on no trick
        9: "red",  # grey
        10: "conut",
        11: "boolean",  # sometimes
    },
    "variant_settings": {3: "most_copeis", 4: "integer", 5: "defualt", 7: "least_main"},
}


@functools.cache
def recording() -> dict[str, Any]:
    return dict(json.loads(RECORDING.read_text(encoding="utf-8")))


def test_it_was_recorded_by_the_schemas_of_today() -> None:
    made = schemas()
    now = {kind: digest(made[kind]) for kind in recording()["schemas"]}
    assert now == recording()["schemas"], "see tests/editors/README.md"


@pytest.mark.parametrize("file", SLIPS)
def test_every_slip_is_marked_once_and_nothing_else(file: str) -> None:
    marks = recording()["marks"][file]
    assert [mark["line"] for mark in marks] == list(SLIPS[file])
    for mark in marks:
        assert SLIPS[file][mark["line"]] in mark["message"]
    assert len((FILES / f"{file}.yaml").read_text(encoding="utf-8").splitlines()) >= max(SLIPS[file])


def answer(number: int) -> dict[str, Any]:
    found = recording()["answers"][number]
    assert (found["what"], found["file"], found["line"], found["column"]) == QUESTIONS[number]
    return dict(found)


@pytest.mark.parametrize(
    ("number", "label", "about"),
    [
        (0, "knave", "Knave (2): fighter. At most 3 in a deck."),
        (1, "bran", "Brân the Bold (4): fighter. At most 1 in a deck."),
        (2, "might", "Printed on: fighter."),
        (3, "trick", "Something done once."),
        (4, "library", "The deck."),
        (5, "most_copies", "The most copies of one card."),
    ],
)
def test_names_are_completed_with_what_they_mean(number: int, label: str, about: str) -> None:
    assert {"label": label, "about": about} in answer(number)["items"]


def test_what_stands_there_already_is_not_offered_again() -> None:
    assert "squire" in [item["label"] for item in answer(0)["items"]]
    assert "squire" not in [item["label"] for item in answer(1)["items"]]
    assert "ford" not in [item["label"] for item in answer(1)["items"]]


def test_a_pointer_over_a_card_shows_what_it_says() -> None:
    assert "Squire (1): fighter. At most 3 in a deck." in answer(6)["said"]
    assert "The Ford: place. At most 1 in a deck." in answer(7)["said"]
    assert "`trick`: Something done once." in answer(8)["said"]
