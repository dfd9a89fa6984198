"""One slip in a file that others go by: few findings, the first of them in that file, what comes of it beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from benchmarks.slips import slips
from interpreter.loading.causes.mentions import mentions_in
from interpreter.loading.causes.stages import in_order
from interpreter.loading.causes.told import NOT_YET
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

DUEL = Path(__file__).parents[2] / "games" / "deck_duel"
MOST = 3


def told(tmp_path: Path, file: str, old: str, new: str) -> list[Diagnostic]:
    folder = tmp_path / DUEL.name
    shutil.copytree(DUEL, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return tabletop.check(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "place"),
    [
        ("kinds.yaml", "might: number", "mgiht: number", "L95", "kinds.yaml:8:26"),
        ("kinds.yaml", "data: {cost: number, might", "data: {might", "L21", "kinds.yaml:5:3"),
        ("kinds.yaml", "library: {of", "lbirary: {of", "L95", "kinds.yaml:23:3"),
        ("settings.yaml", "most_copies:", "most_coipes:", "L95", "settings.yaml:4:3"),
        ("decks/fighters.yaml", "zone: library", "zone: lirbary", "L24", "fighters.yaml:3:7"),
        ("rules/play.rules", "to turn_of p", "to trun_of p", "L95", "play.rules:22:4"),
        ("rules/play.rules", "            turn_of p", "            trun_of p", "N201", "play.rules:13:13"),
    ],
)
def test_the_first_finding_stands_at_the_slip(
    tmp_path: Path, file: str, old: str, new: str, code: str, place: str
) -> None:
    found = told(tmp_path, file, old, new)
    first = found[0].span
    assert (found[0].code, f"{Path(first.file).name}:{first.line}:{first.col}") == (code, place), found
    assert len(found) <= MOST


def test_what_comes_of_a_name_is_told_beside_it(tmp_path: Path) -> None:
    (finding,) = told(tmp_path, "kinds.yaml", "might: number", "mgiht: number")
    assert finding.message == "nothing uses `mgiht`, and `might`, which is used, is nowhere"
    assert finding.hint == "is `mgiht` meant to be `might`?"
    assert finding.notes[0].startswith("`might` is used at ") and finding.notes[0].endswith("fighters.yaml:6:56")


def test_what_could_not_be_looked_at_is_said_once_behind_all(tmp_path: Path) -> None:
    found = told(tmp_path, "kinds.yaml", "seen_by: owner", "seen_by: onwer")
    assert [one.notes[-1:] == (NOT_YET,) for one in found] == [False] * (len(found) - 1) + [True]


def test_rules_that_are_looked_at_need_no_such_word(tmp_path: Path) -> None:
    found = told(tmp_path, "rules/play.rules", "increase strongest", "increase stronegst")
    assert found and all(NOT_YET not in one.notes for one in found)


def test_errors_come_first_then_what_others_go_by() -> None:
    def at(code: str, file: str, severity: str = "error") -> Diagnostic:
        return Diagnostic(code, "x", Span(file, 3, 1), severity)

    text = (at("R001", "g/rules/z.rules"), at("S01", "g/rulings.yaml"))
    named = (at("L10", "g/kinds.yaml"), at("L32", "g/settings.yaml"), at("L21", "g/decks/a.yaml"))
    going_by_them = (at("L62", "g/game.yaml"), at("L51", "g/tables/a.yaml"), at("L60", "g/rulings.yaml"))
    rules = (at("N201", "g/rules/a.rules"), at("N212", "g/screen.yaml"), at("D06", "g/decklists/a.txt"))
    right = [*text, *named, *going_by_them, *rules, at("C416", "g/kinds.yaml", "warning")]
    assert in_order(sorted(right, key=lambda one: one.code)) == right


def test_a_name_is_known_by_words_that_are_met_elsewhere() -> None:
    said = mentions_in({"a.yaml": "cities: [old_town, new_twon]\n", "b.md": "A town is old or new.\n"})
    assert said.familiar("old_town") == 1.0
    assert said.familiar("new_twon") == 0.5


FILES = sorted(path for path in DUEL.rglob("*") if path.suffix in (".yaml", ".rules"))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_one_slip_has_few_findings_and_the_first_in_its_file(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / DUEL.name
    shutil.copytree(DUEL, folder)
    path = folder / file.relative_to(DUEL)
    lines = path.read_text(encoding="utf-8").splitlines()
    for slip in slips(path)[::9]:
        path.write_text("\n".join(slip.on(lines)) + "\n", encoding="utf-8")
        found = tabletop.check(folder)
        here = [one for one in found if one.span.file == str(path)]
        assert len(found) <= MOST, (slip, found)
        assert not here or found[0].span.file == str(path), (slip, found)


def test_what_a_part_with_a_fault_is_named_by_is_not_missed(tmp_path: Path) -> None:
    short = 'short:\n  - {id: few, title: Few, yours: [Gone], columns: [{label: A, text: "1"}]}\n'
    screen = tmp_path / DUEL.name / "screen.yaml"
    shutil.copytree(DUEL, tmp_path / DUEL.name)
    rows = 'panels:\n  - {id: few, title: Few, rows: [{lbael: Gone, text: "2"}]}\n'
    screen.write_text(rows + short, encoding="utf-8")
    assert {one.code for one in tabletop.check(tmp_path / DUEL.name)} & {"S01", "L71"} == {"S01"}
