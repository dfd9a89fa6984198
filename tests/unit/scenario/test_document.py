"""The scenarios of docs/scenarios.md are as they say, and the finding is told as it is written there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli.main import app
from interpreter.documents.schema import read_schema
from interpreter.scenario.run_files import run_file
from interpreter.values.show_diagnostics import show_text
from tests.scenarios import running

DOCUMENT = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = {
    text.split("\n")[0].removeprefix("# "): text
    for text in re.findall(r"^```yaml\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
}


def run(name: str, text: str, folder: Path) -> str:
    file = folder / name
    file.write_text(text.partition("\n")[2], encoding="utf-8")
    ran = run_file(file, running.SHELF)
    assert ran.cases
    return show_text(ran.found, ran.sources).replace(f"{folder}/", "")


def _unplaced(text: str) -> str:
    """Lines of the rules move."""
    return re.sub(r"\.rules:\d+:\d+", ".rules", text)


@pytest.mark.parametrize("name", BLOCKS)
def test_each_is_as_it_says(name: str, tmp_path: Path) -> None:
    assert run(name, BLOCKS[name], tmp_path) == ""


def test_the_finding_is_told_as_written(tmp_path: Path) -> None:
    (told,) = re.findall(r"^```\n(collecting\.yaml:.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    found = run("collecting.yaml", BLOCKS["collecting.yaml"].replace("gold: 11", "gold: 12"), tmp_path)
    assert _unplaced(found) == _unplaced(told.strip())


def test_the_command_prints_what_stands_behind_it(tmp_path: Path) -> None:
    (told,) = re.findall(r"^\$ tabletop test collecting\.yaml\n(.*)$", DOCUMENT, re.MULTILINE)
    file = tmp_path / "collecting.yaml"
    file.write_text(BLOCKS["collecting.yaml"], encoding="utf-8")
    assert CliRunner().invoke(app, ["test", str(file)]).output.strip() == told


def test_every_key_is_told() -> None:
    schema = read_schema("scenario")
    keys = {*schema["properties"], *schema["properties"]["expect"]["properties"]}
    assert keys - set(re.findall(r"`(\w+)`", DOCUMENT.partition("## Everything")[2])) == set()
