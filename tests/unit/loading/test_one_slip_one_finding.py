"""What follows from one lost or misspelt line is told once, with the other places beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

import attrs
import pytest

import interpreter as tabletop
from interpreter.loading.causes.told import NOT_YET
from interpreter.values.diagnostic import Diagnostic

GAMES = Path(__file__).parents[2] / "games"
HEAD = "variant: mine\nname: Mine\ngame: duel\nchanges: Something.\n"
ONE = "is: number, default: 2, min: 0, max: 9, about: One., cite: play"
THREE = "add:\n  settings:\n" + "".join(f"    {name}: {{{ONE}}}\n" for name in ("one", "two", "three"))
LONG = "add:\n  settings:\n    one:\n" + "".join(f"      {part}\n" for part in ONE.split(", "))


def found(tmp_path: Path, files: dict[str, str]) -> list[Diagnostic]:
    folder = tmp_path / "mine"
    for name, text in {"variant.yaml": HEAD, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    told = tabletop.check(GAMES / "duel", variants=[folder])
    return [attrs.evolve(one, notes=tuple(note for note in one.notes if note != NOT_YET)) for one in told]


def unknown(tmp_path: Path, rules: str) -> list[Diagnostic]:
    return [finding for finding in found(tmp_path, {"rules/more.rules": rules}) if finding.code == "N213"]


def test_keys_under_a_heading_that_is_lost(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, {"settings.yaml": THREE.replace("  settings:\n", "")})
    assert (finding.code, finding.span.line) == ("S01", 2) and "`one` in `add`" in finding.message
    assert finding.notes[0] == "so are `two` on line 3 and `three` on line 4"
    assert "a line above" in (finding.hint or "")


def test_keys_that_are_misspelt_are_told_one_by_one(tmp_path: Path) -> None:
    wrong = THREE.replace("default", "defualt").replace("about", "abuot")
    codes = [finding.code for finding in found(tmp_path, {"settings.yaml": wrong.replace("three", "drei")})]
    assert codes == ["S01"] * 6


def test_the_parts_of_an_entry_whose_name_is_lost(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, {"settings.yaml": LONG.replace("    one:\n", "")})
    assert (finding.code, finding.span.line) == ("S03", 3)
    assert finding.notes[-1].startswith("the same holds for `default` on line 4, `min` on line 5")


def test_keys_that_are_missing_stand_in_one_finding(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, {"settings.yaml": "add:\n  settings:\n    one: {is: number}\n"})
    assert finding.code == "S02" and "the keys `default`" in finding.message


def test_a_name_that_is_nowhere_is_told_at_its_first_place(tmp_path: Path) -> None:
    uses = "".join(f'    say "{{settings.lost}} {number}"\n' for number in range(8))
    (finding,) = unknown(tmp_path, f"after rule main_phase:\n    see rules\n{uses}")
    assert finding.span.line == 3
    assert [note.rpartition(":")[0][-3:] for note in finding.notes[-6:-1]] == [f"s:{line}"[-3:] for line in range(4, 9)]
    assert finding.notes[-1] == "and at 2 more places"


def test_what_cards_are_of_is_told_at_the_first_where_it_is_nowhere(tmp_path: Path) -> None:
    cards = "".join(f"    - {{id: n{number}, name: N{number}, kind: nowhere}}\n" for number in range(4))
    told = found(tmp_path, {"decks/more.yaml": f"deck: more\nzone: bag\ncards:\n{cards}"})
    assert [(one.code, one.span.line, len(one.notes)) for one in told if "nowhere" in one.message] == [("L20", 4, 3)]


@pytest.mark.parametrize("many", [1, 2])
def test_a_few_uses_are_told_one_by_one(tmp_path: Path, many: int) -> None:
    uses = '    say "{settings.lost}"\n' * many
    told = unknown(tmp_path, f"after rule main_phase:\n    see rules\n{uses}")
    assert [finding.span.line for finding in told] == [3, 4][:many]


def test_a_table_laid_over_another_whose_key_is_misspelt(tmp_path: Path) -> None:
    text = "table: nowhere\nchnage:\n  rows: {1: 2}\n"
    (finding,) = [one for one in found(tmp_path, {"tables/nowhere.yaml": text}) if one.code != "L88"]
    assert finding.code == "S01" and "change" in (finding.hint or "")


def test_names_that_cannot_stand_where_their_heading_is_lost(tmp_path: Path) -> None:
    zones = "".join(f"    {name}: {{of: player, seen_by: all}}\n" for name in ("one", "two", "three", "four"))
    fields = "    fighter.worn: {is: number, default: 0}\n"
    (finding,) = found(tmp_path, {"kinds.yaml": f"add:\n  fields:\n{fields}{zones}"})
    assert (finding.code, finding.span.line) == ("S06", 4)
    assert finding.notes == ("the same holds for `two` on line 5, `three` on line 6 and `four` on line 7",)


def test_what_kinds_that_do_not_read_print_is_not_missed(tmp_path: Path) -> None:
    game = tmp_path / "deck_duel"
    shutil.copytree(GAMES / "deck_duel", game)
    kinds = game / "kinds.yaml"
    assert "L62" not in {one.code for one in tabletop.check(game)}
    head = game / "game.yaml"
    assert "curve: cost" in head.read_text()
    kinds.write_text(kinds.read_text().replace("  fighter:", "    fighter:"))
    codes = [finding.code for finding in tabletop.check(game)]
    assert codes and "L62" not in codes


@pytest.mark.parametrize("slip", [("deck:", "dcek:"), ("  - {id: two", "- {id: two"), ("cards:", "crads:")])
def test_a_deck_of_a_pack_that_does_not_read_takes_its_rules_along(tmp_path: Path, slip: tuple[str, str]) -> None:
    folder = tmp_path / "mine"
    (folder / "decks").mkdir(parents=True)
    (folder / "rules").mkdir()
    (folder / "pack.yaml").write_text("pack: mine\nname: Mine\ngame: duel\nchanges: Something.\n")
    cards = "".join(f"  - {{id: {name}, name: {name}, kind: card}}\n" for name in ("one", "two", "three", "four"))
    (folder / "decks" / "mine.yaml").write_text(f"deck: mine\nzone: bag\ncards:\n{cards}".replace(*slip))
    rules = "".join(
        f"card {name} works in hand:\n    modify reach(p) by 1\n" for name in ("one", "two", "three", "four")
    )
    (folder / "rules" / "mine.rules").write_text(rules)
    assert not {"L82"} & {finding.code for finding in tabletop.check(GAMES / "duel", variants=[folder])}
