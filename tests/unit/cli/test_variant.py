"""Pins, the game as it is with its variants, and what is other than before."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import interpreter as tabletop
from interpreter.cli import main as cli

DUEL = Path(__file__).parents[2] / "games" / "duel"
HOUSE = {
    "variant.yaml": "# ours\nvariant: house\nname: House\ngame: duel\nchanges: Several things.\nafter: [other]\n",
    "settings.yaml": "change:\n  settings:\n    goal: {default: 9}\n"
    "add:\n  settings:\n    bonus: {is: number, default: 2, about: More., cite: feast}\n",
    "tables/pay.yaml": "table: pay\nchange:\n  rows: {1: 5}\n",
    "decks/cup.yaml": "deck: cup\nchange:\n  cards:\n    - {id: wolf, count: 3, value: 5}\n",
    "decks/more.yaml": "deck: more\nzone: cup\ncards:\n  - {id: fox, name: Fox, kind: unit, value: 3, suit: red}\n",
    "kinds.yaml": "add:\n  fields: {player.fame: {is: number}}\n",
    "rules/house.rules": "replace rule duel:\n    see feast\n    give card.value > 2\n\n"
    "after rule main_phase:\n    see feast\n    increase p.fame by settings.bonus\n\n"
    "modify wealth(p) by p.fame\n",
    "rulebook.md": "## Feast {#feast}\n\nEat, and be glad.\n",
    "screen.yaml": 'change:\n  status: "Round {turn}"\n',
}


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    game = tmp_path / "duel"
    shutil.copytree(DUEL, game)
    for name, text in HOUSE.items():
        path = game / "variants" / "house" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return game


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli.app, list(map(str, arguments)), catch_exceptions=False)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_pins_leave_all_else_of_the_file_as_it_is(duel: Path, end: str) -> None:
    """Ends of lines, notes, what stands behind old pins; where it cannot be done, nothing is written and it is said."""
    head = duel / "variants" / "house" / "variant.yaml"
    rows = [
        *HOUSE["variant.yaml"].splitlines(),
        "against:",
        "  # old",
        '  setting goal: "1"',
        "",
        "# a note",
        "needs: [house]",
    ]
    head.write_bytes(end.join(rows).encode())
    shown = run("variant", "pin", head.parent)
    assert shown.exit_code == 0, shown.output
    written = head.read_bytes().decode()
    assert written.split(end)[:8] == [*HOUSE["variant.yaml"].splitlines(), "# a note", "needs: [house]"]
    assert written.count("\n") == written.count(end) and "L91" not in run("check", head.parent).output
    plain = "variant: house\nname: House\ngame: duel\nchanges: Several things.\n"
    for text in (
        "{" + plain.replace("\n", ", ") + "}",
        f"{plain}...\n",
        f'{plain}"against": {{"setting goal": "1"}}\n',
    ):
        head.write_text(text, encoding="utf-8")
        shown = run("variant", "pin", head.parent)
        assert shown.exit_code == 2 and "  rule duel: " in shown.output
        assert head.read_text(encoding="utf-8") == text


def test_pins_tell_when_the_game_moves_below(duel: Path) -> None:
    folder = duel / "variants" / "house"
    shown = run("variant", "pin", folder)
    assert shown.exit_code == 0
    assert [row.strip() for row in shown.output.splitlines()[1:]] == [
        "setting goal",
        "line status",
        "row pay/1",
        "card cup/wolf",
        "rule duel",
        "phase main_phase",
        "define wealth",
    ]
    before = run("check", duel, "--with", "house").output
    assert "L91" not in before
    cup = duel / "decks" / "cup.yaml"
    cup.write_text(cup.read_text().replace("value: 2, suit: red", "value: 3, suit: red"))
    rules = duel / "rules" / "main.rules"
    rules.write_text(rules.read_text().replace("d.face >= 5", "d.face >= 4"))
    told = [row for row in run("check", duel, "--with", "house").output.splitlines() if "L91" in row]
    assert [row.partition("L91 warning: ")[2] for row in told] == [
        "the card cup/wolf is not what it was when `house` was written",
        "the rule duel is not what it was when `house` was written",
    ]
    text = (folder / "variant.yaml").read_text()
    assert text.startswith("# ours\nvariant: house\n")
    run("variant", "pin", folder)
    assert "L91" not in run("check", duel, "--with", "house").output
    assert (folder / "variant.yaml").read_text().count("against:") == 1
    run("variant", "pin", folder)
    assert run("play", duel, "--with", "house", "--seats", "random,random", "--seed", "1").exit_code == 0


def test_what_is_pinned_and_gone_is_told(duel: Path) -> None:
    folder = duel / "variants" / "house"
    head = folder / "variant.yaml"
    head.write_text(head.read_text() + 'against:\n  rule duell: "0123456789ab"\n')
    (row,) = [row for row in run("check", folder).output.splitlines() if "L91" in row]
    assert "variant.yaml:8:3: L91 warning: `house` was written against the rule duell, and the game has none" in row


def test_a_flattened_game_plays_the_same_games(duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "flat"
    shown = run("variant", "flatten", duel, "--with", "house", "-o", out)
    assert shown.exit_code == 0, shown.output
    assert [f.code for f in tabletop.check(out)] == [f.code for f in tabletop.check(duel, variants=["house"])]
    laid, flat = tabletop.load(duel, variants=["house"]), tabletop.load(out)
    assert (flat.ruleset.id, flat.variants) == ("flat", ())
    for seed in range(8):
        ends = []
        for game in (laid, flat):
            position = game.start(["Ann", "Bo"], seed=seed)
            while position.decision is not None:
                position = position.answer(*position.decision.sample())
            ends.append((position.log(None), position.outcome, position.decisions))
        assert ends[0] == ends[1]
    assert (out / "rules" / "main.rules").read_text() == (duel / "rules" / "main.rules").read_text()
    again = run("variant", "flatten", duel, "--with", "house", "-o", out)
    assert (again.exit_code, "is there already" in again.stderr) == (2, True)


def test_what_is_other_than_before(duel: Path) -> None:
    shown = run("diff", duel, "--with", "house")
    rows = shown.output.splitlines()
    assert shown.exit_code == 1
    for row in (
        "Rules",
        "  setting goal:",
        "    default: 12 -> 9",
        "  row pay/1: 2 -> 5",
        "  card cup/wolf:",
        "    count: 6 -> 3",
        "    value: 2 -> 5",
        "  replace rule duel:",
        "    +    give card.value > 2",
        "    -    give no",
        "  after rule main_phase: new",
        "Feast",
        "  field player.fame: new",
        "    + modify wealth(p) by p.fame",
        "  line status: Turn {turn} -> Round {turn}",
        "  card more/fox: new",
    ):
        assert row in rows
    assert rows.index("Rules") < rows.index("Feast") < rows.index("  field player.fame: new")
    assert run("diff", duel, duel).output == "nothing differs\n"
    assert run("diff", duel, DUEL).exit_code == 0
    assert run("diff", duel).exit_code == 2


@pytest.mark.parametrize("name", ["Bad Name", "a.b", "1st"])
def test_a_flat_game_has_a_name_that_a_game_can_have(name: str, duel: Path, tmp_path: Path) -> None:
    shown = run("variant", "flatten", duel, "--with", "house", "-o", tmp_path / name)
    assert shown.exit_code == 2 and "small letters" in shown.output
    assert not (tmp_path / name).exists()


FOLDER = {"variant.yaml": "variant: up\nname: Up\ngame: duel\nchanges: Something.\nafter: [house]\n"}


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("modify wealth(p) to was * 2\n", "changes `wealth`"),
        ("replace rule duel:\n    see feast\n    give yes\n", "that of `duel`"),
        ("modify wealth(p) at most 5\n", None),
    ],
)
def test_what_only_layers_can_say_is_not_made_flat(rules: str, told: str | None, duel: Path, tmp_path: Path) -> None:
    """`by` and then `to` would be `to` and then `by`; of two that replace one thing the first would be refused."""
    for name, text in (FOLDER | {"rules/up.rules": rules}).items():
        path = duel / "variants" / "up" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shown = run("variant", "flatten", duel, "--with", "up", "--with", "house", "-o", tmp_path / "flat")
    assert (shown.exit_code == 0) is (told is None), shown.output
    if told is not None:
        assert told in shown.output and "up.rules:1:1" in shown.output
        assert not (tmp_path / "flat").exists()


def test_no_file_of_a_flat_game_takes_the_place_of_another(duel: Path, tmp_path: Path) -> None:
    for name, word in (("sub/more.rules", "glad"), ("sub_more.rules", "merry")):
        path = duel / "variants" / "house" / "rules" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'after rule main_phase:\n    see feast\n    say "{word}"\n', encoding="utf-8")
    assert run("variant", "flatten", duel, "--with", "house", "-o", tmp_path / "flat").exit_code == 0
    texts = [path.read_text(encoding="utf-8") for path in (tmp_path / "flat" / "rules").iterdir()]
    assert all(any(word in text for text in texts) for word in ("glad", "merry"))
