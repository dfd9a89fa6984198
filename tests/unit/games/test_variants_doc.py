"""docs/variants.md: its table has every kind of item, its codes are those that there are, and its examples hold."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.cli.main import app
from interpreter.loading.variants.items import ITEMS

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")
_FILE = re.compile(r"^```yaml\n# (\S+\.\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r'"(L\d\d)"')
FILES = {kind: f"{kind}.yaml" for kind in ("settings", "kinds", "rulings", "screen")} | {
    "table": "tables/*.yaml",
    "deck": "decks/*.yaml",
}


def test_every_kind_of_item_has_its_line() -> None:
    table = PAGE.partition("<!-- a line for each kind of item -->")[2].partition("<!-- end -->")[0]
    told = re.findall(r"^\| ([\w ]+) \| `([^`]+)` \| `?(\w+)`? \| (.+) \|$", table, re.MULTILINE)
    wanted = [(kind.name, FILES[kind.file], "itself" if kind.key == "lines" else kind.key) for kind in ITEMS]
    assert [(name, file, below) for name, file, below, _ in told] == wanted


def test_every_key_of_its_head_is_told() -> None:
    schema = json.loads((ROOT / "schemas" / "variant.schema.json").read_text(encoding="utf-8"))
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ", PAGE.partition("## By id")[0], re.MULTILINE)
    assert {key for row in rows for key in re.findall(r"`(\w+)`", row)} == set(schema["properties"])


def test_every_code_of_the_container_is_told_with_what_to_do() -> None:
    loading = ROOT / "interpreter" / "loading"
    files = (
        *(loading / "variants").glob("*.py"),
        loading / "sections" / "shared_names.py",
        loading / "causes" / "blame.py",
    )
    used = {code for file in files for code in _CODE.findall(file.read_text(encoding="utf-8"))}
    rows = re.findall(r"^\| `(L\d\d)` \| (.+) \| (.+) \|$", PAGE, re.MULTILINE)
    assert [code for code, *_ in rows] == sorted(used - {"L01"})


def test_with_is_an_option_of_the_commands_that_are_named() -> None:
    (line,) = re.findall(r"^`--with` stands behind (.+), and may be repeated", PAGE, re.MULTILINE)
    takes = set()
    for name, command in app.commands.items():
        inner = getattr(command, "commands", {}).values()
        if any("--with" in option.opts for one in (command, *inner) for option in one.params):
            takes.add(name)
    assert set(re.findall(r"`(\w+)`", line)) | {"variant"} == takes


@pytest.mark.slow
def test_the_examples_hold_together_as_one_variant() -> None:
    texts = dict(_FILE.findall(PAGE))
    assert len(texts) == 6
    texts["rulebook.md"] = "## Harvest {#harvest}\n\nMore is brought in.\n"
    texts["rules/harvest.rules"] = RULES
    assert list(tabletop.check("king_of_the_tabletop", variants=[texts])) == []


RULES = """modify income(p) by settings.harvest_gold where sky is fair
modify combat_dice(f) to 1 where f.tired

after rule play_turn:
    see harvest
    set sky to foul
    for each p in players where not (p.army is empty):
        for each f in p.army where f is character:
            set f.tired to yes
            move f to p.barn
"""


@pytest.mark.slow
def test_the_python_runs() -> None:
    known: dict[str, object] = {}
    (text,) = _PYTHON.findall(PAGE)
    exec(compile(text, "variants.md", "exec"), known)
    game = known["game"]
    assert isinstance(game, tabletop.Game) and [layer.id for layer in game.variants] == ["terrain_bonus"]
