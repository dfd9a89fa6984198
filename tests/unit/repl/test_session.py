"""Sessions from a list of lines: what people are shown, and what they are not."""

from __future__ import annotations

import functools
import io
import itertools
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TextIO

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.seat import Move
from interpreter.match.driver import Match
from interpreter.repl.acts import in_lines
from interpreter.repl.handing_over import is_own, own_letters
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.repl.session import Session
from interpreter.table.decision import Option
from interpreter.values.package import data_folder
from interpreter.view.open_questions import OpenQuestions
from tests.unit.repl.asked import asked

GAMES = Path(__file__).parents[2] / "games"


@functools.cache
def game(name: str) -> Game:
    return tabletop.load(GAMES / name)


class Typed:
    """A person who waits for each question before they type."""

    def __init__(self, lines: Iterable[str], out: TextIO) -> None:
        self.lines, self.out = iter(lines), out

    def __call__(self, text: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        print("ENTER" if not text and line.isalpha() else f"{text}{line}", file=self.out)
        return line

    def drop_typed_ahead(self) -> None:
        pass


def play(match: Match, typed: Iterable[str], *, shared: bool = False) -> tuple[str, int]:
    """What is shown, with a line `> text` where something was typed, and the exit status."""
    out = io.StringIO()
    screen = LineScreen(out, plain=True)
    screen.prompt = Typed(typed, out)
    status = Session(match, screen, shared=shared).run()
    match.close()
    return out.getvalue(), status


def duel(seats: Sequence[str] = ("human", "random"), seed: int = 3, path: Path | None = None) -> Match:
    return Match(game("duel"), ["Ann", "Bo"], seats, seed, path)


@pytest.mark.parametrize("typed", ["", "0", "99", "x" * 300, "1, 1", "wolf, bear", "/nothing", "\x1b[2J", "9" * 5000])
def test_a_wrong_answer_changes_nothing(typed: str) -> None:
    match = duel()
    before = match.position.digest()
    shown, status = play(match, [typed])
    assert match.position.digest() == before and not match.moves
    assert shown.count("Which card will you play?") == 2
    assert "\x1b" not in shown.replace(f"> {typed}", "")
    assert status == 0


def test_the_end_of_the_input_says_how_to_go_on(tmp_path: Path) -> None:
    save = tmp_path / "it's a game.save"
    shown, status = play(duel(path=save), ["1"])
    assert status == 0
    assert f"tabletop replay --resume '{tmp_path}/it'\"'\"'s a game.save'" in shown


def test_a_ruling_by_its_number() -> None:
    shown, _ = play(Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human", "random", "random"], 3), ["/rule r001"])
    assert "R001  Equal bids" in shown
    assert "* It leaves the game." in shown
    assert "rulebook: " in shown


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is for one alone."""
    monkeypatch.setattr(OpenQuestions, "asked", lambda *_: None)


@pytest.mark.usefixtures("alone")
def test_the_screen_is_handed_over_before_the_next_secret_is_shown() -> None:
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human"] * 3, 3)
    shown, _ = play(match, ["t", "done", "ROB", "done", "n"], shared=True)
    parts = shown.split("Pass the keyboard to ")
    assert [part.split(".")[0] for part in parts[1:]] == ["Tom", "Rob", "Neil"]
    assert "Tricks: 2 × Nudge" in parts[1] and "Nudge" not in parts[2].split("Neil")[0].split("Tricks")[1]
    for before, after in itertools.pairwise(parts):
        assert before.endswith("\n" * 10), "the screen is cleared first"
        shown_before = after.split("ENTER")[0].splitlines()[1:]
        assert all("/undo takes your last answer back" in line for line in shown_before), (
            "nothing else is shown until Enter is pressed"
        )


def test_another_person_is_given_the_keyboard_before_his_acts_are_shown() -> None:
    """What is open to Rob tells what they hold: Tom, who is asked, must not read it."""
    match = Match(game("duel"), ["Tom", "Rob"], ["human"] * 2, 3)
    shown, _ = play(match, ["t", "/do rob:", "r", "/do 1", "t"], shared=True)
    before, rob, after = shown.split("Pass the keyboard to ")[1:]
    assert "Throw away" in before and "besides the question, by" not in before
    assert rob.startswith("Rob.") and "Open to Rob besides the question, by `/do NUMBER`:\n  1. Throw away" in rob
    assert after.startswith("Tom.") and [move.by for move in match.moves] == ["Rob"]


@pytest.mark.parametrize(
    ("people", "letters"),
    [
        (["Tom", "Rob"], ["t", "r"]),
        (["Anna", "Anne"], ["anna", "anne"]),
        (["Ann", "Anna"], ["Ann", "anna"]),
        (["\u00c6lfric", "Bo"], ["a", "b"]),
        (["\u2605", "\u2606"], ["\u2605", "\u2606"]),
    ],
)
def test_each_person_has_letters_of_their_own(people: list[str], letters: list[str]) -> None:
    assert [own_letters(player, people) for player in people] == letters
    for player, own in zip(people, letters, strict=True):
        said = {other for other in people if is_own(own, own_letters(other, people), other)}
        assert said == {player} and is_own(player, own, player)
        assert not any(is_own(typed, own, player) for typed in ("", " ", "1", "y", "all", "/undo", "zz"))


@pytest.mark.usefixtures("alone")
def test_keys_typed_by_accident_hand_nothing_over() -> None:
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human"] * 3, 3)
    shown, _ = play(match, ["", "1", "y", "all", "done", "r", "/board", "/hand", "?"], shared=True)
    assert shown.count("Tom, type t when nobody else is looking; before that") == 9 and "Tricks" not in shown


@pytest.mark.parametrize(
    ("shared", "warning"), [(True, "cannot forget what it has shown"), (False, "nothing is hidden")]
)
def test_what_cannot_be_hidden_is_said_before_the_first_secret(shared: bool, warning: str) -> None:
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human", "human", "random"], 3)
    shown, _ = play(match, ["t", "done"], shared=shared)
    assert shown.index(warning) < shown.index("Tricks")
    alone, _ = play(duel(), ["1"], shared=shared)
    assert warning not in alone


@pytest.mark.usefixtures("alone")
def test_an_answer_may_be_taken_back_at_the_handing_over() -> None:
    """Tom sees that they were wrong when the screen is already Rob's: nothing of Rob's is shown, nor of Tom's before
    they have said that they look alone, and Tom is asked again.
    """
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human"] * 3, 3)
    shown, _ = play(match, ["t", "done", "1", "/board", "/undo", "t", "done", "r"], shared=True)
    assert shown.count("Pass the keyboard to Rob.") == 2 and "Tom: /undo takes your last answer back" in shown
    between = shown.split("Pass the keyboard to Rob.")[1]
    assert between.count("Rob, type r when nobody else is looking; before that there is only /undo and /quit.") == 2
    back, own = between.split("ENTER")
    assert "Tricks" not in back and "Taken back." in back and "Tom, type t when nobody else is looking." in back
    assert "Tricks" in own and "\nTom: " in own
    assert [move.by for move in match.moves] == ["Tom"]


def test_what_cannot_be_taken_back_is_not_offered_at_the_handing_over() -> None:
    match = Match(game("three_bids"), ["Tom", "Rob", "Neil"], ["human"] * 3, 3)
    shown, _ = play(match, ["/undo", "/quit"], shared=True)
    assert "/undo takes" not in shown and not match.moves and "This game is not being saved" in shown


def test_whoever_comes_back_is_told_the_last_of_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.repl.session.LAST_LINES", 4)
    match = duel()
    play(match, ["1", "n", "done"] * 2)
    told = match.position.log("Ann")
    assert match.moves and len(told) > 4
    shown, _ = play(match, ["/log 500"])
    start, _, whole = shown.partition("> /log 500\n")
    assert start.splitlines()[2:7] == [f"({len(told) - 4} lines before: `/log {len(told)}` shows all)", *told[-4:]]
    assert whole.splitlines()[: len(told)] == told


def test_nobody_hands_over_to_himself() -> None:
    shown, _ = play(duel(), ["1", "n", "done", "1"], shared=True)
    assert "Pass the keyboard" not in shown


def test_a_save_goes_nowhere_where_a_file_is(tmp_path: Path) -> None:
    precious = tmp_path / "letter.txt"
    precious.write_text("dear")
    missing, good = tmp_path / "a" / "b" / "c.save", tmp_path / "c.save"
    shown, _ = play(
        duel(),
        [f"/save {precious}", f"/save {tmp_path}/x\0", f"/save {tmp_path}", f"/save {missing}", f"/save {good}", "1"],
    )
    assert precious.read_text() == "dear" and "nothing is written over" in shown
    assert "cannot be saved there: that is no file name." in shown and f"{tmp_path} is a folder." in shown
    assert (
        f"There is no folder {missing.parent}; the nearest that is there is {tmp_path}." in shown
        and not (tmp_path / "a").exists()
    )
    assert shown.count("Nothing was saved there.\nThis game is not being saved") == 3
    assert len(good.read_text().splitlines()) == 2 and str(good) in shown


def test_a_refused_place_leaves_the_save_where_it_was(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    shown, _ = play(duel(path=save), [f"/save {tmp_path / 'no' / 'x.save'}", "1"])
    assert f"Nothing was saved there.\nThe game is saved. Go on with: tabletop replay --resume {save}" in shown
    assert len(save.read_text().splitlines()) == 2


def test_acts_are_found_by_the_numbers_and_words_shown() -> None:
    match = duel()
    shown, _ = play(match, ["/do", "/do 3", "/do bearr", "/do throw", "/do b"])
    assert "  /do 1: Throw away Wolf, /do 2: Throw away Bear\n" in shown
    assert "There is no act 3; they are numbered 1 to 2." in shown and "Did you mean bear?" in shown
    assert "Which? `/do NUMBER`\n  1. Throw away Wolf\n  2. Throw away Bear" in shown
    assert [move.ids for move in match.moves if isinstance(move, Move)] == [("throw_away:bear.2",)]


def test_a_question_with_one_answer_takes_enter() -> None:
    out = io.StringIO()
    decision = asked("one", ["Wolf"])
    LineScreen(out, plain=True).question(decision)
    assert "  1. Wolf\n  There is only this. [Enter: this]" in out.getvalue()


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, ["  /do 1: Sell Vase, /do 2: Trade, /do 3: Sing, /do 4: Dance, 1 more by /do"]),
        (36, ["  /do 1: Sell Vase, /do 2: Trade,", "  /do 3: Sing, /do 4: Dance,", "  1 more by /do"]),
    ],
)
def test_acts_are_broken_between_two_of_them(width: int, shown: list[str]) -> None:
    options = [Option(word.lower(), word) for word in ("Sell Vase", "Trade", "Sell Vase", "Sing", "Dance", "Sleep")]
    assert in_lines(options, width) == shown


def test_what_looks_alike_stands_in_one_row() -> None:
    out = io.StringIO()
    LineScreen(out, plain=True).question(asked("several", ["Wolf", "Bear", "Wolf", "Elf"], 0, 4))
    assert "  1-2. 2 × Wolf\n    3. Bear\n    4. Elf\n" in out.getvalue()


def test_on_a_terminal_the_table_is_one_row_for_each_player() -> None:
    """With all that is one's own below; what changed of it is told at the next question, the table at the next turn."""
    out = io.StringIO()
    match = duel()
    screen = LineScreen(out, plain=False, width=80)
    screen.prompt = Typed(["1", "n"], out)
    Session(match, screen).run()
    shown = out.getvalue()
    table, rest = shown.split("> 1\n")
    assert [line.split()[:2] for line in table.splitlines() if line.strip("\u25b6 ").startswith(("Ann (", "Bo"))] == [
        ["\u25b6", "Ann"],
        ["Bo", "0"],
    ]
    assert "Hand: " in table and "Yours now" not in table and "/board shows all of it." in table
    assert rest.count("Yours now: ") == 1 and "Ann (you)" not in rest
    assert screen.bar.startswith("Turn 1 \u00b7 Coins ") and screen.bar.endswith("? help")
    screen.clear()
    assert not screen.bar and not screen.own, "whoever looks next reads nothing of it"


def test_a_question_mark_asks_for_help() -> None:
    match = duel()
    shown, _ = play(match, ["?"])
    assert "  /undo " in shown and "none of the answers" not in shown and not match.moves


def test_help_stands_in_its_column_on_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = io.StringIO()
    session = Session(duel(), LineScreen(out, plain=True))
    session.interactive, session.display.prompt = True, Typed(["/help"], out)  # type: ignore[attr-defined]
    session.run()
    rows = out.getvalue().partition("> /help")[2].splitlines()
    first = next(number for number, row in enumerate(rows) if row.startswith("  /undo"))
    column = rows[first].index("take back")
    assert rows[first + 1].startswith(" " * column) and not rows[first + 1][column].isspace()
    assert max(map(len, rows[first : first + 4])) < 60


def test_after_an_undo_the_new_story_is_told() -> None:
    shown, _ = play(duel(), ["1", "/undo", "3"])
    assert "Ann plays Wolf." in shown and "Ann plays Bear." in shown


# -- rules that fail


def faulty(tmp_path: Path, old: str, new: str, file: str = "rules/main.rules") -> Game:
    folder = tmp_path / "duel"
    shutil.copytree(GAMES / "duel", folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    return tabletop.load(folder)


def test_a_failing_rule_leaves_the_question_and_the_save(tmp_path: Path) -> None:
    broken = faulty(tmp_path, 'say "{p} plays {card}."', "set p.coins to pay[99]")
    save = tmp_path / "game.save"
    match = Match(broken, ["Ann", "Bo"], ["human", "random"], 3, save)
    before = match.position.digest()
    shown, status = play(match, ["1", "/quit"])
    assert "main.rules:" in shown and "set p.coins to pay[99]" in shown and "no row for 99" in shown
    assert "card = " in shown
    assert match.position.digest() == before and len(save.read_text().splitlines()) == 1
    assert status == 1


def test_when_a_bot_runs_into_a_fault_the_person_can_undo(tmp_path: Path) -> None:
    broken = faulty(tmp_path, 'say "{p} plays {card}."', "set p.coins to (pay[99] if p.seat is 2 else 1)")
    match = Match(broken, ["Ann", "Bo"], ["human", "random"], 3)
    shown, status = play(match, ["1", "n", "done", "hello", "/undo", "/quit"])
    assert "/undo takes the game back" in shown and "Taken back." in shown
    assert [move.by for move in match.moves] == ["Ann", "Ann"]
    assert shown.rstrip().endswith("`/save FILE` does it.")
    assert status == 0, "what was taken back is no longer at fault"


@pytest.mark.parametrize(
    ("old", "new", "file"),
    [
        ('"{p.coins}"', '"{pay[99]}"', "screen.yaml"),
        ('"Turn {turn}"', '"Turn {1 / (turn - turn)}"', "screen.yaml"),
        ("on t in p.hand where p.hand.size > 2", "on t in p.hand where pay[99] > 2", "rules/main.rules"),
        ('"Anything else, {p}?"', '"Anything else, {pay[99]}?"', "rules/main.rules"),
    ],
)
def test_what_fails_while_showing_is_told_and_play_goes_on(tmp_path: Path, old: str, new: str, file: str) -> None:
    broken = faulty(tmp_path, old, new, file)
    match = Match(broken, ["Ann", "Bo"], ["human", "human"], 3)
    shown, _ = play(match, ["1", "y", "1", "n", "done", "1", "y", "1", "all", "done"])
    assert "this rule cannot go on" in shown
    assert "Which card will you play?" in shown and len(match.moves) >= 1


def test_the_hand_shows_what_is_printed_on_each_piece() -> None:
    match = duel()
    shown, _ = play(match, ["/hand"])
    hand = shown[shown.index("hand:") :].split("\n")
    assert any("value " in row and "suit " in row for row in hand)


def test_a_card_is_found_by_its_name_with_what_is_printed_on_it() -> None:
    match = Match(tabletop.load("round_table"), ["Ann", "Bo"], ["human", "human"], 3)
    shown, _ = play(match, ["/card arthur", "/card knight", "/card galahd", "/card"])
    assert "Arthur (knight): influence 12, resistance 9, cost 7, named, monarch. Leader" in shown
    knights = shown[shown.index("> /card knight") : shown.index("> /card galahd")].split("\n")
    assert sum(": influence" in row or "(quest)" in row for row in knights) == 5 and any(
        row.startswith("Also: ") for row in knights
    )
    assert any(row.startswith("The Green Knight (quest): At the end of Fall") for row in knights)
    assert "No card is called `galahd`. Did you mean galahad?" in shown
    assert "Which card? `/card NAME`" in shown


def test_of_a_card_with_nothing_on_it_it_is_said_what_such_a_card_does(tmp_path: Path) -> None:
    copy = shutil.copytree(data_folder("games") / "round_table", tmp_path / "round_table")
    quests = copy / "decks" / "quests.yaml"
    lines = quests.read_text(encoding="utf-8").splitlines()
    bare = [line.split(", text: ")[0] + "}" if "the_green_knight" in line else line for line in lines]
    quests.write_text("\n".join(bare) + "\n", encoding="utf-8")
    shown, _ = play(Match(tabletop.load(copy), ["Ann", "Bo"], ["human", "human"], 3), ["/card the green knight"])
    assert "The Green Knight (quest): Sends" in shown


def test_how_to_go_on_is_one_line_on_a_narrow_screen(tmp_path: Path) -> None:
    out = io.StringIO()
    save = tmp_path / "a-save-with-a-rather-long-name.save"
    match = duel(path=save)
    Session(match, LineScreen(out, plain=False, width=30)).say_saved()
    match.close()
    assert f"tabletop replay --resume {save}" in out.getvalue()


def test_each_person_is_told_once_which_deck_is_played() -> None:
    match = Match(game("deck_duel"), ["Tom", "Rob"], ["human"] * 2, 3)
    shown, _ = play(match, ["t", "1", "r", "1", "t", "1", "r", "1", "t"], shared=True)
    tom, rob = match.game.decks[:2]
    assert shown.count(f"Tom, your deck is {tom.name}") == shown.count(f"Rob, your deck is {rob.name}") == 1
    assert "your deck" not in play(duel(), ["1"])[0]
