"""A folder becomes a ruleset: values, order, settings, and folders that are not as they should be."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from interpreter.loading.find import GAMES, find_game, list_games
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.ruleset import Ruleset
from interpreter.values.show_diagnostics import show_text

SAMPLE = Path(__file__).parents[2] / "games" / "loading_sample"


def load(folder: Path = SAMPLE, **settings: Any) -> Ruleset:
    ruleset, found = load_ruleset(folder, settings)
    assert ruleset is not None, show_text(found)
    return ruleset


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "loading_sample"))


def test_the_head() -> None:
    game = load()
    assert (game.id, game.name, game.min_players, game.max_players, game.main) == (
        "loading_sample",
        "Loading Sample",
        1,
        3,
        "play",
    )
    assert game.folder == str(SAMPLE)


def test_kinds_fields_zones() -> None:
    game = load()
    assert game.enums == {"colour": ("red", "blue"), "weather": ("rain", "sun")}
    animal = game.kinds["animal"]
    assert (animal.back, dict(animal.data)) == (
        "covered card",
        {"size": "number", "colour": "colour", "cry": "text", "flies": "yesno"},
    )
    fields = {name: (field.of, field.type, field.default, field.min) for name, field in animal.fields.items()}
    assert fields == {
        "hunger": ("animal", "number", 2, 0),
        "mood": ("animal", "weather", "sun", None),
        "name_given": ("animal", "text", None, None),
        "tame": ("animal", "yesno", False, None),
        "keeper": ("animal", "player", None, None),
        "friend": ("animal", "piece", None, None),
    }
    assert game.kinds["token"].back == "token"
    assert (game.player_fields["luck"].default, game.player_fields["coins"].of) == (0, "player")
    assert game.table_fields["today"].default == "rain"
    assert [(zone.name, zone.of, zone.seen_by, zone.mixed) for zone in game.zones.values()] == [
        ("bag", "table", "nobody", True),
        ("tray", "table", "all", False),
        ("pen", "player", "owner", False),
    ]


def test_what_is_not_printed_has_its_types_default() -> None:
    cards = load().cards
    assert cards["cow"].data == {"size": 5, "colour": "red", "cry": "Moo", "flies": False}
    assert cards["mule"].data == {"size": 0, "colour": None, "cry": "", "flies": False}
    assert (cards["mule"].count, cards["cow"].count, cards["cow"].text, cards["cow"].zone) == (
        1,
        2,
        "Gives milk.",
        "bag",
    )


def test_a_deck_is_in_force_by_its_setting() -> None:
    assert list(load().cards) == ["cow", "duck", "mule", "bell"]
    large = load(herd="large").cards
    assert {name: card.count for name, card in large.items()} == {"cow": 7, "duck": 1, "mule": 0, "crow": 3, "bell": 4}
    assert (large["cow"].data["cry"], large["cow"].data["size"], large["duck"].deck) == ("Moo!", 5, "large_herd")


def test_tables_with_ranges_written_out() -> None:
    tables = load().tables
    assert list(tables) == ["days", "favourites", "prices"]
    assert tables["prices"].rows == {0: 1, 1: 2, 2: 2, 3: 2, 4: 5, 5: 5, 6: 5}
    assert tables["days"].rows[("rain", 2)] == "flood"
    assert tables["favourites"].rows == {"red": "cow", "blue": "duck"}
    assert tables["prices"].cite == ("animals.prices",)


def test_settings_may_be_given_as_text() -> None:
    assert load().setting_values == {"goal": 10, "herd": "small", "open_bag": False}
    assert load(goal="25", open_bag="true").setting_values == {"goal": 25, "herd": "small", "open_bag": True}
    assert load(goal=25, open_bag=True, herd="large").setting_values == {"goal": 25, "herd": "large", "open_bag": True}


@pytest.mark.parametrize(
    "given", [{"goal": True}, {"goal": 2.5}, {"goal": None}, {"goal": "1e1"}, {"open_bag": 1}, {"herd": ["small"]}]
)
def test_settings_of_another_type_are_refused(given: dict[str, Any]) -> None:
    ruleset, found = load_ruleset(SAMPLE, given)
    assert ruleset is None
    assert [finding.code for finding in found] == ["L31"]


def test_rulings_and_sections() -> None:
    game = load()
    assert game.rulings["R001"].setting == "herd"
    assert (game.rulings["R002"].cite, game.rulings["R002"].proposed) == (("winning", "winning.ties"), True)
    assert list(game.sections) == ["animals", "animals.prices", "winning", "winning.ties"]
    prices = game.sections["animals.prices"]
    assert (prices.title, prices.level) == ("Prices", 3)
    assert "{#fenced}" in prices.text


def test_expressions_on_the_screen_know_their_columns() -> None:
    screen = load().screen
    row = screen.panels[0].rows[1]
    assert (row.label, row.var, screen.panels[0].var, screen.panels[1].var) == ("Pen", "beast", "p", None)
    assert row.when is not None and (row.when.span.line, row.when.span.col) == (8, 80)


def test_sources_and_hashes() -> None:
    game = load()
    assert str(SAMPLE / "rules" / "days.rules") in game.sources
    assert list(game.hashes)[:3] == ["decks/animals.yaml", "decks/herd_large.yaml", "decks/tokens.yaml"]
    assert all(len(digest) == 64 for digest in game.hashes.values())
    assert len(game.rules) == 3


def test_a_relative_path_stays_relative(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(copied.parent)
    assert "loading_sample/kinds.yaml" in load(Path("loading_sample")).sources
    (copied / "kinds.yaml").unlink()
    assert load_ruleset("loading_sample")[1][0].span.file == "loading_sample/kinds.yaml"


def test_links_out_of_the_folder_are_refused(copied: Path) -> None:
    (copied.parent / "secret").write_text("secret: [")
    (copied / "screen.yaml").unlink()
    (copied / "screen.yaml").symlink_to(copied.parent / "secret")
    shutil.rmtree(copied / "tables")
    (copied / "tables").symlink_to(copied.parent)
    (copied / "decks" / "round.yaml").symlink_to(copied / "decks" / "round.yaml")
    (copied / "decks" / "gone.yaml").symlink_to(copied / "nowhere")
    ruleset, found = load_ruleset(copied)
    assert ruleset is None
    assert sorted((Path(finding.span.file).name, finding.code) for finding in found) == [
        ("gone.yaml", "L01"),
        ("round.yaml", "L02"),
        ("screen.yaml", "L02"),
        ("tables", "L02"),
    ]
    assert "secret" not in show_text(found)


def test_a_link_within_the_folder_is_followed(copied: Path) -> None:
    (copied / "screen.yaml").rename(copied / "shown")
    (copied / "screen.yaml").symlink_to("shown")
    assert len(load(copied).screen.panels) == 2


@pytest.mark.parametrize("name", ["", "nosuch", "a\0b", "x" * 5000, "loading_sampel"])
def test_no_such_game(name: str) -> None:
    assert find_game(name or "nosuch") is None
    ruleset, found = load_ruleset(name or "nosuch")
    assert ruleset is None
    assert [finding.code for finding in found] == ["L01"]


def test_games_are_found_by_path_and_by_name() -> None:
    assert find_game(SAMPLE) == SAMPLE
    for name in list_games():
        found = find_game(name)
        assert found is not None and found.resolve() == GAMES / name


def test_an_empty_folder(tmp_path: Path) -> None:
    ruleset, found = load_ruleset(tmp_path)
    assert ruleset is None
    assert {finding.code for finding in found} == {"L01"}


@pytest.mark.slow
def test_a_folder_with_noise_in_it_never_raises(copied: Path) -> None:
    """Bytes changed, lines dropped, repeated and swapped, in every file."""
    chance = random.Random(7)
    files = sorted(path for path in copied.rglob("*") if path.suffix in (".yaml", ".md"))
    before = {path: path.read_bytes() for path in files}
    for _ in range(150):
        path = chance.choice(files)
        path.write_bytes(noisy(before[path], chance))
        ruleset, found = load_ruleset(copied)
        assert (ruleset is None) == bool(found)
        show_text(found)
        path.write_bytes(before[path])


def noisy(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, chance.choice(lines))
        case 2:
            lines[at] = lines[at].replace(b"{", b"[", 1).replace(b"}", b"]", 1)
        case 3:
            words = lines[at].split(b" ")
            chance.shuffle(words)
            lines[at] = b" ".join(words)
        case _:
            place = chance.randrange(max(len(lines[at]), 1))
            lines[at] = lines[at][:place] + bytes([chance.randrange(256)]) + lines[at][place + 1 :]
    return b"".join(lines)


def test_a_folder_without_game_yaml_is_not_taken_for_the_shipped_game_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = list_games()[0]
    (tmp_path / name / "rules").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert find_game(name) == Path(name)
    (tmp_path / name / "rules").rmdir()
    assert find_game(name) != Path(name)
