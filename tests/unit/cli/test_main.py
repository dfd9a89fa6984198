"""The command line: what is printed, exit codes, and how it behaves when interrupted."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent

import click
import pytest
from click.testing import CliRunner, Result

import interpreter as tabletop
from interpreter.cli import main as cli
from interpreter.match.saved import read_save

ROOT = Path(__file__).parents[3]
DUEL = str(ROOT / "tests" / "games" / "duel")
SAMPLE = str(ROOT / "tests" / "games" / "loading_sample")
CLEAN = str(ROOT / "benchmarks" / "mini_war")
COMMANDS = (
    "check",
    "coverage",
    "deck",
    "diff",
    "format",
    "games",
    "learn",
    "outline",
    "play",
    "replay",
    "resume",
    "rule",
    "rulings",
    "simulate",
    "variant",
)


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(cli.app, arguments, input=text, catch_exceptions=False)


def start(*arguments: str, **options: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "interpreter", *arguments],
        **{"cwd": ROOT, "text": True, "stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        | options,  # type: ignore[call-overload]
    )


def test_help_names_the_commands() -> None:
    shown = run("--help")
    assert shown.exit_code == 0
    assert all(command in shown.output for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str) -> None:
    assert run(command, "--help").exit_code == 0


def test_help_loads_nothing_heavy() -> None:
    """Else Ctrl-C in the first moment would meet an import and show its traceback."""
    heavy = {"prompt_toolkit", "rich", "lark", "yaml", "attrs"}
    code = "import sys, interpreter.cli.main; print(*sys.modules)"
    imported = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "interpreter.cli.main" in imported.split()
    assert heavy & set(imported.split()) == set()


def test_the_package_has_all_that_it_names() -> None:
    assert all(getattr(tabletop, name) is not None for name in tabletop.__all__)
    with pytest.raises(AttributeError, match="no attribute 'lode'"):
        _ = tabletop.lode  # type: ignore[attr-defined]


def test_games_lists_what_is_shipped() -> None:
    shown = run("games")
    names = {folder.parent.name for folder in (ROOT / "games").glob("*/game.yaml")}
    assert shown.exit_code == 0
    assert {line.split()[0] for line in shown.output.splitlines() if not line.startswith(" ")} == names


# -- play and replay


def test_bots_play_to_the_end_and_the_save_shows_it_again(tmp_path: Path) -> None:
    save = str(tmp_path / "game.save")
    played = run("play", DUEL, "--seats", "random,random", "--names", "Ann,Bo", "--seed", "3", "--save", save)
    assert played.exit_code == 0
    assert "wins (" in played.stdout and "seed 3" in played.stdout
    again = run("replay", save)
    assert again.exit_code == 0
    assert again.stdout.splitlines()[-2:] == played.stdout.splitlines()[-2:]


def test_play_alone_says_which_games_there_are() -> None:
    shown = run("play")
    assert shown.exit_code == 2 and "say which game (king_of_the_tabletop, round_table)" in " ".join(
        shown.output.split()
    )


def test_a_kind_of_seat_may_be_written_with_a_capital(tmp_path: Path) -> None:
    shown = run("play", DUEL, "--seats", "Human,Random", "--save", str(tmp_path / "s"))
    assert shown.exit_code == 0 and "You are Anna. Ben is a bot." in shown.output


def test_usual_seats_are_a_person_and_three_bots(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    assert run("play", DUEL, "--seed", "1", "--save", str(save)).exit_code == 0  # no input: the person leaves at once
    header = json.loads(save.read_text().splitlines()[0])
    assert header["seats"] == ["human", "random", "random", "random"]
    assert len(set(header["names"])) == 4


def test_where_a_game_says_what_is_good_the_usual_bots_look_ahead(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    assert run("play", str(ROOT / "tests/games/three_bids"), "--seed", "1", "--save", str(save)).exit_code == 0
    assert json.loads(save.read_text().splitlines()[0])["seats"] == ["human", "steady", "steady"]


def test_a_save_is_not_written_over(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    save.write_text("mine")
    refused = run("play", DUEL, "--seats", "random,random", "--save", str(save))
    assert refused.exit_code == 2 and "--resume" in refused.stderr
    assert save.read_text() == "mine"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "king_of_the_tabeltop"], "did you mean `king_of_the_tabletop`?"),
        (["play", DUEL, "--set", "gaol=3"], "did you mean `goal`?"),
        (["play", DUEL, "--set", "goal=1000"], "must be at most 99"),
        (["play", DUEL, "--set", "goal"], "NAME=VALUE"),
        (["play", DUEL, "--players", "7"], "2 to 4 players, not 7"),
        (["play", DUEL, "--players", "2", "--seats", "random,random,random"], "3 seats or names for 2 players"),
        (["play", DUEL, "--seats", "random,robot"], "not `robot`"),
        (["play", DUEL, "--names", "Ann,Ann"], "a name of their own"),
        (["play", DUEL, "--seats", "random,random", "--save", "/dev/null/x"], "/dev/null/x"),
        (["play", DUEL, "--seats", "human,steady"], "goes by `evaluate`, and Duel defines none"),
        (["simulate", DUEL, "--players", "1"], "2 to 4 players, not 1"),
        (["simulate", DUEL, "--seats", "steady,random"], "P111"),
        (["simulate", DUEL, "--seats", "random,robot"], "not `robot`"),
        (["simulate", DUEL, "--seats", "human,random"], "every seat of a simulation is a bot's"),
        (["simulate", DUEL, "--cards", "bord"], "did you mean `board`?"),
        (["check", "nowhere"], "there is no game `nowhere`"),
        (["rulings", "nowhere"], "there is no game `nowhere`"),
    ],
)
def test_misuse_is_said_and_exits_with_2(arguments: list[str], expected: str) -> None:
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert expected in refused.output


def unfinished(path: Path, seats: str = "human,random") -> str:
    assert run("play", DUEL, "--seats", seats, "--names", "Ann,Bo", "--seed", "1", "--save", str(path)).exit_code == 0
    return str(path)


def test_an_unfinished_game_is_shown_as_its_person_sees_it(tmp_path: Path) -> None:
    save = unfinished(tmp_path / "s")
    seen, revealed = run("replay", save), run("replay", save, "--reveal")
    assert seen.exit_code == revealed.exit_code == 0
    assert "Not over: Ann is asked." in seen.stdout
    assert seen.stdout.count("You drew") == 1 < revealed.stdout.count("You drew")
    assert "alone is told" not in seen.stdout
    assert {line.split(" ")[0] for line in revealed.stdout.splitlines() if " alone is told: You drew" in line} == {
        "Ann",
        "Bo",
    }


def test_with_two_persons_one_must_say_whose_eyes(tmp_path: Path) -> None:
    save = unfinished(tmp_path / "s", "human,human")
    assert run("replay", save).exit_code == 2
    assert run("replay", save, "--as", "Bo").stdout == run("replay", save, "--as", "2").stdout
    assert run("replay", save, "--as", "bo").stdout == run("replay", save, "--as", "2").stdout
    refused = run("replay", save, "--as", "Anne")
    assert refused.exit_code == 2 and "did you mean `Ann`?" in refused.stderr


def test_resume_goes_on_in_the_file(tmp_path: Path) -> None:
    save = unfinished(tmp_path / "s")
    before = Path(save).read_text()
    assert run("replay", save, "--resume", text="1\n").exit_code == 0
    after = Path(save).read_text()
    assert after.startswith(before) and len(after) > len(before)


def test_a_damaged_save_is_told_of(tmp_path: Path) -> None:
    save = tmp_path / "s"
    run("play", DUEL, "--seats", "random,random", "--names", "Ann,Bo", "--seed", "3", "--save", str(save))
    lines = save.read_text().splitlines(keepends=True)
    save.write_text("".join(lines[:4]) + "nonsense\n" + "".join(lines[4:]))
    shown = run("replay", str(save), "--reveal")
    assert shown.exit_code == 1
    assert "line 5: this line cannot be read; used up to there" in shown.stderr
    assert "Not over" in shown.stdout


@pytest.mark.parametrize("content", ["", "hello\n", "{}\n", '{"format": 1, "engine": 1, "game": "\\u001b[2J"}\n'])
def test_what_is_no_save_is_told_of(tmp_path: Path, content: str) -> None:
    (tmp_path / "s").write_text(content)
    shown = run("replay", str(tmp_path / "s"))
    assert shown.exit_code == 1 and shown.stderr
    assert run("replay", str(tmp_path / "none")).exit_code == 1


def test_a_save_whose_game_is_gone(tmp_path: Path) -> None:
    save = Path(unfinished(tmp_path / "s"))
    save.write_text(save.read_text().replace(DUEL, str(tmp_path / "gone")))
    assert run("replay", str(save)).exit_code == 2
    assert run("replay", str(save), "--game", DUEL).exit_code == 0


# -- check, rulings, simulate


def test_check_of_a_clean_game() -> None:
    checked = run("check", CLEAN)
    assert (checked.exit_code, checked.output) == (0, "nothing found\n")
    assert run("check", CLEAN, "--format", "json").output == "[]\n"


def test_check_lists_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("game: x\nnmae: X\n")
    checked = run("check", str(tmp_path), CLEAN)
    assert checked.exit_code == 1 and "game.yaml:2:1" in checked.output
    found = json.loads(run("check", str(tmp_path), "--format", "json").output)
    assert {"code", "message", "file", "line", "column"} <= found[0].keys()


def test_check_says_which_setting_is_meant() -> None:
    checked = run("check", SAMPLE, "--set", "haerd=large")
    assert checked.exit_code == 2 and "did you mean `herd`?" in checked.output


def test_rulings_mark_what_is_in_force() -> None:
    usual, other = run("rulings", SAMPLE).output, run("rulings", SAMPLE, "--set", "herd=large").output
    assert "  * small: few" in usual and "    large: many" in usual
    assert "    small: few" in other and "  * large: many" in other and "setting: herd=large" in other
    assert "Who wins when two have as many coins?" in usual and "rulings.yaml:3" in usual


@pytest.mark.parametrize(("game", "counts_turns"), [(DUEL, True), (str(ROOT / "tests/games/sheepfold"), False)])
def test_what_simulate_counts_is_the_same_each_time(game: str, counts_turns: bool) -> None:
    once, again = (run("simulate", game, "--games", "4", "--json").stdout for _ in range(2))
    assert once == again
    data = json.loads(once)
    assert ("turns" in data) == ("longest_turn" in data) == counts_turns
    shown = run("simulate", game, "--games", "4").stdout
    assert ("turns a game" in shown) == counts_turns and "decisions a second" in shown


def test_simulate_counts_the_same_with_two_jobs() -> None:
    def counted(jobs: str) -> dict[str, object]:
        shown = run("simulate", DUEL, "--games", "8", "--players", "2", "--jobs", jobs, "--json")
        assert shown.exit_code == 0
        data: dict[str, object] = json.loads(shown.stdout)
        return data

    assert counted("1") == counted("2")
    assert counted("1")["finished"] == 8


def test_simulate_reports_in_words() -> None:
    shown = run("simulate", DUEL, "--games", "3", "--players", "2")
    assert shown.exit_code == 0
    assert "3 games: 3 finished, 0 unfinished, 0 faulty" in shown.stdout and "decisions a second" in shown.stdout


def test_simulate_tells_how_each_kind_of_bot_did() -> None:
    shown = run(
        "simulate", str(ROOT / "benchmarks/mini_war"), "--games", "4", "--players", "2", "--seats", "random,steady"
    )
    assert shown.exit_code == 0
    assert re.search(r"won by random bots: \d\n  won by steady bots: \d\n", shown.stdout)


def test_simulate_counts_cards() -> None:
    asked = ("simulate", DUEL, "--games", "3", "--players", "2", "--cards", "board, cup")
    data = json.loads(run(*asked, "--json").stdout)["cards"]
    most = next(iter(data))
    assert f"cards that came into board, cup:\n  {most} " in run(*asked).stdout
    assert data[most]["times"] == max(row["times"] for row in data.values()) > 0


def test_a_faulty_game_exits_with_1(tmp_path: Path) -> None:
    folder = tmp_path / "duel"
    for file in Path(DUEL).rglob("*"):
        if file.is_file():
            (folder / file.relative_to(DUEL)).parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text()
            (folder / file.relative_to(DUEL)).write_text(text.replace('rows: {1: 2, "2-6": 3}', "rows: {1: 2}"))
    shown = run("simulate", str(folder), "--games", "2", "--players", "2")
    assert shown.exit_code == 1
    assert "2 faulty" in shown.stdout and "main.rules:18" in shown.stderr
    played = run("play", str(folder), "--seats", "random,random", "--seed", "1")
    assert played.exit_code == 1 and "main.rules:18" in played.stderr and "Traceback" not in played.output


# -- processes

LONG = 600  # seconds until a process is given up; other programs may keep the machine busy


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_said_and_the_game_stands(tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    with Path("/dev/full").open("w") as full:
        process = start("play", DUEL, "--seed", "1", "--save", str(save), stdout=full)
        _, complaint = process.communicate("1\n", timeout=LONG)
    assert (process.returncode, complaint) == (1, "tabletop cannot go on: No space left on device\n")
    assert read_save(save)[1] == []


@pytest.mark.slow
def test_a_closed_pipe_is_quiet() -> None:
    process = start("rulings", "king_of_the_tabletop")
    assert process.stdout is not None
    process.stdout.close()
    _, problems = process.communicate(timeout=LONG)
    assert problems == ""


INTERRUPTED = """
import os, signal, sys
from interpreter.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
signal.signal(signal.SIGPROF, lambda *_: os.kill(os.getpid(), signal.SIGINT))
signal.setitimer(signal.ITIMER_PROF, 1.5)  # of its own processor time: in the middle of a game on any machine
sys.exit(main())
"""


@pytest.mark.slow
def test_ctrl_c_leaves_without_a_traceback() -> None:
    arguments = ["simulate", DUEL, "--games", "1000000", "--players", "2"]
    code = [sys.executable, "-c", INTERRUPTED, *arguments]
    process = subprocess.run(code, cwd=ROOT, text=True, capture_output=True, timeout=LONG, check=False)
    assert process.returncode == 130
    assert "Traceback" not in process.stderr


def test_a_killed_game_has_lost_nothing(tmp_path: Path) -> None:
    save = tmp_path / "s"
    process = start("play", DUEL, "--names", "Ann,Bo", "--seed", "1", "--save", str(save))
    assert process.stdin is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    until = time.monotonic() + LONG
    while time.monotonic() < until and not (save.exists() and save.read_text().count('"by": "Ann"') == 1):
        time.sleep(0.05)
    process.kill()
    process.communicate(timeout=LONG)
    shown = run("replay", str(save), "--reveal")
    assert shown.exit_code == 0
    assert '"by": "Ann"' in save.read_text() and "0 decisions" not in shown.stdout


UNTIDY = """\
    to play:
      end
