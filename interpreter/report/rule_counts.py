"""What rules did in many games: how often each was looked at, held and ran, by file."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import attrs

from interpreter.api.traced_game import TracedGame
from interpreter.compile.counted import LOOKED_AT, Counted
from interpreter.report.headings import cut, heading
from interpreter.run.tally import Counts

ABOUT = (
    "looked: how often it was asked whether it applies; held: how often it did;",
    "ran: how often it was run, chosen or read, or changed the value (modify).",
)
NUMBER = 8  # the width of a column of numbers
MOST_NAMED = 20  # of what never ran


@attrs.frozen(slots=True)
class RuleCount:
    """`text`: the line with which it begins; `card`: on which it stands, or empty. `looked` and `held` are None of what
    only runs, when it is called.
    """

    kind: str
    name: str
    card: str
    text: str
    file: str
    line: int
    looked: int | None
    held: int | None
    ran: int

    def plain(self) -> dict[str, Any]:
        return attrs.asdict(self)


def rule_counts(game: TracedGame, of_games: Iterable[Counts]) -> list[RuleCount]:
    """All that can run in play, in the order of files and lines; `of_games`: what was counted in each."""
    looked, held, ran = ([0] * len(game.items) for _ in range(3))
    for counts in of_games:
        for sums, found in zip((looked, held, ran), counts, strict=False):
            sums[:] = map(sum, zip(sums, found, strict=True))
    sources = game.plain.ruleset.sources
    made = [_count(item, sources, *numbers) for item, *numbers in zip(game.items, looked, held, ran, strict=True)]
    return sorted(made, key=lambda rule: (rule.file, rule.line))


def _count(item: Counted, sources: Mapping[str, str], looked: int, held: int, ran: int) -> RuleCount:
    has_occasions = item.kind in LOOKED_AT
    return RuleCount(
        item.kind,
        item.name,
        item.card,
        f"row {item.name}" if item.kind == "row" else heading(item.span, sources),
        item.span.file,
        item.span.line,
        looked if has_occasions else None,
        held if has_occasions else None,
        ran,
    )


def shown(rules: Sequence[RuleCount], width: int) -> list[str]:
    """As lines of text no longer than that, where names allow it."""
    rows = [*ABOUT]
    for file, of_file in itertools.groupby(rules, key=lambda rule: rule.file):
        columns = f"{'looked':>{NUMBER}}{'held':>{NUMBER}}{'ran':>{NUMBER}}"
        rows += ["", file, f"  line{columns}", *(_row(rule, width) for rule in of_file)]
    idle = sum(not rule.ran for rule in rules)
    return [*rows, "", f"{idle} of {len(rules)} never ran"]


def _row(rule: RuleCount, width: int) -> str:
    numbers = ("" if number is None else str(number) for number in (rule.looked, rule.held))
    columns = "".join(f"{number:>{NUMBER}}" for number in (*numbers, str(rule.ran or "never")))
    return cut(f"{rule.line:>6}{columns}  {_text(rule)}", width)


def _text(rule: RuleCount) -> str:
    return f"{rule.card}: {rule.text}" if rule.card else rule.text


def idle_of(rules: Iterable[RuleCount], files: Collection[str]) -> list[RuleCount]:
    """What stands in these files and did nothing."""
    return [rule for rule in rules if rule.file in files and not rule.ran]


def never_ran(idle: Sequence[RuleCount]) -> list[str]:
    """A line for each, but for many."""
    told = [*map(_never_ran, idle[:MOST_NAMED])]
    return [*told, f"  and {len(idle) - MOST_NAMED} more: see --rules"] if len(idle) > MOST_NAMED else told


def _never_ran(rule: RuleCount) -> str:
    why = "" if rule.looked is None else f" (looked at {_times(rule.looked)}, held {_times(rule.held or 0)})"
    return f"{rule.file}:{rule.line}: never ran: {_text(rule)}{why}"


def _times(number: int) -> str:
    return f"{number} times" if number != 1 else "once"
