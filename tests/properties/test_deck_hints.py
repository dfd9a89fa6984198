"""Hints of deck lists, applied: each leaves exactly one finding less, and as many copies as before."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.api.game import Game
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.lookup import deck_from
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span
from interpreter.view.deck_findings import broken_rules
from tests.properties import play
from tests.properties.test_deck_lists import duel

CARDS = ["Squire", "Knave", "Feint", "The Ford", "The Old Mill", "Bridge", "old_bran", "Br\u00e2n the Bold"]
SLIPS = [
    "Sqire",
    "Knaves of Hearts",
    "Sir Squire",
    "Faint",
    "Old Mill",
    "Mill",
    "the bridge of sighs",
    "Old Brann",
    "Zzyzx",
]
COUNTS = ["1 {}", "2x {}", "{} x2", "{}: 1", "{}", "two {}", "3, {}", "2 {} (SET) 7"]
HEADINGS = ["[main]", "[mian]", "[places]", "Plaecs:", "## Main Deck", "Tricks", "[zzyzx]", "Sideboard"]
lines = st.one_of(
    st.builds(str.format, st.sampled_from(COUNTS), st.sampled_from([*CARDS, *SLIPS])), st.sampled_from(HEADINGS)
)


def look(game: Game, text: str) -> tuple[DeckList | None, list[Diagnostic]]:
    deck, found = deck_from(SourceFile("deck.txt", text, ""), game.ruleset)
    return deck, [*found, *(broken_rules(game.program, deck) if deck is not None else [])]


def copies(deck: DeckList | None) -> int:
    return 0 if deck is None else sum(entry.count for entry in deck.entries())


def applied(text: str, finding: Diagnostic) -> str | None:
    """The list as somebody makes it who does what the hint says; None: it says nothing that can be done."""
    rows, hint = text.split("\n"), finding.hint or ""
    if meant := re.fullmatch(r"did you mean `([^`]+)`, in `(\w+)`\?", hint):
        put(rows, finding.span, meant[1])
        return moved(rows, [finding.span.line], meant[2])
    if meant := re.match(r"(?:did you mean|write which:) `([^`]+)`", hint):
        put(rows, finding.span, f"[{meant[1]}]" if finding.code == "D02" else meant[1])
        return "\n".join(rows)
    if right := re.fullmatch(r"(?:it belongs|they belong) in `(\w+)`", hint):
        return moved(rows, named_lines(finding), right[1])
    return None


def put(rows: list[str], span: Span, text: str) -> None:
    row = rows[span.line - 1]
    rows[span.line - 1] = row[: span.col - 1] + text + row[span.end_col - 1 :]


def named_lines(finding: Diagnostic) -> list[int]:
    """The lines it is about: its own, or those of its note."""
    spans = re.match(r"lines? ([\d, to]+):", finding.notes[0]) if finding.notes else None
    if spans is None:
        return [finding.span.line]
    ends = [[int(end) for end in part.split(" to ")] for part in spans[1].split(", ")]
    return [line for run in ends for line in range(run[0], run[-1] + 1)]


def moved(rows: list[str], numbers: list[int], section: str) -> str:
    away = [rows[number - 1] for number in numbers]
    left = ["# moved" if number in numbers else row for number, row in enumerate(rows, 1)]
    return "\n".join([*left, f"[{section}]", *away])


@settings(max_examples=50, deadline=None)
@given(st.lists(lines, min_size=2, max_size=9))
def test_a_hint_that_is_followed_leaves_one_finding_less(rows: list[str]) -> None:
    text = "\n".join(["[main]", "3 Squire", *rows])
    deck, found = look(duel(), text)
    for finding in found:
        again = applied(text, finding)
        if again is not None:
            after, rest = look(duel(), again)
            assert len(rest) == len(found) - 1, (text, again, finding, [str(d) for d in found], [str(d) for d in rest])
            assert copies(after) == copies(deck)


def test_every_sort_of_hint_is_among_them() -> None:
    text = "[mian]\n2 Sqire\n1 Br\u00e2n the Bold\n1 Bridge\n1 old millls\n"
    hints = [finding.hint for finding in look(duel(), text)[1] if finding.code != "D20"]
    assert hints == [
        "did you mean `main`?",
        "did you mean `Squire`?",
        "write which: `bran`, `old_bran`",
        "it belongs in `places`",
        "did you mean `The Old Mill`, in `places`?",
    ]
    assert all(applied(text, finding) for finding in look(duel(), text)[1] if finding.hint)


@pytest.mark.slow
def test_a_pack_that_is_named_and_laid_over_leaves_one_finding_less() -> None:
    text = "[main]\n40 Knight Errant\n1 Nimue\n1 accolon\n[demesne]\n20 Farm\n[regions]\n1 Orkney\n1 Mona\n1 Elmet\n"
    text += "1 Kent\n1 The Isle of Glass\n"
    deck, found = look(play.game("round_table"), text)
    assert [(d.code, d.span.line, d.hint) for d in found] == [
        ("D03", 3, "they are in it: --with lady_of_the_lake"),
    ]
    assert found[0].notes == ("lines 3 to 4, 12: `Nimue`, `Accolon`, `The Isle of Glass`",)
    import interpreter as tabletop

    after, rest = look(tabletop.load(play.ROOT / "games/round_table", {}, ["lady_of_the_lake"]), text)
    assert (rest, copies(after)) == ([], copies(deck))
