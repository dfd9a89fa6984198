"""`tabletop check --fix` and `--diff`."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli.main import app

BASE = Path(__file__).parents[2] / "diagnostics" / "base_game"
SLIPS = 'when dawn for p:\r\n    if p.coins > worht(p)\r\n        sya "{p}"\r\n\r\ndefine worth(p) as p.cions\r\n'
MENDED = 'when dawn for p:\r\n    if p.coins > worth(p):\r\n        say "{p}"\r\n\r\ndefine worth(p) as p.coins\r\n'


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path / "base_game")
    (tmp_path / "base_game" / "rules" / "slips.rules").write_bytes(SLIPS.encode())
    return tmp_path / "base_game"


def test_all_that_is_exact_is_mended(folder: Path) -> None:
    """One slip hides the next; line ends stay as they are, and what was mended is told."""
    rules = folder / "rules" / "slips.rules"
    done = run("check", str(folder), "--fix")
    assert (rules.read_bytes().decode(), done.exit_code) == (MENDED, 0), done.output
    assert done.stdout.splitlines() == [
        f"{rules}:2:26: R004 fixed: `:` is put in",
        f"{rules}:2:18: N217 fixed: `worht` is now `worth`",
        f"{rules}:3:9: N201 fixed: `sya` is now `say`",
        f"{rules}:5:20: N214 fixed: `cions` is now `coins`",
        "nothing found",
    ]


def test_a_diff_changes_nothing(folder: Path) -> None:
    rules = folder / "rules" / "slips.rules"
    shown = run("check", str(folder), "--diff", "--fix")
    assert (rules.read_bytes().decode(), shown.exit_code) == (SLIPS, 1)
    rows = shown.output.splitlines()
    assert f"--- {rules}" in rows and "1 found" in rows
    assert "-    if p.coins > worht(p)" in rows and "+    if p.coins > worht(p):" in rows


def test_what_is_a_guess_stays(folder: Path) -> None:
    rules = folder / "rules" / "slips.rules"
    rules.write_text('when dawn for p:\n    say "{wert(p)}"\n\ndefine worth(p) as p.coins\n')
    assert run("check", str(folder), "--fix").exit_code == 1
    assert "wert" in rules.read_text()


def test_in_a_form_for_programs_what_was_mended_stands_beside(folder: Path) -> None:
    done = run("check", str(folder), "--fix", "--format", "json")
    assert json.loads(done.stdout) == [] and done.stderr.count(" fixed: ") == 4


def test_files_of_the_game_are_not_those_of_a_variant(folder: Path, tmp_path: Path) -> None:
    """The game's own slip stays where a variant of it is mended."""
    house = folder / "variants" / "house"
    (house / "rules").mkdir(parents=True)
    (house / "variant.yaml").write_text("variant: house\nname: House\ngame: base_game\nchanges: The worth.\n")
    (house / "rules" / "house.rules").write_text("modify wroth(p) by 1\n")
    (folder / "rules" / "slips.rules").write_text(MENDED.replace("p.coins >", "p.cions >"))
    assert run("check", str(house), "--fix").exit_code == 1
    assert (house / "rules" / "house.rules").read_text() == "modify worth(p) by 1\n"
    assert "p.cions >" in (folder / "rules" / "slips.rules").read_text()


def test_a_file_that_nobody_may_write(folder: Path) -> None:
    rules = folder / "rules" / "slips.rules"
    rules.chmod(0o444)
    before = sorted(os.listdir(folder / "rules"))
    refused = run("check", str(folder), "--fix")
    assert (refused.exit_code, "cannot be written" in refused.stderr) == (2, True)
    assert (rules.read_bytes().decode(), sorted(os.listdir(folder / "rules"))) == (SLIPS, before)


def test_not_while_watching(folder: Path) -> None:
    assert run("check", str(folder), "--fix", "--watch").exit_code == 2
