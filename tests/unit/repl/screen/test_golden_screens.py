"""Both rulebooks at their first question, as text files for each size: REWRITE_SCREENS=1 writes them anew."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.match.driver import Match
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.repl.session import Session
from tests.unit.repl.screen.drawn_at import played
from tests.unit.repl.test_session import Typed

GOLDEN = Path(__file__).parent / "golden"
SIZES = [(80, 24), (100, 32), (200, 50)]
NAMES = ["Anna", "Ben", "Cleo", "Dan"]
BOOKS = ("king_of_the_tabletop", "round_table")


def match(book: str) -> Match:
    return Match(tabletop.load(book), NAMES, ["human", "random", "random", "random"], 5)


def compare(name: str, shown: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("REWRITE_SCREENS"):
        path.write_text(shown, encoding="utf-8", newline="\n")
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("book", BOOKS)
def test_the_screens_are_as_written(book: str) -> None:
    typist, _ = played(match(book), [], SIZES)
    for (width, height), lines in typist.seen[0].items():
        compare(f"{book}_{width}x{height}", "\n".join(lines) + "\n")


@pytest.mark.parametrize("book", BOOKS)
def test_the_lines_of_a_narrow_terminal_are_as_written(book: str) -> None:
    out = io.StringIO()
    screen = LineScreen(out, plain=False, width=60, height=24)
    screen.prompt = Typed([], out)
    Session(match(book), screen).run()
    compare(f"{book}_60x24", out.getvalue())
