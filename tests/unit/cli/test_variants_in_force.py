"""`--with`: what is laid over a game is said where it is listed, played, looked at again and shown."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import interpreter as tabletop
from interpreter.cli import main as cli

DUEL = Path(__file__).parents[2] / "games" / "duel"
FAST = {
    "variant.yaml": "variant: fast\nname: Fast Duel\ngame: duel\nabout: For lunch.\nchanges: Nine coins win.\n"
    "excludes: [slow]\n",
    "settings.yaml": "change:\n  settings:\n    goal: {default: 9}\n",
}
SLOW = {"variant.yaml": "variant: slow\nname: Slow Duel\ngame: duel\nchanges: Nothing.\n"}


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A copy of the game that has two variants."""
    game = tmp_path / "duel"
    shutil.copytree(DUEL, game)
    for name, files in (("fast", FAST), ("slow", SLOW)):
        (game / "variants" / name).mkdir(parents=True)
        for file, text in files.items():
            (game / "variants" / name / file).write_text(text, encoding="utf-8")
    return game


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(cli.app, list(map(str, arguments)), input=typed, catch_exceptions=False)


def test_the_first_lines_of_play_say_what_is_in_force_and_the_board_has_it_above(duel: Path) -> None:
    shown = run("play", duel, "--with", "fast", "--players", "2", "--seed", "1", typed="/board\n").output
    assert shown.splitlines()[0] == "Fast Duel: Nine coins win."
    assert "  (with Fast Duel)" in shown
    assert "(with" not in run("play", duel, "--players", "2", "--seed", "1", typed="/board\n").output


