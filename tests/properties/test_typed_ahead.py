"""Keys typed at a terminal before a question stood do not answer it: no hand is shown and no answer given by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.properties.terminal import QUIET, ROOT, Terminal

DUEL, BIDS = str(ROOT / "tests" / "games" / "duel"), str(ROOT / "tests" / "games" / "three_bids")
ALONE = "--seats", "human,random", "--names", "Ann,Bo", "--seed", "1"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    terminals: list[Terminal] = []

    def sitting(*arguments: str, shown: Path | None = None) -> Terminal:
        terminals.append(Terminal("play", *arguments, "--screen", "lines", "--save", str(tmp_path / "s"), shown=shown))
        return terminals[-1]

    yield sitting
    for terminal in terminals:
        terminal.close()


def answers(save: Path, by: str = "Ann") -> int:
    return save.read_text().count(f'"by": "{by}"')


def test_keys_typed_ahead_do_not_open_the_next_hand(tmp_path: Path, at: Callable[..., Terminal]) -> None:
    table = at(BIDS, "--seats", "human,human,human", "--names", "Tom,Rob,Neil", "--seed", "3")
    table.until_asked(1)  # on the screen for all
    table.type("/hand\r")
    table.until_shown("type t when")
    table.type("t\r")
    table.until_asked(3)
    table.type("done\r/hand\rr\r\rrob\r")  # Rob's letters too, before anybody asked for them
    table.until_asked(4)
    assert "Pass the keyboard to Rob" not in table.look(QUIET)
    table.type("/hand\rr\r")
    table.until_shown("Pass the keyboard to Rob")
    assert "Rob: " not in table.look(QUIET).split("Pass the keyboard to Rob")[1]
    table.type("r\r")
    assert "Patron (trick)" in table.until_shown("Patron (trick)").split("Pass the keyboard to Rob")[1]
    assert answers(tmp_path / "s", "Tom") == 1 and answers(tmp_path / "s", "Rob") == 0


def test_what_was_typed_before_bots_moved_is_no_answer(tmp_path: Path, at: Callable[..., Terminal]) -> None:
    table = at(DUEL, *ALONE)
    table.type("1\r1\r")  # before the first question stands
    table.until_asked(1)
    table.look(QUIET)
    assert answers(tmp_path / "s") == 0
    table.type("1\rdone\rdone\r")
    table.until_asked(2)
    table.look(QUIET)
    assert answers(tmp_path / "s") == 1
    table.type("done\r")
    table.until_shown("Which card will you play?", times=2)


def test_a_command_does_not_drop_the_answer_behind_it(tmp_path: Path, at: Callable[..., Terminal]) -> None:
    """The question stood when they were typed."""
    table = at(DUEL, *ALONE)
    table.until_asked(1)
    table.type("/log\r1\r")
    table.until_shown("Anything else, Ann?")
    assert answers(tmp_path / "s") == 1


def test_a_keyboard_whose_output_goes_to_a_file(tmp_path: Path, at: Callable[..., Terminal]) -> None:
    table = at(DUEL, *ALONE, shown=tmp_path / "shown")
    table.until_shown("Which card will you play?")
    table.look(3 * QUIET)  # nothing shows here that it is being read
    table.type("1\ndone\ndone\n")
    table.until_shown("Anything else, Ann?")
    table.look(QUIET)
    assert answers(tmp_path / "s") == 1
    table.type("done\n")
    table.until_shown("Which card will you play?", times=2)
