"""Variants: what they add, change and remove by id, how they lie over one another, and where they clash."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.documents.schema import read_schema
from interpreter.documents.ship_variant_schemas import variant_schemas
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.ruleset import Ruleset
from interpreter.values.diagnostic import Diagnostic

GAME = Path(__file__).parents[2] / "games" / "duel"


def variant(id: str, head: str = "", **files: str) -> dict[str, str]:
    """A variant's texts; `files` by name, `__` for `/` and `_yaml` for its ending."""
    texts = {"variant.yaml": f"variant: {id}\nname: {id.title()}\ngame: duel\nchanges: Something.\n{head}"}
    return texts | {name.replace("__", "/").replace("_yaml", ".yaml"): text for name, text in files.items()}


def ruleset(*variants: Mapping[str, str]) -> Ruleset:
    made, found = load_ruleset(GAME, {}, variants)
    assert made is not None, [str(finding) for finding in found]
    assert found == []
    return made


def told(*variants: Mapping[str, str]) -> list[tuple[str, str, int, int]]:
    return [(d.code, d.span.file, d.span.line, d.span.col) for d in load_ruleset(GAME, {}, variants)[1]]


def findings(*variants: Mapping[str, str]) -> list[Diagnostic]:
    return list(tabletop.check(GAME, variants=variants))


SETTINGS = variant(
    "fast",
    settings_yaml="add:\n  settings:\n    last_turn: {is: number, default: 8, about: The last turn.}\n"
    "change:\n  settings:\n    goal: {default: 9}\n",
)
KINDS = variant(
    "mood",
    kinds_yaml="add:\n  enums: {mood: [glad, sad]}\n  values: [suit.green]\n"
    "  fields:\n    unit.feels: {is: mood, default: glad}\n    player.luck: {is: number}\n"
    "  zones: {den: {of: player, seen_by: all}}\n"
    "change:\n  kinds:\n    unit: {back: tile, data: {charm: number}}\n  zones: {hand: {seen_by: all}}\n"
    "remove:\n  fields: [unit.hurt]\n",
)
REST = variant(
    "rest",
    tables__pay_yaml="table: pay\nchange:\n  rows: {1: 5}\nadd:\n  rows: {7: 4}\n",
    tables__fee_yaml="table: fee\nkeys: [number]\ngives: number\nrows: {1: 1}\n",
    decks__cup_yaml="deck: cup\nadd:\n  cards:\n    - {id: fox, name: Fox, kind: unit, value: 3, suit: red}\n"
    "change:\n  cards:\n    - {id: wolf, count: 2}\nremove:\n  cards: [bear]\n",
    rulings_yaml="add:\n  rulings:\n    H001: {title: A, cite: feast, question: Q, default: Yes.}\n",
    screen_yaml='change:\n  status: "Round {turn}"\n'
    'add:\n  panels:\n    - {id: more, title: "More", rows: [{label: Turn, text: "{turn}"}]}\n'
    '  short:\n    - {id: rich, each: {p: players}, columns: [{id: name, text: "{p}"}]}\n'
    '  columns:\n    - {table: rich, id: coins, text: "{p.coins}", align: right}\n',
    **{"rulebook.md": "## Feast {#feast}\n\nEat.\n\n## Rules {#rules replaces}\n\nOurs.\n"},
)


def test_settings_by_id() -> None:
    made = ruleset(SETTINGS)
    assert (made.setting_values, made.settings["goal"].max) == ({"goal": 9, "last_turn": 8}, 99)
    assert made.settings["goal"].about == "How many coins win."


def test_a_persons_value_goes_before_a_variants() -> None:
    made, _ = load_ruleset(GAME, {"goal": "5"}, [SETTINGS])
    assert made is not None and made.setting_values["goal"] == 5


def test_kinds_fields_zones_and_words_by_id() -> None:
    made = ruleset(KINDS)
    unit = made.kinds["unit"]
    assert (unit.about, unit.back, dict(unit.data)) == (
        "A unit.",
        "tile",
        {"value": "number", "suit": "suit", "charm": "number"},
    )
    assert (list(unit.fields), unit.fields["feels"].default) == (["feels"], "glad")
    assert made.enums == {"suit": ("red", "blue", "green"), "mood": ("glad", "sad")}
    assert list(made.player_fields) == ["coins", "luck"]
    assert (made.zones["hand"].seen_by, made.zones["hand"].about, "den" in made.zones) == ("all", "Hand.", True)


