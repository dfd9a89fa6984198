"""Whatever stands in a scenario, it is told what is wrong with it, or it is played: nothing else comes of it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.scenario.run_files import run_file
from interpreter.scenario.wanted_game import Shelf
from tests.properties.play import ROOT

FOLD = ROOT / "tests" / "games" / "sheepfold"
SHELF = Shelf()
ODD_NAMES = ("odd", "", "Tom")
ODD: tuple[Any, ...] = (None, "", "[", "Tom", -1, True, [[]], ["ram"], {"lamb": 2})
WHOLE: dict[str, Any] = {
    "game": str(FOLD),
    "about": "all there is",
    "cite": ["days"],
    "settings": {"last_day": 3},
    "players": ["Tom", "Rob"],
    "seed": 4,
    "cards": {"calf": {"like": "lamb", "weight": 4, "name": "Calf", "count": 2}},
    "given": {
        "table": {"day": 1, "shepherd": "Rob"},
        "players": {"Tom": {"coins": 1, "pen": [{"ram": {"shorn": 1, "on": ["lamb"]}}, "calf x2"]}},
        "zones": {"meadow": ["ewe"]},
    },
    "stops": {"Tom": []},
    "run": "shear by Tom",
    "dice": {"wool": [6, 6]},
    "draws": "first",
    "answers": [{"Tom aside": "calf"}, {"Tom": ["ram"]}],
    "refused": {"Tom": ["ewe"]},
    "because": "no answer",
    "asked": {"Tom": ["ram"]},
    "prompted": {"Tom": "Which"},
    "offered": {"Tom": ["Ram"]},
    "stops_asking": True,
    "expect": {
        "table": {"day": 1},
        "players": {"Tom": {"coins": 19, "pen": ["ram"], "out": False}},
        "zones": {"meadow": ["ewe"]},
        "contains": {"Tom.pen": ["ram"]},
        "values": {"worth ram": 18, "heavy Tom": ["ram"]},
        "face_up": ["ram"],
        "face_down": ["ram"],
        "pieces": {"ram": {"shorn": 1, "shorn_by": "Tom"}},
        "gave": 18,
        "winner": ["Tom"],
        "said": ["Ram"],
        "said_in_order": ["Ram"],
        "shown": ["x"],
    },
}
MOVED = {
    "game": str(FOLD),
    "players": ["Ann", "Bo"],
    "seed": 3,
    "moves": [{"answer": ["ewe.1"], "by": "Bo"}],
    "asked": {"Bo": []},
}


def changed(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from changed(value, (*path, key))


def put(data: Any, path: tuple[Any, ...], odd: Any) -> Any:
    if not path:
        return odd
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = put(data[path[0]], path[1:], odd)
    return copy


def renamed(data: Any, path: tuple[Any, ...], name: str) -> Any:
    if len(path) > 1:
        return put(data, path[:1], renamed(data[path[0]], path[1:], name))
    return {name if key == path[0] else key: value for key, value in data.items()} if isinstance(data, dict) else data


def odd_ones(whole: dict[str, Any]) -> Iterator[Any]:
    for path in changed(whole):
        yield from (put(whole, path, odd) for odd in ODD)
        yield from (renamed(whole, path, name) for name in ODD_NAMES)


def told(whole: dict[str, Any], folder: Path, one_in: int) -> int:
    """How many of them have findings."""
    file, faulty = folder / "odd.yaml", 0
    for data in itertools.islice(odd_ones(whole), 0, None, one_in):
        file.write_text(json.dumps(data), encoding="utf-8")
        faulty += bool(run_file(file, SHELF).found)
    return faulty


@pytest.mark.parametrize("whole", [WHOLE, MOVED], ids=["given", "moved"])
def test_odd_values_and_odd_names_are_told(whole: dict[str, Any], tmp_path: Path) -> None:
    assert told(whole, tmp_path, 5) > 20


@pytest.mark.long
def test_all_of_them_are_told(tmp_path: Path) -> None:
    assert told(WHOLE, tmp_path, 1) > 500
