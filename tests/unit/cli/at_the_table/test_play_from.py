"""`tabletop play --from`: a game begins at the situation of a scenario, and its save holds that."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli.main import app

FOLD = Path(__file__).parents[4] / "tests" / "games" / "sheepfold"
SHEARING = FOLD / "scenarios" / "shearing.yaml"


def run(*arguments: object, text: str = "") -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)], input=text, catch_exceptions=False)


@pytest.fixture
def situation(tmp_path: Path) -> Path:
    file = tmp_path / "here.yaml"
    file.write_text(
        f"game: {FOLD}\nseed: 5\n"
        "given: {table: {day: 2}, players: {Tom: {coins: 7, pen: [ram, lamb: {shorn: 1}]}}, zones: {meadow: [ewe]}}\n"
        "run: morning for Tom\ndice: {wool: [6, 6]}\nanswers: [{Tom: ram}]\nexpect: {players: {Tom: {coins: 25}}}\n",
        encoding="utf-8",
    )
    return file


def test_the_table_lies_as_it_is_given_and_its_answers_are_not_given(situation: Path, tmp_path: Path) -> None:
    shown = run("play", "--from", situation, "--save", tmp_path / "s", text="/board\n/quit\n")
    assert shown.exit_code == 0
    assert shown.output.startswith("case 1. When `morning for Tom` is done, so is this game.\n")
    assert "Which beast do you shear?" in shown.output
    assert "Coins: 7" in shown.output.replace("coins", "Coins")


def test_its_save_plays_again_without_the_scenario(situation: Path, tmp_path: Path) -> None:
    save = tmp_path / "s"
    run("play", "--from", situation, "--save", save, text="1\n")
    before = run("replay", save, "--reveal").output
    situation.unlink()
    header, first, *more = [json.loads(row) for row in save.read_text(encoding="utf-8").splitlines()]
    assert header["begun"]["run"] == "morning for Tom" and header["seed"] == 5
    assert (first["by"], more) == ("Tom", [])
    again = run("replay", save, "--reveal")
    assert (again.exit_code, again.output) == (0, before)
    assert "Nobody wins (the rules ran out)." in before and "finds" in before


def test_it_is_gone_on_with_and_answers_are_taken_back(situation: Path, tmp_path: Path) -> None:
    save = tmp_path / "s"
    text = SHEARING.read_text(encoding="utf-8")
    situation.write_text(f"game: {FOLD}\n{text}", encoding="utf-8")
    run("play", "--from", f"{situation}:1", "--save", save, "--seed", "1", text="/quit\n")
    situation.unlink()
    gone_on = run("replay", save, "--resume", "--free-undo", text="/undo\n1\n")
    assert "That cannot be taken back: Tom has not moved yet" in gone_on.output
    assert gone_on.exit_code == 0 and "The game is over" in gone_on.output
    assert len(save.read_text(encoding="utf-8").splitlines()) == 2
    assert run("replay", save).output == run("replay", save).output != ""


def test_cases_go_by_number_and_name(tmp_path: Path) -> None:
    asked = run("play", "--from", SHEARING)
    assert asked.exit_code == 2
    assert [row.strip() for row in asked.stderr.splitlines()[1:3]] == [
        f"{SHEARING}:1  dice as high as the weight",
        f"{SHEARING}:2  one less",
    ]
    for named in ("2", "one less", "one l"):
        shown = run("play", "--from", f"{SHEARING}:{named}", text="/quit\n")
        assert shown.output.startswith("case 2: one less"), named
    nobody = run("play", "--from", f"{SHEARING}:nowhere")
    assert nobody.exit_code == 2 and "no case is `nowhere`" in nobody.stderr


def test_moves_are_made_and_the_game_goes_on_as_usual(tmp_path: Path) -> None:
    file = FOLD / "scenarios" / "from_the_start.yaml"
    save = tmp_path / "s"
    shown = run("play", "--from", file, "--save", save, "--seats", "human,human", text="/quit\n")
    assert shown.exit_code == 0
    rows = save.read_text(encoding="utf-8").splitlines()
    assert "begun" not in json.loads(rows[0]) and [*json.loads(rows[2])] == ["undo"]
    assert "no --seed" in run("play", "--from", file, "--seed", "2").stderr


def test_cards_and_settings_of_its_own(tmp_path: Path) -> None:
    save = tmp_path / "s"
    file = FOLD / "scenarios" / "of_our_own.yaml"
    shown = run("play", "--from", f"{file}:3", "--set", "last_day=4", "--save", save, text="mammoth\n")
    assert "Mammoth" in shown.output and shown.exit_code == 0
    header = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
    assert header["settings"]["last_day"] == 4 and header["begun"]["cards"]["mammoth"]["weight"] == 12
    again = run("replay", save)
    assert again.exit_code == 0 and "Mammoth" in again.output


def test_between_bots(situation: Path) -> None:
    done = run("play", "--from", situation, "--seats", "random,random")
    assert done.exit_code == 0 and "Nobody wins (the rules ran out)." in done.output


def test_what_does_not_fit_is_told_with_its_place(situation: Path) -> None:
    text = situation.read_text(encoding="utf-8")
    situation.write_text(text.replace("ram, lamb", "rem, lamb"), encoding="utf-8")
    done = run("play", "--from", situation)
    assert done.exit_code == 1
    assert f"{situation}:3:" in done.stderr and "did you mean `ram`?" in done.stderr and "^" in done.stderr
    situation.write_text(text.replace("given", "givn"), encoding="utf-8")
    assert run("play", "--from", situation).exit_code == 2
    assert run("play", "--from", "nowhere.yaml").exit_code == 2


@pytest.mark.parametrize("more", [("--names", "A,B"), ("--players", "2"), ("--deck", "1=box")])
def test_what_the_scenario_says_is_not_said_again(situation: Path, more: tuple[str, str]) -> None:
    done = run("play", "--from", situation, *more)
    assert done.exit_code == 2 and more[0] in done.stderr


def test_without_a_game_there_must_be_a_scenario() -> None:
    assert run("play").exit_code == 2


@pytest.mark.parametrize(
    "begun",
    [
        "x",
        {"run": 3},
        {"run": "nothing"},
        {"run": "morning for Nobody"},
        {"given": {}},
        {"run": "morning for Tom", "given": []},
        {"run": "morning for Tom", "given": {"players": [5]}},
        {"run": "morning for Tom", "moves": []},
        {"run": "morning for Tom", "given": {"zones": {"bag": [["ram"]]}}},
        {"run": "morning for Tom", "given": {"table": {"day": {"a": 1}}}},
        {"run": "morning for Tom", "\ud800": 1},
        {"run": "morning for Tom", "stops": {"Tom": ["nothing"]}},
    ],
)
def test_a_made_up_situation_in_a_save_makes_no_traceback(situation: Path, tmp_path: Path, begun: object) -> None:
    save = tmp_path / "s"
    run("play", "--from", situation, "--save", save, text="/quit\n")
    header, *rows = save.read_text(encoding="utf-8").splitlines()
    save.write_text("\n".join([json.dumps(json.loads(header) | {"begun": begun}), *rows, ""]), encoding="utf-8")
    done = run("replay", save, "--reveal")
    assert done.exit_code == 1 and done.stderr.startswith(f"{save}: line 1: ")


def test_as_many_play_as_can(situation: Path, tmp_path: Path) -> None:
    save = tmp_path / "s"
    run("play", "--from", situation, "--save", save, text="/quit\n")
    header = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
    header |= {"names": ["Tom", *"ABCDEF"], "seats": ["human"] * 7}
    save.write_text(json.dumps(header) + "\n", encoding="utf-8")
    done = run("replay", save, "--reveal")
    assert done.exit_code == 1 and "for at most 3 players" in done.stderr


GOES_ON = """
to evenings:
    see days
    repeat:
        increase day by 1
        for each p in players:
            morning for p
    until day >= 9
    say "It is late."
    end_game
