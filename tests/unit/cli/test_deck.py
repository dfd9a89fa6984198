"""`tabletop deck`, and decks given to `play` and `simulate`: what is printed, exit codes, what a save holds."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main as cli
from interpreter.loading.decks import deck_game

GAME = Path(__file__).parents[2] / "games" / "deck_duel"
RED = str(GAME / "decklists" / "red.yaml")
BLUE = str(GAME / "decklists" / "blue.txt")
NO_DECK = """
deck rule odd:
    see decks
    fault "no deck will do"
"""
GOOD = "[main]\n3 Knave\n3 Feint\n2 squire\n[places]\n1 bridge\n1 The Old Mill\n"


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(cli.app, arguments, input=text, catch_exceptions=False)


def test_check_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.txt"
    faulty.write_text("[main]\n3 Knaev\n3 Feint\n2 squire\n[places]\n2 bridge\n")
    shown = run("deck", "check", RED, str(faulty), "--game", str(GAME))
    assert shown.exit_code == 1
    assert (
        f"{faulty}:2:3: D03 error: there is no card `Knaev`\n    3 Knaev\n      ^^^^^\n  hint: did you mean `Knave`?"
        in shown.output
    )
    assert shown.output.endswith("2 found\n")
    data = json.loads(run("deck", "check", str(faulty), "--game", str(GAME), "--format", "json").output)
    assert [(entry["code"], entry["line"], entry["column"]) for entry in data] == [("D03", 2, 3), ("D20", 6, 3)]


@pytest.mark.parametrize(
    ("text", "arguments", "code", "said"),
    [
        (GOOD, ["--game", str(GAME)], 0, "nothing found"),
        (GOOD, [], 1, "D02 error: a deck has no section `places`"),
        (GOOD, ["--game", "nosuch"], 2, "there is no game `nosuch`"),
        ("game: round_tabel\n" + GOOD, [], 1, "D01 error: there is no game `round_tabel`"),
        ("game: Round Table\n" + GOOD, [], 1, "D02 error: a deck has no section `places`"),  # as people write it
        ("game: duel\n" + GOOD, ["--game", str(GAME)], 1, "D01 error: this deck is for `duel`, not for `deck_duel`"),
        (
            GOOD,
            ["--game", str(GAME), "--set", "least_main=9"],
            1,
            "D20 error: a main deck has at least 9 cards, this has 8",
        ),
        (None, ["--game", str(GAME)], 2, "`mine.txt` is missing"),
    ],
)
def test_check_codes(tmp_path: Path, text: str | None, arguments: list[str], code: int, said: str) -> None:
    if text is not None:
        (tmp_path / "mine.txt").write_text(text)
    shown = run("deck", "check", str(tmp_path / "mine.txt"), *arguments)
    assert shown.exit_code == code, shown.output
    assert said in shown.output + shown.stderr


@pytest.mark.parametrize("building", [[], ["round_table", "another"]])
def test_a_deck_for_one_of_several_games_must_say_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, building: list[str]
) -> None:
    (tmp_path / "mine.txt").write_text(GOOD)
    monkeypatch.setattr(deck_game, "games_with_decks", lambda: building)
    shown = run("deck", "check", str(tmp_path / "mine.txt"))
    assert (shown.exit_code, "D11 error: this deck does not say which game it is for" in shown.output) == (1, True)


@pytest.mark.parametrize(("head", "more"), [("", []), ("game: round_table\n", []), ("game: rownd\n", ["D01"])])
def test_a_slip_in_a_line_hides_nothing_else(tmp_path: Path, head: str, more: list[str]) -> None:
    """Whether the deck says its game, leaves it out, or names none that there is: then what needs no game is told."""
    (tmp_path / "mine.txt").write_text(
        f"{head}[main]\n40x Knight Erant\nso much for that\n1000 Farm\n[demesme]\n3 Farm\n"
    )
    shown = run("deck", "check", str(tmp_path / "mine.txt"), "--format", "json")
    codes = [finding["code"] for finding in json.loads(shown.output)]
    assert [code for code in ("D01", "D02", "D03", "D05", "D06") if code in codes] == (
        [*more, "D05"] if more else ["D02", "D03", "D05", "D06"]
    )


@pytest.mark.parametrize("building", [[], ["round_table", "another"]])
def test_which_game_is_asked_for_beside_what_else_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, building: list[str]
) -> None:
    (tmp_path / "mine.txt").write_text(f"{GOOD}1000 Farm\n")
    monkeypatch.setattr(deck_game, "games_with_decks", lambda: building)
    shown = run("deck", "check", str(tmp_path / "mine.txt"))
    assert "D11" in shown.output and "D05" in shown.output


@pytest.mark.parametrize("file", [RED, BLUE])
def test_convert_there_and_back_is_the_same(tmp_path: Path, file: str) -> None:
    first = run("deck", "convert", file, "--to", "yaml").output
    (tmp_path / "a.yaml").write_text(first, encoding="utf-8")
    text = run("deck", "convert", str(tmp_path / "a.yaml"), "--to", "text", "--game", str(GAME)).output
    (tmp_path / "b.txt").write_text(text, encoding="utf-8")
    assert text.startswith("game: deck_duel\nname: ") and "[places]\n1 The Ford" in text
    assert run("deck", "convert", str(tmp_path / "b.txt"), "--to", "yaml", "--game", str(GAME)).output == first


def test_convert_writes_a_new_file_and_no_old_one(tmp_path: Path) -> None:
    target = tmp_path / "new.txt"
    assert run("deck", "convert", RED, "--to", "text", "--output", str(target)).exit_code == 0
    assert "[main]\n3 Squire\n" in target.read_text()
    assert run("deck", "convert", BLUE, "--to", "text", "--output", str(target)).exit_code == 2
    assert "3 Squire" in target.read_text()


def test_convert_refuses_what_it_cannot_read_but_not_an_illegal_deck(tmp_path: Path) -> None:
    (tmp_path / "small.txt").write_text("[main]\n1 Knave\n")
    assert run("deck", "convert", str(tmp_path / "small.txt"), "--to", "yaml", "--game", str(GAME)).exit_code == 0
    (tmp_path / "odd.txt").write_text("[main]\n1 Knight\n")
    shown = run("deck", "convert", str(tmp_path / "odd.txt"), "--to", "yaml", "--game", str(GAME))
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert "D03" in shown.stderr


def test_show_counts_what_the_game_says() -> None:
    shown = run("deck", "show", RED)
    assert shown.exit_code == 0
    assert "main: 9 cards, 4 different\n   3 Squire\n" in shown.output
    assert "  cost:\n      1   6 ######\n      2   2 ##\n      3   0\n      4   1 #\n" in shown.output
    assert "  fighter: 6 cards, might 12, cost 11\n  trick: 3 cards, cost 3\n\nplaces: 2 cards" in shown.output
    assert "   1 Brân the Bold        5     4  #####\n" in shown.output


def test_what_has_no_number_printed_has_a_bar_of_its_own(tmp_path: Path) -> None:
    """Round Table's Quests cost what the Knight says; what is strong of one kind is no sum with another."""
    (tmp_path / "d.txt").write_text("2 The Green Knight\n1 White Hart\n3 Gawain\n5 Farm\n2 Mona\n")
    rows = run("deck", "show", str(tmp_path / "d.txt"), "--game", "round_table").output.splitlines()
    assert "      1   1 #" in rows and "      -   2 ##" in rows
    assert not any(row.startswith("in all") for row in rows)
    assert next(row for row in rows if row.startswith("  region:")).startswith("  region: 2 cards, resistance ")


