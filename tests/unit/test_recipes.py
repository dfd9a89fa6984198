"""CONTRIBUTING's recipes, each followed as written in a copy of the package; and things stand where it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

import interpreter as tabletop

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BASE = ROOT / "tests" / "diagnostics" / "base_game"
_EDIT = re.compile(
    r"^```\w+\n(?:#|//) (interpreter/\S+), (?:(new)|(above|below|in place of) `([^\n]+)`)\n(.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_RULES = re.compile(r"^```\n# rules: ([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_WHERE = re.compile(r"^\| (.+) \| `(.+)` \| `(.+)` \|$", re.MULTILINE)
RECIPES = dict(re.findall(r"^### ([^\n]+)\n(.*?)(?=^### |\Z)", TEXT, re.MULTILINE | re.DOTALL))
# Loads the game and lets bots play it; what is found, or else what is told.
PLAY = """
import sys
import interpreter as tabletop
from interpreter.bots.bot import RANDOM
from interpreter.match.driver import Match
found = tabletop.check(sys.argv[1])
print(*(f"{d.code} {d.message}" for d in found), sep="\\n")
if not found:
    match = Match(tabletop.load(sys.argv[1]), ["Ann", "Ben"], [RANDOM, RANDOM], 4)
    for _ in match.bot_moves():
        pass
    print(*match.position.log(None), sep="\\n")
"""


@attrs.frozen
class Edit:
    file: str
    new: str
    where: str
    anchor: str
    text: str

    def do(self, root: Path) -> None:
        path = root / self.file
        if self.new:
            assert not path.exists()
            path.write_text(self.text, encoding="utf-8")
            return
        old = path.read_text(encoding="utf-8")
        assert old.count(self.anchor) == 1, f"{self.file}: {old.count(self.anchor)} times {self.anchor}"
        path.write_text(old.replace(self.anchor, self._with(self.anchor)), encoding="utf-8")

    def _with(self, anchor: str) -> str:
        match self.where:
            case "above":
                gap = "\n\n" if self.text.startswith("def ") else ""
                return f"{self.text}{gap}{anchor}"
            case "below":
                return f"{anchor}\n{self.text.rstrip()}"
            case _:
                return self.text.rstrip("\n")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "interpreter", tmp_path / "interpreter", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "schemas", tmp_path / "schemas")
    return tmp_path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = Path(shutil.copytree(BASE, tmp_path / "base_game"))
    (made / "rules" / "base.rules").unlink()
    return made


def played(root: Path, folder: Path) -> list[str]:
    """What the package below `root` finds in a game, or tells when it is played."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(folder)],
        cwd=root,
        capture_output=True,
        text=True,
        env={**kept, "XDG_CACHE_HOME": str(root / "cache")},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_does_what_it_says(name: str, package: Path, folder: Path) -> None:
    edits = [Edit(*parts) for parts in _EDIT.findall(RECIPES[name])]
    ((told, rules),) = _RULES.findall(RECIPES[name])
    assert len(edits) == RECIPES[name].count("```") // 2 - 1
    (folder / "rules" / "play.rules").write_text(rules, encoding="utf-8")
    before = [f"{finding.code} {finding.message}" for finding in tabletop.check(folder)]
    assert told not in before
    assert before or name == "A check"
    for edit in edits:
        edit.do(package)
    assert told.strip('"') in played(package, folder)


def test_there_are_five() -> None:
    assert list(RECIPES) == ["A verb", "An attribute", "A statement", "A kind of question", "A check"]


@pytest.mark.parametrize("name", ["A statement", "A kind of question"])
def test_the_node_to_follow_leads_through_the_rooms(name: str) -> None:
    (node,) = re.findall(r"`git grep -w (\w+) interpreter`", RECIPES[name])
    knowing = [
        path for path in (ROOT / "interpreter").rglob("*.py") if re.search(rf"\b{node}\b", path.read_text("utf-8"))
    ]
    rooms = {"/".join(path.relative_to(ROOT / "interpreter").parts[:2]) for path in knowing}
    assert {"syntax/nodes", "syntax/build"} <= rooms
    assert {"analysis", "compile"} <= {room.partition("/")[0] for room in rooms}


def test_ten_questions_and_more_have_an_answer_where_it_says() -> None:
    rows = _WHERE.findall(TEXT.partition("## Where is")[2].partition("\n## ")[0])
    rows = [row for row in rows if row[0] != "what"]
    assert len(rows) >= 10
    missing = [what for what, file, words in rows if words not in (ROOT / file).read_text(encoding="utf-8")]
    assert missing == []