"""
TIDY = """\
    to play:
        end
"""


def test_a_folders_rules_are_laid_out_and_nothing_else(tmp_path: Path) -> None:
    untidy, tidy = dedent(UNTIDY), dedent(TIDY)
    rules, other = tmp_path / "rules" / "a.rules", tmp_path / "notes.txt"
    rules.parent.mkdir()
    rules.write_text(untidy)
    other.write_text(untidy)
    assert run("format", "--check", str(tmp_path)).exit_code == 1
    assert run("format", str(tmp_path)).exit_code == 0
    assert rules.read_text() == tidy and other.read_text() == untidy
    refused = run("format", str(other))
    assert refused.exit_code == 2 and "is no .rules file" in refused.stderr


def test_a_file_is_no_game() -> None:
    found = run("check", str(Path(DUEL) / "game.yaml"))
    assert found.exit_code == 2 and "a game is a folder" in found.stdout + found.stderr


def test_every_command_can_do_without_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    groups = [command for command in cli.app.commands.values() if isinstance(command, click.Group)]
    commands = [*cli.app.commands.values(), *(inner for group in groups for inner in group.commands.values())]
    assert len(groups) == 3
    for command in commands:
        options = {name for option in command.params for name in option.opts}
        assert command in groups or {"--no-cache", "--verbose"} <= options, command.name
    war = str(ROOT / "benchmarks" / "mini_war")
    assert run("check", war, "--no-cache").exit_code == 0
    assert not (tmp_path / "tabletop").exists()
    assert run("check", war).exit_code == 0
    kept = sorted((tmp_path / "tabletop").glob("findings-*"))
    assert len(kept) == 1
    kept[0].write_bytes(b"torn")
    shown = run("check", war, "--verbose")
    assert shown.stdout == "nothing found\n" and f"{kept[0]} is damaged" in shown.stderr
    assert run("check", war, "--verbose").stderr == ""


def test_what_rules_did_is_told_the_same_with_two_jobs() -> None:
    for form in (["--json"], []):
        once, again = (
            run("simulate", DUEL, "--games", "8", "--rules", "--jobs", jobs, *form).stdout for jobs in ("1", "2")
        )
        assert [row for row in once.split("\n") if "a second" not in row] == [
            row for row in again.split("\n") if "a second" not in row
        ]
    assert max(len(row) for row in once.split("\n") if "/" not in row) <= 80
    assert "never ran" in once.split("\n")[-2]


def test_rules_are_data_too() -> None:
    rules = json.loads(run("simulate", DUEL, "--games", "2", "--rules", "--json").stdout)["rules"]
    assert {"kind": "rule", "name": "play", "looked": None, "held": None, "ran": 2}.items() <= rules[0].items()
    assert rules[0]["text"] == "to play" and rules[0]["line"] == 1 and rules[0]["file"].endswith("main.rules")
    assert {rule["kind"] for rule in rules} >= {"rule", "phase", "menu", "option", "aside", "whenever", "modify", "row"}


HOUSE_RULES = """
modify wealth(p) by 1 where p.coins > 1000

