"""`tabletop new`: what it writes passes `check` and `test` as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main as cli

GAMES = ("king_of_the_tabletop", "round_table")


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(cli.app, list(map(str, arguments)), input=typed, catch_exceptions=False)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("kind", "game"),
    [
        pytest.param("variant", GAMES[0], marks=pytest.mark.long),
        pytest.param("pack", GAMES[0], marks=pytest.mark.long),
        pytest.param("variant", GAMES[1], marks=pytest.mark.long),
        pytest.param("pack", GAMES[1], marks=pytest.mark.slow),
    ],
)
def test_a_variant_or_pack_holds_as_it_stands(kind: str, game: str) -> None:
    made = run("new", kind, "house/my_first", "--game", game)
    assert made.exit_code == 0, made.output
    assert f"play {game} --with house/my_first" in made.output
    checked = run("check", "house/my_first")
    assert (checked.exit_code, checked.output) == (0, "nothing found\n")
    tested = run("test", "house/my_first")
    assert (tested.exit_code, tested.output) == (0, "1 scenario, all as expected\n")


def test_a_new_variant_is_told_in_play() -> None:
    run("new", "game", "thirty")
    run("new", "variant", "variants/slow_start", "--game", "thirty")
    shown = run("play", "thirty", "--with", "slow_start", "--seed", "1", typed="/quit\n").output
    assert shown.splitlines()[0] == "Slow Start: So far it only says that it is there."
    assert "Slow Start is played." in shown
    quiet = run("play", "thirty", "--with", "slow_start", "--set", "slow_start_is_told=no", "--seed", "1").output
    assert "Slow Start is played." not in quiet


def test_a_game_holds_as_it_stands_and_is_played_to_its_end() -> None:
    assert run("new", "game", "thirty").exit_code == 0
    checked = run("check", "thirty")
    assert (checked.exit_code, checked.output) == (0, "nothing found\n")
    tested = run("test", "thirty")
    assert (tested.exit_code, tested.output) == (0, "2 scenarios, all as expected\n")
    assert "5 finished, 0 unfinished, 0 faulty" in run("simulate", "thirty", "--games", "5").output


def test_a_deck_holds_as_it_stands() -> None:
    assert run("new", "deck", "my_deck.yaml", "--game", "round_table").exit_code == 0
    checked = run("deck", "check", "my_deck.yaml")
    assert (checked.exit_code, checked.output) == (0, "nothing found\n")
    line, note, *_ = Path("my_deck.yaml").read_text().splitlines()
    assert line == "# yaml-language-server: $schema=.schemas/round_table.decklist.schema.json"
    assert note.startswith("# A deck for Round Table")
    refused = run("new", "deck", "other.yaml", "--game", "king_of_the_tabletop")
    assert (refused.exit_code, "build no decks" in refused.stderr) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("game", "there"), "there is there already"),
        (("game", "My Game"), "small letters"),
        (("variant", "x", "--game", "kingg_of_the_tabletop"), "did you mean `king_of_the_tabletop`?"),
        (("deck", "x.txt", "--game", "round_table"), "call it x.yaml"),
    ],
)
def test_what_is_refused_leaves_nothing_behind(arguments: tuple[str, ...], said: str) -> None:
    Path("there").mkdir()
    refused = run("new", *arguments)
    assert (refused.exit_code, said in refused.stderr) == (2, True)
    assert [path.name for path in Path.cwd().rglob("*")] == ["there"]


def test_a_variant_in_place_of_a_game_is_told_as_one() -> None:
    """By its name, and by its folder where only a game can be played."""
    run("new", "variant", "variants/calm", "--game", GAMES[0])
    checked = run("check", "calm")
    assert (checked.exit_code, checked.output.count("L01")) == (2, 1)
    assert "add `--with calm` to its game; check and test it by its folder, variants/calm" in checked.output
    played = run("play", "variants/calm")
    assert (played.exit_code, played.stderr.count("L0"), "name its game" in played.stderr) == (2, 1, True)


def test_where_there_are_many_names_it_is_said_what_lists_them() -> None:
    refused = run("play", GAMES[0], "--with", "nothing_of_the_sort")
    assert (refused.exit_code, "`tabletop games` lists those" in refused.stderr) == (2, True)


@pytest.mark.parametrize("kind", ["game", "variant"])
def test_a_folder_whose_name_is_no_id_is_refused(kind: str, tmp_path: Path) -> None:
    """Its name is all of it: `a.b` is not `a`."""
    made = run("new", kind, "a.b", *(("--game", GAMES[0]) if kind == "variant" else ()))
    assert made.exit_code == 2 and "small letters" in made.output and not [*tmp_path.iterdir()]
