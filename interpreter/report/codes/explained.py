"""What each code of a finding means, with an example that has it and one that has not.

Checks bring theirs with them (`analysis/checks/`); those of the other families lie beside this file, one file each.
Tests run every example: the bad one has the finding, the good one has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as quick, where there is a compiled one
RULES = "rules"
"""How the file of rules is called among the files of an example."""


@attrs.frozen(slots=True)
class Explained:
    """`bad` and `good` map the files of an example to their texts; what of the game is not in them is as it was. What
    no text can show has none.
    """

    code: str
    summary: str
    more: str
    bad: Mapping[str, str]
    good: Mapping[str, str]
    severity: str = "error"


@cache
def explained() -> dict[str, Explained]:
    """By code, in order of codes."""
    found = [*_of_checks(), *(one for family in families() for one in family)]
    return {one.code: one for one in sorted(found, key=lambda one: one.code)}


def families() -> Iterator[list[Explained]]:
    """Of each file beside this one."""
    for file in sorted(Path(__file__).parent.glob("*.yaml")):
        entries = yaml.load(file.read_text(encoding="utf-8"), _LOADER)
        yield [_read(code, **entry) for code, entry in entries.items()]


def _read(
    code: str, *, summary: str, bad: Any = None, good: Any = None, more: str = "", severity: str = "error"
) -> Explained:
    return Explained(code, summary, more.strip(), _files(bad), _files(good), severity)


def _files(example: Any) -> dict[str, str]:
    if example is None:
        return {}
    return {RULES: example} if isinstance(example, str) else dict(example)


def _of_checks() -> Iterator[Explained]:
    from interpreter.analysis.checks.all_checks import CHECKS

    for check in CHECKS:
        examples = [_laid_out(example.rules, example.data) for example in (check.bad, check.good)]
        yield Explained(check.code, check.summary, "", examples[0], examples[1], check.severity)


def _laid_out(rules: str, data: Mapping[str, Any]) -> dict[str, str]:
    files = {file: _written(added) for file, added in data.items()}
    return files | ({RULES: rules.strip("\n") + "\n"} if rules.strip() else {})


def _written(added: Mapping[str, Any]) -> str:
    """The innermost lists and mappings on a line each; what is flat as people write it."""
    deep = any(isinstance(value, dict | list) for value in added.values())
    return yaml.safe_dump(added, sort_keys=False, default_flow_style=None if deep else False)