def test_rows_cards_panels_rulings_and_sections_by_id() -> None:
    made = ruleset(REST)
    assert made.tables["pay"].rows == {1: 5, **dict.fromkeys(range(2, 7), 3), 7: 4}
    assert made.tables["fee"].rows == {1: 1}
    assert {name: card.count for name, card in made.cards.items()} == {"wolf": 2, "imp": 4, "fox": 1}
    assert (made.cards["wolf"].data["value"], made.cards["wolf"].name) == (2, "Wolf")
    assert list(made.rulings) == ["H001"]
    assert [section.text for section in made.sections.values()] == ["Ours.", "Eat."]
    assert len(made.screen.panels) == 2
    assert [form.id for form in made.screen.short[0].forms] == ["name", "coins"]
    assert made.screen.status is not None and "Round" in str(made.screen.status.parts[0])


def test_places_are_those_of_the_layer() -> None:
    made = ruleset(SETTINGS, REST)
    assert made.settings["last_turn"].span.file == "fast/settings.yaml"
    assert made.cards["fox"].span.file == "rest/decks/cup.yaml"
    assert [(layer.id, layer.changes, layer.depth) for layer in made.layers] == [
        ("fast", "Something.", 1),
        ("rest", "Something.", 1),
    ]


def test_the_order_in_which_they_are_named_says_nothing() -> None:
    for order in permutations((SETTINGS, KINDS, REST)):
        made = ruleset(*order)
        assert [layer.id for layer in made.layers] == ["fast", "mood", "rest"]
        assert list(made.cards) == ["wolf", "imp", "fox"]


def test_after_and_needs() -> None:
    first = variant("zebra")
    second = variant("ant", "after: [zebra, nowhere]\n")
    assert [(layer.id, layer.depth) for layer in ruleset(first, second).layers] == [("zebra", 1), ("ant", 2)]
    assert told(variant("a", "needs: [b]\n")) == [("L84", "a/variant.yaml", 5, 9)]
    assert told(variant("a", "excludes: [b]\n"), variant("b", "excludes: [a]\n")) == [("L85", "a/variant.yaml", 5, 12)]
    assert told(variant("a", "after: [b]\n"), variant("b", "after: [a]\n")) == [("L86", "a/variant.yaml", 5, 9)]
    assert told(SETTINGS, SETTINGS) == [("L81", "fast/variant.yaml", 1, 10)]


GOAL = "change:\n  settings:\n    goal: {default: 7}\n"
LEAST = "change:\n  settings:\n    goal: {min: 2}\n"
GONE = "remove:\n  settings: [goal]\n"
ADDED = "add:\n  settings:\n    pace: {is: number, default: 1, about: How fast.}\n"
PACED = "change:\n  settings:\n    pace: {default: 2}\n"


@pytest.mark.parametrize(
    ("first", "second", "clash"),
    [
        (GOAL, GOAL, True),
        (GOAL, LEAST, False),
        (GOAL, GONE, True),
        (ADDED, ADDED, True),
        (ADDED, PACED, True),
        (ADDED, GOAL, False),
        (GONE, GONE, True),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_what_composes_and_what_clashes(first: str, second: str, clash: bool, turned: bool) -> None:
    """Equal whatever their order, or one finding with both places; none where one says that it lies over the other."""
    one, other = variant("one", settings_yaml=first), variant("two", settings_yaml=second)
    both = (other, one) if turned else (one, other)
    found = [finding for finding in load_ruleset(GAME, {}, both)[1] if finding.code == "L89"]
    assert len(found) == clash
    for finding in found:
        assert finding.span.file == "two/settings.yaml"
        assert "one/settings.yaml" in finding.notes[0]
    over = variant("two", "after: [one]\n", settings_yaml=second)
    assert "L89" not in [code for code, *_ in told(one, over)]


@pytest.mark.parametrize(
    ("file", "text", "wanted", "hint"),
    [
        ("settings.yaml", GOAL.replace("goal", "gaol"), ("L88", 3, 5), "did you mean `goal`?"),
        ("settings.yaml", ADDED.replace("pace", "goal"), ("L87", 3, 5), "write it under `change`"),
        ("settings.yaml", GONE.replace("goal", "goall"), ("L88", 2, 14), "did you mean `goal`?"),
        ("settings.yaml", GOAL.replace("7", "no"), ("S03", 3, 21), None),
        ("settings.yaml", GOAL.replace("default", "defualt"), ("S01", 3, 12), "did you mean `default`?"),
        ("settings.yaml", "settings:\n  x: {is: number, default: 1, about: X.}\n", ("S01", 1, 1), None),
        ("settings.yaml", GOAL.replace("7", "100"), ("L32", 3, 21), None),
        ("kinds.yaml", "remove:\n  zones: [hannd]\n", ("L88", 2, 11), "did you mean `hand`?"),
        ("kinds.yaml", "remove:\n  fields: [unit.hurtt]\n", ("L88", 2, 12), "did you mean `hurt`?"),
        ("tables/pay.yaml", "table: pay\nchange:\n  rows: {3: 9}\n", ("L88", 3, 10), "there is 1, 2-6"),
        ("tables/pay.yaml", "table: pey\nchange:\n  rows: {3: 9}\n", ("L88", 1, 8), "did you mean `pay`?"),
        ("decks/cup.yaml", "deck: cup\nremove:\n  cards: [wulf]\n", ("L88", 3, 11), "did you mean `wolf`?"),
        ("screen.yaml", "remove:\n  panels: [top]\n", ("L88", 2, 12), None),
        ("rulebook.md", "## A {#ruls replaces}\n", ("L88", 1, 8), "did you mean `rules`?"),
        ("rulebook.md", "## A {#rules}\n", ("L42", 1, 8), "write `{#rules replaces}` where it stands for the other"),
        ("game.yaml", "game: duel\n", ("L03", 0, 0), None),
    ],
)
def test_one_slip_is_one_finding_in_the_layer(file: str, text: str, wanted: tuple[str, int, int], hint: str) -> None:
    found = load_ruleset(GAME, {}, [variant("house", **{file: text})])[1]
    assert [(d.code, d.span.file, d.span.line, d.span.col, d.hint) for d in found] == [
        (wanted[0], f"house/{file}", *wanted[1:], hint)
    ]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kinds.yaml", "remove:\n  zones: [board]\n"),
        ("kinds.yaml", "remove:\n  fields: [player.coins]\n"),
        ("settings.yaml", GONE),
        ("decks/cup.yaml", "deck: cup\nremove:\n  cards: [imp]\n"),
    ],
)
def test_removing_what_is_used_is_told_once_where_it_is_removed(file: str, text: str) -> None:
    found = [one for one in findings(variant("house", **{file: text})) if one not in findings()]
    assert [(finding.code, finding.span.file) for finding in found] == [("L90", f"house/{file}")]
    assert "used at" in found[0].notes[0]