after rule duel:
    see rules
    say "A duel is over."
"""


def test_what_a_variant_brought_and_never_ran_is_said_unasked(tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    file.write_text(HOUSE_RULES, encoding="utf-8")
    told = run("simulate", DUEL, "--games", "2", "--with", str(file)).stdout
    named = [line for line in told.split("\n") if "never ran" in line]
    assert len(named) == 1 and f"{file.name}:2: never ran: modify wealth(p) by 1 where p.coins > 1000" in named[0]
    data = json.loads(run("simulate", DUEL, "--games", "2", "--with", str(file), "--json").stdout)
    assert [rule["line"] for rule in data["never_ran"]] == [2] and "rules" not in data
    file.write_text(HOUSE_RULES.replace("1000", "0"), encoding="utf-8")
    assert "all that was laid over the game ran" in run("simulate", DUEL, "--games", "2", "--with", str(file)).stdout
    assert "laid over" not in run("simulate", DUEL, "--games", "2").stdout


def test_an_outline_is_filtered_by_words() -> None:
    told = run("outline", DUEL, "phase")
    assert told.exit_code == 0 and "main_phase for p" in told.stdout and "wealth" not in told.stdout
    data = json.loads(run("outline", DUEL, "main_phase", "--json").stdout)
    assert [(hook["kind"], hook["name"], hook["section"]) for hook in data] == [("phase", "main_phase", "rules")]
    begun = run("outline", DUEL, "ain")
    assert "main_phase for p" in begun.stdout, "where no word begins so, it is looked for anywhere"
    assert "main_phase" not in run("outline", DUEL, "has").stdout, "not within words where one begins so"
    nothing = run("outline", DUEL, "phase", "nowhere")
    assert nothing.exit_code == 1 and "phase and nowhere" in nothing.stderr and nothing.stdout == ""
