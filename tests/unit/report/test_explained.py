"""Every code is explained, and every example of an explanation is what it says it is."""

from __future__ import annotations

import functools
import os
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from unittest import mock

import pytest
import yaml
from click.testing import CliRunner, Result

from interpreter.api.game import Game
from interpreter.api.load import check, load
from interpreter.cache.cache_folder import NO_CACHE
from interpreter.cli.main import app
from interpreter.documents.reader import read_yaml
from interpreter.documents.schema import check_schema
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.report.codes.explained import RULES, Explained, explained
from interpreter.report.codes.write_page import with_examples
from interpreter.run.errors import RuleFault
from interpreter.scenario.run_files import run_file
from interpreter.scenario.wanted_game import Shelf
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic
from tests.unit.analysis.checking import DIAGNOSTICS, findings, laid_over

ROOT = Path(__file__).parents[3]
Harness = Callable[[Mapping[str, str], Path], list[Diagnostic]]


def of_rules(example: Mapping[str, str], folder: Path) -> list[Diagnostic]:
    data = {file: yaml.safe_load(text) for file, text in example.items() if file != RULES}
    return findings(folder, example.get(RULES, ""), data)


def of_syntax(example: Mapping[str, str], _: Path) -> list[Diagnostic]:
    return parse_rules(example[RULES], "example.rules")[1]


def of_yaml(example: Mapping[str, str], _: Path) -> list[Diagnostic]:
    ((file, text),) = example.items()
    node, found = read_yaml(text, file)
    return [*found, *(check_schema(node, Path(file).stem).found if node is not None else [])]


def of_folders(example: Mapping[str, str], folder: Path) -> list[Diagnostic]:
    """The base game with these files, and over it each folder that is a variant."""
    base = folder / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", base)
    heads = [file for file in example if file.endswith(("/variant.yaml", "/pack.yaml"))]
    variants = {head.partition("/")[0] for head in heads}
    laid_over(base, {file: yaml.safe_load(text) for file, text in example.items() if _is_laid_over(file, variants)})
    for file, text in example.items():
        if not _is_laid_over(file, variants):
            path = base / "rules" / "own.rules" if file == RULES else (folder if "/" in file else base) / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    with mock.patch.dict(os.environ, {NO_CACHE: "1"}):
        over = [folder / name for name in sorted(variants)]
        found = load_ruleset(base, variants=over)[1] or check(base, variants=over)
    return [finding for finding in found if finding.code != "C416"]  # that no rule reads them yet is not what they show


def _is_laid_over(file: str, variants: set[str]) -> bool:
    return file.endswith(".yaml") and file.partition("/")[0] not in variants and file != "screen.yaml"


def of_decks(example: Mapping[str, str], folder: Path) -> list[Diagnostic]:
    ((file, text),) = example.items()
    folder.mkdir()
    (folder / file).write_text(text, encoding="utf-8")
    return deck_duel().check_deck(folder / file).found


@functools.cache
def deck_duel() -> Game:
    return load(ROOT / "tests" / "games" / "deck_duel")


def of_scenarios(example: Mapping[str, str], folder: Path) -> list[Diagnostic]:
    """`game: sheepfold` stands for the folder of that game."""
    ((file, text),) = example.items()
    folder.mkdir()
    place = ROOT / "tests" / "games" / "sheepfold"
    (folder / file).write_text(text.replace("game: sheepfold", f"game: {place}"), encoding="utf-8")
    return list(run_file(folder / file, SHELF).found)


SHELF = Shelf()


def of_play(example: Mapping[str, str], folder: Path) -> list[Diagnostic]:
    """The base game with these rules, begun: its days are all of it."""
    assert findings(folder, example[RULES], {}) == []
    try:
        load(folder / "base_game").start(["Ann", "Bo"])
    except RuleFault as fault:
        return [fault.diagnostic]
    return []


HARNESSES: dict[str, Harness] = {
    "C": of_rules,
    "N": of_rules,
    "K": of_rules,
    "R": of_syntax,
    "Y": of_yaml,
    "S": of_yaml,
    "L": of_folders,
    "D": of_decks,
    "T": of_scenarios,
    "P": of_play,
}


WITHOUT_EXAMPLE = {  # what no file of a few lines shows
    *("Y01", "Y02", "Y14", "L01", "L02", "L31", "L65", "L71", "L91", "L92"),
    *("D09", "D10", "D11", "D21", "P110", "P111"),
}
SHOWN = [one for one in explained().values() if one.code not in WITHOUT_EXAMPLE]


@pytest.mark.parametrize("one", SHOWN, ids=lambda one: one.code)
def test_the_bad_example_has_it_and_the_good_one_has_nothing(one: Explained, tmp_path: Path) -> None:
    held = HARNESSES[one.code[0]]
    assert one.bad and one.good
    bad = held(one.bad, tmp_path / "bad")
    assert one.code in {d.code for d in bad}, bad
    assert {d.severity for d in bad if d.code == one.code} == {one.severity}
    assert held(one.good, tmp_path / "good") == []


def test_every_code_is_explained() -> None:
    """Codes as they stand in the program."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "interpreter").rglob("*.py")]
    written = {code for text in texts for code in re.findall(r'"([YSLRNKCDTP]\d{2,3})"', text)}
    assert written == explained().keys()
    assert all(one.more for one in explained().values() if not one.bad)


def test_the_page_has_the_examples() -> None:
    """`python -m interpreter.report.codes.write_page` makes that part anew."""
    page = (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    assert page == with_examples(page)
    tables = re.findall(r"^\| `([A-Z]\d+)` \| (\w+) \| (.*) \|$", page, re.MULTILINE)
    assert [row for row in tables if row[0] in explained()] == [
        (one.code, one.severity, one.summary)
        for family in "NKCT"
        for one in explained().values()
        if one.code.startswith(family)
    ]


def test_the_command() -> None:
    shown = run("explain", "n201").output
    assert shown.startswith("N201 (error): a verb, or the rule of `instead of`, that does not exist\n\nWrong:\n\n")
    assert "        shufle bag\n" in shown.partition("Right:")[0]
    assert "        shuffle bag\n" in shown.partition("Right:")[2]
    assert run("explain", "C401", "K308").output.count("Wrong:") == 2
    assert [line[:4].strip() for line in run("explain").output.splitlines()] == list(explained())
    assert "more" in run("explain", "C458").output


def test_a_code_that_is_none() -> None:
    refused = run("explain", "C4441")
    assert (refused.exit_code, "there is no code `C4441`; did you mean `C444` or" in refused.stderr) == (2, True)
    assert "explain` lists them" in run("explain", "nothing_like_it").stderr


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))
