"""Names come from strangers: no message steers a terminal, whoever shows or logs it."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.run.errors import IllegalDecks, Refused, RuleFault
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

STEERS = "\x1b]0;x\x07\x1b[2J\r\n\u202e\x9b"
DUEL = Path(__file__).parents[2] / "games" / "duel"


def is_plain(text: str) -> bool:
    return all(row.isprintable() for row in text.split("\n"))


def test_a_finding_is_plain_itself() -> None:
    finding = Diagnostic("L01", f"a{STEERS}", Span(f"b{STEERS}", 1, 1), notes=(f"c{STEERS}",), hint=f"d{STEERS}")
    shown = [finding.message, *finding.notes, finding.hint or "", str(finding)]
    shown += [str(error) for error in (RuleFault(finding, {}), IllegalDecks([finding], {}), Refused(STEERS))]
    shown += [str(tabletop.LoadError([finding], {}))]
    assert all(map(str.isprintable, shown))


@pytest.mark.parametrize(
    "given",
    [
        {"settings": {STEERS: "1"}},
        {"settings": {"goal": STEERS}},
        {"variants": [f"nowhere{STEERS}"]},
        {"variants": [{f"pack.yaml{STEERS}": STEERS}]},
        {"variants": [{"pack.yaml": f"pack: {STEERS}"}]},
    ],
)
def test_a_load_error_says_nothing_but_words(given: dict[str, object]) -> None:
    with pytest.raises(tabletop.LoadError) as raised:
        tabletop.load(DUEL, **given)  # type: ignore[arg-type]
    assert is_plain(str(raised.value))


def test_decks_are_refused_in_plain_words() -> None:
    game = tabletop.load("round_table")
    for deck in (f"no{STEERS}", {"game": STEERS, "name": STEERS, STEERS: {STEERS: 1}}):
        with pytest.raises(tabletop.IllegalDecks) as raised:
            game.start(["Ann", "Bo"], 1, {1: deck})
        assert is_plain(str(raised.value))
