"""What can be taken hold of in a game, by section of its rulebook, with what lies over it."""

from __future__ import annotations

import functools
from pathlib import Path

from interpreter.api.load import load
from interpreter.report.hooks import Hook, fitting, hooks
from interpreter.report.outline_text import outline_text
from tests.properties.play import game

DUEL = Path(__file__).parents[2] / "games" / "duel"
HOUSE = {
    "variant.yaml": "variant: house\nname: House\ngame: duel\nchanges: Much.\n",
    "rules/house.rules": """\
after rule duel:
    see rules
    announce fought by p

instead of duel p by card where card.value > 2:
    see rules
    proceed as won
    give won

replace rule bow:
    see rules
    say "{p} bows twice"

before rule main_phase:
    see rules
    bow by p

option "Sing" in actions for p:
    see rules
    say "{p} sings"

modify wealth(p) at least 1
        where p.coins > 2

when fought by p:
    see rules
    say "{p} has fought"

to bow by p:
    see rules
    say "{p} bows"
""",
}


@functools.cache
def of_house() -> dict[str, Hook]:
    return {hook.name or hook.text: hook for hook in hooks(load(DUEL, {}, [HOUSE]).program)}


def beside(name: str) -> list[tuple[str, int, str]]:
    return [(it.text, it.line, it.layer) for it in of_house()[name].beside]


def test_a_rule_stands_with_what_is_laid_over_it() -> None:
    duel = of_house()["duel"]
    assert (duel.kind, duel.text, duel.section, duel.layer) == ("rule", "duel p by card", "", ""), "it cites nothing"
    assert duel.file.endswith("main.rules") and duel.line == 35
    assert beside("duel") == [
        ("after rule duel", 1, "house"),
        ("instead of duel p by card where card.value > 2", 5, "house"),
    ]
    assert beside("main_phase") == [("before rule main_phase", 14, "house")]


def test_a_rule_that_is_replaced_is_told_by_its_own_head() -> None:
    bow = of_house()["bow"]
    assert (bow.kind, bow.text, bow.line, bow.layer) == ("rule", "bow by p", 29, "house")
    assert beside("bow") == [("replace rule bow", 10, "house")]


def test_menus_have_options_values_have_modifiers_and_lines_that_go_on_are_one() -> None:
    assert beside("actions") == [
        ('option "Bank a unit" where p.board has wolf', 50, ""),
        ('option "Draw" where p.coins >= 2', 54, ""),
        ('option "Sing" in actions for p', 18, "house"),
    ]
    assert beside("wealth") == [
        ("modify wealth(p) by +1 where p.board has imp", 61, ""),
        ("modify wealth(p) at least 1 where p.coins > 2", 22, "house"),
    ]


def test_happenings_are_told_with_who_announces_and_who_hears() -> None:
    fought = of_house()["fought"]
    assert (fought.kind, fought.text, fought.layer) == ("happening", "fought by p", "house")
    assert beside("fought") == [("announced by duel", 3, "house"), ("when fought by p", 25, "house")]
    assert "rolled" not in of_house(), "nothing waits for it"


def test_settings_and_tables_say_what_is_in_force() -> None:
    found = {hook.name: hook for hook in hooks(load(DUEL, {"goal": 9}).program)}
    assert found["pay"].text == "pay[number] gives number" and found["pay"].kind == "table"
    assert found["goal"].text.startswith("goal = 9 (") and "usually" in found["goal"].text
    assert found["goal"].file.endswith("settings.yaml")


def test_sections_come_in_the_rulebooks_order_and_definitions_with_who_asks_for_them() -> None:
    program = game("king_of_the_tabletop").program
    found, order = hooks(program), [*program.meaning.ruleset.sections, ""]
    places = [order.index(hook.section) for hook in found]
    assert places == sorted(places) and len(set(places)) > 30
    by_name = {hook.name: hook for hook in found if hook.name}
    assert by_name["income"].section == "gold", "`collect` cites it, and asks for the income"
    casting = by_name["casting"].beside
    assert [it.kind for it in casting] == ["announced", "may"]
    assert casting[1].text.startswith("scroll_dispell: may holder on casting")


def test_the_names_of_all_rules_are_there_once() -> None:
    for name in ("king_of_the_tabletop", "round_table"):
        meaning = game(name).program.meaning
        found = [hook.name for hook in hooks(game(name).program) if hook.kind in ("rule", "event", "phase", "menu")]
        assert sorted(found) == sorted(meaning.rules)
        assert {hook.name for hook in hooks(game(name).program) if hook.kind == "define"} == set(meaning.defines)


def test_words_must_all_stand_in_it() -> None:
    found = [*of_house().values()]
    assert [hook.name for hook in fitting(found, ["HOUSE", "after"], {})] == ["duel"]
    assert [hook.name for hook in fitting(found, ["sing"], {})] == ["actions"]
    assert fitting(found, ["sing", "nobody"], {}) == []
    assert len(fitting(found, ["heading of all"], {"rules": "Heading of all"})) > 5


def test_eighty_columns_are_enough() -> None:
    for name in ("king_of_the_tabletop", "round_table"):
        program = game(name).program
        titles = {section.id: section.title for section in program.meaning.ruleset.sections.values()}
        lines = outline_text(hooks(program), titles, program.meaning.ruleset.folder, 80)
        assert max(map(len, lines)) <= 80
        places = [line for line in lines if line.startswith("  ")]
        assert len(places) > 100
        assert all(".rules:" in line or ".yaml:" in line or "at every roll" in line for line in places)
