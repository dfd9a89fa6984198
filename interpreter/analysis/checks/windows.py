"""What is asked in the windows of happenings."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset_nodes import rule_nodes
from interpreter.syntax import nodes as n


def _never_asked(meaning: Symbols) -> Iterator[Finding]:
    answered = {happening for node in rule_nodes(meaning.ruleset, n.May) for happening in node.happenings}
    always: dict[str, n.Window] = {}
    for window in meaning.ruleset.rules:
        if not isinstance(window, n.Window) or window.happening not in meaning.happenings:
            continue
        if window.happening not in answered:
            yield (
                window.span,
                f"nobody may answer `{window.happening}`",
                "a window opens where a card says `may holder on ...`",
            )
        elif window.happening in always:
            hint = "say `where` the earlier one holds, or put it last"
            yield window.span, f"the text at {always[window.happening].span} always comes before this one", hint
        elif window.where is None:
            always[window.happening] = window


_MAY = 'card fox works in pen:\n    may holder on dawn:\n        say "{holder}"\n\n'
CHECKS = (
    check(
        "C456",
        "the text of a window that never opens, or behind one that always holds",
        _never_asked,
        bad=_MAY + 'window dawn "Well?"\n\nwindow dawn "It is early. Well?" where day < 2\n',
        good=_MAY + 'window dawn "It is early. Well?" where day < 2\n\nwindow dawn "Well?"\n',
        severity="warning",
    ),
)
