"""What Tab offers: a function of the text up to the cursor and the question."""

from __future__ import annotations

import pytest

from interpreter.repl.commands import COMMANDS, find_command, unknown_command
from interpreter.repl.completion import about, complete
from interpreter.table.decision import Decision, Option, Stop
from tests.unit.repl.asked import asked

ONE = asked("one", ["Cyclops", "Griffon", "Griffon Rider"])
SET = asked("several", ["Wolf", "Wolf", "Forest with Keep, Mine", "Forest"], 0, 4)
ASIDES = (Option("a", "Sell Vase"), Option("b", "Sell Vase"), Option("c", "Trade"))
CARDS = {"Griffon": "Griffon (beast): flies"}
TITLES = ("Winning", "War", "Peace")

STOPS = [
    Stop("feint", "Feint", "struck", on=True, default=True),
    Stop("feint", "Feint", "parried", on=False, default=True),
]
CASES: list[tuple[str, Decision | None, list[str], int]] = [
    ("", ONE, ["Cyclops", "Griffon", "Griffon Rider"], 0),
    ("gri", ONE, ["Griffon", "Griffon Rider"], 3),
    ("griffon ", ONE, ["Griffon Rider"], 8),
    ("x", ONE, [], 0),
    ("w", SET, ["Wolf"], 1),
    ("wolf, fo", SET, ["Forest with Keep, Mine", "Forest"], 2),
    ("wolf,fo", SET, ["Forest with Keep, Mine", "Forest"], 2),
    ("forest with keep, m", SET, ["Forest with Keep, Mine"], 19),
    ("wolf, forest with keep, m", SET, ["Forest with Keep, Mine"], 19),
    ("wolf, w", SET, ["Wolf"], 1),  # there are two
    ("wolf, wolf, w", SET, ["Forest with Keep, Mine"], 1),
    ("forest, fo", SET, ["Forest with Keep, Mine"], 2),
    ("/card gr", ONE, ["Griffon"], 2),
    ("/why gr", ONE, ["Griffon"], 2),
    ("/always gri", ONE, ["Griffon", "Griffon Rider"], 3),
    ("/always n", SET, ["none"], 1),
    ("/always ", asked("yes_no", ["yes", "no"]), ["yes", "no", "off"], 0),
    ("y", asked("yes_no", ["yes", "no"]), ["yes"], 1),
    ("1", asked("number", ["1", "2"]), [], 0),
    ("", None, [], 0),
    ("/", None, list(COMMANDS), 1),
    ("/ru", ONE, ["/rule"], 3),
    ("/rule w", ONE, ["Winning", "War"], 1),
    ("/do sell", ONE, ["Sell Vase"], 4),
    ("/stops fe", ONE, ["Feint off", "Feint on", "Feint off struck", "Feint on parried"], 2),
    ("/stops feint on", ONE, ["Feint on", "Feint on parried"], 8),
    ("/quit n", ONE, [], 0),
]


@pytest.mark.parametrize(("text", "decision", "offered", "back"), CASES, ids=[case[0] or "nothing" for case in CASES])
def test_tab_offers(text: str, decision: Decision | None, offered: list[str], back: int) -> None:
    found = complete(text, decision, ASIDES, TITLES, STOPS, CARDS)
    assert [label for label, _ in found] == offered
    assert all(replaced == back for _, replaced in found)


def test_beside_a_completion_stands_what_it_is() -> None:
    assert about("/undo", CARDS) == COMMANDS["/undo"].help
    assert (about("Griffon 2 flies", CARDS), about("Griffon Rider", CARDS), about("Wolf", CARDS)) == (
        "flies",
        "flies",
        "",
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_found_by_name_and_in_capitals(name: str) -> None:
    for text in (name, name.upper(), f"  {name}  "):
        command, words = find_command(text)
        assert command is COMMANDS[name] and words == ""


def test_beginnings_and_words_of_commands() -> None:
    command, words = find_command("/ru  the first army ")
    assert command is COMMANDS["/rule"] and words == "the first army"
    assert find_command("/")[0] is None
    assert "/board" in unknown_command("/baord")
    assert "/help" in unknown_command("/xyzzy")
