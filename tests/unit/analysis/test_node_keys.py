"""Every node has a key of its own, the same whenever the same texts are read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from interpreter.analysis.inference import understand
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.patches import patched
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.syntax.parse import parse_rules
from tests.unit.analysis.checking import DIAGNOSTICS

ROOT = DIAGNOSTICS.parents[1]
FOLDERS = [*sorted((ROOT / "games").iterdir()), *sorted((ROOT / "tests" / "games").iterdir())]
PATCHED = """
to play for p:
    see turns
    say "{p} plays"
    give 1

before rule play:
    say "before"

after rule play:
    say "after"

replace rule play:
    say "{p} plays otherwise"
    give 2
"""


def _nodes(folder: Path) -> list[Any]:
    ruleset, found = load_ruleset(folder)
    assert ruleset is not None, found
    made = below(tuple(unit.body for unit in understand(ruleset).units))
    return list({id(node): node for node in (*everything(ruleset), *made)}.values())


@pytest.mark.parametrize("folder", [f for f in FOLDERS if (f / "game.yaml").exists()], ids=lambda path: path.name)
def test_no_two_nodes_of_a_ruleset_have_one_key(folder: Path) -> None:
    nodes = _nodes(folder)
    keys = {node.node_key for node in nodes}
    assert n.NO_KEY not in keys
    assert len(keys) == len(nodes)


def test_keys_are_the_same_in_another_process() -> None:
    folder = ROOT / "tests" / "games" / "duel"
    code = (
        "from pathlib import Path\n"
        "from tests.unit.analysis.test_node_keys import _nodes\n"
        f"print(sorted(node.node_key for node in _nodes(Path({str(folder)!r}))))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.strip() == str(sorted(node.node_key for node in _nodes(folder)))


def test_what_house_rules_make_has_keys_of_its_own() -> None:
    read, found = parse_rules(PATCHED, "house.rules")
    assert not found
    laid = patched(read)
    nodes = list({id(node): node for node in below((*laid.definitions, *laid.replaced))}.values())
    assert len(laid.definitions) == 2  # what the rule was is a rule of its own now
    assert n.NO_KEY not in {node.node_key for node in nodes}
    assert len({node.node_key for node in nodes}) == len(nodes)
