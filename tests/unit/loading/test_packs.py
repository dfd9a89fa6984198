"""Packs: what they add, what they may not do, and that a save carries them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner, Result

import interpreter as tabletop
from interpreter.cli import main as cli
from interpreter.loading.decks.lookup import deck_from
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile

GAME = Path(__file__).parents[2] / "games" / "deck_duel"
ROUND_TABLE = Path(__file__).parents[3] / "games" / "round_table"
GIANT = "  - {id: giant, name: Giant, kind: fighter, cost: 6, might: 9, colour: blue}\n"
PACK = {
    "pack.yaml": "pack: more\nname: More\ngame: deck_duel\n",
    "decks/more.yaml": f"deck: more\nzone: library\nof: player\ncards:\n{GIANT}",
    "rules/more.rules": dedent("""\
        card giant works in hand:
            modify standing(p) by 1 where p is holder
    """),
    "decklists/tall.txt": "name: Tall\n[main]\n3 Giant\n3 Knave\n3 Feint\n[places]\n1 mill\n1 bridge\n",
}


def written(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def found(*packs: object, game: Path = GAME) -> list[Diagnostic]:
    return load_ruleset(game, {}, packs)[1]  # type: ignore[arg-type]


def places(*packs: object) -> list[tuple[str, str, int, int]]:
    return [(d.code, Path(d.span.file).name, d.span.line, d.span.col) for d in found(*packs)]


def with_(name: str, text: str) -> dict[str, str]:
    return {**PACK, name: text}


STRANGER = """\
card giaant works in hand:
    to stamp:
        see play
"""
SHOUT = """\
modify standing(p) by 1

to shout:
    say "x"
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, arguments, catch_exceptions=False)


def test_a_pack_adds_cards_decks_and_rules(tmp_path: Path) -> None:
    ruleset, problems = load_ruleset(GAME, {}, [written(tmp_path / "more", PACK)])
    assert ruleset is not None, problems
    assert ruleset.cards["giant"].data["might"] == 9
    assert "tall" in ruleset.decklists
    assert ruleset.variants == (PACK,)
    plain, _ = load_ruleset(GAME)
    assert plain is not None and "giant" not in plain.cards
    assert len(ruleset.rules) == len(plain.rules) + 1
    assert ruleset.hashes == plain.hashes


def test_the_texts_of_a_pack_are_as_good_as_its_folder(tmp_path: Path) -> None:
    first, _ = load_ruleset(GAME, {}, [written(tmp_path / "more", PACK)])
    second, _ = load_ruleset(GAME, {}, [PACK])
    assert first is not None and second is not None
    assert (first.rules, dict(first.variants[0])) == (second.rules, dict(second.variants[0]))
    assert list(first.cards) == list(second.cards)


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("pack.yaml", "pack: more\nname: More\ngame: duel\n", [("L80", "pack.yaml", 3, 7)]),
        ("pack.yaml", "pack: more\nnam: More\ngame: deck_duel\n", [("S01", "pack.yaml", 2, 1)]),
        ("rules/more.rules", STRANGER, [("L82", "more.rules", 1, 1)]),
        ("rules/more.rules", STRANGER.replace("giaant", "squire"), [("L82", "more.rules", 1, 1)]),
        ("rules/more.rules", SHOUT, [("L82", "more.rules", 3, 1)]),
        ("rules/more.rules", "replace rule play:\n    end_game\n", [("L82", "more.rules", 1, 1)]),
        ("rules/more.rules", 'deck rule fewer:\n    fault "no"\n', [("L82", "more.rules", 1, 1)]),
        ("rules/more.rules", "modify standing(p) bye 1\n", [("R001", "more.rules", 1, 24)]),
        (
            "decks/more.yaml",
            "deck: fighters\nzone: library\nof: player\ncards: []\n",
            [("L26", "more.yaml", 1, 7), ("L82", "more.rules", 1, 1)],
        ),
        (
            "decks/again.yaml",
            "deck: again\nzone: library\nof: player\ncards:\n  - {id: squire, name: Squire, kind: fighter}\n",
            [("L25", "again.yaml", 5, 10)],
        ),
        (
            "decks/other.yaml",
            "deck: other\nbased_on: other\nzone: library\nof: player\n",
            [("L83", "other.yaml", 2, 1), ("L27", "other.yaml", 2, 11)],
        ),
        ("kinds.yaml", "add:\n  fields: {fighter.tired: {is: yesno}}\n", [("L83", "kinds.yaml", 2, 3)]),
        ("kinds.yaml", "add:\n  zones: {den: {of: table, seen_by: all}}\n", [("L83", "kinds.yaml", 2, 3)]),
        ("kinds.yaml", "change:\n  kinds: {fighter: {back: stone}}\n", [("L83", "kinds.yaml", 1, 1)]),
        ("rulebook.md", "# Ours\n\n## Play {#play replaces}\n", [("L83", "rulebook.md", 3, 11)]),
        ("tables/x.yaml", "table: x\n", [("L03", "x.yaml", 0, 0)]),
        ("screen.yaml", 'change:\n  status: "x"\n', [("L03", "screen.yaml", 0, 0)]),
        ("../x.rules", "", [("L03", "x.rules", 0, 0)]),
    ],
)
def test_what_a_pack_may_not(name: str, text: str, wanted: list[tuple[str, str, int, int]]) -> None:
    assert sorted(places(with_(name, text))) == sorted(wanted)


