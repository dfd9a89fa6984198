"""The rule that is run from start to end, and the phases it comes through."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset import Ruleset
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.span import NOWHERE, Span

MAIN, GOES_ON = "main", "goes_on"


def _main(meaning: Symbols) -> Iterator[Finding]:
    yield from _runs(meaning, MAIN, meaning.ruleset.main)
    if meaning.ruleset.goes_on:
        yield from _runs(meaning, GOES_ON, meaning.ruleset.goes_on)


def _runs(meaning: Symbols, key: str, name: str) -> Iterator[Finding]:
    unit = meaning.rules.get(name)
    if unit is None:
        rules = [r for r, u in meaning.rules.items() if u.role == "to"]
        yield (
            _in_game_file(meaning.ruleset, key),
            f"there is no rule `{name}` to run the game",
            did_you_mean(name, rules) or f"write `to {name}:`",
        )
    elif unit.params:
        yield unit.span, f"`{name}` runs the game: nobody is there to give it `{unit.params[0]}`", None


def _phases(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        if unit.role == "phase" and unit.preps != ("for",):
            hint = f"write `phase {unit.name} for p:`, or `to {unit.name} ...:` for a rule of another shape"
            yield unit.span, f"the phase `{unit.name}` is not for one player", hint


def _in_game_file(ruleset: Ruleset, key: str) -> Span:
    for file, text in ruleset.sources.items():
        if file.replace("\\", "/").rsplit("/", 1)[-1] != "game.yaml":
            continue
        for number, line in enumerate(text.splitlines(), 1):
            found = re.match(rf"{key}:\s*(\S+)", line)
            if found:
                return Span(file, number, found.start(1) + 1, number, found.end(1) + 1)
    return NOWHERE


CHECKS = (
    check(
        "C401",
        "the rule `main` or `goes_on` of game.yaml is missing or has parameters",
        _main,
        bad="",
        bad_data={"game.yaml": {"main": "begin"}},
        good="",
        good_data={"game.yaml": {"main": "play"}},
    ),
    check(
        "C406",
        "a phase that is not for one player",
        _phases,
        bad='when dawn for p:\n    noon\n    say "{p}"\n\nphase noon:\n    see turns\n    say "hot"\n',
        good='when dawn for p:\n    noon for p\n\nphase noon for q:\n    see turns\n    say "{q} is hot"\n',
    ),
)
