"""The interpreter knows no game: no word of a shipped game stands in it; and every shipped YAML file
names its schema.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
# Words of the games that are also plain English or words of the language; everything else a game calls its own is
# looked for.
PLAIN = {
    "character",
    "counted",
    "land",
    "lands",
    "hand",
    "order",
    "special",
    "magic",
    "plain",
    "ranged",
    "charge",
    "flying",
    "settings",
    "turn",
    "table",
    "fight",
    "instruction",
    "drawn",
    "owners",
    "fallen",
    "value",
    "level",
    "worth",
    "price",
    "symbol",
    "pool",
    "attacker",
    "defender",
    "forest",
    "mine",
    "court",
    "city",
    "village",
    "talisman",
    "army",
    "chest",
    "ruby",
    "giant",
    "bear",
    "tower",
    "keep",
    "castle",
    "treasure",
    "worked",
    "fought",
    "wounds",
    "title",
    "region",
    "regions",
    "active",
    "built",
}
ALWAYS = {
    "gold",
    "prestige",
    "knight",
    "knights",
    "season",
    "seasons",
    "demesne",
    "fortification",
    "muniment",
    "tabletop king",
}


def names_of(game: Path) -> set[str]:
    kinds = yaml.safe_load((game / "kinds.yaml").read_text(encoding="utf-8"))
    names = {*kinds["kinds"], *kinds["zones"], *kinds["player"]["fields"], *kinds["table"]["fields"]}
    for deck in (game / "decks").glob("*.yaml"):
        names |= {card["id"] for card in yaml.safe_load(deck.read_text(encoding="utf-8")).get("cards", [])}
    return {name for name in names if len(name) > 4} - PLAIN


@pytest.mark.parametrize(
    "game", sorted(p for p in (ROOT / "games").iterdir() if (p / "kinds.yaml").exists()), ids=lambda p: p.name
)
def test_no_word_of_a_game_stands_in_the_interpreter(game: Path) -> None:
    sought = re.compile(r"\b(" + "|".join(sorted(names_of(game) | ALWAYS)) + r")\b", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in sorted((ROOT / "interpreter").rglob("*"))
        if path.suffix in (".py", ".lark")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in sought.finditer(line.replace("king_of_the_tabletop", ""))
    ]
    assert not found, "\n".join(found)


SHIPPED = sorted(path for folder in ("games", "benchmarks") for path in (ROOT / folder).rglob("*.yaml"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_shipped_file_names_its_schema(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert named, first
    assert (path.parent / named.group(1)).resolve().is_file(), named.group(1)