def test_diff_says_which_cards_there_are_more_of(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("3 Knave\n1 Squire\n1 Bridge\n")
    (tmp_path / "b.json").write_text('{"main": {"Knave": 1, "Feint": 2, "Squire": 1}, "places": ["Bridge"]}')
    shown = run("deck", "diff", str(tmp_path / "a.txt"), str(tmp_path / "b.json"), "--game", str(GAME))
    assert (shown.exit_code, shown.output) == (
        1,
        "main: 4 cards, then 4\n   +2 Feint (0, then 2)\n   -2 Knave (3, then 1)\n",
    )
    same = run("deck", "diff", RED, RED)
    assert (same.exit_code, same.output) == (0, "nothing differs\n")
    assert run("deck", "diff", RED, "nowhere.txt", "--game", str(GAME)).exit_code == 2


def test_a_deck_of_the_game_goes_by_its_name() -> None:
    named = run("deck", "show", "red", "--game", str(GAME))
    assert (named.exit_code, named.output) == (0, run("deck", "show", RED).output)
    assert "stone" not in run("deck", "convert", "box", "--to", "yaml", "--game", str(GAME)).output
    assert run("deck", "show", "green", "--game", str(GAME)).exit_code == 2


def test_play_with_decks_and_take_the_save_up_again(tmp_path: Path) -> None:
    mine, save = tmp_path / "mine.txt", tmp_path / "game.save"
    mine.write_text(GOOD)
    seats = ("--players", "2", "--seats", "random,random", "--seed", "5")
    shown = run("play", str(GAME), *seats, "--deck", f"1={mine}", "--deck", "Ben=blue", "--save", str(save))
    assert shown.exit_code == 0, shown.output
    header = json.loads(save.read_text().splitlines()[0])
    assert [deck["name"] for deck in header["decks"]] == ["mine", "Blue & Bold"]
    assert header["decks"][0]["main"] == {"knave": 3, "feint": 3, "squire": 2}
    mine.unlink()
    again = run("replay", str(save))
    assert (again.exit_code, again.stderr) == (0, "")
    assert again.output.splitlines()[-1] == shown.output.splitlines()[-1]
    header["decks"][0]["main"] = {"knave": 1}
    save.write_text(json.dumps(header) + "\n")
    spoilt = run("replay", str(save))
    assert spoilt.exit_code == 1
    assert "the game cannot be started" in spoilt.stderr and "D20" in spoilt.stderr


@pytest.mark.parametrize(
    ("deck", "code", "said"),
    [
        ("1=nowhere.txt", 2, "hint: decks of the game: "),
        ("1=bleu", 2, "hint: did you mean `blue`? (decks of the game: "),
        ("3=red", 2, "nobody sits there; seats go from 1 to 2"),
        ("red", 2, "write it as SEAT=DECK, for example --deck 1=my_deck.txt"),
        ("1=box", 1, "D20"),
    ],
)
@pytest.mark.parametrize("command", [("play", "--seats", "random,random"), ("simulate", "--games", "1")])
def test_decks_that_cannot_be_played(command: tuple[str, ...], deck: str, code: int, said: str) -> None:
    shown = run(command[0], str(GAME), "--players", "2", *command[1:], "--deck", deck)
    assert shown.exit_code == code, shown.output
    assert said in shown.stderr


def test_any_form_may_be_brought_to_a_game() -> None:
    written = Path(__file__).parents[2] / "decks" / "written"
    decks = ("--deck", f"1={written / 'cockatrice.cod'}", "--deck", f"2={written / 'moxfield.json'}")
    shown = run("play", str(GAME), "--players", "2", "--seats", "random,random", "--seed", "5", *decks)
    assert shown.exit_code == 0, shown.output
    refused = ("--deck", f"1={written / 'billion_laughs.cod'}")
    shown = run("play", str(GAME), "--players", "2", "--seats", "random,random", *refused)
    assert shown.exit_code == 1 and "D13 error: no deck list can be read here" in shown.stderr


def test_simulate_with_decks_is_the_same_in_one_process_and_two(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(GOOD)
    arguments = ("simulate", str(GAME), "--players", "2", "--games", "4", "--deck", f"2={mine}", "--json")
    one, two = (json.loads(run(*arguments, *more).output) for more in ((), ("--jobs", "2")))
    assert one == two
    assert one["finished"] == 4


def test_a_game_without_built_decks_says_so() -> None:
    shown = run("play", str(GAME.parent / "duel"), "--seats", "random,random", "--deck", "1=x.txt")
    assert shown.exit_code == 2
    assert "D10 error: Duel is played without decks of one's own" in shown.stderr


def test_what_is_kept_of_a_deck_is_found_while_it_is_the_same(tmp_path: Path) -> None:
    """Checked before and after each change: a kept answer to another deck or another game would show."""
    deck, game = tmp_path / "own.txt", tmp_path / "deck_duel"
    shutil.copytree(GAME, game)
    command = ("deck", "check", str(deck), "--game", str(game))
    deck.write_text(GOOD, encoding="utf-8")
    good = [run(*command).output for _ in range(2)]
    assert good == ["nothing found\n"] * 2
    deck.write_text(GOOD.replace("Knave", "Knaev"), encoding="utf-8")
    bad = [run(*command).output for _ in range(2)]
    assert bad[0] == bad[1] and "did you mean `Knave`" in bad[0]
    deck.write_text(GOOD, encoding="utf-8")
    (game / "rules" / "odd.rules").write_text(NO_DECK, encoding="utf-8")
    told = [run(*command).output for _ in range(2)]
    assert told[0] == told[1] and "no deck will do" in told[0]
