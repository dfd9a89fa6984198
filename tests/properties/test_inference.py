"""What is inferred and found does not hang on the order in which definitions are read."""

from __future__ import annotations

import random
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest
import yaml

from interpreter.analysis import types as t
from interpreter.analysis.checks import check_ruleset
from interpreter.analysis.symbols import Symbols
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.parse import parse_rules
from tests.unit.analysis.checking import DIAGNOSTICS, laid_over

ROOT = DIAGNOSTICS.parents[1]
GAMES = sorted(f.parent for f in [*ROOT.glob("games/*/game.yaml"), *ROOT.glob("tests/games/*/game.yaml")])
FAULTY = sorted((DIAGNOSTICS / "rules").glob("*.rules"))
SEEDS = range(2)


def _shuffled(ruleset: Ruleset, seed: int) -> Ruleset:
    """The definitions in another order, but for the texts of windows: of those the first that holds is asked."""
    rules = list(ruleset.rules)
    random.Random(seed).shuffle(rules)
    windows = iter([d for d in ruleset.rules if isinstance(d, n.Window)])
    in_order = tuple(next(windows) if isinstance(d, n.Window) else d for d in rules)
    return attrs.evolve(ruleset, rules=in_order)


def _kinds(meaning: Symbols) -> Mapping[str, Any]:
    told = {
        (happening, meaning.happenings[happening][part]): kind
        for (happening, part), kind in meaning.happening_kinds.items()
    }
    tables = (meaning.kinds, meaning.param_kinds, meaning.given_kinds, told)
    names = {(unit, name): kind for unit, names in meaning.locals.items() for name, kind in names.items()}
    return {str(key): (kind, t.makers_in(kind)) for table in (*tables, names) for key, kind in table.items()}


def _same_whatever_the_order(ruleset: Ruleset, seeds: range) -> None:
    meaning, found = check_ruleset(ruleset)
    kinds, findings = _kinds(meaning), {(d.code, d.span, d.message) for d in found}
    for seed in seeds:
        other, others = check_ruleset(_shuffled(ruleset, seed))
        assert {(d.code, d.span, d.message) for d in others} == findings, f"seed {seed}"
        assert _kinds(other) == kinds, f"seed {seed}"


@pytest.mark.parametrize("folder", GAMES, ids=lambda path: path.name)
def test_games(folder: Path) -> None:
    ruleset, _ = load_ruleset(folder)
    assert ruleset is not None
    _same_whatever_the_order(ruleset, SEEDS[:1] if folder.parent.name == "games" else SEEDS)


@pytest.mark.parametrize("case", FAULTY, ids=lambda path: path.stem)
def test_faulty_rules(case: Path, tmp_path: Path) -> None:
    folder = DIAGNOSTICS / "base_game"
    beside = case.with_suffix(".yaml")
    data = yaml.safe_load(beside.read_text(encoding="utf-8")) if beside.exists() else {}
    data.pop("expect", None)
    if data:
        folder = Path(shutil.copytree(folder, tmp_path / "base_game"))
        laid_over(folder, data)
    ruleset, _ = load_ruleset(folder)
    definitions, problems = parse_rules(case.read_text(encoding="utf-8"), "case.rules")
    assert ruleset is not None and not problems
    _same_whatever_the_order(attrs.evolve(ruleset, rules=(*ruleset.rules, *definitions)), SEEDS)
