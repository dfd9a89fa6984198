"""What the commands write, and what they take for a save's game."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from interpreter.loading.find import find_game_of_id
from interpreter.match.places import saves_folder
from tests.unit.cli.test_main import DUEL, ROOT, run, unfinished
from tests.unit.match.test_recorder import no_file_above

UNTIDY = "to play:\n  see turns\n" + "# a line of the author's, which nobody else has\n" * 400


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("there", [False, True])
def test_only_the_user_gets_at_the_folder_of_saves(data: Path, there: bool) -> None:
    before = os.umask(0o022)
    try:
        if there:
            saves_folder().mkdir(parents=True)
        run("play", DUEL, "--seed", "1")
    finally:
        os.umask(before)
    (save,) = saves_folder().glob("*.save")
    assert (mode(saves_folder()), mode(save)) == (0o700, 0o600)
    assert mode(data) == 0o755


def test_no_other_folder_is_touched(tmp_path: Path, data: Path) -> None:
    for bits in (0o755, 0o700, 0o777):
        folder = tmp_path / f"{bits:o}"
        folder.mkdir()
        folder.chmod(bits)
        unfinished(folder / "s")
        assert (mode(folder), mode(folder / "s")) == (bits, 0o600)
    assert not data.exists()


def test_a_folder_of_saves_that_cannot_be_had_is_told(data: Path) -> None:
    data.mkdir()
    (data / "tabletop").write_text("mine")
    played = run("play", DUEL, "--seed", "1")
    assert "this game is not being saved" in played.stderr and (data / "tabletop").read_text() == "mine"


def test_a_save_names_no_folder_of_its_makers(tmp_path: Path) -> None:
    save = tmp_path / "s"
    for named in ("round_table", str(ROOT / "games" / "round_table")):
        run("play", named, "--seed", "1", "--seats", "human,random", "--save", str(save))
        head = json.loads(save.read_text().splitlines()[0])
        assert head["folder"] == head["game"] == "round_table" and str(ROOT) not in save.read_text()
        save.unlink()


@pytest.mark.parametrize("beside", ["", "kinds.yaml", "game.yaml"])
def test_a_folder_is_taken_only_if_it_is_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: str) -> None:
    shipped = str(ROOT / "games" / "round_table")
    other = tmp_path / "round_table"
    other.mkdir()
    if beside:
        (other / beside).write_text("game: duel\n")
    monkeypatch.chdir(tmp_path)
    for folder in ("/etc", str(other), "round_table", "nowhere"):
        assert find_game_of_id("round_table", folder) == shipped
    (other / "game.yaml").write_text("game: round_table\n")
    assert find_game_of_id("round_table", "round_table") == "round_table"
    assert find_game_of_id("duel", "/etc") == "duel"


def test_another_game_than_the_saves_is_said_in_a_line(tmp_path: Path) -> None:
    save = unfinished(tmp_path / "s")
    shown = run("replay", save, "--game", "round_table")
    assert shown.exit_code == 1
    assert shown.stderr == f"{save}: this is a save of `duel`, not of `round_table`\n"


def test_format_writes_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    file.write_text(UNTIDY)
    file.chmod(0o644)
    with no_file_above(4096):
        refused = run("format", str(file))
    assert refused.exit_code == 2 and "cannot be written: File too large" in refused.stderr
    assert file.read_text() == UNTIDY and os.listdir(tmp_path) == ["a.rules"]
    assert run("format", str(file)).exit_code == 0
    assert file.read_text() != UNTIDY and mode(file) == 0o644


def test_format_leaves_what_a_link_names_beside_the_folder(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "theirs.rules").write_text(UNTIDY)
    (tmp_path / "mine" / "far.rules").symlink_to(tmp_path / "theirs.rules")
    told = run("format", str(tmp_path / "mine"))
    assert "is a link that leads out of the folder" in told.stderr
    assert (tmp_path / "theirs.rules").read_text() == UNTIDY
    assert run("format", str(tmp_path / "mine" / "far.rules")).exit_code == 0  # by its name it is asked for
    assert (tmp_path / "mine" / "far.rules").is_symlink() and (tmp_path / "theirs.rules").read_text() != UNTIDY


def test_what_came_between_the_look_and_the_writing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = tmp_path / "s"
    monkeypatch.setattr("interpreter.match.places.no_place", lambda *_: save.write_text("dear") and None)
    refused = run("play", DUEL, "--seed", "1", "--save", str(save))
    assert refused.exit_code == 2 and "File exists" in refused.stderr
    assert save.read_text() == "dear"