OWN = {
    "kinds.yaml": "add:\n  enums: {mood: [glad, sour]}\n"
    "  kinds: {trap: {about: A trap., back: library card, data: {mood: mood, cost: number}}}\n",
    "settings.yaml": "add:\n  settings:\n    trap_cost: {is: number, default: 2, about: A trap., cite: traps}\n",
    "rulings.yaml": "add:\n  rulings:\n    X1: {title: A, cite: traps, question: Q, default: Yes.}\n",
    "rulebook.md": "# Traps\n\n## Traps {#traps}\n\nThey snap.\n",
    "decks/more.yaml": "deck: more\nzone: library\nof: player\ncards:\n"
    f"{GIANT}  - {{id: snare, name: Snare, kind: trap, mood: sour, cost: 1}}\n",
    "rules/more.rules": dedent("""\
        card snare works in hand:
            modify standing(p) by settings.trap_cost where p is holder and this.mood is sour
    """),
}


@pytest.mark.parametrize("head", ["pack.yaml", "variant.yaml"])
def test_what_its_cards_need_is_its_own(head: str) -> None:
    """A kind, an enumeration, a setting, a ruling and a section that the game has not."""
    heads = {"pack.yaml": PACK["pack.yaml"]}
    heads["variant.yaml"] = "variant: more\nname: More\ngame: deck_duel\nholds: cards\nchanges: Traps.\n"
    texts = {**PACK, **OWN, head: heads[head]}
    made, problems = load_ruleset(GAME, {}, [{name: text for name, text in texts.items() if name in (head, *OWN)}])
    assert made is not None and problems == [], [str(problem) for problem in problems]
    assert (made.cards["snare"].kind, dict(made.kinds["trap"].data)) == ("trap", {"mood": "mood", "cost": "number"})
    assert (made.setting_values["trap_cost"], list(made.rulings), made.sections["traps"].text) == (
        2,
        ["X1"],
        "They snap.",
    )


TWIN = "  - {id: twin, name: Knave, kind: fighter, cost: 1, might: 1, colour: red}\n"


def named_alike(card: str) -> dict[str, str]:
    return with_("decks/more.yaml", PACK["decks/more.yaml"] + card)


def test_a_name_that_is_there_already_is_told() -> None:
    """A warning, that the card may answer; only cards of one kind are one to rules that go by names."""
    (finding,) = found(named_alike(TWIN))
    assert (finding.code, finding.severity, finding.span.line, finding.span.col) == ("L94", "warning", 6, 22)
    assert finding.message == "another fighter is called Knave too: `knave`"
    assert finding.hint is not None and "`shares_name: true`" in finding.hint
    assert found(named_alike(TWIN.replace("name: Knave", "name: Knave, shares_name: true"))) == []
    assert found(named_alike(TWIN.replace("name: Knave", "name: Giant"))) == [], "within one pack it is its own affair"
    assert found(named_alike(TWIN.replace("Knave", "The Old Mill"))) == [], "a place is no fighter"


def test_two_packs_that_use_one_name_are_told_both() -> None:
    other = {"pack.yaml": "pack: other\nname: Other\ngame: deck_duel\n"}
    other["decks/o.yaml"] = PACK["decks/more.yaml"].replace("deck: more", "deck: o").replace("id: giant", "id: titan")
    assert [(d.code, d.message) for d in found(PACK, other)] == [
        ("L94", "another fighter is called Giant too: `titan`"),
        ("L94", "another fighter is called Giant too: `giant`"),
    ]


def test_a_deck_of_the_game_means_the_games_own_cards() -> None:
    """Where a pack has another of that name; a deck that is brought has to say which."""
    twin = named_alike(TWIN.replace("name: Knave", "name: Knave, shares_name: true"))
    ruleset, _ = load_ruleset(GAME, {}, [{k: v for k, v in twin.items() if not k.startswith("decklists")}])
    assert ruleset is not None
    text = "[main]\n3 Knave\n"
    own = next(file for file in ruleset.sources if file.endswith(".txt"))
    codes = {}
    for file in (own, "mine.txt"):
        deck, problems = deck_from(SourceFile(file, text, ""), ruleset)
        assert deck is not None
        codes[file] = [d.code for d in problems], [entry.card for entry in deck.entries()]
    assert codes[own] == ([], ["knave"])
    assert codes["mine.txt"][0] == ["D07"]


