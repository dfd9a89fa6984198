"""`/screen` and `/write`."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.match.driver import Match
from interpreter.repl.screen.table_screen import TableScreen
from interpreter.repl.session import Session
from tests.unit.repl.screen.drawn_at import Typist, screen_of
from tests.unit.repl.test_session import duel, play


def test_what_was_told_is_written_to_a_file_and_over_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = duel()
    shown, _ = play(match, ["1", "/write", "/write", "/write duel-log.txt", "/write mine"])
    told = match.position.log("Ann")
    for name in ("duel-log.txt", "duel-log1.txt", "mine"):
        assert (tmp_path / name).read_text().splitlines() == told
        assert f"What you were told is in {name}." in shown
    assert "duel-log.txt cannot be written: File exists" in shown


def test_there_is_one_screen_where_nobody_sits_at_a_terminal() -> None:
    shown, _ = play(duel(), ["/screen", "/screen full", "/screen lines"])
    assert "`/screen full` stands still" in shown and shown.count("This is no terminal: there are only lines.") == 2


def test_the_other_screen_shows_the_same_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that is left is closed, and the table stands on the next at once."""
    match: Match = duel()
    typists = [Typist([*lines], [(80, 24)]) for lines in (["/screen lines"], ["1", "/screen full"], ["n"])]
    screens: list[TableScreen] = [screen_of(typist, match) for typist in typists]
    following = iter(screens[1:])
    monkeypatch.setattr("interpreter.repl.session.screen_for", lambda session, kind: next(following))
    session = Session(match, screens[0])
    session.interactive = True
    session.run()
    assert [len(typist.seen) for typist in typists] == [1, 2, 2] and not any(typist.is_open for typist in typists)
    first, second, third = (" ".join(typist.seen[0][80, 24]) for typist in typists)
    assert "Which card will you play?" in first and "Ann (you)" in second and "Which card will you play?" in second
    assert "Ann (you)" in third and "Which card will you play?" not in third
