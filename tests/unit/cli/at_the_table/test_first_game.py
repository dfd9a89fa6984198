"""`tabletop learn`: the lessons of a game, one after the other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.bots.bot import STEADY, Bot
from interpreter.cli.at_the_table.play_from import match_of
from interpreter.cli.main import app
from interpreter.scenario.begin.lessons import lessons_in
from interpreter.scenario.wanted_game import Shelf
from interpreter.values.package import data_folder

FOLD = Path(__file__).parents[4] / "tests" / "games" / "sheepfold"
MOST_QUESTIONS = 40
LESSONS = """about: A first day
cases:
  - about: Shearing
    cite: shearing
    tell: [Roll as much as a beast weighs., It gives wool then.]
    afterwards: [That was shearing.]
    given: {table: {day: 1}, players: {Tom: {pen: [ram, lamb]}}}
    run: shear by Tom
    dice: {wool: [4, 5]}
    answers: [{Tom: ram}]
    expect: {players: {Tom: {coins: 18}}}
  - about: nothing to learn
    given: {table: {day: 1}, players: {Tom: {pen: [ewe]}}}
    run: shear by Tom
    dice: {wool: [6, 6]}
    expect: {players: {Tom: {coins: 10}}}
  - about: Once more
    tell: [The same again.]
    given: {table: {day: 1}, players: {Tom: {pen: [ram, ewe]}}}
    run: shear by Tom
    dice: {wool: [6, 6]}
    answers: [{Tom: ewe}]
    expect: {players: {Tom: {coins: 10}}}
"""


def run(*arguments: object, text: str = "") -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)], input=text, catch_exceptions=False)


@pytest.fixture
def fold(tmp_path: Path) -> Path:
    shutil.copytree(FOLD, tmp_path / "sheepfold")
    (tmp_path / "sheepfold" / "scenarios" / "lessons.yaml").write_text(LESSONS, encoding="utf-8")
    return tmp_path / "sheepfold"


def test_lessons_follow_each_other_and_each_ends_with_its_rule(fold: Path) -> None:
    learnt = run("learn", fold, text="ram\newe\n")
    shown = learnt.output
    assert learnt.exit_code == 0
    told = [
        "Lesson 1 of 2: Shearing",
        "It gives wool then.",
        "That was shearing.",
        "Lesson 2 of 2: Once more",
        "That was all.",
    ]
    assert "Tom shears Ram." in shown or "Ram runs away." in shown, "what came of it is told"
    assert [shown.index(part) for part in told] == sorted(shown.index(part) for part in told)
    assert "nothing to learn" not in shown and "saved" not in shown and "The game is over" not in shown


def test_whoever_leaves_is_told_how_to_go_on(fold: Path) -> None:
    left = run("learn", fold, text="ram\n/quit\n").output
    assert f"learn {fold} --from 2" in left and "That was all." not in left
    later = run("learn", fold, "--from", 2, text="ewe\n").output
    assert "Lesson 1 of 2" not in later and "That was all." in later


def test_a_game_without_lessons_says_what_they_are() -> None:
    refused = run("learn", FOLD)
    assert refused.exit_code == 2 and "they are scenarios in its `scenarios/`" in refused.output
    assert run("learn", "no_such_game").exit_code == 2


def test_what_is_read_afterwards_needs_something_before(fold: Path) -> None:
    file = fold / "scenarios" / "lessons.yaml"
    file.write_text(LESSONS.replace("    tell: [The same again.]", "    afterwards: [So long.]"), encoding="utf-8")
    found = run("test", file).output
    assert "lessons.yaml:18:5: T07" in found and "without `tell` this is none" in found


@pytest.mark.parametrize("game", ["king_of_the_tabletop", "round_table"])
def test_a_first_game_has_few_questions_and_comes_to_its_end(game: str) -> None:
    shelf, asked = Shelf(), 0
    lessons = lessons_in([data_folder("games") / game])
    for lesson in lessons:
        match = match_of(lesson, None, ["human"], 1, False, shelf)
        for _ in range(MOST_QUESTIONS):
            for _ in match.bot_moves():
                pass
            if match.position.decision is None:
                break
            asked += 1
            match.step(Bot(STEADY, 1, 1).answer(match.position))
        assert match.position.decision is None, lesson.case.title
    assert len(lessons) >= 5 and 5 <= asked <= MOST_QUESTIONS