def test_a_circle_names_those_that_are_in_it() -> None:
    """`alone` only waits for one of them, and sorts before them."""
    inside = variant("one", "after: [two]\n"), variant("two", "after: [one]\n")
    found = load_ruleset(GAME, {}, [variant("alone", "after: [one]\n"), *inside])[1]
    assert [(d.code, d.message.partition(": ")[2], d.span.file) for d in found] == [
        ("L86", "one, two", "one/variant.yaml")
    ]


def test_ids_in_quotes_are_told_apart() -> None:
    """As texts, like in a save: each stands in files of its own."""
    head = '{"variant": "%s", "name": "N", "game": "duel", "changes": "Something."}'
    texts = [{"variant.yaml": head % id, "rules/a.rules": f"define {id}() as 1\n"} for id in ("one", "two")]
    made = load_ruleset(GAME, {}, texts)[0]
    assert made is not None
    assert [sorted(layer.sources)[0] for layer in made.layers] == ["one/rules/a.rules", "two/rules/a.rules"]


def test_one_folder_is_one_variant_however_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a folder of something else that has its name by chance is not meant."""
    folder = tmp_path / "variants" / "rest"
    for name, text in REST.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rest").mkdir()
    made, found = load_ruleset(GAME, {}, ["rest", "variants/rest", folder, "./variants/../variants/rest"])
    assert made is not None and found == []
    assert [layer.id for layer in made.layers] == ["rest"]


def test_of_many_pins_that_have_moved_some_are_told() -> None:
    """A stranger's thousands take no minutes."""
    pins = "".join(f'  setting no_{number}: "1"\n' for number in range(5000))
    found = findings(variant("many", head=f"against:\n{pins}"))
    assert [finding.code for finding in found].count("L91") == 20


def test_by_name_folder_and_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in SETTINGS.items():
        path = tmp_path / "variants" / "fast" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    rule = tmp_path / "more.rules"
    rule.write_text("modify wealth(p) by 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for source in ("fast", Path("variants") / "fast", rule, "more.rules"):
        made, found = load_ruleset(GAME, {}, [source])
        assert made is not None, found
        assert made.layers[0].id == ("more" if "more" in str(source) else "fast")
    (missing,) = load_ruleset(GAME, {}, ["fats"])[1]
    assert (missing.code, missing.hint) == ("L01", "did you mean `fast`?")
    again, found = load_ruleset(GAME, {}, [{"rules/more.rules": "modify wealth(p) by 1\n"}])
    assert again is not None and again.layers[0].id == "more"


def test_the_shipped_schemas_are_those_that_are_made() -> None:
    made = variant_schemas()
    assert made
    for kind, schema in made.items():
        assert read_schema(kind) == schema, "python -m interpreter.documents.ship_variant_schemas"
