"""README's blocks as a reader would use them: what it says comes, comes; what it names is there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

import interpreter as tabletop
from interpreter.cli.main import app
from interpreter.values.show_diagnostics import show_text

ROOT = Path(__file__).parents[2]
KING = "king_of_the_tabletop"
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
TABLETOP = "import sys; from interpreter.cli.main import main; sys.argv[0] = 'tabletop'; sys.exit(main())"


def block(words: str) -> str:
    """The one block with these words in it."""
    (found,) = (text for _, text in BLOCKS if words in text)
    return found


def run(line: str, typed: str = "") -> str:
    """What a command prints that begins with `tabletop`."""
    command = [sys.executable, "-c", TABLETOP, *shlex.split(line, comments=True)[1:]]
    done = subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, encoding="utf-8")
    return done.stdout + done.stderr


@pytest.fixture
def king(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "games" / KING, tmp_path / KING))


def test_every_block_is_tried_here() -> None:
    tried = (
        "make play",
        "pipx",
        "$ tabletop play",
        "win_prestige: {",
        "tabletop check",
        "N217",
        "to collect",
        "games/round",
    )
    assert {block(words) for words in (*tried, "import interpreter")} == {text for _, text in BLOCKS}


@pytest.mark.parametrize("words", ["make play", "make test"])
def test_the_targets_of_make_are_there(words: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"make ([\w-]+)", block(words)) + re.findall(r"`make ([\w-]+)`", README)
    assert [name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)] == []


@pytest.mark.slow
def test_the_session_goes_as_written(tmp_path: Path) -> None:
    """`...` stands for lines left out."""
    command, *lines = block("$ tabletop play").splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    shown = run(f"{command.removeprefix('$ ')} --save {tmp_path / 'it.save'}", "\n".join([*typed, "/quit"]) + "\n")
    at = 0
    for part in ("\n".join(lines) + "\n").split("...\n"):
        assert part in shown[at:]
        at = shown.index(part, at) + len(part)


@pytest.mark.slow
def test_the_changed_number_is_seen_in_play(king: Path) -> None:
    changed = block("win_prestige: {")
    path = king / "settings.yaml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (before,) = (line for line in lines if line.startswith("  win_prestige:"))
    assert before == changed.replace("default: 20", "default: 30")
    path.write_text("".join(changed if line == before else line for line in lines), encoding="utf-8")
    assert tabletop.check(king) == []
    view = tabletop.load(king).start(["Ann", "Bo"], seed=1).view("Ann")
    (said,) = re.findall(r"board now says \"\d+( of 20)\"", README)
    assert any(said in text for panel in view.panels for _, text in panel.rows)


@pytest.mark.slow
def test_the_commands_print_what_stands_behind_them() -> None:
    check, _play = block("tabletop check").splitlines()
    assert run(check).strip() == check.partition("#")[2].strip()


@pytest.mark.slow
def test_a_slip_is_told_as_written(king: Path) -> None:
    """One name in the rule that README shows."""
    finding = block("N217")
    path = king / "rules" / "20_collection.rules"
    text = path.read_text(encoding="utf-8")
    (name,) = re.findall(r"did you mean `(\w+)`", finding)
    (slip,) = re.findall(r"no definition `(\w+)`", finding)
    path.write_text(text.replace(f"{name}(p) by p", f"{slip}(p) by p", 1), encoding="utf-8")
    (found,) = tabletop.check(king)
    shown = show_text([found], {str(path): path.read_text(encoding="utf-8")})
    assert shown.replace(str(king.parent), "games") == finding.strip()


def test_the_rule_that_is_shown_is_the_games() -> None:
    assert block("to collect") in (ROOT / "games" / KING / "rules" / "20_collection.rules").read_text(encoding="utf-8")


def test_the_folders_and_documents_are_there() -> None:
    folders = re.findall(r"^(\S+/) ", block("games/round"), re.MULTILINE)
    linked = re.findall(r"\]\(([^)]+)\)", README)
    assert len(folders) == 7 and len(linked) > 5
    assert [name for name in (*folders, *linked) if not (ROOT / name).exists()] == []


def test_the_commands_of_the_table_have_these_options() -> None:
    rows = re.findall(r"^\| `tabletop (\w+)(.*)\|$", README, re.MULTILINE)
    assert {name for name, _ in rows} == set(app.commands)
    for name, rest in rows:
        options = {option for parameter in every_parameter(app.commands[name]) for option in parameter.opts}
        named = set(re.findall(r"--[\w-]+", rest))
        assert named <= options | {"--version"}, name


def every_parameter(command: click.Command) -> list[click.Parameter]:
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    return [*command.params, *(parameter for one in inner for parameter in one.params)]


def test_the_python_runs() -> None:
    known: dict[str, object] = {}
    exec(compile(block("import interpreter"), "README.md", "exec"), known)
    assert isinstance(known["position"], tabletop.Position) and isinstance(known["table"], tabletop.Table)
