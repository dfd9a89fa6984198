"""What the documents name is there: files, rooms, links."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
_PATH = re.compile(r"`((?:[\w.]+/)+[\w.]+\.(?:py|lark|md|yaml|rules|toml))`")
_LINK = re.compile(r"\]\(([^)#:]+)\)")
FIELD = (
    "basic block, lowering, terminator, suspension point, call stack, symbol table, type inference, worklist, "
    "fixed point, continuation, view, redeal, digest"
)


def is_there(name: str, document: Path) -> bool:
    """Paths are written from the root, from the package, or from a game's folder; links from their document."""
    games = [path.parent for path in ROOT.glob("*/*/game.yaml")]
    return any((place / name).exists() for place in (ROOT, ROOT / "interpreter", document.parent, *games))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_files_that_a_document_names_are_there(document: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    named = [*_PATH.findall(text), *_LINK.findall(text)]
    assert [name for name in named if not is_there(name, document)] == []


def test_every_room_has_its_line() -> None:
    """In the order of the contract, from below."""
    told = re.findall(r"^\| `(\w+)/` \|", ARCHITECTURE, re.MULTILINE)
    rooms = {path.parent.name for path in (ROOT / "interpreter").glob("*/__init__.py")}
    assert set(told) == rooms and len(told) == len(rooms)
    floors = [set(re.findall(r"interpreter\.(\w+)", layer)) for layer in _layers()[::-1]]
    heights = [next(height for height, floor in enumerate(floors) if room in floor) for room in told]
    assert heights == sorted(heights)


def test_rooms_to_come_are_told_where_they_will_stand() -> None:
    coming = re.findall(r"\(interpreter\.(\w+)\)", " ".join(_layers()))
    assert sorted(coming) == ["explain", "lsp"]
    assert all(f"`{name}`" in ARCHITECTURE for name in coming)


def test_the_glossary_has_the_words_of_the_field() -> None:
    words = re.findall(r"^\| ([^|`]+?) \|", ARCHITECTURE.partition("## Glossary")[2], re.MULTILINE)
    assert set(FIELD.split(", ")) <= set(words)
    assert words[1:] == sorted(words[1:])


def test_every_package_is_told_why() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.match(r"[\w-]+", need)[0].lower().replace("-", "_") for need in wanted}  # type: ignore[index]
    rows = re.findall(r"^\| ([\w, -]+) \|", ARCHITECTURE.partition("## Packages")[2], re.MULTILINE)
    told = {name.strip().lower().replace("-", "_") for row in rows for name in row.split(",")}
    assert {name for name in names - told if not name.startswith("types_")} == set()


def _layers() -> list[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    return list(layers)
