"""Reads scenario files.

A key that nothing looks at is refused: a misspelt expectation would otherwise expect nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import yaml

from interpreter.values.diagnostic import did_you_mean

ABOUT = frozenset({"about", "cite", "shared", "cases"})  # of a file, not of how it is played
TABLE = frozenset({"settings", "packs", "players", "seed", "given", "stops"})
PLAY = frozenset({"run", "dice", "draws", "answers"})
OUTCOME = frozenset({"refused", "because", "asked", "prompted", "offered", "stops_asking", "expect"})
GIVEN = frozenset({"table", "players", "zones"})
EXPECT = GIVEN | {"contains", "values", "face_up", "face_down", "pieces", "gave", "winner", "said", "shown"}
EXPECTING = ("expect", "asked", "refused", "prompted", "offered")


class Plain(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # the quicker one where it is
    """YAML as the games read it: yes and no stay words, a key comes once."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        keys = [key.value for key, _ in node.value]
        twice = [key for key in keys if keys.count(key) > 1]
        if twice:
            raise AssertionError(f"{node.start_mark}: `{twice[0]}` stands there twice")
        return super().construct_mapping(node, deep)


Plain.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Plain.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def read(path: Path) -> list[dict[str, Any]]:
    """The cases of a file: one mapping, or a list of them under `cases` that each change the rest.

    Raises AssertionError.
    """
    return cases_of(yaml.load(path.read_text(encoding="utf-8"), Plain))


def cases_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    _known(told, ABOUT | TABLE | PLAY | OUTCOME, "a scenario")
    cases = told.get("cases", [{}])
    for case in cases:
        _known(case, {"about", "cite"} | TABLE | PLAY | OUTCOME, "a case")
    base = {key: value for key, value in told.items() if key not in ("cases", "shared")}
    unread = [key for key in base if key not in ("about", "cite") and all(key in case for case in cases)]
    assert not unread, f"`{unread[0]}` is given for all cases, and every case has its own"
    whole = [{**base, **case} for case in cases]
    for case in whole:
        _check(case)
    return whole


def _check(case: dict[str, Any]) -> None:
    _known(case.get("given") or {}, GIVEN, "`given`")
    _known(case.get("expect") or {}, EXPECT, "`expect`")
    assert any(case.get(key) for key in EXPECTING), f"nothing is expected of {case.get('about')!r}"


def _known(told: dict[str, Any], known: Collection[str], where: str) -> None:
    for key in told:
        assert key in known, (
            f"{where} has no `{key}`; {did_you_mean(str(key), known) or 'the README lists what it has'}"
        )