def test_a_save_has_it_by_content_and_plays_where_it_is_not_installed(duel: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    run("play", duel, "--with", "fast", "--seats", "random,random", "--seed", "1", "--save", save)
    header = json.loads(save.read_text().splitlines()[0])
    assert header["variants"] == [FAST]
    assert header["settings"] == {"goal": 9}
    shutil.rmtree(duel / "variants")
    shown = run("replay", save)
    assert (shown.exit_code, shown.output.splitlines()[0]) == (0, "Fast Duel: Nine coins win.")


def test_a_save_that_calls_them_packs_is_read(duel: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    run("play", duel, "--with", "fast", "--seats", "random,random", "--seed", "1", "--save", save)
    save.write_text(save.read_text().replace('"variants":', '"packs":', 1))
    assert run("replay", save).exit_code == 0


def test_a_replay_names_the_rules_numbers_and_cards_that_are_others_now(duel: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    run("play", duel, "--with", "fast", "--seats", "random,random", "--seed", "1", "--save", save)
    assert "are not those of the save" not in run("replay", save).stderr
    cup, rules = duel / "decks" / "cup.yaml", duel / "rules" / "main.rules"
    cup.write_text(cup.read_text().replace("value: 2, suit: red", "value: 3, suit: red"))
    rules.write_text(rules.read_text().replace("d.face >= 5", "d.face >= 4"))
    told = run("replay", save).stderr
    assert "changed: decks/cup.yaml, rules/main.rules (card cup/wolf, rule duel)" in told


def test_two_that_exclude_one_another_are_refused(duel: Path) -> None:
    refused = run("play", duel, "--with", "slow", "--with", "fast")
    assert refused.exit_code == 1
    assert "variant.yaml:6:12: L85 error: `fast` does not go together with `slow`" in refused.stderr


def test_a_name_that_is_not_there_is_told_with_the_nearest(duel: Path) -> None:
    refused = run("check", duel, "--with", "fasst")
    assert (refused.exit_code, "did you mean `fast`?" in refused.output) == (2, True)


def test_a_variants_folder_is_checked_with_the_game_around_it(duel: Path) -> None:
    folder = duel / "variants" / "fast"
    base = run("check", duel).output
    assert run("check", folder).output == base
    (folder / "settings.yaml").write_text("change:\n  settings:\n    gaol: {default: 9}\n")
    told = "settings.yaml:3:5: L88 error: there is no setting `gaol` to change"
    assert told in run("check", folder).output
    whole = run("check", duel)
    assert (whole.exit_code, told in whole.output) == (1, True)
    assert told not in run("check", duel, "--with", "slow").output


def test_rulings_and_rules_are_shown_as_they_then_are(duel: Path) -> None:
    (duel / "variants" / "fast" / "rulings.yaml").write_text(
        "add:\n  rulings:\n    H001: {title: A draw, cite: rules, question: Who wins?, default: Nobody.}\n"
    )
    assert "H001" in run("rulings", duel, "--with", "fast").output
    assert "H001" not in run("rulings", duel).output


def test_from_python(duel: Path) -> None:
    game = tabletop.load(duel, variants=["fast"], settings={"goal": 20})
    assert [(variant.id, variant.name, variant.changes) for variant in game.variants] == [
        ("fast", "Fast Duel", "Nine coins win.")
    ]
    assert game.ruleset.setting_values == {"goal": 20}
    assert game.start(["Ann", "Bo"], seed=1).view("Ann").variants == ("Fast Duel",)


def test_the_list_of_games_has_variants_and_what_they_exclude(monkeypatch: pytest.MonkeyPatch, duel: Path) -> None:
    monkeypatch.setattr("interpreter.loading.find.GAMES", duel.parent)
    rows = run("games").output.splitlines()
    assert rows[1:] == [
        "  fast  Fast Duel. Nine coins win. Not with slow.",
        "  slow  Slow Duel. Nothing. Not with fast.",
    ]


def test_the_list_tells_two_variants_of_one_name_by_their_folders(
    monkeypatch: pytest.MonkeyPatch, duel: Path, tmp_path: Path
) -> None:
    """Neither hides the other, and each is what can be written behind `--with`."""
    monkeypatch.setattr("interpreter.loading.find.GAMES", duel.parent)
    here = tmp_path / "here"
    shutil.copytree(duel / "variants" / "slow", here / "variants" / "slow")
    monkeypatch.chdir(here)
    rows = run("games").output.splitlines()
    names = [row.split()[0] for row in rows[1:]]
    assert names == ["fast", str(duel / "variants" / "slow"), "variants/slow"]
    for name in names:
        assert "L92" not in run("check", duel, "--with", name).output
    assert "L92" in run("check", duel, "--with", "slow").output
    monkeypatch.chdir(duel)
    assert [row.split()[0] for row in run("games").output.splitlines()[1:]] == ["fast", "slow"]


def test_scenarios_are_run_with_what_is_laid_over(duel: Path, tmp_path: Path) -> None:
    file = tmp_path / "wealth.yaml"
    (duel / "variants" / "fast" / "rules").mkdir()
    (duel / "variants" / "fast" / "rules" / "more.rules").write_text("modify wealth(p) by 3\n")
    file.write_text(
        f"game: {duel}\ngiven: {{players: {{Tom: {{coins: 5, board: [wolf]}}}}}}\nrun: actions for Tom\n"
        "answers: [Tom: done]\nexpect: {values: {wealth Tom: 8}}\n"
    )
    assert "expected 8, got 5" in run("test", file).output
    for given in (("fast",), ("fast", duel / "variants" / "fast")):
        shown = run("test", file, *(word for name in given for word in ("--with", name)))
        assert shown.output == "1 scenario, all as expected\n"


def test_a_game_is_tried_by_the_scenarios_of_what_is_laid_over_it(duel: Path) -> None:
    folder = duel / "variants" / "fast"
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "goal.yaml").write_text(
        "given: {players: {Tom: {coins: 5}}}\nrun: actions for Tom\nanswers: [Tom: done]\n"
        "expect: {values: {wealth Tom: 5}}\n"
    )
    for given in ((duel, "--with", "fast"), (folder,), (folder, "--with", folder)):
        assert run("test", *given).output == "1 scenario, all as expected\n"
    assert "holds no scenarios" in run("test", duel).stderr
    assert "there is no variant or pack `fats`" in run("test", folder, "--with", "fats").output
