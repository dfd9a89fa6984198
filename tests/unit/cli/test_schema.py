"""`tabletop schema`: what is printed, where it is written, and the line by which an editor finds it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main as cli
from interpreter.report.editor_schemas.schema_line import MARK, with_line

GAME = Path(__file__).parents[2] / "games" / "deck_duel"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli.app, list(map(str, arguments)), catch_exceptions=False)


def test_all_schemas_of_a_game_are_printed_or_written(tmp_path: Path) -> None:
    printed = json.loads(run("schema", GAME).stdout)
    assert set(printed["decklist"]["properties"]) == {"game", "name", "about", "main", "places"}
    assert printed["decklist"]["$defs"]["main_bran"]["maximum"] == 1
    written = run("schema", GAME, "--output", tmp_path / "made")
    assert written.exit_code == 0
    files = {path.name.removesuffix(".schema.json"): path for path in (tmp_path / "made").iterdir()}
    assert {kind: json.loads(path.read_text()) for kind, path in files.items()} == printed
    assert run("schema", GAME, "--output", tmp_path / "made").output == "All is there already.\n"


def test_a_copied_folder_gets_schemas_of_its_own(tmp_path: Path) -> None:
    copied = tmp_path / "deck_duel"
    shutil.copytree(GAME, copied)
    checked = run("check", copied)
    assert checked.stdout == "nothing found\n"
    assert f"name schemas that are not there; for your editor: tabletop schema --install {copied}" in checked.stderr
    assert run("schema", "--install", copied).exit_code == 0
    files = [path for path in copied.rglob("*.yaml") if ".schemas" not in path.parts]
    assert len(files) > 6
    for path in files:
        named = path.read_text(encoding="utf-8").splitlines()[0].removeprefix(MARK)
        assert (path.parent / named).resolve().parent == copied / ".schemas"
    again = run("check", copied)
    assert (again.stdout, again.stderr) == ("nothing found\n", "")
    assert run("schema", "--install", copied).output == "All is there already.\n"


def test_a_deck_that_lies_anywhere_gets_the_schema_of_its_game(tmp_path: Path) -> None:
    deck = tmp_path / "mine.yaml"
    text = "game: round_table\r\nname: Mine\r\nmain: {arthur: 1}\r\n"
    deck.write_bytes(text.encode())
    assert run("schema", "--install", deck).output.split() == [
        str(tmp_path / ".schemas" / "round_table.decklist.schema.json"),
        str(deck),
    ]
    assert deck.read_bytes().decode() == f"{MARK}.schemas/round_table.decklist.schema.json\r\n{text}"


def test_a_converted_deck_has_it_already(tmp_path: Path) -> None:
    made = tmp_path / "blue.yaml"
    assert run("deck", "convert", GAME / "decklists" / "blue.txt", "--to", "yaml", "--output", made).exit_code == 0
    assert made.read_text().startswith(f"{MARK}.schemas/deck_duel.decklist.schema.json\n")
    assert (tmp_path / ".schemas" / "deck_duel.decklist.schema.json").is_file()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--install", "nowhere"), "nowhere is not there"),
        (("--install", "."), "there is no game, no variant, no deck list and no file of scenarios"),
        (("--install", "notes.yaml"), "notes.yaml is no deck list and no file of scenarios"),
        (("--install", "--output", "x", "notes.yaml"), "--install writes beside your files"),
        (("round_table", "king_of_the_tabletop"), "name one game"),
        (("round_tabel",), "did you mean `round_table`?"),
    ],
)
def test_misuse_is_told(arguments: tuple[str, ...], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.yaml").write_text("a: 1\n")
    shown = run("schema", *arguments)
    assert shown.exit_code == 2
    assert why in shown.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.yaml"]


def test_a_line_that_is_there_is_put_in_its_place() -> None:
    assert with_line("a: 1\n", f"{MARK}x") == f"{MARK}x\na: 1\n"
    assert with_line(f"\ufeff# note\n{MARK}old.json\na: 1\n", f"{MARK}x") == f"\ufeff# note\n{MARK}x\na: 1\n"
