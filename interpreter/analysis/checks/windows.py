"""What is asked in the windows of happenings."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.layering import layer_of, windows_of
from interpreter.loading.ruleset import Layer
from interpreter.loading.ruleset_nodes import rule_nodes
from interpreter.syntax import nodes as n


def _never_asked(meaning: Symbols) -> Iterator[Finding]:
    answered = {happening for node in rule_nodes(meaning.ruleset, n.May) for happening in node.happenings}
    layers = meaning.ruleset.layers
    always: dict[tuple[str, Layer | None], n.Window] = {}  # what a variant asks may well be all that is asked
    for window in windows_of(meaning.ruleset):
        if window.happening not in meaning.happenings:
            continue
        here = window.happening, layer_of(window.span.file, layers)
        if window.happening not in answered:
            yield (
                window.span,
                f"nobody may answer `{window.happening}`",
                "a window opens where a card says `may holder on ...`",
            )
        elif here in always:
            hint = "say `where` the earlier one holds, or put it last"
            yield window.span, f"the text at {always[here].span} always comes before this one", hint
        elif window.where is None:
            always[here] = window


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
