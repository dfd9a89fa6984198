"""Data written as YAML reads as the same data, on lines of a screen's width."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from interpreter.documents.reader import read_yaml
from interpreter.scenario.write.scenario_text import WIDTH, scenario_text

WORDS = some.text(some.characters(codec="utf-8", exclude_categories=("C", "Z")) | some.just(" "), max_size=12)
SCALARS = some.none() | some.booleans() | some.integers(-(10**9), 10**9) | WORDS
KEYS = some.text("abc_: #1", min_size=1, max_size=8).filter(lambda key: key == key.strip() != "")
DATA = some.recursive(
    SCALARS, lambda inner: some.lists(inner, max_size=12) | some.dictionaries(KEYS, inner, max_size=4), max_leaves=40
)


def read(text: str) -> Any:
    node, found = read_yaml(text, "text.yaml")
    assert node is not None and not found, (text, found)
    return node.plain()


# How long making up data takes says something of the machine, nothing of what is tried.
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some.dictionaries(KEYS, DATA, min_size=1, max_size=6))
def test_what_is_written_is_read_again(data: dict[str, Any]) -> None:
    assert read(scenario_text(data)) == data


def test_it_has_room_on_a_screen() -> None:
    pieces = [{"fox.2": {"hunger": 3, "on": ["collar"]}}, *(f"fowl.{number}" for number in range(90))]
    data = {"about": "no", "given": {"players": {"Tom": {"pen": pieces}}}, "answers": [{"Tom": ["fowl.1"] * 9}] * 9}
    rows = scenario_text(data).splitlines()
    assert max(map(len, rows)) <= WIDTH and len(rows) < 30
    assert read("\n".join(rows)) == data