"""


@pytest.fixture
def going_on(tmp_path: Path) -> Path:
    folder = tmp_path / "sheepfold"
    shutil.copytree(FOLD, folder)
    head = folder / "game.yaml"
    head.write_text(head.read_text(encoding="utf-8") + "goes_on: evenings\n", encoding="utf-8")
    (folder / "rules" / "zz.rules").write_text(GOES_ON.lstrip(), encoding="utf-8")
    return folder


def test_the_game_goes_on_with_the_rule_that_it_names(going_on: Path, situation: Path, tmp_path: Path) -> None:
    assert run("check", going_on).stdout == "nothing found\n"
    save = tmp_path / "s"
    done = run("play", going_on, "--from", situation, "--seats", "random,random", "--save", save)
    assert "It is late." in done.output and "the game goes on." in done.output
    situation.unlink()
    again = run("replay", save)
    assert again.exit_code == 0 and "It is late." in again.output


def test_what_it_names_is_looked_for(going_on: Path) -> None:
    (going_on / "rules" / "zz.rules").write_text(GOES_ON.replace("evenings", "evening").lstrip(), encoding="utf-8")
    found = run("check", going_on).output
    assert "game.yaml:7:10: C401 error: there is no rule `evenings`" in found and "did you mean `evening`?" in found
    assert "nothing runs `evening`" in found
