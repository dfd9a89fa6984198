"""Definitions that the engine itself calls: `standing` and `evaluate`."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.engine_hooks import OF_A_PLAYER
from interpreter.analysis.symbols import Symbols


def _shape(meaning: Symbols) -> Iterator[Finding]:
    for name in OF_A_PLAYER:
        define = meaning.defines.get(name)
        if define is None:
            continue
        hint = f"`define {name}(p) as ...` gives a number for each player"
        if len(define.params) != 1:
            yield define.span, f"`{name}` is about one player and has {len(define.params)} parameters", hint
        elif (kind := meaning.kind(define.value)) not in (t.NUMBER, t.UNKNOWN, t.ANY):
            yield define.value.span, f"`{name}` must give a number, and this is {t.a(kind)}", hint


CHECKS = (
    check(
        "C480",
        "`standing` or `evaluate` that is not a number for one player",
        _shape,
        bad="define evaluate(p) as p.coins > 3\n",
        good="define evaluate(p) as p.coins * 3\n",
    ),
)
