"""The same blocks as another program: one that counts what runs. Its numbers are the plain program's, so positions of
one are positions of the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.compile import ir
from interpreter.compile.compile import emitted
from interpreter.compile.counted import Counted, counting
from interpreter.compile.emit.emission import Emitted, Made
from interpreter.compile.emit.recording import Line, with_recording
from interpreter.compile.link import compile_and_run, link
from interpreter.compile.lower.lowering import lower
from interpreter.run.machine import Machine
from interpreter.run.program import Program
from interpreter.run.tally import Tally
from interpreter.table.layout import Layout


@attrs.frozen(slots=True, eq=False, repr=False)
class Traced:
    """A program's functions with recording put in. `items` and `lines` say what the tally's numbers stand for."""

    functions: Emitted
    tally: Tally
    items: tuple[Counted, ...]
    lines: tuple[Line, ...]


def traced_functions(plain: Emitted, lowered: ir.Lowered) -> Traced:
    """`plain` is changed by it: it is not to be linked any more."""
    counted = counting(lowered)
    functions, lines = with_recording(plain, lowered, counted)
    return Traced(functions, Tally(len(counted.items), len(lines), counted.rows), tuple(counted.items), lines)


def traced_program(meaning: Symbols, layout: Layout) -> tuple[Program, Machine, Traced]:
    lowered = lower(meaning)
    traced = traced_functions(emitted(lowered, layout), lowered)

    def define(made: Iterable[Made], namespace: dict[str, Any]) -> None:
        namespace.update(traced.tally.interface())
        compile_and_run(made, namespace)

    return *link(lowered, layout, traced.functions, define), traced
