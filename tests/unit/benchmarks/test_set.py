"""What is said of decks comes from the games that were played, each counted once; kept games are not played again."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from benchmarks import set_games
from benchmarks.set import of_pairs, write
from benchmarks.set_figures import Figures, Share, misses, table
from benchmarks.set_games import Kept, Played, book, deck, monos, pairs, shipped


def played(first: str, second: str, *winners: int) -> Played:
    return Played((first, second), 1, winners, 9, "the end")


def test_a_share_counts_a_deck_in_either_seat_and_a_shared_win_by_half() -> None:
    games = [played("a", "b", 1), played("b", "a", 2), played("b", "a", 1), played("a", "b", 1, 2)]
    figures = Figures({("a", "b"): games})
    assert figures.share("a", "b") == Share(2.5, 4)
    assert figures.share("b", "a") == Share(1.5, 4)
    assert figures.first_seat() == Share(2.5, 4)


def test_the_lower_bound_is_wilson_s() -> None:
    assert Share(50, 100).least == pytest.approx(0.4038, abs=1e-4)
    assert Share(80, 100).least == pytest.approx(0.7112, abs=1e-4)


def test_what_misses_the_goals_is_told() -> None:
    strong = Figures({("a", "b"): [played("a", "b", 1)] * 50 + [played("b", "a", 2)] * 50})
    told = list(misses(strong, ["a", "b"], ["a", "b"]))
    assert len(told) == 2 and all(line.startswith("a ") for line in told)
    even = Figures({("a", "b"): [played("a", "b", 1), played("b", "a", 1)] * 50})
    assert list(misses(even, ["a", "b"], ["a", "b"])) == ["the first seat wins 100 %"]
    assert table(even, ["a", "b"], ["a", "b"])[2] == "| a |  | 50 % (40) | 50 % (40) |"


def test_each_generic_knight_has_a_legal_deck_and_meets_each_shipped_one() -> None:
    assert len(monos()) == 5 and len(pairs()) == 5 * 6 + 15
    for mono in monos():
        checked = book().check_deck(deck(mono))
        assert not checked.found and max(deck(mono)["main"].values()) == 28
    assert {pair[1] for pair in pairs()} <= set(shipped())


def test_a_game_that_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, asked = tmp_path / "games", []

    def play(decks: tuple[str, ...], seeds: range, settings: object, jobs: int) -> list[Played]:
        asked.extend(seeds)
        return [Played(decks, seed, (1,), 9, "the end") for seed in seeds]

    monkeypatch.setattr(set_games, "played", play)
    Kept.read(file).play(("a", "b"), [1, 2], (), 1)
    assert [game.seed for game in Kept.read(file).play(("a", "b"), [1, 2, 3], (), 1)] == [1, 2, 3]
    Kept.read(file).play(("a", "b"), [3], (("stalemate", "on"),), 1)
    assert asked == [1, 2, 3, 3]


def test_every_pair_has_a_few_games_before_one_has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def play(decks: tuple[str, ...], seeds: range, settings: object, jobs: int) -> list[Played]:
        asked.extend((min(decks), seed) for seed in seeds)
        return [Played(decks, seed, (1,), 9, "the end") for seed in seeds]

    monkeypatch.setattr(set_games, "played", play)
    options = argparse.Namespace(seed=1, games=12, jobs=1)
    figures = of_pairs(Kept(None), [("a", "x"), ("b", "x")], options)
    assert asked[:4] == [("a", 1), ("a", 1), ("b", 1), ("b", 1)] and asked[4][0] == "a"
    assert sorted(asked) == sorted((deck, seed) for deck in "aabb" for seed in range(1, 7))
    assert figures.share("a", "x") == figures.share("b", "x") == Share(6, 12)


def test_the_page_keeps_what_stands_before(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Cards\n\n## How it plays\n\nold\n", encoding="utf-8")
    write(["new"], page)
    assert page.read_text(encoding="utf-8") == "# Cards\n\n## How it plays\n\nnew\n"
