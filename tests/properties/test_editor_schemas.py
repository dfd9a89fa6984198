"""Schemas that know a game say what the program says: of what is shipped, and of deck lists of every sort."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import interpreter as tabletop
from interpreter.documents.reader import read_yaml
from interpreter.loading.find import GAMES
from interpreter.report.editor_schemas.file_kinds import files_of
from interpreter.report.editor_schemas.game_schemas import schemas_of
from interpreter.report.editor_schemas.install_schemas import as_text
from interpreter.report.editor_schemas.schema_line import FOLDER

SCENARIOS = Path(__file__).parents[1] / "scenarios"
BOOKS = ("king_of_the_tabletop", "round_table")
LAID = sorted(folder for kind in ("packs", "variants") for folder in GAMES.glob(f"*/{kind}/*"))
SHIPPED = sorted([*(GAMES / book for book in BOOKS), *GAMES.glob("*/packs/*")])
SAMPLED = ("lady_of_the_lake",)
LISTS, SAMPLE, SOME = 2000, 60, 5
OF_LINES = ("D02", "D03", "D04", "D07", "D08")
"""What a deck list is told of a section or a card."""


@functools.cache
def schemas(game: str, laid: str | None = None) -> Mapping[str, Any]:
    return schemas_of(tabletop.load(game, variants=[laid] if laid else []))


def faults(files: Iterator[tuple[Path, str]], made: Mapping[str, Any]) -> list[str]:
    found, looked = [], 0
    for path, kind in files:
        node, _ = read_yaml(path.read_text(encoding="utf-8"), str(path))
        assert node is not None
        looked += 1
        errors = Draft202012Validator(made[kind]).iter_errors(node.plain())
        found += [f"{path.name}: {list(error.absolute_path)}: {error.message[:200]}" for error in errors]
    assert looked
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_game_ships_fits_its_schemas(book: str) -> None:
    made = schemas(book)
    for schema in made.values():
        Draft202012Validator.check_schema(schema)
    assert faults(files_of(GAMES / book), made) == []
    scenarios = sorted((SCENARIOS / book).glob("*.yaml"))
    assert faults(((path, "scenario") for path in scenarios[:: len(scenarios) // SOME]), made) == []


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_all_scenarios_fit(book: str) -> None:
    assert faults(((path, "scenario") for path in sorted((SCENARIOS / book).glob("*.yaml"))), schemas(book)) == []


@pytest.mark.parametrize("home", SHIPPED, ids=lambda home: home.name)
def test_the_shipped_schemas_are_those_that_are_made(home: Path) -> None:
    made = schemas(home.name) if home.parent == GAMES else schemas(str(home.parents[1]), str(home))
    shipped = {path.name.removesuffix(".schema.json"): path for path in (home / FOLDER).iterdir()}
    assert set(shipped) == {kind for _, kind in files_of(home)}
    for kind, path in shipped.items():
        assert path.read_text(encoding="utf-8") == as_text(made[kind]), "make schemas"


def fits_with(folder: Path) -> None:
    assert faults(files_of(folder), schemas(str(folder.parents[1]), str(folder))) == []


@pytest.mark.parametrize("folder", [f for f in LAID if f.name in SAMPLED], ids=lambda folder: folder.name)
def test_what_lies_over_a_game_fits_the_schemas_with_it(folder: Path) -> None:
    fits_with(folder)


@pytest.mark.long
@pytest.mark.parametrize("folder", LAID, ids=lambda folder: folder.name)
def test_all_that_lies_over_a_game_fits(folder: Path) -> None:
    fits_with(folder)


# -- deck lists


def generated(game: tabletop.Game, luck: random.Random) -> dict[str, Any]:
    """A deck list as somebody might write it, with or without slips."""
    rules = game.ruleset
    slips = luck.random() < 0.6
    deck: dict[str, Any] = {"game": rules.id, "name": "Mine"}
    for section in rules.deck_sections.values():
        cards = [card for card in rules.cards.values() if card.zone == section.zone]
        lines: dict[str, Any] = {}
        for card in luck.sample(cards, min(len(cards), luck.randrange(9))):
            called = luck.choice((card.id, card.name, card.name.lower(), card.name.upper().replace(" ", "-")))
            lines[called] = 1 if card.data.get("named") or "renown" in card.data else luck.randrange(1, 20)
        deck[luck.choice((section.name, section.name, section.name.title()))] = lines
    if slips:
        luck.choice(SLIPS)(deck, luck)
    return deck


def _sections(deck: dict[str, Any]) -> list[str]:
    return [key for key, value in deck.items() if isinstance(value, dict)]


def _any_line(deck: dict[str, Any], luck: random.Random) -> tuple[dict[str, Any], str]:
    lines = deck[luck.choice(_sections(deck))]
    return lines, luck.choice(list(lines) or ["arthur"])


def _count(deck: dict[str, Any], luck: random.Random) -> None:
    lines, card = _any_line(deck, luck)
    lines[card] = luck.choice((0, 2, 3, 99, 100, -1, "lots", 2.5, True, None, [1]))


def _misspell(deck: dict[str, Any], luck: random.Random) -> None:
    lines, card = _any_line(deck, luck)
    at = luck.randrange(len(card))
    lines[card[:at] + luck.choice("qxz") + card[at + 1 :]] = 1


def _misplace(deck: dict[str, Any], luck: random.Random) -> None:
    lines, _ = _any_line(deck, luck)
    lines[_any_line(deck, luck)[1]] = 1


def _rename_section(deck: dict[str, Any], luck: random.Random) -> None:
    section = luck.choice(_sections(deck))
    deck[section]["farm"] = 1  # what stands under no section is told; nothing under none is not
    deck[luck.choice(("mian", "sideboard", section + "s", section[:-1]))] = deck.pop(section)


def _spoil_shape(deck: dict[str, Any], luck: random.Random) -> None:
    key = luck.choice(list(deck))
    deck[key] = luck.choice((7, None, ["Arthur"], "", True))


def _leave_out(deck: dict[str, Any], luck: random.Random) -> None:
    deck.pop(luck.choice(list(deck)))


SLIPS = (_count, _misspell, _misplace, _rename_section, _spoil_shape, _leave_out)


def refuses_lines(game: tabletop.Game, deck: dict[str, Any]) -> bool:
    """Whether `deck check` finds fault with the list's shape, a section, a card, or how many of one."""
    checked = game.check_deck(deck)
    lines = (
        {entry.spans[0].line for entry in checked.deck.entries() if len(entry.spans) == 1} if checked.deck else set()
    )
    for finding in checked.found:
        if finding.code.startswith(("S", "Y")) or finding.code in OF_LINES:
            return True
        if finding.code == "D20" and finding.span.line in lines:
            return True
    return False


def disagreements(book: str, numbers: range) -> list[str]:
    game = tabletop.load(book)
    schema = Draft202012Validator(schemas(book)["decklist"])
    found, refused = [], 0
    for number in numbers:
        deck = generated(game, random.Random(number))
        by_program = refuses_lines(game, deck)
        refused += by_program
        if schema.is_valid(deck) == by_program:
            found.append(f"{number}: {'only the program' if by_program else 'only the schema'} refuses {deck}")
    assert len(numbers) // 5 < refused < len(numbers) * 4 // 5
    return found


def test_the_schema_of_deck_lists_refuses_what_the_program_does() -> None:
    assert disagreements("round_table", range(SAMPLE)) == []


@pytest.mark.long
def test_the_schema_refuses_just_that_over_many_lists() -> None:
    assert disagreements("round_table", range(LISTS)) == []
