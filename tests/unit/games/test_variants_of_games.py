"""Every variant that comes with a game: clean alone, told in two sentences, tried by scenarios of its own."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.analysis.checks import check_ruleset
from interpreter.analysis.units import units_of
from interpreter.loading.layering import layer_of
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.ruleset import Ruleset, Setting
from interpreter.scenario.run_files import run_file, scenario_files
from interpreter.scenario.scenario_file import Case
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.show_diagnostics import show_text
from tests.scenarios import running

FOLDERS = sorted((Path(__file__).parents[3] / "games").glob("*/variants/*"))
SAMPLE = ("mulligan", "terrain_bonus")


def name_of(folder: Path) -> str:
    return f"{folder.parents[1].name}-{folder.name}"


each = pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
sample = pytest.mark.parametrize("folder", [path for path in FOLDERS if path.name in SAMPLE], ids=name_of)


@functools.cache
def ruleset(folder: Path) -> Ruleset:
    made, found = load_ruleset(folder.parents[1], {}, [folder])
    assert made is not None, found
    assert found == []
    return made


def is_of(file: str, folder: Path) -> bool:
    layer = layer_of(file, ruleset(folder).layers)
    return layer is not None and layer.id == folder.name


def settings_of(folder: Path) -> list[Setting]:
    return [setting for setting in ruleset(folder).settings.values() if is_of(setting.span.file, folder)]


def cases_of(folder: Path) -> list[Case]:
    return [case for path in scenario_files(folder) for case in running.read(path)]


@pytest.mark.long
@each
def test_it_is_clean_alone(folder: Path) -> None:
    assert check_ruleset(ruleset(folder))[1] == []


@sample
def test_those_of_a_sample_are_clean_alone(folder: Path) -> None:
    test_it_is_clean_alone(folder)


@each
def test_it_says_in_two_sentences_what_it_is(folder: Path) -> None:
    (layer,) = ruleset(folder).layers
    assert (layer.id, layer.changes.count(". "), layer.changes[-1]) == (folder.name, 0, ".")
    assert "\nabout: " in (folder / "variant.yaml").read_text(encoding="utf-8")


@pytest.mark.long
@each
def test_its_scenarios_turn_out_as_they_say(folder: Path) -> None:
    ran = [run_file(path, running.SHELF) for path in scenario_files(folder)]
    assert ran and all(file.cases for file in ran)
    assert [show_text(file.found, file.sources) for file in ran if file.found] == []


@pytest.mark.slow
@sample
def test_scenarios_of_a_sample_turn_out_as_they_say(folder: Path) -> None:
    test_its_scenarios_turn_out_as_they_say(folder)


@each
def test_its_scenarios_say_what_they_are_about(folder: Path) -> None:
    assert cases_of(folder) and all("cite" in case.entries for case in cases_of(folder))


@each
def test_each_of_its_sections_is_cited_by_a_rule(folder: Path) -> None:
    units = units_of(ruleset(folder))
    cited = {s.section for unit in units for s in statements(unit.body) if isinstance(s, n.See)}
    own = {id for id, section in ruleset(folder).sections.items() if is_of(section.span.file, folder)}
    assert own and own <= cited


@each
def test_each_value_of_its_settings_is_tried(folder: Path) -> None:
    """Of a choice every one; of a number or yes and no another than the usual."""
    tried = {row for case in cases_of(folder) for row in running.settings_of(case)}
    for setting in settings_of(folder):
        choices = {(setting.name, choice) for choice in setting.choices if choice != setting.default}
        assert choices <= tried
        assert setting.name in {name for name, _ in tried}


@each
def test_each_reading_of_its_rulings_is_a_value_of_its_setting(folder: Path) -> None:
    for ruling in ruleset(folder).rulings.values():
        if is_of(ruling.span.file, folder) and ruling.setting:
            setting = ruleset(folder).settings[ruling.setting]
            assert setting.type != "choice" or set(ruling.readings) == set(setting.choices)


OPTIONAL = ("army_reserves", "royal_influence", "terrain_bonus", "trading")


def test_the_optional_rules_of_king_go_together() -> None:
    assert tabletop.check("king_of_the_tabletop", variants=OPTIONAL) == []


@pytest.mark.parametrize("name", OPTIONAL)
def test_the_rulebook_says_how_to_play_with_each(name: str) -> None:
    sections = next(ruleset(folder).sections for folder in FOLDERS if folder.name == name)
    told = {id for id, section in sections.items() if f"`--with {name}`" in section.text}
    assert told == {f"optional.{name.removeprefix('army_')}"}
