"""A diagnostics case as a game's folder: the base game, the case's rules in a file of their own, its data laid over."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import yaml

from interpreter.analysis.checks import check_ruleset
from interpreter.analysis.checks.waived import without_waived
from interpreter.cache.cache_folder import NO_CACHE
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.values.diagnostic import Diagnostic

DIAGNOSTICS = Path(__file__).resolve().parents[2] / "diagnostics"
CASE_FILE = "case.rules"
_EXPECT = re.compile(r"#\s*expect:\s*(.*)$")
_SAID = re.compile(r"\s*# (says|hint): (.*)$")
_PLACE = re.compile(r"(?:(\d+):)?(\d+)")

Place = tuple[str, int]
"""(code, line)"""


def findings(tmp_path: Path, rules: str, data: Mapping[str, Any]) -> list[Diagnostic]:
    """What the checker says of the base game with these rules and data added; the result must load."""
    folder = tmp_path / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", folder)
    (folder / "rules" / CASE_FILE).write_text(rules, encoding="utf-8")
    laid_over(folder, data)
    with mock.patch.dict(os.environ, {NO_CACHE: "1"}):  # nobody comes to this folder again
        ruleset, problems = load_ruleset(folder)
    assert ruleset is not None, "\n".join(f"{d.span}: {d.code} {d.message}" for d in problems)
    return without_waived(check_ruleset(ruleset)[1], ruleset)


def laid_over(folder: Path, data: Mapping[str, Any]) -> None:
    """Lay data over the files of a game's folder, by file."""
    for file, added in data.items():
        path = folder / file
        path.parent.mkdir(exist_ok=True)
        old = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
        path.write_text(yaml.safe_dump(_laid_over(old, added), sort_keys=False), encoding="utf-8")


def _laid_over(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: _laid_over(old.get(key), value) for key, value in new.items()}
    return new


def expected(rules: str) -> list[tuple[str, int, int | None]]:
    """(code, line, column or None) of every `# expect: CODE [line:col|col] ...`, read on the faulty line."""
    found: list[tuple[str, int, int | None]] = []
    for number, line in enumerate(rules.splitlines(), 1):
        match = _EXPECT.search(line)
        words = match[1].split() if match else []
        for word in words:
            place = _PLACE.fullmatch(word)
            if place:
                code, at, _ = found.pop()
                found.append((code, int(place[1]) if place[1] else at, int(place[2])))
            else:
                found.append((word, number, None))
    return found


def unsaid(text: str, diagnostics: Sequence[Diagnostic]) -> list[str]:
    """The `# says: MESSAGE` and `# hint: HINT` comment lines that no finding on the line above them bears out."""
    missing: list[str] = []
    above = 0
    for number, line in enumerate(text.splitlines(), 1):
        match = _SAID.match(line)
        if match is None:
            above = number
            continue
        told = [d.message if match[1] == "says" else d.hint for d in diagnostics if d.span.line == above]
        if match[2] not in told:
            missing.append(f"{number}: {match[2]} - but: {told}")
    return missing


_GRAMMAR = "subject|postfix|chooser|argument|expr|expression|query|terminal|node|[A-Z]+_[A-Z]+"
_NOT_PLAIN = re.compile(rf"\b(?:{_GRAMMAR})s?\b|\b[Aa] (?=[aeio])(?!one\b)|\b[Aa]n (?=[^aeiouh`])")
_QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"")


def in_no_plain_words(diagnostics: Sequence[Diagnostic]) -> list[str]:
    """Messages and hints that hold a word of the grammar, or the wrong article before a word."""
    said = [text for d in diagnostics for text in (d.message, d.hint, *d.notes) if text]
    return [text for text in said if _NOT_PLAIN.search(_QUOTED.sub("`", text))]


def shown(diagnostics: list[Diagnostic]) -> str:
    return "\n".join(
        f"{Path(d.span.file).name}:{d.span.line}:{d.span.col} {d.code} {d.message} [{d.hint}]" for d in diagnostics
    )