def test_a_faulty_deck_of_a_pack_is_found() -> None:
    found = tabletop.check(GAME, variants=[with_("decklists/tall.txt", "[main]\n9 Gaint\n")])
    assert [(d.code, d.hint) for d in found if Path(d.span.file).name == "tall.txt"] == [
        ("D03", "did you mean `Giant`?")
    ]


def test_the_nearest_card_of_the_pack_is_named() -> None:
    (finding,) = found(with_("rules/more.rules", STRANGER))
    assert finding.hint == "did you mean `giant`?"
    assert finding.message == "`giaant` is no card of this pack: a pack has rules for its own cards only"


def test_two_packs_of_one_id_or_with_one_card() -> None:
    other = {
        **PACK,
        "pack.yaml": "pack: other\nname: Other\ngame: deck_duel\n",
        "decks/more.yaml": PACK["decks/more.yaml"].replace("deck: more", "deck: o"),
    }
    assert ("L81", "pack.yaml", 1, 7) in places(PACK, PACK)
    assert [
        code for code, *_ in places(PACK, {k: v for k, v in other.items() if k.startswith(("pack", "decks/"))})
    ] == ["L25"]


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    assert [(d.code, d.span.file) for d in found("nowhere")] == [("L01", "nowhere")]
    assert "L01" in {d.code for d in found(tmp_path)}, "a folder without pack.yaml"
    shown = run("check", "round_table", "--with", "lady_of_the_laek")
    assert (shown.exit_code, "did you mean `lady_of_the_lake`?" in shown.output) == (2, True)


def test_links_out_of_a_pack_are_refused(tmp_path: Path) -> None:
    folder = written(tmp_path / "more", PACK)
    (tmp_path / "secret.yaml").write_text("secret: [")
    (folder / "decks" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    assert [(d.code, Path(d.span.file).name) for d in found(folder)] == [("L02", "link.yaml")]


def test_a_save_carries_its_packs_and_decks(tmp_path: Path) -> None:
    """The pack's folder is not needed again."""
    folder, save = written(tmp_path / "more", PACK), tmp_path / "game.save"
    shown = run(
        "play",
        str(GAME),
        "--players",
        "2",
        "--seats",
        "random,random",
        "--seed",
        "2",
        "--with",
        str(folder),
        "--deck",
        "1=tall",
        "--save",
        str(save),
    )
    assert shown.exit_code == 0, shown.output
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    header = json.loads(save.read_text().splitlines()[0])
    assert header["variants"][0]["pack.yaml"] == PACK["pack.yaml"]
    again = run("replay", str(save))
    assert (again.exit_code, again.stderr) == (0, "")
    assert again.output.splitlines()[-1] == shown.output.splitlines()[-1]


def test_the_shipped_pack_is_clean_and_its_deck_legal() -> None:
    assert tabletop.check(ROUND_TABLE, variants=["lady_of_the_lake"]) == []
    deck = str(ROUND_TABLE / "packs" / "lady_of_the_lake" / "decklists" / "lake.yaml")
    assert run("deck", "check", deck, "--with", "lady_of_the_lake").exit_code == 0
    assert run("deck", "check", deck).exit_code == 0, "the pack in whose folder a deck lies is added by itself"
    assert run("deck", "check", str(ROUND_TABLE / "decklists" / "camelot.yaml"), deck).output == "nothing found\n"
    game = tabletop.load(ROUND_TABLE, variants=["lady_of_the_lake"])
    own = {card.id for card in game.ruleset.cards.values() if "packs" in card.span.file}
    assert len(own) == 6
    assert own <= {entry.card for entry in game.ruleset.decklists["lake"].entries()}


def test_a_packs_folder_is_checked_with_its_game(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    mine = {
        "pack.yaml": "pack: mine\nname: Mine\ngame: round_table\n",
        "rules/mine.rules": "card gawain works in knights:\n    modify capacity(p) by 1\n",
    }
    written(folder, mine)
    shown = run("check", str(folder))
    assert (shown.exit_code, "mine.rules:1:1: L82" in shown.output, "game.yaml" in shown.output) == (1, True, False), (
        shown.output
    )
    (folder / "rules" / "mine.rules").unlink()
    assert run("check", str(folder)).exit_code == 0
    (folder / "pack.yaml").write_text("pack: mine\nname: Mine\ngame: round_tabel\n")
    assert "pack.yaml:3:7: L01 error: there is no game `round_tabel`" in run("check", str(folder)).output
    (folder / "pack.yaml").write_text("pack: mine\n")
    assert "pack.yaml" in run("check", str(folder)).output


def test_a_deck_in_a_variant_brings_it_along() -> None:
    deck = ROUND_TABLE / "variants" / "veto" / "decklists" / "last_word.yaml"
    checked = run("deck", "check", str(deck))
    assert (checked.exit_code, checked.output.strip()) == (0, "nothing found")
